import { type Locale, locales } from '#kernel/locales.ts'
import { type AnyKind, fieldEntries } from '../define-kind.ts'
import type { Place } from '../editing/place.ts'
import { placesOf } from '../editing/place.ts'
import type { AnyField } from '../fields/field.ts'
import { partsOf } from './field-cells.ts'

/** The cells of one field at one of its places, by the names of their columns. */
export type FieldColumns = { place: Place; field: string; definition: AnyField; names: string[] }

/** The column by which an entry is known. */
export const keyColumn = 'key'

/** What an export says of an entry beside its values. */
export type StateColumn = `_state.${Locale}` | '_changed'
export const stateColumns: readonly StateColumn[] = [
  ...locales.map((locale) => `_state.${locale}` as const),
  '_changed',
]

/** Whether a column is none of the kind's: what an export says beside the values, or somebody's own notes. */
export function isIgnored(name: string): boolean {
  return name.startsWith('_')
}

/**
 * The columns of a kind in their order: `date`, `title.es`, `title.en`, `brand.slug`, `cover.alt.es`. The language
 * follows right after the name of its field.
 */
export function columnsOf(kind: AnyKind): FieldColumns[] {
  return fieldEntries(kind).flatMap(([field, definition]) =>
    placesOf(kind, field).map((place) => ({
      place,
      field,
      definition,
      names: partsOf(definition).map((part) => [columnOf(place, field), part].filter(Boolean).join('.')),
    })),
  )
}

/** What the column of a field at a place is called; the first of them, where there are many. */
export function columnOf(place: Place, field: string): string {
  return place === 'shared' ? field : `${field}.${place}`
}
