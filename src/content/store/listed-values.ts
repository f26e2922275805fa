import { type SQL, sql } from 'drizzle-orm'
import { type AnyKind, fieldEntries } from '#content/model/define-kind.ts'
import type { ListedValue } from '#content/model/editors-view.ts'
import type { AnyField, FieldType } from '#content/model/fields/field.ts'
import type { Caller } from '#kernel/caller.ts'
import { formatLocale, type Locale, preferring } from '#kernel/locales.ts'
import { numberFormat } from '#kernel/text/formats.ts'
import { languageRows } from './language-rows.ts'
import { entry, type FieldValues } from './tables/content.ts'
import { titlesOfEntries } from './titles-of-entries.ts'

type Seen = { locale: Locale; titles: Map<string, string> }

/** The drafts' values of a kind's list columns, as an expression: a list need not read whole texts. */
export function columnValues(kind: AnyKind, locale: Locale): SQL<FieldValues> {
  const pairs = kind.columns.map((name) => {
    const drafts = preferring(locale).map((each) => sql`${languageRows[each].draft} -> ${name}`)
    const value = kind.fields[name]?.localised
      ? sql`coalesce(${sql.join(drafts, sql`, `)})`
      : sql`${entry.shared} -> ${name}`
    return sql`${name}::text, ${value}`
  })
  return sql<FieldValues>`jsonb_build_object(${sql.join(pairs, sql`, `)})`
}

/** What a list shows of them in the caller's language; what is empty or has no short form is null. */
export async function listedValues(
  caller: Caller,
  kind: AnyKind,
  rows: FieldValues[],
): Promise<Record<string, ListedValue>[]> {
  const columns = fieldEntries(kind).filter(([name]) => kind.columns.includes(name))
  const seen: Seen = { locale: caller.locale, titles: new Map() }
  const relations = columns.filter(([, { type }]) => type === 'relation' || type === 'relations')
  const ids = relations.flatMap(([name]) => rows.flatMap((row) => (row[name] ?? []) as string | string[]))
  for (const [id, { text }] of await titlesOfEntries(caller, ids)) seen.titles.set(id, text)
  return rows.map((row) =>
    Object.fromEntries(columns.map(([name, field]) => [name, listed(field, row[name], seen)])),
  )
}

function listed(field: AnyField, value: unknown, seen: Seen): ListedValue {
  if (value === null || value === undefined) return null
  if (field.type === 'date') return { type: 'date', text: String(value) }
  const text = shortForms[field.type](value, field, seen)
  return text ? { type: 'text', text } : null
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
  richText: none,
  image: none,
  file: none,
  coordinates: none,
  relation: (value, _, { titles }) => titles.get(value as string) ?? null,
  relations: (value, _, { titles }) => (value as string[]).flatMap((id) => titles.get(id) ?? []).join(', '),
  texts: (value) => (value as string[]).join(', '),
  group: groupInWords,
  items: (value, field, seen) =>
    (value as FieldValues[]).flatMap((item) => groupInWords(item, field, seen) ?? []).join(', '),
} satisfies Record<FieldType, ShortForm>

/** Without its slug, which says what its name says. */
function groupInWords(value: unknown, { fields = {} }: AnyField, seen: Seen): string | null {
  const parts = Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'slug' ? [] : (listed(field, (value as FieldValues)[name], seen)?.text ?? []),
  )
  return parts.join(' · ') || null
}
