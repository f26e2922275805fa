import type { InputProps } from './input-props.ts'
import { useSurroundings } from './inputs-context.ts'
import { LabelledInput } from './labelled-input.tsx'

const classNames = { head: 'inner-field-head', label: 'inner-label' }

/** A field inside a group or an item. */
export function InnerField(props: Omit<InputProps, 'describedBy' | 'isInvalid'>) {
  const { locale } = useSurroundings()
  return (
    <div className="inner-field" data-type={props.field.type}>
      <LabelledInput {...props} classNames={classNames} label={props.field.label[locale]} />
    </div>
  )
}
