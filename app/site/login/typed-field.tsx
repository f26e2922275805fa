import { FieldProblem } from './field-problem.tsx'

type Props = {
  /** Its id and its name. */
  name: string
  type?: 'text' | 'email'
  label: string
  hint?: string
  value: string
  autoComplete: string
  maxLength: number
  problem?: string | null
  readOnly?: boolean
}

/** One field with its label, what helps with it and what is wrong with it. */
export function TypedField({ name, type = 'text', label, hint, value, problem, ...input }: Props) {
  const described = [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={name} className="field-label">
        {label}
      </label>
      {hint && (
        <p id={`${name}-hint`} className="mb-2 text-small text-quiet">
          {hint}
        </p>
      )}
      <input
        id={name}
        name={name}
        type={type}
        className="field read-only:bg-veil"
        defaultValue={value}
        required
        aria-invalid={problem ? true : undefined}
        aria-describedby={described || undefined}
        {...input}
      />
      {problem && <FieldProblem id={`${name}-problem`}>{problem}</FieldProblem>}
    </div>
  )
}
