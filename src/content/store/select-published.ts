import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AnyKind } from '#content/model/define-kind.ts'
import type { Caller } from '#kernel/caller.ts'
import { defaultLocale } from '#kernel/locales.ts'
import { entry, entryLocale, type FieldValues } from './tables/content.ts'

/** One published entry in the caller's language, with the Spanish values that optional fields fall back to. */
export type PublishedRow = {
  id: string
  kind: string
  key: string
  slug: string | null
  values: FieldValues
  fallback: FieldValues | null
  publishedAt: Date
}

export type Selection = { where?: SQL; limit?: number; offset?: number; orderBy?: SQL[] }

const fallback = alias(entryLocale, 'fallback')

/** Reads entries that a visitor may see, in the kind's own order unless told otherwise. */
export async function selectPublished(
  caller: Caller,
  kind: AnyKind,
  selection: Selection = {},
): Promise<PublishedRow[]> {
  caller.reads.topics.add(`entry:${kind.name}`)
  const query = caller.database.orm
    .select({
      id: entry.id,
      kind: entry.kind,
      key: entry.key,
      slug: entryLocale.slug,
      values: sql<FieldValues>`${entryLocale.published}`,
      fallback: fallback.published,
      publishedAt: sql<Date>`${entryLocale.publishedAt}`.mapWith(entryLocale.publishedAt),
    })
    .from(entryLocale)
    .innerJoin(entry, eq(entry.id, entryLocale.entryId))
    .leftJoin(
      fallback,
      and(
        eq(fallback.entryId, entryLocale.entryId),
        eq(fallback.locale, defaultLocale),
        isNotNull(fallback.published),
      ),
    )
    .where(and(visibleTo(caller, kind), selection.where))
    .orderBy(...(selection.orderBy ?? orderOf(kind)))
  if (selection.limit === undefined) return query
  return query.limit(selection.limit).offset(selection.offset ?? 0)
}

export async function countPublished(caller: Caller, kind: AnyKind, where?: SQL): Promise<number> {
  caller.reads.topics.add(`entry:${kind.name}`)
  const [row] = await caller.database.orm
    .select({ total: sql<number>`count(*)::int` })
    .from(entryLocale)
    .innerJoin(entry, eq(entry.id, entryLocale.entryId))
    .where(and(visibleTo(caller, kind), where))
  return row?.total ?? 0
}

/** The condition that an entry of the kind is public in the caller's language. */
export function visibleTo(caller: Caller, kind: AnyKind): SQL {
  return and(eq(entryLocale.kind, kind.name), publicTo(caller)) as SQL
}

/** The same for entries of any kind. */
export function publicTo(caller: Caller): SQL {
  return and(
    eq(entryLocale.locale, caller.locale),
    isNull(entry.trashedAt),
    isNotNull(entryLocale.published),
  ) as SQL
}

/** A stored value of the published snapshot, as text. */
export function publishedText(field: string): SQL<string | null> {
  return sql<string | null>`${entryLocale.published}->>${field}`
}

function orderOf(kind: AnyKind): SQL[] {
  const titleThenId = [sql`${publishedText(kind.title)}`, sql`${entry.id}`]
  if (kind.sort.by === 'position') return [sql`${entry.position} nulls last`, ...titleThenId]
  const field = kind.fields[kind.sort.by]
  const value =
    field?.type === 'number'
      ? sql`coalesce((${publishedText(kind.sort.by)})::numeric, ${'missing' in kind.sort ? (kind.sort.missing ?? null) : null}::numeric)`
      : publishedText(kind.sort.by)
  const direction = 'direction' in kind.sort && kind.sort.direction === 'descending' ? sql`desc` : sql`asc`
  return [sql`${value} ${direction} nulls last`, ...titleThenId]
}
