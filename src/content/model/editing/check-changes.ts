import { isLocale } from '#kernel/locales.ts'
import type { AnyKind } from '../define-kind.ts'
import { type FieldProblem, validateValues } from '../derive/validator.ts'
import { places } from './place.ts'

/**
 * Checks a change to a draft; an empty list means that it is good. A problem has the path `es.title` in a field of one
 * language, and `cover` in a field that the languages share.
 */
export function checkChanges(kind: AnyKind, changes: unknown): FieldProblem[] {
  if (!isObject(changes)) return [{ path: '', code: 'not-valid' }]
  const known: readonly string[] = places
  return Object.entries(changes).flatMap(([place, values]): FieldProblem[] => {
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
