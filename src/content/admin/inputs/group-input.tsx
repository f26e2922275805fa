import { GroupFields } from './group-fields.tsx'
import { InputGroup } from './input-group.tsx'
import type { InputProps } from './input-props.ts'

/** Fields that belong together. When nothing is in any of them there is no group. */
export function GroupInput({ describedBy, isInvalid, ...props }: InputProps<Record<string, unknown>>) {
  const { id, onChange } = props
  return (
    <InputGroup id={id} className="group-input" describedBy={describedBy} isInvalid={isInvalid}>
      <GroupFields
        {...props}
        onChange={(next) => onChange(next && Object.keys(next).length > 0 ? next : null)}
      />
    </InputGroup>
  )
}
