import { byLocale, isLocale } from '#kernel/locales.ts'
import { type AnyKind, fieldEntries } from '../define-kind.ts'
import { type ValueProblem, validateValues } from '../derive/validator.ts'
import type { Changes } from './edited-entry.ts'
import { type PlacedField, type PlacedValues, places, placesOf, type Values } from './place.ts'
import { isSameValue } from './same-value.ts'

/** The values of an entry that was never saved. */
export function noValues(): PlacedValues {
  return { shared: {}, ...byLocale(() => ({})) }
}

/** Every field of the kind whose values differ, in the order of the kind. */
export function changedFields(kind: AnyKind, before: PlacedValues, after: PlacedValues): PlacedField[] {
  return allFields(kind).filter(({ place, field }) => !isSameValue(before[place][field], after[place][field]))
}

/** Every field of the kind at each of its places. */
export function allFields(kind: AnyKind): PlacedField[] {
  return fieldEntries(kind).flatMap(([field]) => placesOf(kind, field).map((place) => ({ place, field })))
}

/** What these fields say, as a change: null where they say nothing. */
export function changesOf(fields: readonly PlacedField[], values: PlacedValues): Changes {
  const changes: Changes = {}
  for (const { place, field } of fields) {
    const inPlace: Values = changes[place] ?? {}
    inPlace[field] = values[place][field] ?? null
    changes[place] = inPlace
  }
  return changes
}

/** The fields that a change names, wherever they stand. */
export function fieldsIn(changes: Changes): PlacedField[] {
  return Object.entries(changes).flatMap(([place, values]) =>
    Object.keys(values ?? {}).map((field) => ({ place: place as PlacedField['place'], field })),
  )
}

/** The values after a change; what is taken away is not there any more. */
export function applyChanges(values: PlacedValues, changes: Changes): PlacedValues {
  const after = { shared: { ...values.shared }, ...byLocale((locale) => ({ ...values[locale] })) }
  for (const { place, field } of fieldsIn(changes)) {
    const value = changes[place]?.[field]
    if (value === null || value === undefined) delete after[place][field]
    else after[place][field] = value
  }
  return after
}

/**
 * Checks a change to a draft; an empty list means that it is good. A problem has the path `es.title` in a field of one
 * language, and `cover` in a field that the languages share.
 */
export function checkChanges(kind: AnyKind, changes: unknown): ValueProblem[] {
  if (!isObject(changes)) return [{ path: '', code: 'not-valid' }]
  const known: readonly string[] = places
  return Object.entries(changes).flatMap(([place, values]): ValueProblem[] => {
    if (!known.includes(place)) return [{ path: place, code: 'not-valid' }]
    const prefix = isLocale(place) ? `${place}.` : ''
    if (!isObject(values)) return [{ path: place, code: 'not-valid' }]
    const strange = Object.keys(values).filter((name) => !Object.hasOwn(kind.fields, name))
    if (strange.length > 0) return strange.map((name) => ({ path: `${prefix}${name}`, code: 'not-valid' }))
    const part = isLocale(place) ? 'localised' : 'shared'
    return validateValues(kind, part, values, 'draft').map(({ path, code }) => ({
      path: `${prefix}${path}`,
      code,
    }))
  })
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
