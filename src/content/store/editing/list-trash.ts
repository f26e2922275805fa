import { and, count, desc, eq, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { authUser } from '#accounts/store/tables.ts'
import { mostAtOnce } from '#content/model/editing/bulk-change.ts'
import { type TrashedEntry, trashDays } from '#content/model/editing/trash.ts'
import { type TrashFilter, trashedBetween } from '#content/model/editing/trash-filter.ts'
import type { Trashed, TrashProblem } from '#content/model/editing/trash-many.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { doerOf, type Editor } from '#kernel/caller.ts'
import type { Doer } from '#kernel/doer.ts'
import { isId } from '#kernel/is-id.ts'
import { byLocale, type Locale, locales } from '#kernel/locales.ts'
import { pageCount } from '#kernel/page-count.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { chooseTitle, draftTitle, withWords } from '../language-rows.ts'
import { isNamedBy } from '../list-conditions.ts'
import { findWritableShared } from '../may-change.ts'
import { entry } from '../tables/content.ts'
import { plannedChange } from '../tables/publishing.ts'

type TrashAsked = { filter: TrashFilter; page: number; size: number }
export type Trash = { entries: TrashedEntry[]; total: number; pages: number }

/** One page of what is in the trash, what was put there last first. A page past the end is not found. */
export async function listTrash(
  caller: Editor,
  { filter, page, size }: TrashAsked,
): Promise<Result<Trash, 'not-found'>> {
  const where = conditionOf(filter)
  const { orm } = caller.database
  const [counted] = await withWords(orm.select({ total: count() }).from(entry).$dynamic()).where(where)
  const total = counted?.total ?? 0
  const pages = pageCount(total, size)
  if (!Number.isSafeInteger(page) || page < 1 || page > pages) return fail('not-found')
  const rows = await withWords(
    orm
      .select({
        id: entry.id,
        kind: entry.kind,
        key: entry.key,
        titles: byLocale(draftTitle),
        trashedAt: sql<Date>`${entry.trashedAt}`.mapWith(entry.trashedAt),
        trashedBy: entry.trashedBy,
        trashedByName: authUser.name,
        comesBackIn: sql<Locale[]>`array(
          select jsonb_object_keys(${entry.wasPublished})
          union
          select ${plannedChange.locale} from ${plannedChange}
          where ${plannedChange.entryId} = ${entry.id} and ${wasCancelledByTrash})`,
      })
      .from(entry)
      .$dynamic(),
  )
    .leftJoin(authUser, eq(authUser.id, entry.trashedBy))
    .where(where)
    .orderBy(desc(entry.trashedAt), entry.id)
    .limit(size)
    .offset((page - 1) * size)
  const writable = new Set<string>()
  for (const kind of new Set(rows.flatMap((row) => kindNamed(row.kind) ?? []))) {
    const ids = rows.flatMap((row) => (row.kind === kind.name ? row.id : []))
    for (const id of await findWritableShared(orm, caller, kind, ids)) writable.add(id)
  }
  const entries = rows.map(({ titles, trashedAt, trashedBy, trashedByName, comesBackIn, ...row }) => ({
    ...row,
    title: chooseTitle(titles, caller.locale),
    trashedAt: trashedAt.toISOString(),
    trashedBy: doerOf(trashedBy, trashedByName),
    endsAt: new Date(trashedAt.getTime() + trashDays * day).toISOString(),
    comesBackIn: locales.filter((locale) => comesBackIn.includes(locale)),
    mayRestore: writable.has(row.id),
  }))
  return succeed({ entries, total, pages })
}

/** Whether a plan of an entry in the trash ended with that. */
export const wasCancelledByTrash = sql`${plannedChange.state} = 'cancelled' and ${plannedChange.settledAt} = ${entry.trashedAt}`

const day = 24 * 60 * 60 * 1000

/** The ids of the entries that are meant, in the trash or not; `too-many` where they are more than can be changed as one. */
export async function idsInTrash(
  { database: { orm } }: Editor,
  meant: Trashed,
): Promise<Result<string[], TrashProblem>> {
  const ids = Array.isArray(meant)
    ? [...new Set(meant.filter(isId))]
    : (
        await withWords(orm.select({ id: entry.id }).from(entry).$dynamic())
          .where(conditionOf(meant))
          .orderBy(entry.id)
          .limit(mostAtOnce + 1)
      ).map(({ id }) => id)
  if (ids.length === 0) return fail(Array.isArray(meant) ? 'none-chosen' : 'gone')
  return ids.length > mostAtOnce ? fail('too-many') : succeed(ids)
}

/** Whoever put something there that is there still, and the kinds of what is there. */
export async function whatIsInTrash(caller: Editor): Promise<{ doers: Doer[]; kinds: string[] }> {
  const rows = await caller.database.orm
    .selectDistinct({ by: entry.trashedBy, name: authUser.name, kind: entry.kind })
    .from(entry)
    .leftJoin(authUser, eq(authUser.id, entry.trashedBy))
    .where(isNotNull(entry.trashedAt))
  const doers = new Map(rows.flatMap(({ by, name }) => (by === null ? [] : [[by, doerOf(by, name)]])))
  return { doers: [...doers.values()], kinds: [...new Set(rows.map(({ kind }) => kind))] }
}

function conditionOf(filter: TrashFilter): SQL {
  const { query, kind, by } = filter
  const { since, before } = trashedBetween(filter)
  return and(
    isNotNull(entry.trashedAt),
    kind ? eq(entry.kind, kind) : undefined,
    by ? eq(entry.trashedBy, by) : undefined,
    since ? gte(entry.trashedAt, since) : undefined,
    before ? lt(entry.trashedAt, before) : undefined,
    query === '' ? undefined : isNamedBy(query),
  ) as SQL
}

/** What stands of these entries that are in the trash: their kinds, and the languages that visitors saw of each. */
export async function seenBefore(
  { database: { orm } }: Editor,
  ids: readonly string[],
): Promise<{ kind: string; locale: Locale | null }[]> {
  return orm
    .selectDistinct({ kind: entry.kind, locale: sql<Locale | null>`seen.locale` })
    .from(entry)
    .leftJoin(sql`lateral jsonb_object_keys(${entry.wasPublished}) as seen (locale)`, sql`true`)
    .where(and(inArray(entry.id, [...ids]), isNotNull(entry.trashedAt)))
}

/** The kind of a batch: that of its entries, or the trash, where they are of several. */
export function batchKind(kinds: readonly string[]): string {
  const [first] = kinds
  return first !== undefined && kinds.length === 1 ? first : 'trash'
}
