import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { generateNKeysBetween } from 'fractional-indexing'
import type { AnyKind } from '#content/model/define-kind.ts'
import { isPlaced } from '#content/model/derive/list.ts'
import type { Orm } from '#kernel/database/database.ts'
import { waitLong } from '#kernel/database/postgres/patience.ts'
import { entry } from '../tables/content.ts'

// Any number that no other advisory lock in the same database uses.
const orderLock = 4_120_776

/**
 * The place after the last entry of a kind that is put in order by hand, null where it is not. Nobody else takes a
 * place in that order until the transaction ends.
 */
export async function nextPosition(orm: Orm, kind: AnyKind): Promise<string | null> {
  const [next = null] = await nextPositions(orm, kind, 1)
  return next
}

/** The same for so many entries, in their order; none where the kind is not put in order by hand. */
export async function nextPositions(orm: Orm, kind: AnyKind, count: number): Promise<string[]> {
  if (!isPlaced(kind)) return []
  await holdOrder(orm, kind)
  const [last] = await orm
    .select({ position: sql<string | null>`max(${entry.position})` })
    .from(entry)
    .where(and(eq(entry.kind, kind.name), isNotNull(entry.position)))
  return generateNKeysBetween(last?.position ?? null, null, count)
}

/** Locks the order of a kind until the transaction ends: whoever else puts its entries in order waits. */
export async function holdOrder(orm: Orm, kind: AnyKind): Promise<void> {
  await waitLong(orm, sql`select pg_advisory_xact_lock(${orderLock}::int, hashtext(${kind.name}))`)
}
