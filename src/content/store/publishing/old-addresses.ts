import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import { localeOfPath } from '#kernel/addresses.ts'
import type { Topic } from '#kernel/announcements.ts'
import type { Caller } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { putRows } from '#kernel/database/put-rows.ts'
import type { Locale } from '#kernel/locales.ts'
import { addressesOf, alternatesOf } from '../addresses-of.ts'
import type { FieldValues } from '../tables/content.ts'
import { oldAddress } from '../tables/publishing.ts'

/** Announced when addresses of another site lead to entries, or elsewhere than before. */
export const oldAddressesChanged: Topic = 'old-addresses'

type Addressed = { slug: string | null; key: string; values: FieldValues }

/** The page that an entry has for itself under its slug; null where it has none, or shares one with others. */
export function ownPath(kind: AnyKind, addressed: Addressed, locale: Locale): string | null {
  const path = addressed.slug === null ? null : kind.address(addressed, locale)
  return path?.endsWith(`/${addressed.slug}`) ? path : null
}

type Moved = { entryId: string; locale: Locale; at: Date; from: string | null; to: string | null }

/**
 * Writes down that entries were found at one address and are now to be found at another, or nowhere for a while. The new
 * address stops leading to any entry that once had it. No address is named twice.
 */
export async function changeAddress(orm: Orm, ...moved: Moved[]): Promise<void> {
  const next = moved.flatMap(({ to }) => to ?? [])
  if (next.length > 0) await orm.delete(oldAddress).where(inArray(oldAddress.path, next))
  const left = moved.flatMap(({ entryId, locale, at, from, to }) =>
    from && from !== to ? [{ path: from, entryId, locale, since: at }] : [],
  )
  const led = sql`on conflict (path) do update set
    entry_id = excluded.entry_id, locale = excluded.locale, since = excluded.since`
  await putRows(orm, oldAddress, left, led)
}

/** The other entry that visitors once found at an address. */
export function onceAt(orm: Orm, path: string, id: string) {
  return orm
    .select({ id: oldAddress.entryId, isPublished: sql<boolean>`false` })
    .from(oldAddress)
    .where(and(eq(oldAddress.path, path), ne(oldAddress.entryId, id)))
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

/** An entry that was once found at a path, which may be one of another site, and in which language. */
export type FoundOnce = { path: string; id: string; locale: Locale }

/**
 * The present address of what was found at a path: in the language that it was in. What was found at an address without a
 * language leads on in any in which it is there; null where it is nowhere.
 */
export async function addressNow(caller: Caller, { path, id, locale }: FoundOnce): Promise<string | null> {
  const found = await alternatesOf(caller, id)
  return found[locale] ?? (localeOfPath(path) ? null : (Object.values(found)[0] ?? null))
}
