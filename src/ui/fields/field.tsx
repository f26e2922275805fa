import { useEffect, useRef } from 'react'

/** What stands over a field: its label, and what helps with it under the id `…-hint`. */
export function FieldHead({
  id,
  label,
  hint,
}: {
  id: string
  label: React.ReactNode
  hint?: React.ReactNode
}) {
  return (
    <>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mb-2 text-small text-quiet">
          {hint}
        </p>
      )}
    </>
  )
}

/** What is wrong with one field, beside it. */
export function FieldProblem({ id, children }: { id: string; children: React.ReactNode }) {
  return (
    <p id={id} className="mt-2 text-small font-semibold text-bad">
      {children}
    </p>
  )
}

type TextFieldProps = Omit<React.ComponentProps<'input'>, 'id'> & {
  id: string
  label: React.ReactNode
  hint?: string
  /** What is wrong with what was typed. */
  problem?: string | null
}

/** A field of one line, with its label, hint and problem. It must be filled in unless `required` is false. */
export function TextField({
  id,
  label,
  hint,
  problem,
  required = true,
  className = '',
  ...input
}: TextFieldProps) {
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

/** What went wrong with a form that was sent: read out at once, and where the focus goes. */
export function FormProblem({ id, children }: { id: string; children: React.ReactNode }) {
  const box = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another problem takes the focus again
  useEffect(() => box.current?.focus(), [children])
  return (
    <p ref={box} id={id} role="alert" tabIndex={-1} className="form-problem">
      {children}
    </p>
  )
}
