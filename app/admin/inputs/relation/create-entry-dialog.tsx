import { useId, useState } from 'react'
import { m } from '#app/i18n/messages.ts'
import { FormProblem } from '#app/ui/fields/form-problem.tsx'
import type { AnyKind } from '#domain/content/define-kind.ts'
import type { PickableEntry } from '#domain/content/editing/pick.ts'
import type { Locale } from '#domain/locales.ts'
import { Modal } from '../../ui/modal.tsx'
import { useSurroundings } from '../inputs-context.ts'
import { createEntry } from './create-entry.ts'

type Props = {
  kind: AnyKind
  title: string
  /** The language of the title. */
  contentLocale: Locale
  onDone(created: PickableEntry | null): void
}

/** Begins an entry of another kind without leaving this one: its title is enough for a draft. */
export function CreateEntryDialog({ kind, title: begun, contentLocale, onDone }: Props) {
  const { locale, csrf } = useSurroundings()
  const id = useId()
  const [newId] = useState(() => crypto.randomUUID())
  const [title, setTitle] = useState(begun)
  const [state, setState] = useState<'typing' | 'saving' | 'failed'>('typing')
  const field = kind.fields[kind.title]

  async function save(): Promise<void> {
    const wanted = { id: newId, kind, title: title.trim(), locale: contentLocale, csrf: csrf() }
    setState('saving')
    const created = await createEntry(wanted)
    if (created) onDone(created)
    else setState('failed')
  }

  return (
    <Modal labelledBy={`${id}-heading`} onClose={() => onDone(null)}>
      <form
        className="create-entry"
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          if (state !== 'saving' && title.trim() !== '') save()
        }}
      >
        <h2 id={`${id}-heading`}>{m.input_create_heading({ kind: kind.label[locale] })}</h2>
        <p className="text-small text-quiet">{m.input_create_text()}</p>
        {state === 'failed' && <FormProblem id={`${id}-problem`}>{m.input_create_failed()}</FormProblem>}
        <div>
          <label htmlFor={`${id}-title`} className="field-label">
            {field?.label[locale]}
            {field?.localised && (
              <span className="optional">
                {' '}
                {contentLocale === 'es' ? m.input_in_spanish() : m.input_in_english()}
              </span>
            )}
          </label>
          <input
            id={`${id}-title`}
            className="field"
            type="text"
            autoComplete="off"
            lang={field?.localised ? contentLocale : undefined}
            maxLength={field?.max ?? 200}
            required
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
        </div>
        <p className="dialog-buttons">
          <button type="submit" className="button-primary" aria-disabled={state === 'saving'}>
            {state === 'saving' ? m.input_create_saving() : m.input_create_do()}
          </button>
          <button type="button" className="button-quiet" onClick={() => onDone(null)}>
            {m.input_cancel()}
          </button>
        </p>
      </form>
    </Modal>
  )
}
