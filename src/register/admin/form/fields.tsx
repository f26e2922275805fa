import { useState } from 'react'
import { FieldHead } from '#ui/fields/field-head.tsx'
import { FieldProblem } from '#ui/fields/field-problem.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useFormField } from './form-state.ts'

type Field = { name: string; label: string; hint?: string; required?: boolean }

type LineProps = Field &
  Pick<React.ComponentProps<'input'>, 'type' | 'lang' | 'maxLength' | 'readOnly' | 'inputMode'>

/** One line of text, a number or a day. */
export function LineField({ name, required = false, ...props }: LineProps) {
  const { id, value, problem } = useFormField(name)
  return (
    <TextField
      {...props}
      {...{ id, name, problem, required }}
      defaultValue={value}
      autoComplete="off"
      spellCheck={props.lang !== undefined}
    />
  )
}

/** A text that may have lines. */
export function TextArea({
  name,
  label,
  hint,
  rows = 4,
  ...props
}: Field & { rows?: number; lang?: string; maxLength?: number }) {
  const { id, value, problem } = useFormField(name)
  return (
    <div>
      <FieldHead {...{ id, label, hint }} />
      <textarea
        {...props}
        {...{ id, name, rows }}
        className="field"
        defaultValue={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy(id, hint, problem)}
      />
      {problem && <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>}
    </div>
  )
}

type SelectProps = Field & {
  options: readonly (readonly [value: string, words: string])[]
  /** The words for choosing none of them. Without these words one is always chosen. */
  none?: string
  onChosen?: (value: string) => void
}

export function SelectField({ name, label, hint, required = false, options, none, onChosen }: SelectProps) {
  const { id, value, problem } = useFormField(name)
  return (
    <div>
      <FieldHead {...{ id, label, hint }} />
      <select
        {...{ id, name, required }}
        className="field"
        defaultValue={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy(id, hint, problem)}
        onChange={({ target }) => onChosen?.(target.value)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
      {problem && <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>}
    </div>
  )
}

/** A checkbox. `children` are drawn after it, and told whether it is ticked. */
export function CheckField({
  name,
  label,
  hint,
  children,
}: Field & { children?: (isChecked: boolean) => React.ReactNode }) {
  const { id, value, problem } = useFormField(name)
  const [isChecked, setChecked] = useState(value === 'yes')
  return (
    <>
      <div>
        <label className="register-check">
          <input
            {...{ id, name }}
            type="checkbox"
            value="yes"
            defaultChecked={value === 'yes'}
            aria-describedby={describedBy(id, hint, problem)}
            onChange={({ target }) => setChecked(target.checked)}
          />
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="mt-1 text-small text-quiet">
            {hint}
          </p>
        )}
        {problem && <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>}
      </div>
      {children?.(isChecked)}
    </>
  )
}

function describedBy(id: string, hint: string | undefined, problem: string | null): string | undefined {
  return [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined
}
