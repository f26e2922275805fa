import type { InputProps } from './input-props.ts'

/** One line of text. Nothing stops at the limit: the frame counts, and too long a text is told. */
export function TextInput(props: InputProps<string>) {
  const { id, value, onChange, contentLocale, describedBy, isInvalid } = props
  return (
    <input
      id={id}
      className="field"
      type="text"
      autoComplete="off"
      lang={contentLocale ?? undefined}
      spellCheck
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
    />
  )
}
