import { mayBeEmpty } from '#content/model/fields/may-be-empty.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { InputProps } from './input-props.ts'
import { useSurroundings } from './inputs-context.ts'

const mostBeside = 4

/** One of a closed list: all beside each other while they are few. */
export function ChoiceInput(props: InputProps<string>) {
  const { id, field, value, onChange, describedBy, isInvalid } = props
  const { locale } = useSurroundings()
  const options = Object.entries(field.options ?? {}).map(([name, label]) => ({ name, label: label[locale] }))
  const group = {
    id,
    'aria-labelledby': `${id}-label`,
    'aria-describedby': describedBy,
  }
  if (options.length > mostBeside)
    return (
      <select
        {...group}
        className="field max-w-112"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || null)}
        aria-invalid={isInvalid || undefined}
      >
        <option value="">{m.input_choice_none()}</option>
        {options.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    )
  return (
    <div
      {...group}
      role="radiogroup"
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-6"
      aria-invalid={isInvalid || undefined}
    >
      {options.map(({ name, label }) => (
        <label key={name} className="input-choice">
          <input type="radio" name={id} checked={value === name} onChange={() => onChange(name)} />
          {label}
        </label>
      ))}
      {value !== null && mayBeEmpty(field) && (
        <button type="button" className="input-button" onClick={() => onChange(null)}>
          {m.input_choice_clear()}
        </button>
      )}
    </div>
  )
}
