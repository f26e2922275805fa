import { and, eq, ne } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import type { Caller } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import type { Locale } from '#kernel/locales.ts'
import { addressesOf } from '../addresses-of.ts'
import type { FieldValues } from '../tables/content.ts'
import { oldAddress } from '../tables/publishing.ts'

type Addressed = { slug: string | null; key: string; values: FieldValues }

/** The page that an entry has for itself under its slug; null where it has none, or shares one with others. */
export function ownPath(kind: AnyKind, addressed: Addressed, locale: Locale): string | null {
  const path = addressed.slug === null ? null : kind.address(addressed, locale)
  return path?.endsWith(`/${addressed.slug}`) ? path : null
}

/**
 * Writes down that an entry was found at one address and is now to be found at another, or nowhere for a while. The new
 * address stops leading to any entry that once had it.
 */
export async function changeAddress(
  orm: Orm,
  moved: { entryId: string; locale: Locale; at: Date; from: string | null; to: string | null },
): Promise<void> {
  const { entryId, locale, at, from, to } = moved
  if (to) await orm.delete(oldAddress).where(eq(oldAddress.path, to))
  if (!from || from === to) return
  const row = { entryId, locale, since: at }
  await orm
    .insert(oldAddress)
    .values({ path: from, ...row })
    .onConflictDoUpdate({ target: oldAddress.path, set: row })
}

/** The other entry that visitors once found at an address, or null. */
export async function onceAt(orm: Orm, path: string, id: string): Promise<string | null> {
  const [row] = await orm
    .select({ id: oldAddress.entryId })
    .from(oldAddress)
    .where(and(eq(oldAddress.path, path), ne(oldAddress.entryId, id)))
  return row?.id ?? null
}

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
