import { type KeyboardEvent, useEffect, useState } from 'react'
import { m } from '#app/i18n/messages.ts'
import type { LinkTarget as Entry } from '#domain/content/editing/link-target.ts'
import { describeLinkTarget } from '../references/references.ts'
import type { LinkTarget } from '../schema/link.ts'
import { useFound } from './use-found.ts'

/** What stands in the field, and the entry that was chosen for it. */
export type Target = { typed: string; entry: Entry | null }

/** Begins with what a link leads to already; `wasFound` is false where its entry is gone. */
export function useTarget(link: LinkTarget | null) {
  const [target, setTarget] = useState<Target>({ typed: link?.href ?? '', entry: null })
  const [wasFound, setWasFound] = useState<boolean | null>(null)
  const id = link?.entry ?? null
  useEffect(() => {
    if (id === null) return
    const asking = new AbortController()
    void describeLinkTarget(id, asking.signal).then((entry) => {
      if (asking.signal.aborted) return
      setWasFound(entry !== null)
      if (entry) setTarget({ typed: nameOf(entry), entry })
    })
    return () => asking.abort()
  }, [id])
  return {
    target,
    wasFound,
    setTarget(next: Target) {
      setWasFound(null)
      setTarget(next)
    },
  }
}

function nameOf({ title, key }: Entry): string {
  return title?.text ?? key
}

type Props = {
  id: string
  target: Target
  isInvalid: boolean
  problemId: string
  onChange(target: Target): void
}

/** One field for both: what is typed is looked for among the entries, and is an address where it looks like one. */
export function TargetField({ id, target, isInvalid, problemId, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { entries, isWaiting, hasFailed } = useFound(isOpen ? target.typed : '')
  const shown = isOpen ? entries : []
  const listId = `${id}-list`

  function choose(entry: Entry) {
    onChange({ typed: nameOf(entry), entry })
    setIsOpen(false)
    setActive(-1)
  }
  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step && shown.length > 0) {
      event.preventDefault()
      setActive((active + step + shown.length) % shown.length)
    } else if (event.key === 'Enter' && shown[active]) {
      event.preventDefault()
      choose(shown[active])
    } else if (event.key === 'Escape' && shown.length > 0) {
      event.preventDefault()
      setIsOpen(false)
    }
  }

  return (
    <div className="text-target">
      <label className="field-label" htmlFor={id}>
        {m.text_link_target()}
      </label>
      <p id={`${id}-hint`} className="mb-2 text-small text-quiet">
        {m.text_link_hint()}
      </p>
      <input
        id={id}
        className="field"
        role="combobox"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: it is what the dialog is for
        autoFocus
        value={target.typed}
        onChange={({ target: { value } }) => {
          onChange({ typed: value, entry: null })
          setIsOpen(true)
          setActive(-1)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setIsOpen(false)}
        aria-expanded={shown.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown[active] ? `${listId}-${active}` : undefined}
        aria-invalid={isInvalid || undefined}
        aria-describedby={[`${id}-hint`, isInvalid && problemId].filter(Boolean).join(' ')}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={m.text_link_found()}
        className="text-found"
        hidden={shown.length === 0}
      >
        {shown.map((entry, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the field says which one is active
          <div
            key={entry.id}
            id={`${listId}-${at}`}
            role="option"
            aria-selected={at === active}
            className="text-found-entry"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(entry)}
          >
            <span lang={entry.title?.lang}>{nameOf(entry)}</span>
            <span className="text-small text-quiet">{entry.kindLabel}</span>
          </div>
        ))}
      </div>
      <p role="status" className="text-leading">
        {hasFailed && m.text_link_no_answer()}
        {isOpen && !isWaiting && !hasFailed && target.typed.trim() !== '' && (
          <span className={entries.length > 0 ? 'visually-hidden' : undefined}>
            {entries.length > 0 ? m.text_link_count({ count: entries.length }) : m.text_link_none()}
          </span>
        )}
      </p>
    </div>
  )
}
