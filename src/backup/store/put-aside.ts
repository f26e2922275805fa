import { getTableName } from 'drizzle-orm'
import type { Client } from 'pg'
import { outgoingMail } from '#kernel/mail/tables.ts'
import { watchDelivery, watchNotice, watchWebhook } from '#watch/store/tables.ts'

/** What was put aside: mails, messages to programs, and alerts that were still to be written. */
export type PutAside = { mails: number; messages: number; alerts: number }

const [mail, delivery, notice, webhook] = [outgoingMail, watchDelivery, watchNotice, watchWebhook].map(
  getTableName,
)

/**
 * Takes from restored tables what waits to be sent, within the transaction of the restore. A mail is given up and can be
 * tried again by hand; one of which nothing may be known afterwards goes with its row, and is not counted. Webhooks are paused, until their
 * owners send a challenge.
 */
export async function putAside(client: Client): Promise<PutAside> {
  const count = async (statement: string) => (await client.query(statement)).rowCount ?? 0
  await count(`delete from ${mail} where due_at is not null and is_forgotten`)
  const mails = await count(
    `update ${mail} set due_at = null, last_error = 'put aside by a restore' where due_at is not null`,
  )
  const messages = await count(
    `update ${delivery} set due_at = null, failure = 'put aside by a restore' where due_at is not null`,
  )
  await count(`update ${webhook} set paused_at = now() where paused_at is null`)
  const alerts = await count(`delete from ${notice}`)
  return { mails, messages, alerts }
}
