import type { InputProps } from './input-props.ts'
import { BesideContext, useSurroundings } from './inputs-context.ts'
import { LabelledInput } from './labelled-input.tsx'
import { problemsInside } from './problems-inside.ts'

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
