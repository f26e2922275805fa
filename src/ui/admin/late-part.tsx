import { type ComponentType, useEffect, useSyncExternalStore } from 'react'
import { LateCode } from './late-code.ts'
import { PartMissing } from './part-missing.tsx'

type Around = {
  /** Stands there until the code has arrived. */
  meanwhile?: React.ReactNode
  /** What surrounds the notice that it did not. */
  missing?: (notice: React.ReactNode) => React.ReactNode
}

/**
 * A part of a page whose code is loaded when it is first drawn. Where the code does not arrive, the rest of the page
 * goes on working. In place of the part stands the reason; it is tried again by a button, and when the connection is
 * back.
 */
export function latePart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & Around> {
  const late = new LateCode(name, load)
  // biome-ignore lint/correctness/noComponentHookFactories: one is made for each part where its module is loaded, never while drawing
  return function LatePart({ meanwhile = null, missing = (notice) => notice, ...props }: Props & Around) {
    const {
      code: Part,
      missing: why,
      isComing,
    } = useSyncExternalStore(late.subscribe, late.state, late.state)
    useEffect(() => void late.want(), [])
    if (Part) return <Part {...(props as unknown as Props)} />
    if (why) return missing(<PartMissing why={why} isComing={isComing} onAgain={late.want} />)
    return meanwhile
  }
}
