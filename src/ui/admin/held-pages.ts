import { useSyncExternalStore } from 'react'

type Hold = {
  /** Saves what it can before the page is loaded again. */
  save?: () => Promise<unknown>
  /** The form itself tells its person that the session has ended and what becomes of the text. */
  saysSignedOut?: boolean
}

const holds = new Set<Hold>()
const listeners = new Set<() => void>()

/**
 * A page with text that is saved nowhere stays where it is even when the session has ended: its person signs in
 * elsewhere and goes on. Returns how to let go.
 */
export function holdPage(hold: Hold = {}): () => void {
  const own = { ...hold }
  holds.add(own)
  tell()
  return () => {
    holds.delete(own)
    tell()
  }
}

export function isPageHeld(): boolean {
  return holds.size > 0
}

export function useIsSilentlyHeld(): boolean {
  return useSyncExternalStore(subscribe, isSilentlyHeld, () => false)
}

/** Loads the page again, once what can be saved is saved. What cannot is asked about by the browser. */
export async function openPageAgain(): Promise<void> {
  await Promise.allSettled([...holds].map(({ save }) => save?.()))
  window.location.reload()
}

/** Whether it is held by a form that leaves it to the layout to say that the session has ended. */
export function isSilentlyHeld(): boolean {
  return [...holds].some(({ saysSignedOut }) => !saysSignedOut)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
