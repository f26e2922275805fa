import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { settings } from '#content/model/kinds/settings.ts'
import { findByKey } from '#content/store/find-published.ts'
import type { Caller } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { mailQueued, queueMail } from '#kernel/mail/queue-mail.ts'
import { addDays } from '#kernel/time/calendar-days.ts'
import { todayIn } from '#kernel/time/today.ts'
import { watchAddress } from '#kernel/watch-addresses.ts'
import { changesMail } from '../words/watch-mails.ts'
import { tokenFor } from './links.ts'
import { watchChange, watcher, watchNotice } from './tables.ts'
import type { WatchParts } from './watch-parts.ts'

type Parts = Pick<WatchParts, 'secret' | 'publicUrl'>

/**
 * Writes the mails that are due: to whoever wants one at each change, and on Mondays, by the body's clock, to the
 * others. What was found at one moment is one mail. Answers how many.
 */
export async function sendNotices(caller: Caller, parts: Parts): Promise<number> {
  const monday = mondayOf(todayIn(caller.now))
  // Whoever has nothing waiting has had this Monday: what comes from now on waits for the next.
  await caller.database.orm
    .update(watcher)
    .set({ digestOn: monday })
    .where(
      and(
        lt(watcher.digestOn, monday),
        sql`not exists (select from ${watchNotice} where ${watchNotice.watcherId} = ${watcher.id})`,
      ),
    )
  let sent = 0
  // One watcher a transaction: whoever ends everything meanwhile gets nothing more.
  while (await sendNext(caller, parts, monday)) sent += 1
  if (sent > 0) await caller.announcements.announce([mailQueued])
  return sent
}

function sendNext(caller: Caller, parts: Parts, monday: string): Promise<boolean> {
  return caller.database.orm.transaction(async (orm) => {
    const isDue = sql`(${watcher.rhythm} = 'each' or ${watcher.digestOn} is null or ${lt(watcher.digestOn, monday)})`
    const hasNotices = sql`exists (select from ${watchNotice} where ${watchNotice.watcherId} = ${watcher.id})`
    const [one] = await orm
      .select()
      .from(watcher)
      .where(and(isDue, hasNotices))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!one) return false
    await writeMail(caller, orm, parts, one)
    await orm.delete(watchNotice).where(eq(watchNotice.watcherId, one.id))
    if (one.rhythm === 'weekly')
      await orm.update(watcher).set({ digestOn: monday }).where(eq(watcher.id, one.id))
    return true
  })
}

async function writeMail(
  asker: Caller,
  orm: Orm,
  { secret, publicUrl }: Parts,
  { id, email, locale, rhythm }: typeof watcher.$inferSelect,
): Promise<void> {
  const caller = { ...asker, locale }
  const rows = await orm
    .select({ change: watchChange.change })
    .from(watchNotice)
    .innerJoin(watchChange, eq(watchChange.id, watchNotice.changeId))
    .where(eq(watchNotice.watcherId, id))
    .orderBy(asc(watchChange.id))
  const token = tokenFor(secret, 'watcher', id)
  const mail = changesMail(
    {
      site: (await findByKey(caller, settings, 'settings'))?.name ?? caller.host,
      publicUrl,
      changes: rows.map(({ change }) => change),
      isDigest: rhythm === 'weekly',
      manage: publicUrl + watchAddress.manage(locale, token),
    },
    locale,
  )
  const unsubscribe = publicUrl + watchAddress.end(locale, token)
  await queueMail(orm, { ...mail, to: email, unsubscribe, isForgotten: true }, caller.now)
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}
