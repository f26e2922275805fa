import { and, eq, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { AnyKind, Shown } from '#content/model/define-kind.ts'
import { accreditation } from '#content/model/kinds/accreditation.ts'
import { slide } from '#content/model/kinds/slide.ts'
import type { Caller } from '#kernel/caller.ts'
import { todayIn } from '#kernel/time/today.ts'
import { countPublished, publishedText, selectPublished, visibleTo } from './select-published.ts'
import { showEntries } from './show-entries.ts'
import { entry, entryLocale } from './tables/content.ts'

export type ListOptions = {
  /** Fields that must hold these values; for a relation list, one of its members. */
  where?: Record<string, unknown>
  ids?: string[]
  /** A field of relations that must name at least one of these entries. */
  relatedTo?: { field: string; ids: string[] }
  /** ISO dates or date prefixes: from is included, before is not. */
  between?: { field: string; from: string; before: string }
  limit?: number
  offset?: number
}

/** The published entries of a kind in the caller's language; entries without that language are left out. */
export async function listPublished<K extends AnyKind>(
  caller: Caller,
  kind: K,
  options: ListOptions = {},
): Promise<Shown<K>[]> {
  if (options.ids?.length === 0) return []
  const rows = await selectPublished(caller, kind, {
    where: conditionOf(options),
    limit: options.limit,
    offset: options.offset,
  })
  const shown = await showEntries(caller, kind, rows)
  return options.ids ? inOrder(shown, options.ids) : shown
}

/** One page of a list and how many entries there are in all; a page number past the end is null. */
export async function pagePublished<K extends AnyKind>(
  caller: Caller,
  kind: K,
  options: Omit<ListOptions, 'limit' | 'offset' | 'ids'> & { page: number; size: number },
): Promise<{ entries: Shown<K>[]; total: number; pages: number } | null> {
  const total = await countPublished(caller, kind, conditionOf(options))
  const pages = Math.max(1, Math.ceil(total / options.size))
  if (options.page > pages) return null
  const entries = await listPublished(caller, kind, {
    ...options,
    limit: options.size,
    offset: (options.page - 1) * options.size,
  })
  return { entries, total, pages }
}

/** The different values that a field has among a kind's published entries, with how many have each. */
export async function countByValue(
  caller: Caller,
  kind: AnyKind,
  field: string,
  options: { prefix?: number; where?: Record<string, unknown> } = {},
): Promise<{ value: string; count: number }[]> {
  caller.reads.topics.add(`entry:${kind.name}`)
  const text = publishedText(field)
  const value = options.prefix ? sql<string>`left(${text}, ${options.prefix})` : sql<string>`${text}`
  return caller.database.orm
    .select({ value: sql<string>`value`, count: sql<number>`count(*)::int` })
    .from(
      caller.database.orm
        .select({ value: value.as('value') })
        .from(entryLocale)
        .innerJoin(entry, eq(entry.id, entryLocale.entryId))
        .where(and(visibleTo(caller, kind), conditionOf(options), isNotNull(text)))
        .as('values_of_field'),
    )
    .groupBy(sql`value`)
    .orderBy(sql`value`)
}

function conditionOf(options: ListOptions): SQL | undefined {
  const { where, ids, relatedTo, between } = options
  return and(
    where && Object.keys(where).length > 0
      ? sql`${entryLocale.published} @> ${JSON.stringify(where)}::jsonb`
      : undefined,
    ids ? inArray(entry.id, ids) : undefined,
    relatedTo
      ? sql`jsonb_exists_any(${entryLocale.published}->${relatedTo.field}, ${sql.param(relatedTo.ids)}::text[])`
      : undefined,
    between
      ? and(gte(publishedText(between.field), between.from), lt(publishedText(between.field), between.before))
      : undefined,
  )
}

function inOrder<E extends { id: string }>(entries: E[], ids: string[]): E[] {
  const byId = new Map(entries.map((shown) => [shown.id, shown]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The slides whose dates include today at the body's seat. */
export async function listCurrentSlides(caller: Caller): Promise<Shown<typeof slide>[]> {
  const today = todayIn(caller.now)
  const slides = await listPublished(caller, slide)
  return slides.filter(
    ({ shownFrom, shownTo }) => (!shownFrom || shownFrom <= today) && (!shownTo || shownTo >= today),
  )
}

/** The accreditations and memberships, all or these, that have not run out at the body's seat. */
export async function listValidAccreditations(
  caller: Caller,
  ids?: string[],
): Promise<Shown<typeof accreditation>[]> {
  const today = todayIn(caller.now)
  const listed = await listPublished(caller, accreditation, ids ? { ids } : {})
  return listed.filter(({ validTo }) => !validTo || validTo >= today)
}
