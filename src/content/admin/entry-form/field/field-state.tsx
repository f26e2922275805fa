import { isEmptyValue } from '#content/model/editing/same-value.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { keyOf } from '../draft/placed-key.ts'
import { useForm, useTranslation, useWritten } from '../form-context.ts'

export type Standing = 'empty' | 'filled' | 'older'

/** Where a field stands in one language. */
export function useStanding(name: string, locale: Locale): Standing {
  const ahead = useTranslation(name)?.ahead
  const isEmpty = useWritten((read) => isEmptyValue(read(keyOf(locale, name))))
  if (isEmpty) return 'empty'
  return ahead && ahead !== locale ? 'older' : 'filled'
}

/** The same as a shape, with a word where the field needs something. */
export function FieldState({ name, locale }: { name: string; locale: Locale }) {
  const { kind } = useForm()
  const standing = useStanding(name, locale)
  const ahead = useTranslation(name)?.ahead ?? locale
  const asks = standing === 'older' || (standing === 'empty' && kind.fields[name].required)
  return (
    <span className="field-state" data-standing={standing}>
      <svg width={10} height={10} viewBox="0 0 10 10" aria-hidden="true" focusable="false">
        {shapes[standing]}
      </svg>
      <span className={asks ? undefined : 'visually-hidden'}>{words[standing](ahead)}</span>
    </span>
  )
}

const words = {
  empty: () => m.entry_field_empty(),
  filled: () => m.entry_field_filled(),
  older: (ahead) => m.entry_older({ language: languageName(ahead) }),
} satisfies Record<Standing, (ahead: Locale) => string>

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
