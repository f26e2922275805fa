import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { m } from '#kernel/i18n/messages.ts'
import { holdPage } from './held-pages.ts'

/**
 * Asks before a page is left on which something was written that is kept nowhere, and holds it when the session ends;
 * once for the whole page.
 */
export function useDraftGuard(hasDraft: boolean): void {
  useHeldPage(hasDraft)
  useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasDraft && currentLocation.pathname !== nextLocation.pathname && !mayLoseDraft(),
  )
}

/** The same but for links, of which the page below a dialog asks alone. */
export function useHeldPage(hasDraft: boolean): void {
  useEffect(() => {
    if (!hasDraft) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    const letGo = holdPage()
    return () => {
      letGo()
      removeEventListener('beforeunload', ask)
    }
  }, [hasDraft])
}

/** Whether the person lets go of what they have written. */
export function mayLoseDraft(): boolean {
  return confirm(m.draft_leave())
}
