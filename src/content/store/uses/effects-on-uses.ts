import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { afterwardsOf, type Leaving } from '#content/model/derive/afterwards.ts'
import { type Pointer, pointersIn } from '#content/model/derive/references.ts'
import type { EntryUse, UseChange, UseEffect } from '#content/model/editing/used-by.ts'
import type { AnyField } from '#content/model/fields/field.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import type { Orm } from '#kernel/database/database.ts'
import { defaultLocale, isLocale, type Locale } from '#kernel/locales.ts'
import { isEmpty } from '../show-entries.ts'
import { entry, entryLocale, type FieldValues } from '../tables/content.ts'
import { type LeadingAddress, pathOf } from './leading-addresses.ts'
import type { FoundUse } from './select-uses.ts'

/** Where visitors meet an entry in each language in which it is published, and what it says there. */
export type Pages = Map<string, Partial<Record<Locale, { href: string; values: FieldValues }>>>

/** The pages of these entries, `usesTold` at most. What has no page of its own is met where its kind appears. */
export async function readPages(orm: Orm, uses: readonly FoundUse[]): Promise<Pages> {
  const pages: Pages = new Map()
  if (uses.length === 0) return pages
  const rows = await orm
    .select({
      id: entry.id,
      kind: entry.kind,
      key: entry.key,
      locale: entryLocale.locale,
      slug: entryLocale.slug,
      values: entryLocale.published,
    })
    .from(entry)
    .innerJoin(entryLocale, eq(entryLocale.entryId, entry.id))
    .where(
      and(
        inArray(
          entry.id,
          uses.map(({ entryId }) => entryId),
        ),
        isNotNull(entryLocale.published),
      ),
    )
  for (const { id, kind: name, key, locale, slug, values } of rows) {
    const kind = kindNamed(name)
    if (!kind || !values || !isLocale(locale)) continue
    const href = kind.address({ slug, key, values }, locale) ?? kind.appearsOn(locale)
    pages.set(id, { ...pages.get(id), [locale]: { href, values } })
  }
  return pages
}

type Change = { ids: string[]; asked: Locale[]; addresses: LeadingAddress[]; change: UseChange }

/** What visitors will find at each of these uses, language by language; those that find the same are told together. */
export async function effectsOn(
  orm: Orm,
  uses: readonly FoundUse[],
  pages: Pages,
  { ids, asked, addresses, change }: Change,
): Promise<EntryUse['afterwards'][]> {
  const paths = new Set(addresses.flatMap(({ path, isPublished }) => (isPublished ? [path] : [])))
  const named = uses.flatMap((use) =>
    use.shownIn.flatMap((locale) => {
      const at = valueAt(use, pages, locale)
      return at ? pointersIn(at.field, at.value) : []
    }),
  )
  const targets = [...ids, ...named.flatMap((pointer) => ('target' in pointer ? [pointer.target] : []))]
  const published = await publishedIn(orm, targets)
  return uses.map((use) => {
    const effects = new Map<UseEffect, Locale[]>()
    for (const locale of use.shownIn) {
      const at = valueAt(use, pages, locale)
      if (!at) continue
      const isShown = (id: string) => published.has(`${id} ${locale}`)
      const leaving: Leaving = {
        isShown,
        leaves: (pointer) => {
          if ('href' in pointer) return paths.has(pathOf(pointer.href))
          return (
            'target' in pointer &&
            ids.includes(pointer.target) &&
            asked.includes(locale) &&
            isShown(pointer.target)
          )
        },
      }
      const found = change === 'move' ? moved(at, leaving.leaves) : afterwardsOf(at.field, at.value, leaving)
      for (const what of found) effects.set(what, [...(effects.get(what) ?? []), locale])
    }
    return [...effects].map(([what, locales]) => ({ what, locales }))
  })
}

type FieldValue = { field: AnyField; value: unknown }

/** What visitors of a language read in the field: what that says, or what it borrows. */
function valueAt({ entryId, kind, field }: FoundUse, pages: Pages, locale: Locale): FieldValue | null {
  const defined: AnyField | undefined = kindNamed(kind)?.fields[field]
  const page = pages.get(entryId)
  const own = page?.[locale]?.values[field]
  return defined ? { field: defined, value: isEmpty(own) ? page?.[defaultLocale]?.values[field] : own } : null
}

/** An entry is named by its id, and its address looked up; an address that is written leads on from the old one. */
function moved({ field, value }: FieldValue, leaves: Leaving['leaves']): UseEffect[] {
  const effect = (pointer: Pointer) => ('href' in pointer ? 'redirected' : 'follows')
  return [...new Set(pointersIn(field, value).filter(leaves).map(effect))]
}

async function publishedIn(orm: Orm, ids: string[]): Promise<Set<string>> {
  const rows = await orm
    .select({ id: entryLocale.entryId, locale: entryLocale.locale })
    .from(entryLocale)
    .innerJoin(entry, eq(entry.id, entryLocale.entryId))
    .where(
      and(
        inArray(entryLocale.entryId, [...new Set(ids)]),
        isNotNull(entryLocale.published),
        isNull(entry.trashedAt),
      ),
    )
  return new Set(rows.map(({ id, locale }) => `${id} ${locale}`))
}
