import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type AnyKind, fieldEntries } from '#domain/content/define-kind.ts'
import { isPlaced, type ListSort, orderField, readSort } from '#domain/content/derive/list.ts'
import type { ListedEntry, Waiting } from '#domain/content/editors-view.ts'
import { type Locale, locales, otherLocale } from '#domain/locales.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import { readQuery, wordsOfQuery } from '#domain/search/read-query.ts'
import type { Caller } from '../caller.ts'
import { authUser } from '../database/tables/accounts.ts'
import { entry } from '../database/tables/content.ts'
import { addressesOf } from './addresses-of.ts'
import {
  chooseTitle,
  doerOf,
  draftText,
  folded,
  isChanged,
  isWaiting,
  languageRows,
  ofEntry,
  stateOf,
} from './language-rows.ts'
import { columnValues, listedValues } from './listed-values.ts'

export type EntriesAsked = {
  /** Words that titles and names must have, in either language; none asks for all. */
  query?: string
  /** Only entries in which something waits for a person. */
  waiting?: Waiting | null
  /** As an address says it: `title`, `-updated`; none asks for the kind's own. */
  sort?: string | null
  page: number
  size: number
}
export type ListedEntries = { entries: ListedEntry[]; total: number; pages: number; sort: ListSort }

/**
 * One page of the entries of a kind as an editor sees them: drafts included, the trash left out. A sort that the
 * kind does not have and a page past the end are not found; nobody who is not signed in is told anything.
 */
export async function listEntries(
  caller: Caller,
  kind: AnyKind,
  asked: EntriesAsked,
): Promise<Result<ListedEntries, 'not-allowed' | 'not-found'>> {
  caller.reads.keepable = false
  if (!caller.actor) return fail('not-allowed')
  const sort = readSort(kind, asked.sort ?? null)
  if (!sort || !Number.isSafeInteger(asked.page) || asked.page < 1) return fail('not-found')
  const where = conditionOf(caller, kind, asked)
  const total = await countRows(caller, where)
  const pages = Math.max(1, Math.ceil(total / asked.size))
  if (asked.page > pages) return fail('not-found')
  const rows = await selectRows(caller, kind, where, {
    orderBy: orderOf(kind, sort, caller.locale),
    limit: asked.size,
    offset: (asked.page - 1) * asked.size,
  })
  return succeed({ entries: await describe(caller, kind, rows), total, pages, sort })
}

async function countRows(caller: Caller, where: SQL): Promise<number> {
  const [row] = await caller.database.orm
    .select({ total: sql<number>`count(*)::int` })
    .from(entry)
    .leftJoin(languageRows.es, ofEntry('es'))
    .leftJoin(languageRows.en, ofEntry('en'))
    .where(where)
  return row?.total ?? 0
}

type Row = Awaited<ReturnType<typeof selectRows>>[number]

function selectRows(
  caller: Caller,
  kind: AnyKind,
  where: SQL,
  slice: { orderBy: SQL[]; limit: number; offset: number },
) {
  return caller.database.orm
    .select({
      id: entry.id,
      key: entry.key,
      titles: { es: draftText(kind, kind.title, 'es'), en: draftText(kind, kind.title, 'en') },
      place: placeOf(kind),
      columns: columnValues(kind, caller.locale),
      states: { es: stateOf('es', caller.now), en: stateOf('en', caller.now) },
      changed: { es: isChanged('es'), en: isChanged('en') },
      updatedAt: entry.updatedAt,
      updatedBy: entry.updatedBy,
      updatedByName: authUser.name,
    })
    .from(entry)
    .leftJoin(languageRows.es, ofEntry('es'))
    .leftJoin(languageRows.en, ofEntry('en'))
    .leftJoin(authUser, eq(authUser.id, entry.updatedBy))
    .where(where)
    .orderBy(...slice.orderBy)
    .limit(slice.limit)
    .offset(slice.offset)
}

