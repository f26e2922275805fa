import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Caller } from '#kernel/caller.ts'
import { watchDelivery, watchWebhook } from '../tables.ts'
import type { Due } from './take-turns.ts'

export type Claimed = {
  delivery: typeof watchDelivery.$inferSelect
  webhook: typeof watchWebhook.$inferSelect
}
type Moment = Pick<Caller, 'database' | 'now'>

/** A delivery under way is left to the process that took it for so long. */
const claimedMs = 2 * 60 * 1_000

/** The receivers for which something is due, those first that have waited longest. */
export function receiversDue({ database: { orm }, now }: Moment): Promise<Due[]> {
  return orm
    .select({ webhookId: watchWebhook.id, watcherId: watchWebhook.watcherId })
    .from(watchWebhook)
    .innerJoin(watchDelivery, eq(watchDelivery.webhookId, watchWebhook.id))
    .where(and(isNull(watchWebhook.pausedAt), lte(watchDelivery.dueAt, now)))
    .groupBy(watchWebhook.id)
    .orderBy(sql`min(${watchDelivery.dueAt})`)
}

/** Takes the first message that is due to a receiver; null if there is none any more. */
export function claimFirst({ database: { orm }, now }: Moment, webhookId: string): Promise<Claimed | null> {
  return orm.transaction(async (inner) => {
    const [first] = await inner
      .select({ delivery: watchDelivery, webhook: watchWebhook })
      .from(watchDelivery)
      .innerJoin(watchWebhook, eq(watchWebhook.id, watchDelivery.webhookId))
      .where(
        and(
          eq(watchDelivery.webhookId, webhookId),
          lte(watchDelivery.dueAt, now),
          isNull(watchWebhook.pausedAt),
        ),
      )
      .orderBy(asc(watchDelivery.dueAt), asc(watchDelivery.madeAt))
      .limit(1)
      .for('update', { of: watchDelivery, skipLocked: true })
    if (!first) return null
    await inner
      .update(watchDelivery)
      .set({
        dueAt: new Date(now.getTime() + claimedMs),
        tries: sql`${watchDelivery.tries} + 1`,
        triedAt: now,
      })
      .where(eq(watchDelivery.id, first.delivery.id))
    return first
  })
}
