import { type Locale, locales } from '#kernel/locales.ts'
import { type AnyKind, fieldEntries, fieldsOfType } from '../define-kind.ts'
import { type Place, type PlacedValues, placesOf } from '../editing/place.ts'
import type { FieldType } from '../fields/field.ts'
import { cleanPiece, isRecord, leavesOf, noWords, type Words, wordsOf } from './searched-text.ts'

/** All that a field of a draft says at one of its places, in one line. */
export type DraftText = { field: string; place: Place; text: string }

/**
 * Every text of a draft, also of fields that visitors cannot search, in the order of the form. What is chosen and not
 * written is left out: lists have filters for it.
 */
export function draftTexts(kind: AnyKind, values: PlacedValues): DraftText[] {
  return fieldEntries(kind).flatMap(([name, field]) =>
    placesOf(kind, name).flatMap((place) => {
      const pieces = leavesOf(field, values[place]?.[name], () => true).flatMap(([leaf, value]) =>
        writtenIn[leaf.type](value, leaf, anyLocale),
      )
      const text = pieces.map(cleanPiece).filter(Boolean).join(' ')
      return text ? { field: name, place, text } : []
    }),
  )
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
  image: (value) =>
    isRecord(value) && isRecord(value.alt)
      ? Object.values(value.alt).filter((alt) => typeof alt === 'string')
      : [],
} satisfies Record<FieldType, Words>
