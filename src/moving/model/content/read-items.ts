import type { AnyField } from '#content/model/fields/field.ts'
import { defaultLocale } from '#kernel/locales.ts'
import type { SourceValue } from '../source-document.ts'
import { fieldNamed } from './aliases.ts'
import { languageIn, wordsOf } from './field-names.ts'
import { left, type Making, type ReadValue, read, type SaidPart, type SaidParts } from './reading.ts'
import { fieldsOf, isList, isMap } from './source-fields.ts'

/**
 * The items of a list: of maps by the names of what is in them, in the language that is asked for, or of texts, each of
 * which is the first thing that an item says. A list without anything in that language says nothing.
 */
export function itemsOf(
  field: AnyField,
  value: SourceValue,
  making: Making,
  readValue: (field: AnyField, parts: SaidParts, making: Making) => ReadValue,
): ReadValue {
  const list = isList(value) ? value : [value]
  const items: Record<string, unknown>[] = []
  for (const each of list) {
    const parts = isMap(each) ? partsOf(field, each, making) : firstOf(field, each)
    const item: Record<string, unknown> = {}
    for (const [name, inner] of Object.entries(field.fields ?? {})) {
      const part = parts.get(name)
      const one = part && readValue(inner, new Map([['', part]]), making)
      if (one && !one.ok) return one
      if (one) item[name] = one.value
    }
    if (Object.keys(item).length > 0) items.push(item)
  }
  return items.length > 0 ? read(items) : left('not-understood')
}

/** Whether the items of a list name languages inside, so that each language has its own. */
export function hasLanguages(value: SourceValue): boolean {
  const names = (each: SourceValue) => (isMap(each) ? [...fieldsOf({ path: [], values: each }).keys()] : [])
  return isList(value) && value.flatMap(names).some((name) => languageIn(name) !== null)
}

function firstOf({ fields = {} }: AnyField, value: SourceValue): Map<string, SaidPart> {
  const [first] = Object.keys(fields)
  return first === undefined ? new Map() : new Map([[first, said(value)]])
}

function partsOf(
  field: AnyField,
  map: ReadonlyMap<string, SourceValue>,
  { locale }: Making,
): Map<string, SaidPart> {
  const parts = new Map<string, SaidPart>()
  for (const [name, value] of fieldsOf({ path: [], values: map })) {
    const language = languageIn(name)
    const isOther = language && language.locale !== (locale ?? defaultLocale)
    const inner = fieldNamed(field.fields ?? {}, (language?.base ?? wordsOf(name)).join(''))
    if (inner !== null && !isOther && !parts.has(inner)) parts.set(inner, said(value))
  }
  return parts
}

function said(value: SourceValue): SaidPart {
  return { value, said: null, words: undefined }
}
