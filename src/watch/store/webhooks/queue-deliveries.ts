import { randomUUID } from 'node:crypto'
import { and, isNotNull, isNull, sql } from 'drizzle-orm'
import { address } from '#kernel/addresses.ts'
import type { Orm } from '#kernel/database/database.ts'
import { putRows } from '#kernel/database/put-rows.ts'
import { defaultLocale } from '#kernel/locales.ts'
import type { Change } from '#watch/model/changes.ts'
import { writeAbout } from '#watch/model/delivery-about.ts'
import { changeEvent } from '#watch/model/webhook-event.ts'
import { watchDelivery, watchWebhook } from '../tables.ts'

type Told = {
  now: Date
  parts: { publicUrl: string }
  changes: readonly Change[]
  watchers: readonly string[]
}

/** Writes a message of each change for each program of those who watch, in the transaction that found the change. */
export async function queueDeliveries(orm: Orm, { now, parts, changes, watchers }: Told): Promise<void> {
  const isReceiving = and(isNotNull(watchWebhook.activeSince), isNull(watchWebhook.pausedAt))
  const isOfWatchers = sql`${watchWebhook.watcherId} in (
    select jsonb_array_elements_text(${JSON.stringify(watchers)}::jsonb)::uuid)`
  const webhooks = await orm
    .select({ id: watchWebhook.id })
    .from(watchWebhook)
    .where(and(isReceiving, isOfWatchers))
  const source = parts.publicUrl
  const deliveries = webhooks.flatMap(({ id: webhookId }) =>
    changes.map((change) => {
      const id = randomUUID()
      const page = source + address.certificate(defaultLocale, change.number)
      const body = JSON.stringify(changeEvent(change, { id, at: now, page, source }))
      return { id, webhookId, body, about: writeAbout(change), madeAt: now, dueAt: now }
    }),
  )
  await putRows(orm, watchDelivery, deliveries)
}
