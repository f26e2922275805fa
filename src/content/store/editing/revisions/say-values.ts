import { inArray } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import { referencesOf, shownInTexts } from '#content/model/derive/references.ts'
import type { Values } from '#content/model/editing/place.ts'
import type { Row } from '#content/model/editing/revisions/row-difference.ts'
import {
  type Names,
  plainLine,
  richTextLines,
  type TextLine,
} from '#content/model/editing/revisions/text-lines.ts'
import {
  type AnyField,
  blockFields,
  type Destination,
  type FieldType,
  type StoredBlock,
  type StoredImage,
} from '#content/model/fields/field.ts'
import type { RichText } from '#content/model/fields/rich-text.ts'
import { type MenuItem, menuLines } from '#content/model/menus/menu.ts'
import { linesOfWording } from '#content/model/wording/own-text.ts'
import type { Caller } from '#kernel/caller.ts'
import { formatLocale, type Locale, locales } from '#kernel/locales.ts'
import { dateFormat, numberFormat } from '#kernel/text/formats.ts'
import * as said from '#kernel/words/compare-revisions.ts'
import { media } from '#media/store/tables.ts'
import { titlesOfEntries } from '../../show-entries.ts'

/** Says values of fields in the caller's language, for those who compare them. */
export type InWords = {
  /** A paragraph or an item a line; nothing where it is empty. */
  lines(field: AnyField, value: unknown): TextLine[]
  /** The rows of a list; null where the field is none. */
  rows(field: AnyField, value: unknown): Row[] | null
}

/** Words for these fields of a kind as they are in these values, with the names of what they point to. */
export async function wordsFor(
  caller: Caller,
  kind: AnyKind,
  fields: readonly string[],
  versions: readonly Values[],
): Promise<InWords> {
  const references = versions.flatMap((values) =>
    fields.flatMap((field) => referencesOf(kind, { [field]: values[field] })),
  )
  const targets = references.flatMap((each) => ('target' in each ? each.target : []))
  const titles = await titlesOfEntries(caller, targets)
  const shown = versions.flatMap((values) => [...shownInTexts('certificate', kind, values).values()])
  const ids = shown.flatMap((found) => [...found])
  const certificates = await caller.embedCertificates(caller, ids)
  const names: Said = {
    locale: caller.locale,
    titles: new Map([...titles].map(([id, { text }]) => [id, text])),
    files: await fileNames(
      caller,
      references.flatMap((each) => ('media' in each ? each.media : [])),
    ),
    certificates: new Map(
      ids.flatMap((id) => {
        const found = certificates.shown(id, caller.locale)
        return found ? [[id, `${found.number} · ${found.holder}`] as const] : []
      }),
    ),
  }
  return {
    lines: (field, value) => inWords(field, value, names),
    rows: (field, value) => rowsOf(field, value, names),
  }
}

async function fileNames(caller: Caller, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await caller.database.orm
    .select({ id: media.id, fileName: media.fileName })
    .from(media)
    .where(inArray(media.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, fileName }) => [id, fileName]))
}

type Said = Names & { locale: Locale }

function inWords(field: AnyField, value: unknown, names: Said): TextLine[] {
  if (value === null || value === undefined) return []
  return ways[field.type](value as never, field, names)
    .map((line) => (typeof line === 'string' ? plainLine(line) : line))
    .filter(({ text }) => text.trim() !== '')
}

function rowsOf(field: AnyField, value: unknown, names: Said): Row[] | null {
  if (field.type === 'blocks')
    return ((value ?? []) as StoredBlock[]).map((block) => ({
      id: block.id,
      lines: blockInWords(block, field, names),
    }))
  if (field.type === 'items')
    return ((value ?? []) as Record<string, unknown>[]).map((item) => ({
      id: null,
      lines: groupInWords(item, field, names),
    }))
  if (field.type === 'relations')
    return ((value ?? []) as string[]).map((id) => ({ id, lines: [plainLine(names.titles.get(id) ?? id)] }))
  if (field.type === 'texts')
    return ((value ?? []) as string[]).map((text) => ({ id: null, lines: [plainLine(text)] }))
  return null
}

type Way = (value: never, field: AnyField, names: Said) => (string | TextLine)[]
const lines = (text: string) => text.split('\n')
const allRows: Way = (value, field, names) => (rowsOf(field, value, names) ?? []).flatMap((row) => row.lines)

const ways = {
  text: lines,
  longText: lines,
  slug: lines,
  email: lines,
  link: lines,
  number: (value: number, _, { locale }) => [numberFormat(formatLocale[locale]).format(value)],
  boolean: (value: boolean, _, { locale }) => [(value ? said.yes : said.no)[locale]],
  date: (value: string, _, { locale }) => [
    dateFormat(formatLocale[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(`${value}T00:00:00Z`),
    ),
  ],
  choice: (value: string, { options }, { locale }) => [options?.[value]?.[locale] ?? value],
  colour: lines,
  richText: (value: RichText, _, names) => richTextLines(value, names),
  image: ({ media: id, alt }: StoredImage, _, { files }) => [
    plainLine(files.get(id) ?? id, 'image'),
    ...locales.flatMap((locale) => (alt?.[locale] ? `${locale}: ${alt[locale]}` : [])),
  ],
  file: ({ media: id }: { media: string }, _, { files }) => [files.get(id) ?? id],
  relation: (id: string, _, { titles }) => [titles.get(id) ?? id],
  relations: allRows,
  coordinates: ({ lat, lng }: { lat: number; lng: number }) => [`${lat}, ${lng}`],
  texts: allRows,
  group: (value: Record<string, unknown>, field, names) => groupInWords(value, field, names),
  items: allRows,
  destination: (to: Destination, _, { titles }) => [
    'entry' in to ? (titles.get(to.entry) ?? to.entry) : to.href,
  ],
  menu: (items: MenuItem[], field, { locale, titles }) => menuLines(items, field, locale, new Map(titles)),
  blocks: allRows,
  wording: linesOfWording,
} satisfies Record<FieldType, Way>

function blockInWords({ kind, values }: StoredBlock, field: AnyField, names: Said): TextLine[] {
  const group = blockFields(field, kind)
  if (!group) return [plainLine(kind, 'label')]
  return [plainLine(group.label[names.locale], 'label'), ...groupInWords(values, group, names)]
}

/** What says one line stands beside its label, what says several under it. */
function groupInWords(value: Record<string, unknown>, { fields = {} }: AnyField, names: Said): TextLine[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const label = field.label[names.locale]
    const [first, ...more] = inWords(field, value[name], names)
    if (!first) return []
    if (more.length === 0 && first.role === 'text') return [plainLine(`${label}: ${first.text}`)]
    return [plainLine(label, 'label'), first, ...more]
  })
}
