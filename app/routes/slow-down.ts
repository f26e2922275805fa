import { setTimeout as pause } from 'node:timers/promises'
import type { RouterContextProvider } from 'react-router'
import { siteContext } from '#server/site-context.ts'

type Context = Readonly<RouterContextProvider>

/** No person fills in a form faster, and a program that does waits until then. */
const quickestMs = 1_500

/** What the space counts, for an hour, by where it comes from. */
export type Counted = 'report' | 'receipt-code' | 'check-many'

/**
 * Lets a request wait as long as its network's others make it, and as a form that was filled in at once deserves.
 * Whoever brings a proof of work for it does not wait for others. Nobody is refused for what others of the same network
 * do, until too many wait at once: then it is true, and nothing was done.
 */
export async function slowDown(
  context: Context,
  what: Counted,
  { ageMs, proof }: { ageMs?: number; proof?: string } = {},
): Promise<boolean> {
  const { messages, network } = context.get(siteContext)
  if (ageMs !== undefined) await pause(Math.max(0, quickestMs - ageMs))
  if (proof && (await messages.proofs.accept(what, proof))) {
    messages.arrivals.count(network, what)
    return false
  }
  const { isBusy } = await messages.arrivals.letIn(network, what)
  return isBusy
}

/** The task for the script of a page whose form would have to wait; null while nothing waits. */
export async function challengeFor(context: Context, what: Counted): Promise<string | null> {
  const { messages, network } = context.get(siteContext)
  if (!messages.arrivals.isRaised(network, what)) return null
  return JSON.stringify(await messages.proofs.challenge(what))
}

/** What the network of a request is known by today, for who takes turns. */
export function turnOf(context: Context): string {
  const { messages, network } = context.get(siteContext)
  return messages.arrivals.keyOf(network, 'upload')
}
