import { useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { OwnTexts } from '#content/model/fields/field.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import type { WordsPart } from '#kernel/own-words/parts.ts'
import { partNames } from '#kernel/words/wording-parts.ts'
import type { InputProps } from '../input-props.ts'
import { useSurroundings } from '../inputs-context.ts'
import { allParts, findWords, isOwn, isTroubled, type ListedPart } from './listed-words.ts'
import { WordingRow } from './wording-row.tsx'

/** How many rows of a part are drawn at first: a part may have hundreds of words. */
const most = 40

/** All words that the body may say otherwise: folded parts, and what a search finds in them. */
export function WordingEditor({ id, value, onChange, problems }: InputProps<OwnTexts>) {
  const { locale } = useSurroundings()
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed)
  const [onlyOwn, setOnlyOwn] = useState(false)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const isAsked = text.trim() !== '' || onlyOwn
  const parts = useMemo(
    () => (isAsked ? findWords(value, { text, onlyOwn }, touched) : allParts),
    [isAsked, value, text, onlyOwn, touched],
  )
  const write = useWriting(value, onChange, setTouched)
  const found = parts.reduce((sum, { words }) => sum + words.length, 0)
  return (
    <>
      <div className="mt-3 flex flex-wrap items-end gap-x-6 gap-y-2">
        <label className="min-w-64 flex-1">
          <span className="text-small font-semibold">{m.wording_search()}</span>
          <input
            type="search"
            className="field"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            aria-describedby={`${id}-search-hint`}
          />
        </label>
        <label className="flex items-center gap-2.5 py-2.5 text-small">
          <input
            type="checkbox"
            className="size-4.5 accent-river"
            checked={onlyOwn}
            onChange={({ target }) => {
              setTouched(new Set())
              setOnlyOwn(target.checked)
            }}
          />
          {m.wording_only_own()}
        </label>
      </div>
      <p id={`${id}-search-hint`} className="input-note">
        {m.wording_search_hint()}
      </p>
      <p role="status" className="input-note">
        {isAsked && (found === 0 ? m.wording_none() : m.wording_found({ count: found }))}
      </p>
      {parts.map((each) => (
        <Part
          key={`${each.part} ${isAsked}`}
          {...{ each, id, value, problems, locale, write }}
          isOpen={isAsked && found <= most * 2}
        />
      ))}
    </>
  )
}

/** Writes one text, and takes it away where it says nothing; the same function for as long as the editor is there. */
function useWriting(
  value: OwnTexts | null,
  onChange: (value: OwnTexts | null) => void,
  setTouched: (change: (before: ReadonlySet<string>) => ReadonlySet<string>) => void,
) {
  const latest = useRef({ value, onChange })
  useLayoutEffect(() => {
    latest.current = { value, onChange }
  })
  return useCallback(
    (word: string, locale: Locale, name: string, text: string) => {
      const { [name]: _, ...others } = latest.current.value?.[locale] ?? {}
      const texts = text === '' ? others : { ...others, [name]: text }
      const next = { ...latest.current.value, [locale]: texts }
      const isEmpty = Object.values(next).every((each) => Object.keys(each ?? {}).length === 0)
      setTouched((before) => (before.has(word) ? before : new Set([...before, word])))
      latest.current.onChange(isEmpty ? null : next)
    },
    [setTouched],
  )
}

type PartProps = Pick<InputProps<OwnTexts>, 'id' | 'value' | 'problems'> & {
  each: ListedPart
  locale: Locale
  isOpen: boolean
  write: ReturnType<typeof useWriting>
}

function Part({
  each: { part, words, fixed },
  id,
  value,
  problems,
  locale,
  isOpen: begins,
  write,
}: PartProps) {
  const [isOpen, setIsOpen] = useState(begins)
  const [shown, setShown] = useState(most)
  const troubled = words.filter((word) => isTroubled(word, problems))
  const refused = troubled.map((word) => word.id).join()
  const [seen, setSeen] = useState('')
  // What keeps the words from being published is seen at once.
  if (seen !== refused) {
    setSeen(refused)
    if (refused !== '') setIsOpen(true)
  }
  const first = words.slice(0, shown)
  const rows = [...first, ...troubled.filter((word) => !first.includes(word))]
  const own = words.filter((word) => isOwn(word, value)).length
  return (
    <details
      className="wording-part"
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <span className="font-semibold">{partNames[part as WordsPart][locale]}</span>{' '}
        <span className="figures text-small text-quiet">
          {m.wording_count({ count: words.length })}
          {own > 0 && ` · ${m.wording_own_count({ count: own })}`}
        </span>
      </summary>
      {isOpen && (
        <>
          {rows.map((word) => (
            <WordingRow key={word.id} {...{ id, word, value, problems, write }} />
          ))}
          {words.length > shown && (
            <p className="py-4">
              <button type="button" className="small-button" onClick={() => setShown(shown + most * 3)}>
                {m.wording_more({ count: words.length - shown })}
              </button>
            </p>
          )}
          {fixed.length > 0 && (
            <section className="wording-fixed">
              <h3>{m.wording_fixed_title()}</h3>
              <p className="input-note">{m.wording_fixed_guaranteed()}</p>
              <ul>
                {fixed.flatMap((word) =>
                  Object.values(word.forms[locale]).map((text) => <li key={`${word.id} ${text}`}>{text}</li>),
                )}
              </ul>
            </section>
          )}
        </>
      )}
    </details>
  )
}
