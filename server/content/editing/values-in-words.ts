import { inArray } from 'drizzle-orm'
import type { AnyKind } from '#domain/content/define-kind.ts'
import { referencesOf } from '#domain/content/derive/references.ts'
import type { PlacedField, PlacedValues } from '#domain/content/editing/place.ts'
import type { AnyField, FieldType, StoredImage } from '#domain/content/fields/field.ts'
import { plainText, type RichText } from '#domain/content/fields/rich-text.ts'
import { dateFormat, numberFormat } from '#domain/formats.ts'
import { formatLocale, type Locale, locales, words } from '#domain/locales.ts'
import type { Caller } from '../../caller.ts'
import { media } from '../../database/tables/media.ts'
import { titlesOfEntries } from '../titles-of-entries.ts'

/** Says a value of a field in the caller's language, a paragraph or an item a line; nothing where it is empty. */
export type InWords = (field: AnyField, value: unknown) => string[]

type Names = { locale: Locale; titles: Map<string, string>; files: Map<string, string> }

/** Words for these fields of one entry at some of its revisions, with the names of what they point to. */
export async function wordsFor(
  caller: Caller,
  kind: AnyKind,
  fields: readonly PlacedField[],
  revisions: readonly PlacedValues[],
): Promise<InWords> {
  const references = revisions.flatMap((values) =>
    fields.flatMap(({ place, field }) => referencesOf(kind, { [field]: values[place][field] })),
  )
  const targets = references.flatMap((each) => ('target' in each ? each.target : []))
  const files = references.flatMap((each) => ('media' in each ? each.media : []))
  const titles = await titlesOfEntries(caller, targets)
  const names = {
    locale: caller.locale,
    titles: new Map([...titles].map(([id, { text }]) => [id, text])),
    files: await fileNames(caller, files),
  }
  return (field, value) => inWords(field, value, names)
}

async function fileNames(caller: Caller, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await caller.database.orm
    .select({ id: media.id, fileName: media.fileName })
    .from(media)
    .where(inArray(media.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, fileName }) => [id, fileName]))
}

function inWords(field: AnyField, value: unknown, names: Names): string[] {
  if (value === null || value === undefined) return []
  return ways[field.type](value as never, field, names).filter((line) => line.trim() !== '')
}

const yes = words('Sí', 'Yes')
const no = words('No', 'No')

type Way = (value: never, field: AnyField, names: Names) => string[]
const lines = (text: string) => text.split('\n')

const ways = {
  text: lines,
  longText: lines,
  slug: lines,
  email: lines,
  link: lines,
  number: (value: number, _, { locale }) => [numberFormat(formatLocale[locale]).format(value)],
  boolean: (value: boolean, _, { locale }) => [(value ? yes : no)[locale]],
  date: (value: string, _, { locale }) => [
    dateFormat(formatLocale[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(`${value}T00:00:00Z`),
    ),
  ],
  choice: (value: string, { options }, { locale }) => [options?.[value]?.[locale] ?? value],
  richText: (value: RichText) => lines(plainText(value)),
  image: ({ media: id, alt }: StoredImage, _, { files }) => [
    files.get(id) ?? id,
    ...locales.flatMap((locale) => (alt?.[locale] ? `${locale}: ${alt[locale]}` : [])),
  ],
  file: ({ media: id }: { media: string }, _, { files }) => [files.get(id) ?? id],
  relation: (id: string, _, { titles }) => [titles.get(id) ?? id],
  relations: (ids: string[], _, { titles }) => ids.map((id) => titles.get(id) ?? id),
  coordinates: ({ lat, lng }: { lat: number; lng: number }) => [`${lat}, ${lng}`],
  texts: (value: string[]) => value,
  group: (value: Record<string, unknown>, field, names) => groupInWords(value, field, names),
  items: (value: Record<string, unknown>[], field, names) =>
    value.map((item) => groupInWords(item, field, names).join(' · ')),
} satisfies Record<FieldType, Way>

function groupInWords(value: Record<string, unknown>, { fields = {} }: AnyField, names: Names): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const said = inWords(field, value[name], names)
    return said.length > 0 ? `${field.label[names.locale]}: ${said.join(', ')}` : []
  })
}
