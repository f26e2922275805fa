import type { Locale } from '#kernel/locales.ts'
import { type AnyKind, fieldEntries } from '../define-kind.ts'
import { type AnyField, blockFields, type FieldType, type SearchWeight } from '../fields/field.ts'
import { plainText, type RichText } from '../fields/rich-text.ts'
import { kinds } from '../kinds/index.ts'

/**
 * What search reads of an entry, in pieces without line breaks. The first title is the entry's name; where the
 * kind has a summary, the first summary is that one.
 */
export type SearchedText = Record<SearchWeight, string[]>

/** The kinds of which at least one field is searched, in the order of the registry. */
export const searchedKinds: readonly AnyKind[] = Object.values<AnyKind>(kinds).filter(isSearched)

export function isSearched(kind: AnyKind): boolean {
  return fieldEntries(kind).some(([, field]) => field.search !== undefined)
}

/**
 * The words of a published snapshot by what they count as. Values of an unexpected type are left out: a snapshot
 * may be older than its kind.
 */
export function searchedText(kind: AnyKind, values: Record<string, unknown>, locale: Locale): SearchedText {
  const text: SearchedText = { title: [], summary: [], body: [] }
  const named = [kind.title, kind.summary]
  const [first, rest] = partition(fieldEntries(kind), ([name]) => named.includes(name))
  for (const [name, field] of [...first, ...rest]) {
    const weight = name === kind.title ? 'title' : field.search
    if (weight) collect({ ...field, search: weight }, values[name], locale, text)
  }
  return text
}

function collect(field: AnyField, value: unknown, locale: Locale, into: SearchedText): void {
  for (const [inner, part] of leavesOf(field, value, ({ search }) => search !== undefined))
    for (const piece of wordsOf[inner.type](part, inner, locale)) {
      const clean = cleanPiece(piece)
      if (clean && inner.search) into[inner.search].push(clean)
    }
}

type Leaf = [field: AnyField, value: unknown]

/**
 * The innermost fields of a value with what stands in each, through groups, rows and blocks. What `isRead` refuses is left
 * out with all that is in it, and so are values of an unexpected type that would have to be gone through.
 */
export function leavesOf(field: AnyField, value: unknown, isRead: (field: AnyField) => boolean): Leaf[] {
  if (!isRead(field)) return []
  const inside = (group: AnyField, part: unknown) =>
    isRecord(part)
      ? Object.entries(group.fields ?? {}).flatMap(([name, inner]) => leavesOf(inner, part[name], isRead))
      : []
  if (field.blocks)
    return (Array.isArray(value) ? value : []).flatMap((block) => {
      const group = isRecord(block) ? blockFields(field, String(block.kind)) : null
      return group ? inside(group, block.values) : []
    })
  if (field.fields) return (Array.isArray(value) ? value : [value]).flatMap((part) => inside(field, part))
  return [[field, value]]
}

/** A piece of a text in one line, as search keeps it. */
export function cleanPiece(piece: string): string {
  return piece.toWellFormed().replace(invisible, '').replace(/\s+/g, ' ').trim()
}

export type Words = (value: unknown, field: AnyField, locale: Locale) => string[]

const oneText: Words = (value) => (typeof value === 'string' ? [value] : [])
export const noWords: Words = () => []

/** What search reads of a value of each type. */
export const wordsOf = {
  text: oneText,
  longText: oneText,
  slug: oneText,
  email: oneText,
  link: oneText,
  texts: (value) => (Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []),
  number: (value) => (typeof value === 'number' ? [String(value)] : []),
  choice: (value, field, locale) => {
    const options = field.options ?? {}
    const label = typeof value === 'string' && Object.hasOwn(options, value) ? options[value] : undefined
    return label ? [label[locale]] : []
  },
  richText: (value) =>
    isRecord(value) && Array.isArray(value.content) ? plainText(value as RichText).split('\n') : [],
  colour: noWords,
  boolean: noWords,
  date: noWords,
  image: noWords,
  file: noWords,
  relation: noWords,
  relations: noWords,
  coordinates: noWords,
  group: noWords,
  items: noWords,
  destination: noWords,
  menu: noWords,
  blocks: noWords,
  wording: noWords,
} satisfies Record<FieldType, Words>

/** NUL, which PostgreSQL refuses, and the other control characters that are not white space. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const invisible = /[\u0000-\u0008\u000e-\u001f\u007f]/g

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function partition<Item>(items: Item[], test: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(test), items.filter((item) => !test(item))]
}
