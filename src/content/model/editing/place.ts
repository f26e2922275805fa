import { type Locale, locales } from '#kernel/locales.ts'
import type { AnyKind } from '../define-kind.ts'

/** Where a value of an entry stands: in one language, or once for all of them. */
export type Place = 'shared' | Locale
export const places: readonly Place[] = ['shared', ...locales]

/** Values by the names of fields; a field without a value is null or not there. */
export type Values = Record<string, unknown>
export type PlacedValues = Record<Place, Values>

/** A field of a kind at one of its places, such as the English title. */
export type PlacedField = { place: Place; field: string }

export function isSameField(one: PlacedField, other: PlacedField): boolean {
  return one.place === other.place && one.field === other.field
}

/** The places at which a field of the kind has values. */
export function placesOf(kind: AnyKind, field: string): readonly Place[] {
  return kind.fields[field]?.localised ? locales : ['shared']
}

export function isPlace(text: string | undefined): text is Place {
  return places.some((place) => place === text)
}
