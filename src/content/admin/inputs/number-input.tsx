import { isKeepable } from '#content/model/derive/validator.ts'
import type { AnyField } from '#content/model/fields/field.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import type { InputProps } from './input-props.ts'
import { useSurroundings } from './inputs-context.ts'
import { readNumber, writeNumber } from './read-number.ts'
import { TypedInput } from './typed-input.tsx'
import type { Read } from './use-typed.ts'

/** A number, written as text so that neither a wheel nor another language's decimal mark changes it. */
export function NumberInput({ field, ...props }: InputProps<number>) {
  const { locale } = useSurroundings()
  return (
    <TypedInput
      {...props}
      className="max-w-48 tabular-nums"
      inputMode="decimal"
      write={(value) => writeNumber(value, locale)}
      read={(text) => readWithin(text, field, locale)}
    />
  )
}

function readWithin(text: string, field: AnyField, locale: Locale): Read<number> {
  const value = readNumber(text, locale)
  if (value === undefined) return { problem: m.input_number_problem() }
  if (isKeepable(field, value)) return { value }
  const [min, max] = [field.min, field.max].map((limit) =>
    limit === undefined ? null : writeNumber(limit, locale),
  )
  if (min && max) return { problem: m.input_number_between({ min, max }) }
  if (min) return { problem: m.input_number_least({ min }) }
  return { problem: max ? m.input_number_most({ max }) : m.input_number_problem() }
}
