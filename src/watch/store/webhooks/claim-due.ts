import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
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
/** Longer than anything is put off: what lies further ahead was put there by a clock that was wrong. */
const furthestMs = 25 * 60 * 60 * 1_000

function isDue(now: Date) {
  return or(lte(watchDelivery.dueAt, now), gt(watchDelivery.dueAt, new Date(now.getTime() + furthestMs)))
}

/** The receivers for which something is due, those first that have waited longest. */
export function receiversDue({ database: { orm }, now }: Moment): Promise<Due[]> {
  return orm
    .select({ webhookId: watchWebhook.id, watcherId: watchWebhook.watcherId })
    .from(watchWebhook)
    .innerJoin(watchDelivery, eq(watchDelivery.webhookId, watchWebhook.id))
    .where(and(isNull(watchWebhook.pausedAt), isDue(now)))
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
      .where(and(eq(watchDelivery.webhookId, webhookId), isDue(now), isNull(watchWebhook.pausedAt)))
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
