import { eq } from 'drizzle-orm'
import type { AnyKind } from '#domain/content/define-kind.ts'
import type { Caller } from '../../caller.ts'
import { oldAddress } from '../../database/tables/publishing.ts'
import { addressesOf } from '../addresses-of.ts'

/** The address in the caller's language of the entry of a kind that was once found at a path, or null. */
export async function findMoved(caller: Caller, kind: AnyKind, path: string): Promise<string | null> {
  caller.reads.topics.add(`entry:${kind.name}`)
  const [row] = await caller.database.orm
    .select({ id: oldAddress.entryId })
    .from(oldAddress)
    .where(eq(oldAddress.path, path))
  const href = row ? (await addressesOf(caller, [row.id])).get(row.id) : undefined
  return href && href !== path ? href : null
}
