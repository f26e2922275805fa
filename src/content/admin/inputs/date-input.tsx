import { useState } from 'react'
import { m } from '#kernel/i18n/messages.ts'
import { formatLocale, type Locale } from '#kernel/locales.ts'
import { dateFormat } from '#kernel/text/formats.ts'
import { FieldProblem } from '#ui/fields/field-problem.tsx'
import type { InputProps } from './input-props.ts'
import { useSurroundings } from './inputs-context.ts'

/** A calendar date by the browser's own picker, with the date in words, weekday included, beside it. */
export function DateInput({ id, value, onChange, describedBy, isInvalid }: InputProps<string>) {
  const { locale } = useSurroundings()
  // A date of which a part is still missing, or the year 202 on the way to 2026.
  const [half, setHalf] = useState<string | null>(null)
  const [isLeft, setIsLeft] = useState(false)
  const hasProblem = half !== null && isLeft
  const described = [describedBy, hasProblem && `${id}-typed`, value && `${id}-words`]
    .filter(Boolean)
    .join(' ')
  return (
    <>
      <span className="date-input">
        <input
          id={id}
          className="field"
          type="date"
          min="1900-01-01"
          max="2199-12-31"
          value={half ?? value ?? ''}
          onChange={({ target }) => {
            const isWhole = target.validity.valid
            setHalf(isWhole ? null : target.value)
            if (isWhole) onChange(target.value || null)
          }}
          onBlur={() => setIsLeft(true)}
          onFocus={() => setIsLeft(false)}
          aria-invalid={isInvalid || hasProblem || undefined}
          aria-describedby={described || undefined}
        />
        {value && (
          <span id={`${id}-words`} className="text-small text-quiet">
            {withWeekday(value, locale)}
          </span>
        )}
      </span>
      {hasProblem && <FieldProblem id={`${id}-typed`}>{m.input_date_problem()}</FieldProblem>}
    </>
  )
}

function withWeekday(date: string, locale: Locale): string {
  return dateFormat(formatLocale[locale], { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )
}
