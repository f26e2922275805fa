/**
 * Why a message may be unwanted. A person may be quick, and many people may share a network: `too-fast` and `flood`
 * are remarks in the inbox, and hide no message from its reader.
 */
export type Suspicion = 'honeypot' | 'too-fast' | 'flood'

/** What only a program does: mailed to nobody, listed where it is asked for, erased by itself. */
export const heldBack: Suspicion = 'honeypot'

/** What an inbox sorts out, once there is much of it. */
export const unwanted: readonly Suspicion[] = ['honeypot', 'flood']

export function isHeldBack(suspicion: string | null): boolean {
  return suspicion === heldBack
}
