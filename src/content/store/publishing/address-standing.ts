import { and, eq, ne } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import type { AddressHolder, AddressProblem } from '#content/model/editing/publication.ts'
import { reservedSlugs } from '#kernel/addresses.ts'
import type { Orm } from '#kernel/database/database.ts'
import type { Locale } from '#kernel/locales.ts'
import { titledEntries } from '../show-entries.ts'
import { entryLocale } from '../tables/content.ts'
import { onceAt } from './old-addresses.ts'

export type AskedAddress = {
  id: string
  kind: AnyKind
  /** The language of the address, and of the titles that are told. */
  locale: Locale
  slug: string
  /** The page that would be the entry's own; null where it is not known yet, or there is none. */
  path: string | null
}

/** What stands in the way of an address; null where nothing does. */
export async function addressStanding(
  orm: Orm,
  { id, kind, locale, slug, path }: AskedAddress,
): Promise<AddressProblem | null> {
  if (reservedSlugs.has(slug)) return { problem: 'reserved', slug }
  // First the present holder, then the former one: between the two queries a holder can only become a former one.
  const [other] = await orm
    .select({ id: entryLocale.entryId, published: entryLocale.publishedRevision })
    .from(entryLocale)
    .where(
      and(
        eq(entryLocale.kind, kind.name),
        eq(entryLocale.locale, locale),
        eq(entryLocale.slug, slug),
        ne(entryLocale.entryId, id),
      ),
    )
  if (other?.published) return { problem: 'taken', slug, by: await holder(orm, other.id, locale) }
  const former = other?.id ?? (path && (await onceAt(orm, path, id)))
  return former ? { problem: 'was-used', slug, by: await holder(orm, former, locale) } : null
}

/** Takes an address from an entry that is off the site. */
export async function releaseSlug(orm: Orm, { id, kind, locale, slug }: AskedAddress): Promise<void> {
  await orm
    .update(entryLocale)
    .set({ slug: null })
    .where(
      and(
        eq(entryLocale.kind, kind.name),
        eq(entryLocale.locale, locale),
        eq(entryLocale.slug, slug),
        ne(entryLocale.entryId, id),
      ),
    )
}

async function holder(orm: Orm, id: string, locale: Locale): Promise<AddressHolder> {
  const found = (await titledEntries(orm, [id], locale)).get(id)
  if (!found) throw new Error(`The entry ${id} has an address but is none`)
  return { id, kind: found.kind, title: found.title?.text ?? found.key, trashed: found.isTrashed }
}
