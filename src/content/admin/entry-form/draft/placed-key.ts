import type { AnyKind } from '#content/model/define-kind.ts'
import { type Place, type PlacedField, places, placesOf } from '#content/model/editing/place.ts'

/** A field at its place in one word, such as `es.title` or `shared.cover`. */
export type PlacedKey = `${Place}.${string}`

export function keyOf(place: Place, field: string): PlacedKey {
  return `${place}.${field}`
}

export function placedAt(key: PlacedKey): PlacedField {
  const dot = key.indexOf('.')
  return { place: key.slice(0, dot) as Place, field: key.slice(dot + 1) }
}

/** How the path of a problem with this field begins: `es.title`, and `cover` for a field that the languages share. */
export function pathOf(key: PlacedKey): string {
  const { place, field } = placedAt(key)
  return place === 'shared' ? field : key
}

/** Whether a path leads to this field or into it. */
export function isWithin(path: string, field: string): boolean {
  return path === field || path.startsWith(`${field}.`)
}

export function keysOf(kind: AnyKind): PlacedKey[] {
  return Object.keys(kind.fields).flatMap((field) =>
    placesOf(kind, field).map((place) => keyOf(place, field)),
  )
}

/** Values by place as a list, each with its key. */
export function entriesOf(values: Partial<Record<Place, Record<string, unknown>>>): [PlacedKey, unknown][] {
  return places.flatMap((place) =>
    Object.entries(values[place] ?? {}).map(([field, value]): [PlacedKey, unknown] => [
      keyOf(place, field),
      value,
    ]),
  )
}

/** The inverse of `entriesOf`. */
export function byPlace(
  entries: Iterable<[PlacedKey, unknown]>,
): Partial<Record<Place, Record<string, unknown>>> {
  const values: Partial<Record<Place, Record<string, unknown>>> = {}
  for (const [key, value] of entries) {
    const { place, field } = placedAt(key)
    values[place] = { ...values[place], [field]: value ?? null }
  }
  return values
}

/** The id of the element in which a field is written: problems lead to it. */
export function inputId(key: PlacedKey): string {
  return key.replace('.', '-')
}

/** The id of the box below a field that shows both texts of two people. */
export function conflictId(key: PlacedKey): string {
  return `${inputId(key)}-conflict`
}
