import { m } from '#kernel/i18n/messages.ts'
import type { InputProps } from './input-props.ts'

/** Yes or no. What was never answered is no. */
export function BooleanInput({ id, value, onChange, describedBy, isInvalid }: InputProps<boolean>) {
  return (
    <span className="boolean-input">
      <input
        id={id}
        type="checkbox"
        checked={value === true}
        onChange={({ target }) => onChange(target.checked)}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
      />
      <span aria-hidden="true">{value === true ? m.input_yes() : m.input_no()}</span>
    </span>
  )
}
