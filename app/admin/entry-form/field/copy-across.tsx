import { m } from '#app/i18n/messages.ts'
import { isEmptyValue, isSameValue } from '#domain/content/editing/same-value.ts'
import { type Locale, otherLocale } from '#domain/locales.ts'
import { useToasts } from '../../ui/toasts.tsx'
import { useForm, useWritten } from '../form-context.ts'
import { keyOf } from '../store/placed-key.ts'
import { inputId } from './input-id.ts'

/** Brings the text of the other language here, to be translated. It can be taken back. */
export function CopyAcross({ name, to }: { name: string; to: Locale }) {
  const { store, kind, locale } = useForm()
  const { show } = useToasts()
  const [here, there] = [keyOf(to, name), keyOf(otherLocale(to), name)]
  const isUseful = useWritten((read) => !isEmptyValue(read(there)) && !isSameValue(read(here), read(there)))
  if (!isUseful) return null
  const label = kind.fields[name].label[locale]
  const copy = () => {
    const before = store.slots.get(here).value
    const copied = store.slots.get(there).value
    store.write(here, copied)
    document.getElementById(inputId(here))?.focus()
    show({
      text: m.entry_copied({ field: label }),
      undo: async () => {
        // What was translated since is worth more than what stood there before.
        if (!isSameValue(store.slots.get(here).value, copied)) return m.entry_copy_kept({ field: label })
        store.write(here, before)
        return m.entry_copy_undone({ field: label })
      },
    })
  }
  return (
    <button type="button" className="copy-across" onClick={copy} title={words[to]()}>
      <svg width={14} height={14} viewBox="0 0 14 14" aria-hidden="true" focusable="false">
        <path d={to === 'en' ? 'M2 7h9M7.5 3.5 11 7l-3.5 3.5' : 'M12 7H3M6.5 3.5 3 7l3.5 3.5'} />
      </svg>
      <span className="visually-hidden">
        {words[to]()}: {label}
      </span>
    </button>
  )
}

const words = { es: m.entry_copy_en, en: m.entry_copy_es } satisfies Record<Locale, () => string>
