import { isEmptyValue } from '#content/model/editing/same-value.ts'
import { languageName } from '#kernel/i18n/language-name.ts'
import { m } from '#kernel/i18n/messages.ts'
import { type Locale, otherLocales } from '#kernel/locales.ts'
import { keyOf } from '../draft/placed-key.ts'
import { useForm, useTranslation, useWritten } from '../form-context.ts'
import { useLack, useSameAs } from '../view/field-lack.ts'

export type Standing = 'empty' | 'filled' | 'missing' | 'older' | 'same' | 'problem'

/** Where a field stands in one language. */
function useStanding(name: string, locale: Locale): Standing {
  const key = keyOf(locale, name)
  const lack = useLack(key)
  const isEmpty = useWritten((read) => isEmptyValue(read(key)))
  if (lack === 'problem') return lack
  if (isEmpty) return 'empty'
  return lack === null || lack === 'comment' ? 'filled' : lack
}

/** The same as a shape, with a word where the field needs something. */
export function FieldState({ name, locale }: { name: string; locale: Locale }) {
  const { kind } = useForm()
  const standing = useStanding(name, locale)
  const ahead = useTranslation(name)?.ahead
  const same = useSameAs(keyOf(locale, name))
  const other = (standing === 'same' ? same : ahead) ?? otherLocales(locale)[0] ?? locale
  const asks = standing === 'empty' ? kind.fields[name].required : standing !== 'filled'
  return (
    <span className="field-state" data-standing={standing}>
      <svg width={10} height={10} viewBox="0 0 10 10" aria-hidden="true" focusable="false">
        {shapes[standing]}
      </svg>
      <span className={asks ? undefined : 'visually-hidden'}>{words[standing](other)}</span>
    </span>
  )
}

const words = {
  empty: () => m.entry_field_empty(),
  filled: () => m.entry_field_filled(),
  missing: () => m.entry_lack_missing(),
  older: (other) => m.entry_older({ language: languageName(other) }),
  same: (other) => m.entry_same({ language: languageName(other) }),
  problem: () => m.entry_lack_problem(),
} satisfies Record<Standing, (other: Locale) => string>

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 }
const dashed = <circle cx="5" cy="5" r="3.75" {...line} strokeDasharray="2 1.5" />

const shapes = {
  empty: dashed,
  filled: <path d="m1.5 5.5 2.25 2.25L8.5 2.5" {...line} />,
  missing: dashed,
  older: (
    <g {...line}>
      <circle cx="5" cy="5" r="4" />
      <path d="M5 2.5V5l1.75 1.25" />
    </g>
  ),
  same: <path d="M1.5 3.5h7M1.5 6.5h7" {...line} />,
  problem: <path d="M5 1v5M5 7.75v1.5" {...line} />,
} satisfies Record<Standing, React.ReactNode>
