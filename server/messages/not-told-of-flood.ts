import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Orm } from '../database/database.ts'
import { outgoingMail } from '../database/tables/mail.ts'
import { contactMessage } from '../database/tables/messages.ts'

const hour = 60 * 60 * 1000

/**
 * Those of some addresses that no mail told of a flood within the last hour. Of two messages that ask at once, the
 * second waits until the transaction of the first has ended.
 */
export async function notToldOfFlood(orm: Orm, addresses: string[], now: Date): Promise<string[]> {
  if (addresses.length === 0) return []
  await orm.execute(sql`select pg_advisory_xact_lock(hashtextextended('told of a flood', 0))`)
  const told = await orm
    .select({ to: outgoingMail.to })
    .from(outgoingMail)
    .innerJoin(contactMessage, eq(contactMessage.id, outgoingMail.contactMessageId))
    .where(
      and(
        eq(contactMessage.suspicion, 'flood'),
        inArray(outgoingMail.to, addresses),
        gt(outgoingMail.createdAt, new Date(now.getTime() - hour)),
      ),
    )
  return addresses.filter((address) => !told.some(({ to }) => to === address))
}
