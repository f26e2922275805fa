import { FieldHead } from './field-head.tsx'
import { FieldProblem } from './field-problem.tsx'

type Props = Omit<React.ComponentProps<'input'>, 'id'> & {
  id: string
  label: React.ReactNode
  hint?: string
  /** What is wrong with what was typed. */
  problem?: string | null
}

/** One line to fill in, with its label, what helps with it and what is wrong with it. It must be filled in unless said otherwise. */
export function TextField({ id, label, hint, problem, required = true, className = '', ...input }: Props) {
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div>
      <FieldHead {...{ id, label, hint }} />
      <input
        id={id}
        className={`field read-only:bg-veil ${className}`}
        required={required}
        aria-invalid={problem ? true : undefined}
        aria-describedby={described || undefined}
        {...input}
      />
      {problem && <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>}
    </div>
  )
}
