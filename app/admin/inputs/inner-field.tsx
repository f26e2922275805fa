import { m } from '#app/i18n/messages.ts'
import { FieldProblem } from '#app/ui/fields/field-problem.tsx'
import { type InputProps, isGroup } from './input-props.ts'
import { inputs } from './inputs.ts'
import { useSurroundings } from './inputs-context.ts'
import { problemWords } from './problem-words.ts'

/** A field inside a group or an item, with its label, its count of characters and what is wrong with it. */
export function InnerField(props: Omit<InputProps, 'describedBy' | 'isInvalid'>) {
  const { id, field, value, problems } = props
  const { locale } = useSurroundings()
  const Input = inputs[field.type]
  const own = problems.filter(({ path }) => path === '')
  const length = typeof value === 'string' && field.max ? value.length : null
  const isTooLong = length !== null && field.max !== undefined && length > field.max
  const described = [
    field.help && `${id}-help`,
    length !== null && `${id}-count`,
    own.length > 0 && `${id}-problem`,
  ]
    .filter(Boolean)
    .join(' ')
  const label = (
    <>
      {field.label[locale]}
      {!field.required && <span className="optional"> {m.input_optional()}</span>}
    </>
  )
  return (
    <div className="inner-field" data-type={field.type}>
      <div className="inner-field-head">
        {isGroup[field.type] ? (
          <span id={`${id}-label`} className="inner-label">
            {label}
          </span>
        ) : (
          <label id={`${id}-label`} htmlFor={id} className="inner-label">
            {label}
          </label>
        )}
        {length !== null && (
          <span id={`${id}-count`} className={`figures count ${isTooLong ? 'text-bad' : ''}`}>
            {m.input_count({ length, max: field.max ?? 0 })}
          </span>
        )}
      </div>
      {field.help && (
        <p id={`${id}-help`} className="input-note">
          {field.help[locale]}
        </p>
      )}
      <Input {...props} describedBy={described || undefined} isInvalid={own.length > 0 || isTooLong} />
      {own.length > 0 && (
        <FieldProblem id={`${id}-problem`}>
          {own.map(({ code }) => problemWords[code]()).join(' ')}
        </FieldProblem>
      )}
    </div>
  )
}
