import type { FieldProblem as Problem } from '#content/model/derive/validator.ts'
import type { AnyField, FieldType } from '#content/model/fields/field.ts'
import { mayBeEmpty } from '#content/model/fields/may-be-empty.ts'
import { m } from '#kernel/i18n/messages.ts'
import { InputProblem } from './input-problem.tsx'
import { problemsInside, problemWords } from './input-problems.ts'
import { type InputProps, isGroup } from './input-props.ts'
import { BesideContext, useSurroundings } from './inputs-context.ts'

type Props = Omit<InputProps, 'describedBy' | 'isInvalid'> & {
  /** Of the line above the input, and of the label in it. */
  classNames: { head: string; label: string }
  label: React.ReactNode
  /** A sign that never leaves the label's last word. */
  sign?: React.ReactNode
  /** What else stands in that line, before and after the count. */
  state?: React.ReactNode
  ways?: React.ReactNode
}

/** An input under its label, with its count of characters, its help and what is wrong with it. */
export function LabelledInput({ classNames, label, sign, state, ways, ...props }: Props) {
  const { id, field, value, problems } = props
  const Input = useSurroundings().inputs[field.type]
  const own = problems.filter(({ path }) => path === '')
  const length = isCounted[field.type] && field.max ? String(value ?? '').length : null
  const isTooLong = length !== null && length > (field.max ?? 0)
  const described = [
    field.help && `${id}-help`,
    length !== null && `${id}-count`,
    own.length > 0 && `${id}-problem`,
  ]
    .filter(Boolean)
    .join(' ')
  const Label = isGroup[field.type] ? 'span' : 'label'
  return (
    <>
      <div className={classNames.head}>
        <span>
          <Label
            id={`${id}-label`}
            className={classNames.label}
            {...(Label === 'label' ? { htmlFor: id } : {})}
          >
            {label}
            {isOptional(field) && <span className="optional"> {m.input_optional()}</span>}
          </Label>
          {sign && <span className="whitespace-nowrap">&nbsp;{sign}</span>}
        </span>
        {state}
        {length !== null && (
          <span id={`${id}-count`} className={`figures count ${isTooLong ? 'text-bad' : ''}`}>
            {m.input_count({ length, max: field.max ?? 0 })}
          </span>
        )}
        {ways}
      </div>
      <Help id={id} field={field} />
      <Input {...props} describedBy={described || undefined} isInvalid={own.length > 0 || isTooLong} />
      {own.length > 0 && (
        <InputProblem id={`${id}-problem`}>
          {own.map(({ code }) => inWords(code, field)).join(' ')}
        </InputProblem>
      )}
    </>
  )
}

/** Where a text must look a certain way, the problem shows which. */
function inWords(code: Problem['code'], { fits }: AnyField): string {
  return code === 'not-valid' && fits ? m.input_problem_like({ example: fits.example }) : problemWords[code]()
}

function Help({ id, field }: Pick<InputProps, 'id' | 'field'>) {
  const { locale } = useSurroundings()
  if (!field.help) return null
  return (
    <p id={`${id}-help`} className="input-note">
      {field.help[locale]}
    </p>
  )
}

/** Whose characters are counted against their limit. */
const isCounted: Partial<Record<FieldType, true>> = { text: true, longText: true }

type Values = Record<string, unknown>

/** The fields that stand together in a group or an item. What has no value is left out of what is kept. */
export function GroupFields(props: Omit<InputProps<Values>, 'describedBy' | 'isInvalid'>) {
  const { id, field, value, onChange, problems, ...rest } = props
  const values = value ?? {}
  const { fields = {} } = field
  return (
    <BesideContext value={{ fields, values }}>
      {Object.entries(fields).map(([name, inner]) => (
        <InnerField
          {...rest}
          key={name}
          id={`${id}-${name}`}
          field={inner}
          value={values[name] ?? null}
          onChange={(next) => onChange(without(values, name, next))}
          problems={problemsInside(problems, name)}
        />
      ))}
    </BesideContext>
  )
}

function without(values: Values, name: string, next: unknown): Values {
  const others = Object.entries(values).filter(([each, value]) => each !== name && value !== null)
  return Object.fromEntries(next === null ? others : [...others, [name, next]])
}

const classNames = { head: 'inner-field-head', label: 'text-small/[1.65] font-semibold' }

/** A field inside a group or an item. */
function InnerField(props: Omit<InputProps, 'describedBy' | 'isInvalid'>) {
  const { locale } = useSurroundings()
  return (
    <div className="inner-field" data-type={props.field.type}>
      <LabelledInput {...props} classNames={classNames} label={props.field.label[locale]} />
    </div>
  )
}

/** Whether nothing follows from leaving a field empty. */
function isOptional(field: AnyField): boolean {
  return mayBeEmpty(field) && !field.orElse && field.type !== 'boolean'
}
