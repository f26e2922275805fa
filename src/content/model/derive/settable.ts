import type { Locale } from '#kernel/locales.ts'
import { type AnyKind, fieldEntries } from '../define-kind.ts'
import type { AnyField, FieldType } from '../fields/field.ts'
import { mayBeEmpty } from '../fields/may-be-empty.ts'

const settableTypes = ['boolean', 'choice', 'date', 'relation', 'relations'] as const satisfies FieldType[]

/** A field that can say the same in many entries. Only one that may be empty can be emptied. */
export type SettableField = {
  name: string
  label: string
  type: (typeof settableTypes)[number]
  /** What a choice can say; what a relation can name is asked for by `to`. */
  options: { value: string; label: string }[]
  /** The kind that a relation names; null for what is none. */
  to: string | null
  localised: boolean
  mayBeEmpty: boolean
}

/** The fields of a kind that can be set for many entries at once. */
export function settableFields(kind: AnyKind, locale: Locale): SettableField[] {
  return fieldEntries(kind).flatMap(([name, field]) => {
    const type = settableTypes.find((each) => each === field.type)
    if (!type) return []
    const options = Object.entries(field.options ?? {}).map(([value, words]) => ({
      value,
      label: words[locale],
    }))
    const { label, localised = false, to = null } = field
    return { name, label: label[locale], type, options, to, localised, mayBeEmpty: mayBeEmpty(field) }
  })
}

/** The field of a kind with this name, if it can be set for many. */
export function settableField(kind: AnyKind, name: string): AnyField | null {
  const field = Object.hasOwn(kind.fields, name) ? (kind.fields[name] as AnyField) : null
  return field && settableTypes.some((type) => type === field.type) ? field : null
}
