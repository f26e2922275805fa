import { isEmptyValue, isSameValue } from '#content/model/editing/same-value.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { inputId, keyOf, type PlacedKey } from '../draft/placed-key.ts'
import { useForm, useSlot, useWritten } from '../form-context.ts'

/** What came from another language, and what stood there before. */
export type Copied = { from: Locale; value: unknown; before: unknown }

type Props = { name: string; from: Locale; to: Locale; onCopied(copied: Copied): void }

/** Brings the text of another language here, to be translated. */
export function CopyAcross({ name, from, to, onCopied }: Props) {
  const { store, kind, locale } = useForm()
  const [here, there] = [keyOf(to, name), keyOf(from, name)]
  const isUseful = useWritten((read) => !isEmptyValue(read(there)) && !isSameValue(read(here), read(there)))
  if (!isUseful) return null
  const isFromTheLeft = locales.indexOf(from) < locales.indexOf(to)
  const copy = () => {
    const [before, value] = [store.slots.get(here).value, store.slots.get(there).value]
    store.write(here, value)
    onCopied({ from, value, before })
    document.getElementById(inputId(here))?.focus()
  }
  return (
    <button type="button" className="copy-across" onClick={copy}>
      <svg width={14} height={14} viewBox="0 0 14 14" aria-hidden="true" focusable="false">
        <path d={isFromTheLeft ? 'M2 7h9M7.5 3.5 11 7l-3.5 3.5' : 'M12 7H3M6.5 3.5 3 7l3.5 3.5'} />
      </svg>
      {m.entry_copy_from({ language: languageName(from) })}
      <span className="visually-hidden">: {kind.fields[name].label[locale]}</span>
    </button>
  )
}

type NoteProps = { copied: Copied; fieldKey: PlacedKey; onEnd(): void }

/** As long as the copy stands as it came, it can be taken back; a translation that was begun must not be lost. */
export function CopiedNote({ copied, fieldKey, onEnd }: NoteProps) {
  const { store } = useForm()
  const { value } = useSlot(fieldKey)
  const isCopy = isSameValue(value, copied.value)
  const takeBack = () => {
    store.write(fieldKey, copied.before)
    onEnd()
    document.getElementById(inputId(fieldKey))?.focus()
  }
  return (
    <p className="input-note flex flex-wrap items-baseline gap-x-3">
      <span role="status">{isCopy && m.entry_copied_here({ language: languageName(copied.from) })}</span>
      {isCopy && (
        <button type="button" className="text-button" onClick={takeBack}>
          {m.entry_copy_undo()}
        </button>
      )}
    </p>
  )
}
