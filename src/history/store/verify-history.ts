import { createHash } from 'node:crypto'
import { asc, eq, gt, sql } from 'drizzle-orm'
import type { Orm } from '#kernel/database/database.ts'
import { historyEvent, historySeal } from './tables.ts'

export type HistoryVerdict = {
  /** How many events there are. */
  events: number
  /**
   * The hash of the last event; null where there is none. If you keep it elsewhere, you can tell later whether events
   * were cut off at the end.
   */
  head: string | null
  /** The first event that is not as it was written; null where all are. */
  broken: { event: number; why: 'changed' | 'missing' | 'unsealed' | 'out-of-order' } | null
  /** Whether an earlier head, if one was named, is part of the chain. */
  knowsHead: boolean
}

const atOnce = 2_000

/**
 * Computes the chain of the history anew, outside the database that wrote it, and names the first event that is not as
 * it was when it was committed. `earlier` is a head that was noted before.
 */
export async function verifyHistory(orm: Orm, earlier: string | null = null): Promise<HistoryVerdict> {
  let head: string | null = null
  let counted = 0
  let knowsHead = earlier === null
  const verdict = (event: number, why: NonNullable<HistoryVerdict['broken']>['why']): HistoryVerdict => ({
    ...{ events: counted, head, knowsHead },
    broken: { event, why },
  })
  for (;;) {
    const seals = await orm
      .select({
        number: historySeal.number,
        event: historySeal.event,
        hash: historySeal.hash,
        known: historyEvent.id,
        said: sql<string>`history_said(${historyEvent})`,
      })
      .from(historySeal)
      .leftJoin(historyEvent, eq(historyEvent.id, historySeal.event))
      .where(gt(historySeal.number, counted))
      .orderBy(asc(historySeal.number))
      .limit(atOnce)
    for (const { number, event, hash, known, said } of seals) {
      if (number !== counted + 1) return verdict(event, 'out-of-order')
      if (known === null) return verdict(event, 'missing')
      const chained: string = createHash('sha256')
        .update((head ?? '') + said)
        .digest('hex')
      if (chained !== hash) return verdict(event, 'changed')
      head = hash
      counted += 1
      knowsHead ||= hash === earlier
    }
    if (seals.length < atOnce) break
  }
  const [unsealed] = await orm
    .select({ id: historyEvent.id })
    .from(historyEvent)
    .where(sql`not exists (select from ${historySeal} where ${historySeal.event} = ${historyEvent.id})`)
    .orderBy(asc(historyEvent.id))
    .limit(1)
  return unsealed ? verdict(unsealed.id, 'unsealed') : { events: counted, head, broken: null, knowsHead }
}
