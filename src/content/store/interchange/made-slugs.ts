import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import { columnOf } from '#content/model/interchange/columns.ts'
import { isPlacedPage } from '#content/model/kinds/page.ts'
import { slugOf } from '#content/model/slug.ts'
import { isReservedSlug } from '#kernel/addresses.ts'
import type { Orm } from '#kernel/database/database.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { ownPath } from '../publishing/old-addresses.ts'
import { entry, entryLocale } from '../tables/content.ts'
import type { PlannedRow } from './plan-import.ts'

/**
 * Gives new entries that have a title and no slug in a language one that is made of the title. Where another entry has
 * it, or one before in the file, a number follows, from 2 on.
 */
export async function madeSlugs(orm: Orm, kind: AnyKind, rows: readonly PlannedRow[]): Promise<void> {
  if (!('slug' in kind.fields) || rows.length === 0) return
  for (const locale of locales) {
    const lacking = rows.filter((row) => lacksSlug(kind, row, locale))
    if (lacking.length === 0) continue
    const taken = await slugsOfOthers(orm, kind, locale, rows)
    for (const { changes } of rows) {
      const said = changes[locale]?.slug
      if (typeof said === 'string') taken.add(said)
    }
    const numbers = new Map<string, number>()
    for (const row of lacking) {
      const slug = freeSlug(kind, row, locale, { taken, numbers })
      if (slug === null) continue
      taken.add(slug)
      row.changes[locale] = { ...row.changes[locale], slug }
      row.fields.push({ field: columnOf(locale, 'slug'), from: '', to: slug, isMade: true })
    }
  }
}

function lacksSlug(kind: AnyKind, { key, changes }: PlannedRow, locale: Locale): boolean {
  const { [kind.title]: title, slug } = changes[locale] ?? {}
  return typeof title === 'string' && !slug && !isPlacedPage(kind, key)
}

type Known = {
  taken: ReadonlySet<string>
  /** With which number to go on, so that many entries of one title cost no more than others. */
  numbers: Map<string, number>
}

function freeSlug(kind: AnyKind, row: PlannedRow, locale: Locale, { taken, numbers }: Known): string | null {
  const first = slugOf(String(row.changes[locale]?.[kind.title]))
  if (first === '') return null
  for (let number = numbers.get(first) ?? 1; ; number += 1) {
    numbers.set(first, number + 1)
    const slug = number === 1 ? first : `${first}-${number}`
    const path = ownPath(kind, { slug, key: row.key, values: row.changes.shared ?? {} }, locale)
    if (!taken.has(slug) && !isReservedSlug(slug, path)) return slug
  }
}

/** What entries beside those of the file are called or will be, in one language. */
async function slugsOfOthers(
  orm: Orm,
  kind: AnyKind,
  locale: Locale,
  rows: readonly PlannedRow[],
): Promise<Set<string>> {
  const own = rows.flatMap(({ again }) => again?.id ?? [])
  const found = await orm
    .select({ slug: entryLocale.slug, draft: sql<string | null>`${entryLocale.draft} ->> 'slug'` })
    .from(entryLocale)
    .innerJoin(entry, eq(entry.id, entryLocale.entryId))
    .where(
      and(
        ...[eq(entryLocale.kind, kind.name), eq(entryLocale.locale, locale)],
        own.length > 0 ? notInArray(entryLocale.entryId, own) : undefined,
      ),
    )
  return new Set(found.flatMap(({ slug, draft }) => [slug, draft].filter((each) => each !== null)))
}
