import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { generateKeyBetween } from 'fractional-indexing'
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
  if (!isPlaced(kind)) return null
  await holdOrder(orm, kind)
  const [last] = await orm
    .select({ position: sql<string | null>`max(${entry.position})` })
    .from(entry)
    .where(and(eq(entry.kind, kind.name), isNotNull(entry.position)))
  return generateKeyBetween(last?.position ?? null, null)
}

/** Locks the order of a kind until the transaction ends: whoever else puts its entries in order waits. */
export async function holdOrder(orm: Orm, kind: AnyKind): Promise<void> {
  await waitLong(orm, sql`select pg_advisory_xact_lock(${orderLock}::int, hashtext(${kind.name}))`)
}
