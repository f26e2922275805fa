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
  if (!field.search) return
  if (field.blocks) {
    for (const block of Array.isArray(value) ? value : []) {
      const group = isRecord(block) ? blockFields(field, String(block.kind)) : null
      if (group) collect({ ...group, search: field.search }, block.values, locale, into)
    }
    return
  }
  if (field.fields) {
    for (const part of Array.isArray(value) ? value : [value])
      if (isRecord(part))
        for (const [name, inner] of Object.entries(field.fields)) collect(inner, part[name], locale, into)
    return
  }
  for (const piece of wordsOf[field.type](value, field, locale)) {
    const clean = piece.toWellFormed().replace(invisible, '').replace(/\s+/g, ' ').trim()
    if (clean) into[field.search].push(clean)
  }
}

type Words = (value: unknown, field: AnyField, locale: Locale) => string[]

const oneText: Words = (value) => (typeof value === 'string' ? [value] : [])
const noWords: Words = () => []

const wordsOf = {
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function partition<Item>(items: Item[], test: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(test), items.filter((item) => !test(item))]
}
