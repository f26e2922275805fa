/** Why a message may be unwanted. */
export type Suspicion = 'honeypot' | 'too-fast' | 'flood'

/** A person may be quick: that alone is a remark in the inbox, and keeps no message from its reader. */
export const mailedSuspicions: readonly Suspicion[] = ['too-fast']

/** Whether a message with this mark was held back: mailed to nobody, and listed where it is asked for. */
export function isHeldBack(suspicion: string | null): boolean {
  return suspicion !== null && !mailedSuspicions.some((each) => each === suspicion)
}
