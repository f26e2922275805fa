import type { Locale } from '#kernel/locales.ts'
import { isEmptyValue } from '../editing/same-value.ts'
import type { Translation } from '../editing/translation.ts'
import type { AnyField } from '../fields/field.ts'
import { isComplete } from './validator.ts'

/**
 * Whether publishing would miss something in a field with this value: all of it, or a part inside. `otherwise` is the
 * value of the field that may speak in its place.
 */
export function isLacking(field: AnyField, value: unknown, otherwise: unknown = null): boolean {
  if (isEmptyValue(value)) return field.required || (field.orElse !== undefined && isEmptyValue(otherwise))
  return !isComplete(field, value)
}

/** Whether a text in a language is older than in another; what says nothing is no older text. */
export function isOlderText(
  value: unknown,
  translation: Translation | null | undefined,
  locale: Locale,
): boolean {
  const ahead = translation?.ahead
  return ahead !== undefined && ahead !== null && ahead !== locale && !isEmptyValue(value)
}
