import { reportLimits } from '#cases/model/report-limits.ts'
import { FieldHead } from '#ui/fields/field-head.tsx'
import { FieldProblem } from '#ui/fields/field-problem.tsx'

type Props = {
  name: string
  label: string
  hint?: string
  value: string
  /** Lines of a field for longer texts; a single line without it. */
  rows?: number
  problem?: string | null
}

/** A field to write in, which the browser neither completes nor sends to be spelled. */
export function WritingField({ name, label, hint, value, rows, problem = null }: Props) {
  const described = [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean).join(' ')
  const shared = {
    id: name,
    name,
    className: 'field',
    defaultValue: value,
    autoComplete: 'off',
    spellCheck: false,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': described || undefined,
  }
  return (
    <div>
      <FieldHead {...{ id: name, label, hint }} />
      {rows ? (
        <textarea {...shared} rows={rows} maxLength={reportLimits.text} />
      ) : (
        <input {...shared} type="text" maxLength={reportLimits.name} />
      )}
      {problem && <FieldProblem id={`${name}-problem`}>{problem}</FieldProblem>}
    </div>
  )
}
