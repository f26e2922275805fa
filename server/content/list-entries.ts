import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyKind } from '#domain/content/define-kind.ts'
import { isPlaced, type ListSort, orderField, readSort } from '#domain/content/derive/list.ts'
import type { ListAsk } from '#domain/content/derive/list-filters.ts'
import { isToBePublished } from '#domain/content/editing/edited-entry.ts'
import type { ListedEntry } from '#domain/content/editors-view.ts'
import { type Locale, otherLocale } from '#domain/locales.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
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
  languageRows,
  ofEntry,
  stateOf,
} from './language-rows.ts'
import { isListed } from './list-conditions.ts'
import { columnValues, listedValues } from './listed-values.ts'
import { plannedOf } from './publishing/planned-changes.ts'

export type EntriesAsked = Partial<ListAsk> & { page: number; size: number }
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
  const where = isListed(kind, asked)
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
      columns: columnValues(kind, caller.locale),
      states: { es: stateOf('es'), en: stateOf('en') },
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
  const [own, elsewhere, places, plans, values] = await Promise.all([
    addressesOf(caller, ids),
    addressesOf({ ...caller, locale: other }, ids),
    placesOf(caller, kind, ids),
    plannedOf(caller, ids),
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
      place: places.get(row.id) ?? null,
      values: values[at] ?? {},
      states: {
        es: { state: row.states.es, changed: row.changed.es },
        en: { state: row.states.en, changed: row.changed.en },
      },
      planned: {
        es: isToBePublished(plans.get(row.id)?.es ?? []),
        en: isToBePublished(plans.get(row.id)?.en ?? []),
      },
      publicPage: href ? { href, lang: own.has(row.id) ? caller.locale : other } : null,
      updatedAt: row.updatedAt.toISOString(),
      updatedBy: doerOf(row.updatedBy, row.updatedByName),
    }
  })
}

/** The places of these entries on the site, counted from 1; what was given none, or is in the trash, has none. */
async function placesOf(caller: Caller, kind: AnyKind, ids: string[]): Promise<Map<string, number>> {
  if (!isPlaced(kind) || ids.length === 0) return new Map()
  const { orm } = caller.database
  const placed = orm
    .select({
      id: entry.id,
      place: sql<number>`(row_number() over (order by ${entry.position}))::int`.as('place'),
    })
    .from(entry)
    .where(and(eq(entry.kind, kind.name), isNull(entry.trashedAt), isNotNull(entry.position)))
    .as('placed')
  const rows = await orm.select().from(placed).where(inArray(placed.id, ids))
  return new Map(rows.map(({ id, place }) => [id, place]))
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
