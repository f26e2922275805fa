import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { m } from '#kernel/i18n/messages.ts'
import { holdPage } from '#ui/admin/held-pages.ts'
import { mayLoseDraft } from '#ui/admin/use-draft-guard.ts'
import type { DraftStore } from './draft/draft-store.ts'
import { useStatusOf } from './form-context.ts'

/**
 * The form stays when the session ends, and says so (`SaveTrouble`). Whoever leaves with something unsaved has it
 * saved first, and is asked only where that cannot be done. A page that is closed cannot wait for that: the browser
 * asks, and the journal keeps the text. What is written in a dialog over the form is kept nowhere: whoever goes is asked.
 */
export function useLeaveGuard(store: DraftStore, isWritingOver: boolean): void {
  const { isUnsaved, isHalfTyped } = useStatusOf(store)
  const isLost = isUnsaved || isHalfTyped
  useEffect(() => holdPage({ save: () => store.flush(), saysSignedOut: true }), [store])
  useEffect(() => {
    if (!isLost) return
    const ask = (event: BeforeUnloadEvent) => {
      store.flush()
      event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isLost, store])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (isLost || isWritingOver) && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (isWritingOver && !mayLoseDraft()) return blocker.reset()
    store
      .flush()
      .then((isSaved) => isSaved && !store.status().isHalfTyped)
      .then((isSaved) => (isSaved || mayLeave(store) ? blocker.proceed() : blocker.reset()))
  }, [blocker, store, isWritingOver])
}

/** Asks with what is true: what this device keeps is not lost. */
function mayLeave(store: DraftStore): boolean {
  return store.isKeptHere ? confirm(m.entry_leave_kept()) : mayLoseDraft()
}
