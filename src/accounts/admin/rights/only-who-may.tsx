import { m } from '#kernel/i18n/messages.ts'
import type { Action } from '#kernel/rights/rights.ts'
import { useMayDo } from './own-rights.tsx'
import { WhomToAsk } from './whom-to-ask.tsx'

/**
 * What only those see who may do this, such as a form that others would send in vain. What an address needs at all,
 * `neededToWrite` says; null is for everybody.
 */
export function OnlyWhoMay({ needs, children }: { needs: Action | null; children: React.ReactNode }) {
  const mayDo = useMayDo()
  return needs === null || mayDo(needs) ? children : null
}

type ReadOnlyProps = {
  needs: Action | null
  words?: string
  /** As `WhomToAsk` takes it; else that changing it needs this. */
  sentence?: React.ComponentProps<typeof WhomToAsk>['sentence']
}

/** Says once, above what is only read, that it is, and whom to ask; nothing to whoever may do this. */
export function ReadOnly({
  needs,
  words = m.roles_read_only(),
  sentence = m.roles_change_needs,
}: ReadOnlyProps) {
  const mayDo = useMayDo()
  if (needs === null || mayDo(needs)) return null
  return (
    <div className="trouble" data-phase="read-only">
      <div>
        <p>
          <strong>{words}</strong>
        </p>
        <WhomToAsk needs={needs} sentence={sentence} />
      </div>
    </div>
  )
}
