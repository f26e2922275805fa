import { useSyncExternalStore } from 'react'
import { m } from '#kernel/i18n/messages.ts'
import { hasTypedText } from './typed-text.ts'

type Hold = {
  /** Saves what it can before the page is loaded again or left. */
  save?: () => Promise<unknown>
  /** Whether anything would be lost now; without it there always is. */
  isUnsaved?: () => boolean
  /** Saves, or asks, before the page is left; without it the page asks in general words. */
  mayLeave?: () => Promise<boolean>
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
  tellHeld()
  return () => {
    holds.delete(own)
    tellHeld()
  }
}

export function isPageHeld(): boolean {
  return holds.size > 0 || hasTypedText()
}

export function isAnythingUnsaved(): boolean {
  return unsavedHolds().length > 0 || hasTypedText()
}

/** Saves what can be saved, and asks once about the rest. */
export async function mayLeavePage(): Promise<boolean> {
  let isLost = hasTypedText()
  for (const { mayLeave } of unsavedHolds()) {
    if (!mayLeave) isLost = true
    else if (!(await mayLeave())) return false
  }
  return !isLost || mayLoseDraft()
}

/** Whether the person lets go of what they have written. */
export function mayLoseDraft(): boolean {
  return confirm(m.draft_leave())
}

export function useIsSilentlyHeld(): boolean {
  return useSyncExternalStore(subscribe, isSilentlyHeld, () => false)
}

/** Loads the page again, once what can be saved is saved. What cannot is asked about by the browser. */
export async function openPageAgain(): Promise<void> {
  await saveHeld()
  window.location.reload()
}

export function saveHeld(): Promise<unknown> {
  return Promise.allSettled([...holds].map(({ save }) => save?.()))
}

/** Whether it is held by a form that leaves it to the layout to say that the session has ended. */
export function isSilentlyHeld(): boolean {
  return [...holds].some(({ saysSignedOut }) => !saysSignedOut) || hasTypedText()
}

/** Something is written now, or is no longer. */
export function tellHeld(): void {
  for (const listener of listeners) listener()
}

function unsavedHolds(): Hold[] {
  return [...holds].filter(({ isUnsaved }) => isUnsaved?.() ?? true)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
