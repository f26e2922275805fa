import { and, eq, inArray } from 'drizzle-orm'
import { hasOwnPages } from '#content/model/editing/pick.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import type { Orm } from '#kernel/database/database.ts'
import { isLocale, type Locale } from '#kernel/locales.ts'
import { entry, entryLocale } from '../tables/content.ts'
import { oldAddress } from '../tables/publishing.ts'

/** An address at which visitors find an entry in a language, or found it before and are led on from. */
export type LeadingAddress = {
  path: string
  entryId: string
  locale: Locale
  isPublished: boolean
  isFormer: boolean
  /** False for a page on which it only stands, with others: what leads there does not lead to it alone. */
  isOwn: boolean
}

/** Every address that leads to one of these entries in these languages, whoever wrote it where. */
export async function addressesLeadingTo(
  orm: Orm,
  ids: readonly string[],
  asked: readonly Locale[],
): Promise<LeadingAddress[]> {
  if (ids.length === 0) return []
  const rows = await orm
    .select({
      id: entry.id,
      kind: entry.kind,
      key: entry.key,
      shared: entry.shared,
      locale: entryLocale.locale,
      slug: entryLocale.slug,
      published: entryLocale.published,
    })
    .from(entry)
    .innerJoin(entryLocale, eq(entryLocale.entryId, entry.id))
    .where(and(inArray(entry.id, [...ids]), inArray(entryLocale.locale, [...asked])))
  const present = rows.flatMap(({ id, kind, key, shared, locale, slug, published }): LeadingAddress[] => {
    if (!isLocale(locale)) return []
    const found = kindNamed(kind)
    const path = found?.address({ slug, key, values: published ?? shared }, locale)
    if (!found || !path) return []
    const isOwn = hasOwnPages(found)
    return [{ path, entryId: id, locale, isPublished: published !== null, isFormer: false, isOwn }]
  })
  const isPublished = (id: string, locale: Locale) =>
    rows.some((row) => row.id === id && row.locale === locale && row.published !== null)
  const former = await orm
    .select({ path: oldAddress.path, entryId: oldAddress.entryId, locale: oldAddress.locale })
    .from(oldAddress)
    .where(and(inArray(oldAddress.entryId, [...ids]), inArray(oldAddress.locale, [...asked])))
  return [
    ...present,
    ...former.map((each) => ({
      ...each,
      isPublished: isPublished(each.entryId, each.locale),
      isFormer: true,
      isOwn: true,
    })),
  ]
}

/** An address as it is compared with these: without what follows its path. */
export function pathOf(href: string): string {
  return href.split(/[?#]/, 1)[0] ?? href
}
