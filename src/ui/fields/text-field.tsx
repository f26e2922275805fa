import { FieldHead } from './field-head.tsx'
import { FieldProblem } from './field-problem.tsx'
import { wrongField } from './wrong-field.ts'

type Props = Omit<React.ComponentProps<'input'>, 'id'> & {
  id: string
  label: React.ReactNode
  hint?: string
  /** What is wrong with what was typed. */
  problem?: string | null
}

/** A field of one line, with its label, hint and problem. It must be filled in unless `required` is false. */
export function TextField({ id, label, hint, problem, required = true, className = '', ...input }: Props) {
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div>
      <FieldHead {...{ id, label, hint }} />
      <input
        id={id}
        className={`field read-only:bg-veil ${className}`}
        required={required}
        {...wrongField(problem)}
        aria-describedby={described || undefined}
        {...input}
      />
      {problem && <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>}
    </div>
  )
}
