import { sql } from 'drizzle-orm'
import { outgoingMail } from '#kernel/mail/tables.ts'
import type { Site } from '#kernel/site.ts'
import { bodyTimeZone } from '#kernel/time/body-zone.ts'
import { contactMessage } from '../tables.ts'

/**
 * Takes the time of the day off messages without a name that an earlier version dated to the second, and off their mails.
 * Nothing is left to do where all were received since.
 */
export async function roundArrivals({ database }: Pick<Site, 'database'>): Promise<void> {
  const dayOf = (column: string) =>
    sql.raw(`date_trunc('day', ${column}, '${bodyTimeZone().replaceAll("'", "''")}')`)
  await database.orm.transaction(async (orm) => {
    await orm.execute(sql`
      update ${contactMessage} set received_at = ${dayOf('received_at')}, consented_at = ${dayOf('consented_at')}
      where origin = 'footer'
      and (received_at <> ${dayOf('received_at')} or consented_at <> ${dayOf('consented_at')})`)
    await orm.execute(sql`
      update ${outgoingMail} as mail set created_at = ${dayOf('mail.created_at')}, sent_at = ${dayOf('mail.sent_at')}
      from ${contactMessage} as about where about.id = mail.contact_message_id and about.origin = 'footer'
      and (mail.created_at <> ${dayOf('mail.created_at')} or mail.sent_at <> ${dayOf('mail.sent_at')})`)
  })
}
