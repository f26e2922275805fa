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
 * has asked before, or is nobody's. `busy` where too much waits.
 */
export async function askToWatch(
  caller: Caller,
  { secret, publicUrl }: Pick<WatchParts, 'secret' | 'publicUrl'>,
  { email, rhythm }: AskedFor,
  targets: readonly Target[],
): Promise<Result<null, 'busy'>> {
  const { locale, now } = caller
  const site = (await findByKey(caller, settings, 'settings'))?.name ?? caller.host
  const kept = await caller.database.orm.transaction(async (orm) => {
    await forgetUnconfirmed(orm, now)
    const [waiting] = await orm
      .select({ requests: count(), targets: sum(watchRequest.size) })
      .from(watchRequest)
    // The fuller it is, the less one may ask: long lists cannot close the door to those who ask for a few.
    const room = mostWaiting.targets - Number(waiting?.targets ?? 0)
    const isFull =
      (waiting?.requests ?? 0) >= mostWaiting.requests ||
      targets.length > Math.max(room > 0 ? 50 : 0, room / 20)
    if (isFull) return false
    const [before] = await orm.select().from(watchRequest).where(eq(watchRequest.email, email)).for('update')
    if (before) {
      // The newest wish comes first, and is not the one that is cut.
      const all = joined(targets, before.targets)
      await orm
        .update(watchRequest)
        .set({ targets: all, size: all.length, rhythm, locale })
        .where(eq(watchRequest.id, before.id))
      return true
    }
    const all = joined([], targets)
    const [request] = await orm
      .insert(watchRequest)
      .values({ email, locale, rhythm, targets: all, size: all.length, askedAt: now })
      .onConflictDoNothing()
      .returning({ id: watchRequest.id })
    // The same address asked at the same moment: one mail goes out, for that.
    if (!request) return true
    const link = publicUrl + watchAddress.confirm(locale, tokenFor(secret, 'request', request.id))
    const mail = confirmMail({ site, link, targets: all }, locale)
    await queueMail(orm, { ...mail, to: email, isForgotten: true }, now)
    return true
  })
  if (!kept) return fail('busy')
  await caller.announcements.announce([mailQueued])
  return succeed(null)
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
