import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { authUser } from '#accounts/store/tables.ts'
import { type AnyKind, fieldEntries } from '#content/model/define-kind.ts'
import { isPlaced, type ListSort, orderField, readSort } from '#content/model/derive/list.ts'
import { fieldFiltersOf, filteredField, type ListAsk } from '#content/model/derive/list-filters.ts'
import { isToBePublished } from '#content/model/editing/edited-entry.ts'
import type { ListedEntry, ListedTitle, ListedValue } from '#content/model/editors-view.ts'
import type { AnyField, FieldType } from '#content/model/fields/field.ts'
import { type Caller, doerOf, type Editor } from '#kernel/caller.ts'
import { countAll } from '#kernel/database/count-all.ts'
import { byLocale, formatLocale, type Locale, preferring } from '#kernel/locales.ts'
import { pageCount } from '#kernel/page-count.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { numberFormat } from '#kernel/text/formats.ts'
import { addressesOf } from './addresses-of.ts'
import {
  chooseTitle,
  draftText,
  languageRows,
  sourceStateOf,
  stateOf,
  titleOrder,
  withLanguages,
  withWords,
} from './language-rows.ts'
import { isListed } from './list-conditions.ts'
import { changesFor, type IsChanged } from './publishable-changes.ts'
import { plannedOf } from './publishing/planned-changes.ts'
import { reviewsOf } from './review/reviews-of.ts'
import { whereFound } from './search/where-found.ts'
import { titlesOfEntries } from './show-entries.ts'
import { entry, entryLocale, type FieldValues } from './tables/content.ts'

export type EntriesAsked = Partial<ListAsk> & { page: number; size: number }
type ListedEntries = { entries: ListedEntry[]; total: number; pages: number; sort: ListSort }

/**
 * One page of the entries of a kind as an editor sees them: drafts included, the trash left out. A sort that the
 * kind does not have and a page past the end are not found.
 */
export async function listEntries(
  caller: Editor,
  kind: AnyKind,
  asked: EntriesAsked,
): Promise<Result<ListedEntries, 'not-found'>> {
  const sort = readSort(kind, asked.sort ?? null)
  if (!sort || !Number.isSafeInteger(asked.page) || asked.page < 1) return fail('not-found')
  const isChangedIn = changesFor(caller)
  const { ids, total } = await chooseRows(caller, isListed(kind, asked, isChangedIn), {
    orderBy: orderOf(kind, sort, caller.locale),
    limit: asked.size,
    offset: (asked.page - 1) * asked.size,
  })
  if (ids.length === 0 && asked.page > 1) return fail('not-found')
  const names = (asked.columns ?? kind.columns).filter((name) => Object.hasOwn(kind.fields, name))
  const entries = await describe(caller, kind, await readRows(caller, kind, ids, { names, isChangedIn }), {
    ...{ query: asked.query ?? '', names },
  })
  return succeed({ entries, total, pages: pageCount(total, asked.size), sort })
}

/**
 * Which entries are on the page, and how many there are on all pages. What is shown of them is read apart: the database
 * would take the texts of every entry of the kind apart before it leaves out all other pages.
 */
async function chooseRows(
  caller: Caller,
  where: SQL,
  slice: { orderBy: SQL[]; limit: number; offset: number },
): Promise<{ ids: string[]; total: number }> {
  const rows = await withWords(
    caller.database.orm.select({ id: entry.id, total: countAll }).from(entry).$dynamic(),
  )
    .where(where)
    .orderBy(...slice.orderBy)
    .limit(slice.limit)
    .offset(slice.offset)
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}

type Row = Awaited<ReturnType<typeof readRows>>[number]

