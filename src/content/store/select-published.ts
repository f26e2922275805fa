import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type AnyKind, fieldsOfType } from '#content/model/define-kind.ts'
import type { FieldType } from '#content/model/fields/field.ts'
import { kinds } from '#content/model/kinds/index.ts'
import type { Caller } from '#kernel/caller.ts'
import { defaultLocale, type Locale, locales } from '#kernel/locales.ts'
import type { Listed, MirrorSource } from '#kernel/mirrors.ts'
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

/** What is known of every published entry without reading it: its short values, by which entries are chosen. */
export type PublishedItem = Listed & { key: string; slug: string | null; values: FieldValues }

/** Which entries are wanted; all that is said must hold. */
export type Asked = {
  slug?: string
  key?: string
  ids?: readonly string[]
  /** Short values: fields that hold these; for a relation list, all of its members. */
  where?: Record<string, unknown>
  /** A field of relations that must name at least one of these entries. */
  relatedTo?: { field: string; ids: string[] }
  /** ISO dates or date prefixes: from is included, before is not. */
  between?: { field: string; from: string; before: string }
  /** What no value says by itself. */
  isMeant?: (item: PublishedItem) => boolean
}

export type Slice = { limit?: number | undefined; offset?: number | undefined }

/** The entries that a visitor may see and that are asked for, in the kind's own order, from memory. */
export async function choosePublished(
  caller: Caller,
  kind: AnyKind,
  { limit = Number.POSITIVE_INFINITY, offset = 0, ...asked }: Asked & Slice = {},
): Promise<PublishedItem[]> {
  caller.reads.topics.add(topicOf(kind))
  const { items, find } = await caller.mirrors.list(publishedSource(kind, caller.locale))
  const among = asked.ids ? asked.ids.flatMap((id) => find(id) ?? []) : items
  const chosen: PublishedItem[] = []
  for (const item of among) {
    if (chosen.length >= offset + limit) break
    if (isAsked(kind, item, asked)) chosen.push(item)
  }
  return chosen.slice(offset)
}

/** The same, whole. */
export async function selectPublished(
  caller: Caller,
  kind: AnyKind,
  asked: Asked & Slice = {},
): Promise<PublishedRow[]> {
  const chosen = await choosePublished(caller, kind, asked)
  const rows = await caller.mirrors.rows(publishedSource(kind, caller.locale), chosen)
  return chosen.flatMap(({ id }) => rows.get(id) ?? [])
}

/** Reads all that is published before anybody asks for it. */
export async function readPublishedAhead({ mirrors }: Pick<Caller, 'mirrors'>): Promise<void> {
  for (const kind of Object.values<AnyKind>(kinds))
    for (const locale of locales) await mirrors.list(publishedSource(kind, locale))
}

/** The published entry of any kind with this id, in the caller's language; null where there is none. */
export async function findItem(caller: Caller, kind: AnyKind, id: string): Promise<PublishedItem | null> {
  return (await caller.mirrors.list(publishedSource(kind, caller.locale))).find(id) ?? null
}

/** What a write announces that changes an entry of the kind. */
export function topicOf({ name }: AnyKind): string {
  return `entry:${name}`
}

function isAsked(
  kind: AnyKind,
  item: PublishedItem,
  { slug, key, where = {}, relatedTo, between, isMeant }: Asked,
): boolean {
  const value = (field: string) => {
    if (longFields(kind).includes(field)) throw new Error(`Entries are not chosen by what is long: ${field}`)
    return item.values[field]
  }
  if (slug !== undefined && item.slug !== slug) return false
  if (key !== undefined && item.key !== key) return false
  if (!Object.entries(where).every(([field, wanted]) => holds(value(field), wanted))) return false
  if (relatedTo && !relatedTo.ids.some((id) => holds(value(relatedTo.field), [id]))) return false
  if (isMeant && !isMeant(item)) return false
  if (!between) return true
  const at = value(between.field)
  return typeof at === 'string' && at >= between.from && at < between.before
}

function holds(value: unknown, wanted: unknown): boolean {
  if (!Array.isArray(wanted)) return value === wanted
  return Array.isArray(value) && wanted.every((each) => value.includes(each))
}

const long: FieldType[] = [
  'richText',
  'longText',
  'image',
  'file',
  'items',
  'texts',
  'coordinates',
  'blocks',
  'menu',
]

function longFields(kind: AnyKind): string[] {
  return fieldsOfType(kind, ...long)
}

const fallback = alias(entryLocale, 'fallback')

const sources = new Map<string, MirrorSource<PublishedItem, PublishedRow>>()

/** The entries of a kind as they are published in a language. Each page asks for many, and their statements are long. */
function publishedSource(kind: AnyKind, locale: Locale): MirrorSource<PublishedItem, PublishedRow> {
  const name = `published ${kind.name} ${locale}`
  const source = sources.get(name) ?? describeSource(name, kind, locale)
  sources.set(name, source)
  return source
}

function describeSource(
  name: string,
  kind: AnyKind,
  locale: Locale,
): MirrorSource<PublishedItem, PublishedRow> {
  const isPublic = and(eq(entryLocale.kind, kind.name), publicIn(locale))
  return {
    name,
    topics: [topicOf(kind)],
    list: (orm) =>
      orm
        .select({
          id: entry.id,
          // A row's own transaction changes with every change of it, so the draft's changes count too.
          version: sql<string>`${entryLocale}.xmin || ' ' || coalesce(${fallback}.xmin::text, '')`,
          key: entry.key,
          slug: entryLocale.slug,
          values: sql<FieldValues>`${entryLocale.published} - ${sql.param(longFields(kind))}::text[]`,
        })
        .from(entryLocale)
        .innerJoin(entry, eq(entry.id, entryLocale.entryId))
        .leftJoin(fallback, isFallback)
        .where(isPublic)
        .orderBy(...orderOf(kind)),
    async read(orm, ids) {
      const rows = await orm
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
        .leftJoin(fallback, isFallback)
        .where(and(isPublic, inArray(entry.id, ids)))
      return new Map(rows.map((row) => [row.id, row]))
    },
  }
}

const isFallback = and(
  eq(fallback.entryId, entryLocale.entryId),
  eq(fallback.locale, defaultLocale),
  isNotNull(fallback.published),
)

/** The condition that an entry of any kind is public in a language. */
export function publicIn(locale: Locale): SQL {
  return and(eq(entryLocale.locale, locale), isNull(entry.trashedAt), isNotNull(entryLocale.published)) as SQL
}

function publishedText(field: string): SQL<string | null> {
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
