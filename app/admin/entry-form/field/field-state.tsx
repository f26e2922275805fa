import { m } from '#app/i18n/messages.ts'
import { isEmptyValue } from '#domain/content/editing/same-value.ts'
import { type Locale, otherLocale } from '#domain/locales.ts'
import { useForm, useTranslation, useWritten } from '../form-context.ts'
import { keyOf } from '../store/placed-key.ts'

export type Standing = 'empty' | 'filled' | 'older'

/** Where a field stands in one language. */
export function useStanding(name: string, locale: Locale): Standing {
  const ahead = useTranslation(name)?.ahead
  const isEmpty = useWritten((read) => isEmptyValue(read(keyOf(locale, name))))
  if (isEmpty) return 'empty'
  return ahead === otherLocale(locale) ? 'older' : 'filled'
}

/** The same as a shape, with the word where it asks for something. */
export function FieldState({ name, locale }: { name: string; locale: Locale }) {
  const { kind } = useForm()
  const standing = useStanding(name, locale)
  const asks = standing === 'older' || (standing === 'empty' && kind.fields[name].required)
  return (
    <span className="field-state" data-standing={standing}>
      <svg width={10} height={10} viewBox="0 0 10 10" aria-hidden="true" focusable="false">
        {shapes[standing]}
      </svg>
      <span className={asks ? undefined : 'visually-hidden'}>
        {words[standing]({ language: otherLocale(locale) })}
      </span>
    </span>
  )
}

const words = {
  empty: m.entry_field_empty,
  filled: m.entry_field_filled,
  older: ({ language }) => ({ es: m.entry_older_es, en: m.entry_older_en })[language](),
} satisfies Record<Standing, (about: { language: Locale }) => string>

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 }

const shapes = {
  empty: <circle cx="5" cy="5" r="3.75" {...line} strokeDasharray="2 1.5" />,
  filled: <path d="m1.5 5.5 2.25 2.25L8.5 2.5" {...line} />,
  older: (
    <g {...line}>
      <circle cx="5" cy="5" r="4" />
      <path d="M5 2.5V5l1.75 1.25" />
    </g>
  ),
} satisfies Record<Standing, React.ReactNode>
