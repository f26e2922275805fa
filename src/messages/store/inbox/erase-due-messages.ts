import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { draftPage } from '#accounts/model/form-draft.ts'
import { deleteDraftsOnPages } from '#accounts/store/own/form-drafts.ts'
import { dropMailFiles } from '#kernel/mail/mail-files.ts'
import { outgoingMail } from '#kernel/mail/tables.ts'
import type { Site } from '#kernel/site.ts'
import { bodyTimeZone } from '#kernel/time/body-zone.ts'
import { byBelievedClock } from '#kernel/time/clock.ts'
import { hour, type Repeated, startEvery } from '#kernel/time/start-every.ts'
import { todayIn } from '#kernel/time/today.ts'
import { daysForSuspected } from '#messages/model/retention.ts'
import type { MessageParts } from '../messages.ts'
import { contactMessage } from '../tables.ts'
import { isHeldBack } from './conditions.ts'
import { erasableFrom } from './keep-until.ts'
import { roundArrivals } from './round-arrivals.ts'

type ErasureParts = Pick<Site, 'database' | 'storage' | 'log' | 'now'> & {
  messages: Pick<MessageParts, 'files' | 'register'>
}

const batchSize = 100

/**
 * Erases every message whose day has come, with its files, its history, its mails and the files of those, and begun answers; answers how
 * many. What is about a certificate whose cycles have not passed gets the day after them instead. Two processes that do
 * so at once erase each message once: what one has taken, the other leaves out.
 */
export async function eraseDueMessages(parts: ErasureParts): Promise<number> {
  let erased = 0
  for (;;) {
    const batch = await eraseBatch(parts)
    erased += batch.erased
    if (batch.due < batchSize) break
  }
  await removeStray(parts)
  if (erased > 0) parts.log.info({ erased }, 'messages erased')
  return erased
}

function eraseBatch({
  database,
  storage,
  now,
  messages,
}: ErasureParts): Promise<{ due: number; erased: number }> {
  const today = todayIn(now())
  const received = sql`(${contactMessage.receivedAt} at time zone ${sql.raw(`'${bodyTimeZone()}'`)})::date`
  const isLongHeldBack = and(
    isNull(contactMessage.eraseOn),
    isHeldBack,
    eq(contactMessage.state, 'new'),
    sql`${received} + ${daysForSuspected}::int <= ${today}::date`,
  )
  return database.orm.transaction(async (orm) => {
    const due = await orm
      .select()
      .from(contactMessage)
      .where(or(lte(contactMessage.eraseOn, today), isLongHeldBack))
      .limit(batchSize)
      .for('update', { skipLocked: true })
    const from = await erasableFrom(orm, messages.register, due, now())
    const ids: string[] = []
    for (const [at, { id }] of due.entries()) {
      const eraseOn = from[at] ?? today
      if (eraseOn <= today) ids.push(id)
      else await orm.update(contactMessage).set({ eraseOn }).where(eq(contactMessage.id, id))
    }
    if (ids.length === 0) return { due: due.length, erased: 0 }
    const mails = await orm
      .delete(outgoingMail)
      .where(inArray(outgoingMail.contactMessageId, ids))
      .returning({ id: outgoingMail.id })
    await orm.delete(contactMessage).where(inArray(contactMessage.id, ids))
    await deleteDraftsOnPages(orm, ids.map(draftPage.message))
    // Before the transaction ends: if this fails, the message stays and has lost only copies of mails.
    await dropMailFiles(
      storage,
      mails.map(({ id }) => id),
    )
    for (const id of ids) await messages.files.remove(id)
    return { due: due.length, erased: ids.length }
  })
}

/** Removes files of messages that were not stored after all, where a crash left them: those from before yesterday. */
async function removeStray({ database, now, messages }: ErasureParts): Promise<void> {
  const found = await messages.files.listBefore(new Date(now().getTime() - 24 * hour))
  if (found.length === 0) return
  const { id } = contactMessage
  const rows = await database.orm.select({ id }).from(contactMessage).where(inArray(id, found))
  const known = new Set(rows.map((row) => row.id))
  for (const each of found) if (!known.has(each)) await messages.files.remove(each)
}

/** Erases what is due now and every hour, and takes off what an earlier version kept of its arrival. */
export function startMessageErasure(parts: ErasureParts): Repeated {
  const jobs = {
    'messages could not be erased': () => eraseDueMessages(parts),
    'arrivals could not be rounded': () => roundArrivals(parts),
  }
  return startEvery(hour, parts.log, jobs, { may: byBelievedClock(parts) })
}
