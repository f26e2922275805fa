import { useState } from 'react'
import type { Destination } from '#content/model/fields/field.ts'
import {
  Leading,
  readTypedAddress,
  type Target,
  TargetBox,
  typedProblem,
  useTarget,
  WayThere,
} from '../rich-text/link/link-target.tsx'
import { InputProblem } from './input-problem.tsx'
import type { InputProps } from './input-props.ts'

/** Where a link leads: an entry of the site, found by its name, or an address. */
export function DestinationInput({ id, value, onChange, describedBy, isInvalid }: InputProps<Destination>) {
  const { target, setTarget, wasFound } = useTarget(value && { href: null, entry: null, ...value })
  const [isLeft, setIsLeft] = useState(false)
  const isUnread = value === null && target.typed.trim() !== ''

  function change(next: Target): void {
    setTarget(next)
    setIsLeft(false)
    const { entry = null, href = null } = readTypedAddress(next.typed) ?? {}
    const id = next.entry?.id ?? entry
    onChange(id ? { entry: id } : href ? { href } : null)
  }

  return (
    <div>
      <TargetBox
        id={id}
        target={target}
        isInvalid={isInvalid || (isLeft && isUnread)}
        describedBy={describedBy}
        onChange={change}
        onBlur={() => setIsLeft(true)}
      />
      {isLeft && isUnread && <InputProblem id={`${id}-typed`}>{typedProblem(target.typed)}</InputProblem>}
      <Leading target={target} isGone={wasFound === false} />
      <WayThere target={target} />
    </div>
  )
}