/** These entries, in this order. */
async function readRows(
  caller: Caller,
  kind: AnyKind,
  ids: string[],
  { names, isChangedIn }: { names: readonly string[]; isChangedIn: IsChanged },
) {
  const rows = await withLanguages(
    caller.database.orm
      .select({
        id: entry.id,
        key: entry.key,
        titles: byLocale((locale) => draftText(kind, kind.title, locale)),
        columns: columnValues(kind, caller.locale, names),
        states: byLocale(stateOf),
        changed: byLocale(isChangedIn),
        sourceStates: byLocale(sourceStateOf),
        updatedAt: entry.updatedAt,
        updatedBy: entry.updatedBy,
        updatedByName: authUser.name,
      })
      .from(entry)
      .$dynamic(),
  )
    .leftJoin(authUser, eq(authUser.id, entry.updatedBy))
    .where(inArray(entry.id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function describe(
  caller: Editor,
  kind: AnyKind,
  rows: Row[],
  { query, names }: { query: string; names: readonly string[] },
): Promise<ListedEntry[]> {
  const ids = rows.map(({ id }) => id)
  const [addresses, places, plans, reviews, found, values] = await Promise.all([
    Promise.all(
      preferring(caller.locale).map(async (lang) => ({
        lang,
        hrefs: await addressesOf({ ...caller, locale: lang }, ids),
      })),
    ),
    placesOf(caller, kind, ids),
    plannedOf(caller, ids),
    reviewsOf(caller, ids),
    whereFound(caller, ids, query),
    listedValues(
      caller,
      kind,
      names,
      rows.map(({ columns }) => columns),
    ),
  ])
  return rows.map((row, at) => {
    const [publicPage = null] = addresses.flatMap(({ lang, hrefs }) => {
      const href = hrefs.get(row.id)
      return href ? { href, lang } : []
    })
    return {
      id: row.id,
      key: row.key,
      title: chooseTitle(row.titles, caller.locale),
      found: found.get(row.id) ?? null,
      place: places.get(row.id) ?? null,
      values: values[at] ?? {},
      states: byLocale((locale) => ({ state: row.states[locale], changed: row.changed[locale] })),
      planned: byLocale((locale) => isToBePublished(plans.get(row.id)?.[locale] ?? [])),
      review: byLocale((locale) => reviews.get(row.id)?.[locale]?.state ?? null),
      sourceStates: row.sourceStates,
      publicPage,
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
  const title = titleOrder(locale)
  const value =
    { title, updated: sql`${entry.updatedAt}`, order: placeOrder(kind) }[by] ?? dateOrder(kind, by, locale)
  const way = direction === 'descending' ? sql`desc` : sql`asc`
  return [sql`${value} ${way} nulls last`, sql`${title} asc nulls last`, sql`${entry.id}`]
}

function placeOrder(kind: AnyKind): SQL {
  const field = orderField(kind)
  if (field === null) return sql`${entry.position}`
  const missing = 'missing' in kind.sort ? (kind.sort.missing ?? null) : null
  return sql`coalesce((${entry.shared} ->> ${field})::numeric, ${missing}::numeric)`
}

function dateOrder(kind: AnyKind, field: string, locale: Locale): SQL {
  const days = preferring(locale).map((each) => draftText(kind, field, each))
  return sql`coalesce(${sql.join(days, sql`, `)}) collate "C"`
}

type Seen = { locale: Locale; titles: Map<string, ListedTitle> }

/**
 * The drafts' values of these columns, as an expression: a list need not read whole texts. What is localised is there with
 * its language, the asked one before others.
 */
function columnValues(kind: AnyKind, locale: Locale, names: readonly string[]): SQL<FieldValues> {
  const pairs = names.map((name) => {
    const drafts = preferring(locale).map((each) => {
      const draft = sql`${languageRows[each].draft} -> ${name}`
      return sql`case when ${draft} is not null then jsonb_build_object('lang', ${each}::text, 'value', ${draft}) end`
    })
    const value = kind.fields[name]?.localised
      ? sql`coalesce(${sql.join(drafts, sql`, `)})`
      : sql`${entry.shared} -> ${name}`
    return sql`${name}::text, ${value}`
  })
  return sql<FieldValues>`jsonb_build_object(${sql.join(pairs, sql`, `)})`
}

/** What a list shows of them in the caller's language; what is empty or has no short form is null. */
async function listedValues(
  caller: Caller,
  kind: AnyKind,
  names: readonly string[],
  rows: FieldValues[],
): Promise<Record<string, ListedValue>[]> {
  const columns = fieldEntries(kind).filter(([name]) => names.includes(name))
  const valueIn = (row: FieldValues, [name, field]: [string, AnyField]): InLanguage =>
    field.localised ? ((row[name] ?? {}) as InLanguage) : { value: row[name] }
  const relations = columns.filter(([, field]) => isRelation(field))
  const ids = relations.flatMap((column) =>
    rows.flatMap((row) => (valueIn(row, column).value ?? []) as string | string[]),
  )
  const seen: Seen = { locale: caller.locale, titles: await titlesOfEntries(caller, ids) }
  return rows.map((row) =>
    Object.fromEntries(
      columns.map(([name, field]) => {
        const { lang, value } = valueIn(row, [name, field])
        const listedValue = listed(field, value, seen)
        const isOther = listedValue?.type === 'text' && isWritten(field) && lang !== caller.locale
        return [name, isOther ? { ...listedValue, lang } : listedValue]
      }),
    ),
  )
}

type InLanguage = { lang?: Locale; value?: unknown }

function isRelation({ type }: AnyField): boolean {
  return type === 'relation' || type === 'relations'
}

/** Whether its value is words in a language: all else is said in that of the page. */
function isWritten({ type }: AnyField): boolean {
  return type === 'text' || type === 'longText' || type === 'texts'
}

function listed(field: AnyField, value: unknown, seen: Seen): ListedValue {
  if (value === null || value === undefined) return null
  if (field.type === 'date') return { type: 'date', text: String(value) }
  if (isRelation(field)) {
    const titles = [value as string | string[]].flat().flatMap((id) => seen.titles.get(id) ?? [])
    return titles.length > 0 ? { type: 'titles', titles } : null
  }
  const text = shortForms[field.type](value, field, seen)
  return text ? { type: 'text', text, lang: undefined } : null
}

type ShortForm = (value: unknown, field: AnyField, seen: Seen) => string | null

const plain: ShortForm = (value) => String(value)
const none: ShortForm = () => null

const shortForms = {
  text: plain,
  longText: plain,
  slug: plain,
  email: plain,
  link: plain,
  date: plain,
  number: (value, _, { locale }) => numberFormat(formatLocale[locale]).format(value as number),
  boolean: (value, { label }, { locale }) => (value ? label[locale] : null),
  choice: (value, { options }, { locale }) => options?.[value as string]?.[locale] ?? null,
  colour: plain,
  richText: none,
  image: none,
  file: none,
  coordinates: none,
  relation: (value, _, { titles }) => titles.get(value as string)?.text ?? null,
  relations: (value, _, { titles }) =>
    (value as string[]).flatMap((id) => titles.get(id)?.text ?? []).join(', '),
  texts: (value) => (value as string[]).join(', '),
  group: groupInWords,
  items: (value, field, seen) =>
    (value as FieldValues[]).flatMap((item) => groupInWords(item, field, seen) ?? []).join(', '),
  destination: none,
  menu: none,
  blocks: none,
  wording: none,
} satisfies Record<FieldType, ShortForm>

/** A group in words, without its slug, which only repeats its name. */
function groupInWords(value: unknown, { fields = {} }: AnyField, seen: Seen): string | null {
  const parts = Object.entries(fields).flatMap(([name, field]) => {
    const part = (value as FieldValues)[name]
    if (field.type === 'slug' || part === null || part === undefined) return []
    return shortForms[field.type](part, field, seen) || []
  })
  return parts.join(' · ') || null
}

/** The most choices of a list; where there are more, those whose titles come first. */
const most = 300

type RelationChoices = Record<string, { value: string; label: string }[]>

/**
 * What the entries of a kind point to, by the fields that point: what a list of the kind can be narrowed to. A field
 * that points to nothing in any entry has no choices.
 */
export async function relationChoices(caller: Editor, kind: AnyKind): Promise<RelationChoices> {
  const choices: RelationChoices = {}
  for (const filter of fieldFiltersOf(kind, caller.locale)) {
    if (filter.type !== 'relation') continue
    const ids = await pointedTo(caller, kind, filter.name, filteredField(kind, filter).localised)
    const titled = [...(await titlesOfEntries(caller, ids))].map(([value, { text }]) => ({
      value,
      label: text,
    }))
    choices[filter.name] = titled
      .toSorted((one, other) => one.label.localeCompare(other.label, caller.locale))
      .slice(0, most)
  }
  return choices
}

async function pointedTo(
  caller: Caller,
  kind: AnyKind,
  field: string,
  isLocalised: boolean,
): Promise<string[]> {
  const values: SQL = isLocalised ? sql`${entryLocale.draft} -> ${field}` : sql`${entry.shared} -> ${field}`
  const rows = await caller.database.orm
    .selectDistinct({
      id: sql<string>`jsonb_path_query(coalesce(${values}, 'null'), '$[*] ? (@ != null)') #>> '{}'`,
    })
    .from(entry)
    .leftJoin(entryLocale, isLocalised ? eq(entryLocale.entryId, entry.id) : sql`false`)
    .where(and(eq(entry.kind, kind.name), isNull(entry.trashedAt)))
  return rows.map(({ id }) => id)
}
