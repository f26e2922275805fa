import { randomUUID } from 'node:crypto'
import { count, eq, lt, sum } from 'drizzle-orm'
import { settings } from '#content/model/kinds/settings.ts'
import { findByKey } from '#content/store/find-published.ts'
import type { Caller } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { mailQueued, queueMail } from '#kernel/mail/queue-mail.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { watchAddress } from '#kernel/watch-addresses.ts'
import { type AskedFor, mostWatched, type Target } from '#watch/model/watch-form.ts'
import { confirmMail } from '../words/watch-mails.ts'
import { tokenFor } from './links.ts'
import { watchRequest } from './tables.ts'
import type { WatchParts } from './watch-parts.ts'

const hour = 60 * 60 * 1000
/** So long a link to confirm opens anything; an address gets one such mail within that time. */
export const openFor = 24 * hour

/** What all that waits to be confirmed may take: a stranger can write any address. */
const mostWaiting = { requests: 20_000, targets: 1_000_000 }

/**
 * Keeps what somebody wants to be told of until they confirm it by the link in a mail. Whoever asks more than once
 * within a day gets one mail: its link confirms all of it. The answer is the same whether the address watches already,
 * has asked before, or is nobody's, and also where its mailbox gets no more mails for now: then nothing is kept, and
 * asking later begins anew. `busy` where too much waits; `too-many` where its domain or the site gets no more mails for so
 * many seconds, for an address that waits too, or the answer would tell that it does.
 */
export async function askToWatch(
  caller: Caller,
  { secret, publicUrl, mailLimits }: Pick<WatchParts, 'secret' | 'publicUrl' | 'mailLimits'>,
  { email, rhythm }: AskedFor,
  targets: readonly Target[],
): Promise<Result<null, 'busy' | 'too-many', { seconds: number }>> {
  const { locale, now } = caller
  const site = (await findByKey(caller, settings, 'settings'))?.name ?? caller.host
  const asked = await caller.database.orm.transaction(async (orm) => {
    await forgetUnconfirmed(orm, now)
    const [waiting] = await orm
      .select({ requests: count(), targets: sum(watchRequest.size) })
      .from(watchRequest)
    // The fuller it is, the less one may ask: long lists cannot close the door to those who ask for a few.
    const room = mostWaiting.targets - Number(waiting?.targets ?? 0)
    const isFull =
      (waiting?.requests ?? 0) >= mostWaiting.requests ||
      targets.length > Math.max(room > 0 ? 50 : 0, room / 20)
    if (isFull) return fail('busy')
    const id = randomUUID()
    const all = joined([], targets)
    const [request] = await orm
      .insert(watchRequest)
      .values({ id, email, locale, rhythm, targets: all, size: all.length, askedAt: now })
      .onConflictDoUpdate({ target: watchRequest.email, set: { locale, rhythm } })
      .returning({ id: watchRequest.id, targets: watchRequest.targets })
    const waits = request && request.id !== id
    const counted = await mailLimits.tryMail(orm, { to: email, purpose: 'wish' })
    if (!counted.ok && !waits) await orm.delete(watchRequest).where(eq(watchRequest.id, id))
    if (!counted.ok && counted.problem === 'too-many') return fail('too-many', counted.detail)
    // One that waits already grows, and the mail about it confirms all.
    if (waits) {
      if (counted.ok) await counted.value.giveBack()
      await addTo(orm, request, targets)
    } else if (counted.ok) {
      const link = publicUrl + watchAddress.confirm(locale, tokenFor(secret, 'request', id))
      const mail = confirmMail({ site, link, targets: all }, locale)
      await queueMail(orm, { ...mail, to: email, isForgotten: true }, now)
    }
    return succeed(null)
  })
  if (!asked.ok) return asked
  await caller.announcements.announce([mailQueued])
  return asked
}

/** Adds to a request that the transaction holds. */
async function addTo(
  orm: Orm,
  request: { id: string; targets: readonly Target[] },
  targets: readonly Target[],
): Promise<void> {
  // The newest wish comes first, and is not the one that is cut.
  const all = joined(targets, request.targets)
  await orm
    .update(watchRequest)
    .set({ targets: all, size: all.length })
    .where(eq(watchRequest.id, request.id))
}

/** What nobody confirmed within a day is gone. */
export async function forgetUnconfirmed(orm: Orm, now: Date): Promise<void> {
  await orm.delete(watchRequest).where(lt(watchRequest.askedAt, new Date(now.getTime() - openFor)))
}

/** Both, each once, as many as one address may watch. */
function joined(before: readonly Target[], more: readonly Target[]): Target[] {
  const all = new Map([...before, ...more].map((each) => [`${each.kind} ${each.target}`, each]))
  return [...all.values()].slice(0, mostWatched)
}
