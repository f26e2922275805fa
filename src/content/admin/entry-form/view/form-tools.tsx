import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { fieldEntries } from '#content/model/define-kind.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import { locales } from '#kernel/locales.ts'
import { capital } from '#kernel/text/capital.ts'
import { inputId, placedAt } from '../draft/placed-key.ts'
import { useForm } from '../form-context.ts'
import { useOwnLanguages } from '../may-write.tsx'
import { useFormView } from './form-view.ts'
import { fieldInWords, type Incomplete, lackWords, useIncomplete } from './incomplete.ts'

/** Which languages are shown, and the way to what is incomplete for whoever may complete it. */
export function FormTools() {
  const { kind } = useForm()
  const { folds } = useFormView()
  const { written } = useOwnLanguages()
  if (!folds) return null
  return (
    <div className="flex flex-[1_0_100%] flex-wrap items-center justify-between gap-x-6 gap-y-1">
      {fieldEntries(kind).some(([, { localised }]) => localised) && <ShownLanguages />}
      {written.length > 0 && <NextIncomplete />}
    </div>
  )
}

function ShownLanguages() {
  const { shown, show } = useFormView()
  const id = useId()
  return (
    <fieldset className="shown-languages">
      <legend className="visually-hidden">{m.entry_shown()}</legend>
      {(['both', ...locales] as const).map((each) => (
        <label key={each}>
          <input type="radio" name={id} checked={shown === each} onChange={() => show(each)} />
          <span>{each === 'both' ? m.entry_shown_both() : capital(languageName(each))}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Goes from one incomplete field to the next, by a button and by F8, and says where that is. */
function NextIncomplete() {
  const form = useForm()
  const view = useFormView()
  const all = useIncomplete()
  const [told, setTold] = useState('')
  const last = useRef('')
  const { kind, locale } = form
  const go = useCallback(() => {
    const next = nextOf(all, last.current)
    if (!next) return setTold(m.entry_nothing_incomplete())
    last.current = inputId(next.key)
    view.goTo(next.key)
    const section = view.sections.find(({ fields }) => fields.includes(placedAt(next.key).field))
    const field = fieldInWords({ kind, locale }, next.key)
    setTold(m.entry_went_to({ section: section?.title[locale] ?? '', field, lack: lackWords[next.lack]() }))
  }, [all, view, kind, locale])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      go()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [go])
  return (
    <>
      {all.length > 0 ? (
        <button type="button" className="form-way" onClick={go} aria-keyshortcuts="F8">
          {m.entry_next_incomplete()} ({all.length})
        </button>
      ) : (
        <span className="text-small text-quiet">{m.entry_nothing_incomplete()}</span>
      )}
      <span role="status" className="visually-hidden">
        {told}
      </span>
    </>
  )
}

/**
 * The first one below where the person is in the form, or below the last one gone to (`last`); after all of them, the
 * first.
 */
function nextOf(all: Incomplete[], last: string): Incomplete | undefined {
  const from = document.activeElement?.closest('.form-section')
    ? document.activeElement
    : document.getElementById(last)
  return all.find(({ key }) => isBelow(from, document.getElementById(inputId(key)))) ?? all[0]
}

function isBelow(from: Element | null, field: Element | null): boolean {
  if (!from || !field) return from === null
  return (from.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}
