import { and, eq, isNotNull, isNull, min, sql } from 'drizzle-orm'
import type { Orm } from '#kernel/database/database.ts'
import { secondsSince, type Waiting } from '#kernel/mail/waiting-mail.ts'
import { watchDelivery, watchWebhook } from '../tables.ts'

/** The messages to programs of others that are still to be taken; what is paused waits for its owner. */
export async function countWaitingDeliveries(orm: Orm, now: Date): Promise<Waiting> {
  const [waiting] = await orm
    .select({ count: sql<number>`count(*)::int`, oldest: min(watchDelivery.madeAt) })
    .from(watchDelivery)
    .innerJoin(watchWebhook, eq(watchWebhook.id, watchDelivery.webhookId))
    .where(and(isNotNull(watchDelivery.dueAt), isNull(watchWebhook.pausedAt)))
  return { count: waiting?.count ?? 0, oldestSeconds: secondsSince(waiting?.oldest ?? null, now) }
}