async function describe(caller: Caller, kind: AnyKind, rows: Row[]): Promise<ListedEntry[]> {
  const other = otherLocale(caller.locale)
  const ids = rows.map(({ id }) => id)
  const [own, elsewhere, values] = await Promise.all([
    addressesOf(caller, ids),
    addressesOf({ ...caller, locale: other }, ids),
    listedValues(
      caller,
      kind,
      rows.map(({ columns }) => columns),
    ),
  ])
  return rows.map((row, at) => {
    const href = own.get(row.id) ?? elsewhere.get(row.id)
    return {
      id: row.id,
      key: row.key,
      title: chooseTitle(row.titles, caller.locale),
      place: row.place,
      values: values[at] ?? {},
      states: {
        es: { state: row.states.es, changed: row.changed.es },
        en: { state: row.states.en, changed: row.changed.en },
      },
      publicPage: href ? { href, lang: own.has(row.id) ? caller.locale : other } : null,
      updatedAt: row.updatedAt.toISOString(),
      updatedBy: doerOf(row.updatedBy, row.updatedByName),
    }
  })
}

function conditionOf(caller: Caller, kind: AnyKind, { query = '', waiting }: EntriesAsked): SQL {
  return and(
    eq(entry.kind, kind.name),
    isNull(entry.trashedAt),
    query.trim() === '' ? undefined : hasWords(kind, query),
    waiting ? isWaiting(waiting, caller.now) : undefined,
  ) as SQL
}

/** Every word somewhere in what names an entry. A query without any word is met by nothing. */
function hasWords(kind: AnyKind, query: string): SQL {
  const words = wordsOfQuery(readQuery(query))
  if (words.length === 0) return sql`false`
  const texts = namingFields(kind).flatMap((name) => locales.map((locale) => draftText(kind, name, locale)))
  const text = folded(sql`concat_ws(' ', ${sql.join(texts, sql`, `)})`)
  return and(...words.map((word) => sql`strpos(${text}, ${word}) > 0`)) as SQL
}

/** The title, and what counts as the title in the public search, such as a document's code. */
function namingFields(kind: AnyKind): string[] {
  const named = fieldEntries(kind).filter(([, { type, search }]) => type === 'text' && search === 'title')
  return [...new Set([kind.title, ...named.map(([name]) => name)])]
}

function placeOf(kind: AnyKind): SQL<number | null> {
  if (!isPlaced(kind)) return sql<number | null>`null`
  const before = sql`before.kind = ${entry.kind} and before.trashed_at is null and before.position <= ${entry.position}`
  return sql<number | null>`case when ${entry.position} is not null
    then (select count(*)::int from ${entry} as before where ${before}) end`
}

/** What has no value comes last either way; what is equal follows by title. */
function orderOf(kind: AnyKind, { by, direction }: ListSort, locale: Locale): SQL[] {
  const title = titleOrder(kind, locale)
  const value =
    { title, updated: sql`${entry.updatedAt}`, order: placeOrder(kind) }[by] ?? dateOrder(kind, by, locale)
  const way = direction === 'descending' ? sql`desc` : sql`asc`
  return [sql`${value} ${way} nulls last`, sql`${title} asc nulls last`, sql`${entry.id}`]
}

/** Byte by byte over folded text, so that both databases sort alike whatever their collation. */
function titleOrder(kind: AnyKind, locale: Locale): SQL {
  const [own, other] = [locale, otherLocale(locale)].map((each) => draftText(kind, kind.title, each))
  return sql`${folded(sql`coalesce(${own}, ${other})`)} collate "C"`
}

function placeOrder(kind: AnyKind): SQL {
  const field = orderField(kind)
  if (field === null) return sql`${entry.position}`
  const missing = 'missing' in kind.sort ? (kind.sort.missing ?? null) : null
  return sql`coalesce((${entry.shared} ->> ${field})::numeric, ${missing}::numeric)`
}

function dateOrder(kind: AnyKind, field: string, locale: Locale): SQL {
  return sql`coalesce(${draftText(kind, field, locale)}, ${draftText(kind, field, otherLocale(locale))}) collate "C"`
}
