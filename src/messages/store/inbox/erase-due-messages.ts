import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { bodyTimeZone } from '#kernel/locales.ts'
import { dropMailFiles } from '#kernel/mail/mail-files.ts'
import { outgoingMail } from '#kernel/mail/tables.ts'
import type { Site } from '#kernel/site.ts'
import { hour, type Repeated, startEvery } from '#kernel/time/start-every.ts'
import { todayIn } from '#kernel/time/today.ts'
import { daysForSuspected } from '#messages/model/retention.ts'
import { contactMessage } from '../tables.ts'
import { isHeldBack } from './conditions.ts'

type ErasureParts = Pick<Site, 'database' | 'env' | 'log' | 'now'>

const batchSize = 100

/**
 * Erases every message whose day has come, with its history, its mails and the files of those; answers how many.
 * Two processes that do so at once erase each message once: what one has taken, the other leaves out.
 */
export async function eraseDueMessages(parts: ErasureParts): Promise<number> {
  let erased = 0
  for (;;) {
    const count = await eraseBatch(parts)
    erased += count
    if (count < batchSize) break
  }
  if (erased > 0) parts.log.info({ erased }, 'messages erased')
  return erased
}

function eraseBatch({ database, env, now }: ErasureParts): Promise<number> {
  const today = todayIn(now())
  const received = sql`(${contactMessage.receivedAt} at time zone ${sql.raw(`'${bodyTimeZone}'`)})::date`
  const isLongHeldBack = and(
    isNull(contactMessage.eraseOn),
    isHeldBack,
    eq(contactMessage.state, 'new'),
    sql`${received} + ${daysForSuspected}::int <= ${today}::date`,
  )
  return database.orm.transaction(async (orm) => {
    const due = await orm
      .select({ id: contactMessage.id })
      .from(contactMessage)
      .where(or(lte(contactMessage.eraseOn, today), isLongHeldBack))
      .limit(batchSize)
      .for('update', { skipLocked: true })
    if (due.length === 0) return 0
    const ids = due.map(({ id }) => id)
    const mails = await orm
      .delete(outgoingMail)
      .where(inArray(outgoingMail.contactMessageId, ids))
      .returning({ id: outgoingMail.id })
    await orm.delete(contactMessage).where(inArray(contactMessage.id, ids))
    // Before the transaction ends: if this fails, the message stays and has lost only the copies of its mails.
    await dropMailFiles(
      env.dataDir,
      mails.map(({ id }) => id),
    )
    return ids.length
  })
}

/** Erases what is due now and every hour. */
export function startMessageErasure(parts: ErasureParts): Repeated {
  return startEvery(hour, parts.log, { 'messages could not be erased': () => eraseDueMessages(parts) })
}
