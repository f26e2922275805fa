import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { m } from '#kernel/i18n/messages.ts'
import { openPageAgain } from './held-pages.ts'
import { LateCode, type LateState, type Missing } from './late-code.ts'

type Around = {
  /** Stands there until the code has arrived. */
  meanwhile?: React.ReactNode
  /** What surrounds the notice that it did not. */
  missing?: (notice: React.ReactNode) => React.ReactNode
}

/** What the server drew: where the code comes faster than the page is taken over, it is shown after that. */
const notThere: LateState<never> = { code: null, missing: null, isComing: false }

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
    } = useSyncExternalStore(late.subscribe, late.state, () => notThere)
    useEffect(() => void late.want(), [])
    if (Part) return <Part {...(props as unknown as Props)} />
    if (why) return missing(<PartMissing why={why} isComing={isComing} onAgain={late.want} />)
    return meanwhile
  }
}

type PartMissingProps = { why: Missing; isComing: boolean; onAgain(): void }

/** In the place of a part whose code did not arrive: why, and what to do about it. */
export function PartMissing({ why, isComing, onAgain }: PartMissingProps) {
  useEffect(() => {
    addEventListener('online', onAgain)
    return () => removeEventListener('online', onAgain)
  }, [onAgain])
  return (
    <div className="part-missing" role="status" aria-busy={isComing}>
      {why === 'outdated' ? (
        <PageOutdated />
      ) : (
        <>
          <p>
            <strong>{m.part_missing()}</strong> {m.part_missing_text()}
          </p>
          <button
            type="button"
            className="small-button"
            aria-disabled={isComing}
            onClick={() => isComing || onAgain()}
          >
            {isComing ? m.part_coming() : m.try_again()}
          </button>
        </>
      )}
    </div>
  )
}

/** The site has been deployed anew since the page was opened, and what it lacks is gone. */
export function PageOutdated() {
  const [isOpening, setIsOpening] = useState(false)
  const open = () => {
    if (isOpening) return
    setIsOpening(true)
    openPageAgain().finally(() => setIsOpening(false))
  }
  return (
    <>
      <p>
        <strong>{m.part_outdated()}</strong> {m.part_outdated_text()}
      </p>
      <button type="button" className="small-button" aria-disabled={isOpening} onClick={open}>
        {m.part_open_again()}
      </button>
    </>
  )
}
