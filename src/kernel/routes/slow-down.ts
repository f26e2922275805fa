import { setTimeout as pause } from 'node:timers/promises'
import type { RouterContextProvider } from 'react-router'
import { siteContext } from '#kernel/site-context.ts'

type Context = Readonly<RouterContextProvider>

/** No person fills in a form faster, and a program that does waits until then. */
const quickestMs = 1_500

/** What is counted, for an hour, by the network that it comes from. */
export type Counted =
  | 'report'
  | 'receipt-code'
  | 'check-many'
  | 'watch'
  | 'webhook-challenge'
  | 'webhook-again'

/**
 * Lets a request wait until its form can have been filled in by a person, and then for as long as other requests of
 * its network make it. A proof of work for `what` spares that second wait. Nobody is refused for what others of the
 * same network do, unless too many wait already: then it answers true, and nothing was done.
 */
export async function slowDown(
  context: Context,
  what: Counted,
  { ageMs, proof }: { ageMs?: number; proof?: string } = {},
): Promise<boolean> {
  const { arrivals, proofs, network } = context.get(siteContext)
  if (ageMs !== undefined) await pause(Math.max(0, quickestMs - ageMs))
  if (proof && (await proofs.accept(what, proof))) {
    arrivals.count(network, what)
    return false
  }
  const { isBusy } = await arrivals.letIn(network, what)
  return isBusy
}

/** The task for the script of a page whose form would have to wait; null while nothing waits. */
export async function challengeFor(context: Context, what: Counted): Promise<string | null> {
  const { arrivals, proofs, network } = context.get(siteContext)
  if (!arrivals.isRaised(network, what)) return null
  return JSON.stringify(await proofs.challenge(what))
}

/** The name of a request's network for today, by which its uploads take turns with those of others. */
export function turnOf(context: Context): string {
  const { arrivals, network } = context.get(siteContext)
  return arrivals.keyOf(network, 'upload')
}
