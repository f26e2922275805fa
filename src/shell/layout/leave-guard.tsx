import { useEffect, useRef } from 'react'
import { useBlocker, useNavigation } from 'react-router'
import { isAnythingUnsaved, mayLeavePage, saveHeld, tellHeld } from '#ui/admin/held-pages.ts'
import { settleSent, watchTypedText } from '#ui/admin/typed-text.ts'

/**
 * Asks before a page of the admin area is left on which something would be lost, once for the whole page: text that
 * was typed into any form, and whatever else holds the page (`holdPage`). The router knows one such guard at a time.
 */
export function LeaveGuard() {
  useEffect(() => watchTypedText(tellHeld), [])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      saveHeld()
      if (isAnythingUnsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  useSettleSent()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isAnythingUnsaved(),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    mayLeavePage().then((may) => (may ? blocker.proceed() : blocker.reset()))
  }, [blocker])
  return null
}

/** A form that was done leads on; one that stays where it was may have come back with a problem. */
function useSettleSent(): void {
  const { state, formMethod, location } = useNavigation()
  const submitted = useRef<string | null>(null)
  const led = useRef(false)
  useEffect(() => {
    if (state === 'submitting') {
      submitted.current = location.key
      led.current = false
    }
    if (state === 'loading' && formMethod && location.key !== submitted.current) led.current = true
    if (state !== 'idle' || submitted.current === null) return
    submitted.current = null
    const isRefused = document.querySelector('main [role=alert], main [aria-invalid=true]') !== null
    settleSent(!led.current && isRefused)
    tellHeld()
  }, [state, formMethod, location])
}
