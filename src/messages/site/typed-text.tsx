import type { InputHTMLAttributes } from 'react'
import { m } from '#kernel/i18n/messages.ts'
import { FieldProblem } from '#ui/fields/field-problem.tsx'
import { type ContactField, type ContactProblem, controlId, type Typed } from './contact-fields.ts'

type Props = InputHTMLAttributes<HTMLInputElement> & {
  name: ContactField
  label: string
  hint?: string
  typed: Typed
  problems: ContactProblem[]
}

/** One line to fill in, with its label, what helps with it and what is wrong with it. */
export function TypedText({ name, label, hint, typed, problems, required = false, ...input }: Props) {
  const id = controlId(name)
  const problem = problems.find((each) => each.field === name)
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
        {!required && <span className="font-normal text-quiet"> {m.contact_optional()}</span>}
      </label>
      <input
        id={id}
        name={name}
        className="field"
        defaultValue={typed[name]}
        required={required}
        aria-invalid={problem ? true : undefined}
        aria-describedby={described || undefined}
        {...input}
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-2 text-small text-quiet">
          {hint}
        </p>
      )}
      {problem && <FieldProblem id={`${id}-problem`}>{problem.words}</FieldProblem>}
    </div>
  )
}
