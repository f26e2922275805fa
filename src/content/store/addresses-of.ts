import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { kindNamed, kinds } from '#content/model/kinds/index.ts'
import type { Caller } from '#kernel/caller.ts'
import type { Locale } from '#kernel/locales.ts'
import { entry, entryLocale } from './tables/content.ts'

/** The public address of each of these entries in the caller's language; an entry without one is left out. */
export async function addressesOf(caller: Caller, ids: string[]): Promise<Map<string, string>> {
  const rows = await publishedAddresses(caller, ids)
  return new Map(rows.flatMap((row) => (row.locale === caller.locale ? [[row.id, row.href] as const] : [])))
}

/** Where an entry is found in each language that it is published in. */
export async function alternatesOf(caller: Caller, id: string): Promise<Partial<Record<Locale, string>>> {
  const rows = await publishedAddresses(caller, [id])
  return Object.fromEntries(rows.map((row) => [row.locale, row.href]))
}

async function publishedAddresses(caller: Caller, ids: string[]) {
  if (ids.length === 0) return []
  const wanted = [...new Set(ids)]
  const rows = await caller.database.orm
    .select({
      id: entry.id,
      kind: entry.kind,
      key: entry.key,
      locale: entryLocale.locale,
      slug: entryLocale.slug,
      values: entryLocale.published,
    })
    .from(entry)
    .leftJoin(
      entryLocale,
      and(eq(entryLocale.entryId, entry.id), isNull(entry.trashedAt), isNotNull(entryLocale.published)),
    )
    .where(inArray(entry.id, wanted))
  // An entry that is not public yet was read all the same: a page that points to it changes when it appears.
  for (const row of rows) caller.reads.topics.add(`entry:${row.kind}`)
  const isUnknown = new Set(rows.map(({ id }) => id)).size < wanted.length
  if (isUnknown) for (const kind of Object.keys(kinds)) caller.reads.topics.add(`entry:${kind}`)
  return rows.flatMap((row) => {
    if (row.locale === null) return []
    const locale = row.locale as Locale
    const href = kindNamed(row.kind)?.address(
      { slug: row.slug, key: row.key, values: row.values ?? {} },
      locale,
    )
    return href ? [{ id: row.id, locale, href }] : []
  })
}
