import { useEffect } from 'react'
import { m } from '#kernel/i18n/messages.ts'
import { holdPage, mayLoseDraft } from '#ui/admin/held-pages.ts'
import type { DraftStore } from './draft/draft-store.ts'

/**
 * The form stays when the session ends, and says so (`SaveTrouble`). Whoever leaves with something unsaved has it
 * saved first, and is asked only where that cannot be done. A page that is closed cannot wait for that: the browser
 * asks, and the journal keeps the text.
 */
export function useLeaveGuard(store: DraftStore): void {
  useEffect(
    () =>
      holdPage({
        saysSignedOut: true,
        save: () => store.flush(),
        isUnsaved: () => store.status().isUnsaved || store.status().isHalfTyped,
        mayLeave: async () =>
          ((await store.flush()) && !store.status().isHalfTyped) || mayLeaveUnsaved(store),
      }),
    [store],
  )
}

/** Asks with what is true: what this device keeps is not lost. */
function mayLeaveUnsaved(store: DraftStore): boolean {
  return store.isKeptHere ? confirm(m.entry_leave_kept()) : mayLoseDraft()
}
