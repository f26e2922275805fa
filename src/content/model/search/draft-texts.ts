import { type Locale, locales } from '#kernel/locales.ts'
import { type AnyKind, fieldEntries, fieldsOfType } from '../define-kind.ts'
import { type PlacedValues, placesOf } from '../editing/place.ts'
import type { AnyField, FieldType } from '../fields/field.ts'
import { cleanPiece, isRecord, leavesOf, noWords, type Words, wordsOf } from './searched-text.ts'

/** All that a field of a draft says in one language, in one line; null for what is not of a language. */
export type DraftText = { field: string; lang: Locale | null; text: string }

/**
 * Every text of a draft, also of fields that visitors cannot search, in the order of the form. What is chosen and not
 * written is left out: lists have filters for it.
 */
export function draftTexts(kind: AnyKind, values: PlacedValues): DraftText[] {
  return fieldEntries(kind).flatMap(([name, field]) => {
    const said = placesOf(kind, name).flatMap((place) => {
      const leaves = leavesOf(field, values[place]?.[name], () => true)
      return leaves.flatMap(([leaf, value]) => saidBy(leaf, value, place === 'shared' ? null : place))
    })
    return [null, ...locales].flatMap((lang) => {
      const pieces = said.flatMap((each) => (each.lang === lang ? cleanPiece(each.piece) : []))
      const text = pieces.filter(Boolean).join(' ')
      return text ? { field: name, lang, text } : []
    })
  })
}

/** A picture is described in every language wherever it stands. */
function saidBy(leaf: AnyField, value: unknown, lang: Locale | null) {
  if (leaf.type !== 'image')
    return writtenIn[leaf.type](value, leaf, anyLocale).map((piece) => ({ lang, piece }))
  const alt = isRecord(value) && isRecord(value.alt) ? value.alt : {}
  return locales.flatMap((each) => {
    const piece = alt[each]
    return typeof piece === 'string' ? { lang: each, piece } : []
  })
}

/** The title, what counts as the title in the public search, such as a document's code, and the address. */
export function namingFields(kind: AnyKind): string[] {
  const named = fieldEntries(kind).filter(([, { type, search }]) => type === 'text' && search === 'title')
  return [...new Set([kind.title, ...named.map(([name]) => name), ...fieldsOfType(kind, 'slug')])]
}

/** The words of what is written are the same whoever reads them. */
const anyLocale = locales[0] as Locale

const writtenIn = {
  ...wordsOf,
  choice: noWords,
} satisfies Record<FieldType, Words>
