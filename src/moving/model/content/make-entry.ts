import type { AnyKind } from '#content/model/define-kind.ts'
import { isKeepable } from '#content/model/derive/validator.ts'
import { type Place, places } from '#content/model/editing/place.ts'
import { isEmptyValue } from '#content/model/editing/same-value.ts'
import type { SourceStates } from '#content/model/editing/source-state.ts'
import type { AnyField, FieldType } from '#content/model/fields/field.ts'
import { slugOf } from '#content/model/slug.ts'
import { defaultLocale, type Locale, locales } from '#kernel/locales.ts'
import { crc32c } from '../firestore/crc32c.ts'
import type { SourceDocument } from '../source-document.ts'
import { type CollectionMapping, targetOf } from './mapping.ts'
import { hasLanguages } from './read-items.ts'
import { readValue } from './read-value.ts'
import type { LeftCode, Making, SaidPart } from './reading.ts'
import { fieldsOf } from './source-fields.ts'

/** A document, what its fields mean, and the language that it is in where each has its own. */
export type Told = {
  document: SourceDocument
  locale: Locale | null
  mapping: Pick<CollectionMapping, 'fields' | 'values'>
  /** Why its languages were not public; nothing of those of which nobody says it. */
  states?: SourceStates
}

/** An entry as a file of entries says it: `{ key, shared, es, en }`. */
export type MadeEntry = { key: string } & Partial<Record<Place, Record<string, unknown>>>

/** A value that stays behind, and why. `field` is empty where that is the whole document. */
export type LeftOver = { field: string; code: LeftCode | 'empty'; said?: string }

/** The key of the entry that a document becomes: its id, with those of the documents that it lies below before it. */
export function keyOfPath(path: readonly string[], id = path.at(-1) ?? ''): string {
  const above = path.slice(0, -2).filter((_, at) => at % 2 === 1)
  const said = [...above, id].join('.')
  if (/^[a-z0-9]+([-._/][a-z0-9]+)*$/i.test(said) && said.length <= 120) return said
  // Different ids may look alike without what keys cannot hold.
  return [slugOf(said).slice(0, 80), crc32c(new TextEncoder().encode(said)).toString(16)]
    .filter(Boolean)
    .join('.')
}

/** The entry that documents make together, each of them in all languages or in one, and what of them stays behind. */
export function makeEntry(
  key: string,
  told: readonly Told[],
  kind: AnyKind,
  making: Omit<Making, 'locale'>,
): { entry: MadeEntry; left: LeftOver[]; states: SourceStates } {
  const states: SourceStates = {}
  const said = new Map<Place, Map<string, Map<string, SaidPart>>>()
  // What was public says what the languages share, if it can.
  for (const { document, locale, mapping, states: own = {} } of publicFirst(told))
    for (const [name, value] of fieldsOf(document)) {
      const target = targetOf(kind, mapping.fields.get(name) ?? '')
      if (!target) continue
      const definition = kind.fields[target.field] as AnyField
      const named = target.locale ?? locale
      const inAll = named === null && definition.type === 'items' && hasLanguages(value)
      const where = definition.localised
        ? inAll
          ? locales
          : [named ?? defaultLocale]
        : (['shared'] as const)
      const part = partOf(definition, target.part, named)
      for (const place of where) {
        const inPlace = ensure(said, place, () => new Map<string, Map<string, SaidPart>>())
        const parts = ensure(inPlace, target.field, () => new Map<string, SaidPart>())
        if (parts.has(part)) continue
        parts.set(part, { value, said: target.said, words: mapping.values.get(name) })
        // What is shared would be published with any language.
        for (const each of place === 'shared' ? locales : [place])
          noteState(states, each, own[locale ?? each], place)
      }
    }
  const entry: MadeEntry = { key }
  const left: LeftOver[] = []
  for (const place of places)
    for (const [field, parts] of said.get(place) ?? []) {
      const column = place === 'shared' ? field : `${field}.${place}`
      const definition = kind.fields[field] as AnyField
      const made = readValue(definition, parts, { ...making, locale: place === 'shared' ? null : place })
      const refused = made.ok ? refusal(definition, made.value) : made
      if (refused)
        left.push({ field: column, code: refused.code, ...(refused.said ? { said: refused.said } : {}) })
      else if (made.ok && !isEmptyValue(made.value)) entry[place] = { ...entry[place], [field]: made.value }
    }
  if (said.size === 0) left.push({ field: '', code: 'empty' })
  const ofWritten = Object.entries(states).filter(([place]) => entry[place as Locale] !== undefined)
  return { entry, left, states: Object.fromEntries(ofWritten) }
}

function publicFirst(told: readonly Told[]): Told[] {
  const rank = ({ locale, states = {} }: Told) => {
    const own = (locale ? [locale] : locales).map((each) => states[each])
    return own.some((state) => state && state !== 'unknown') ? 2 : own.includes('unknown') ? 1 : 0
  }
  return told.toSorted((one, other) => rank(one) - rank(other))
}

/** Of several documents that a language is made of, one that was not public counts. */
function noteState(
  states: SourceStates,
  locale: Locale,
  state: SourceStates[Locale] | undefined,
  place: Place,
): void {
  const known = states[locale]
  if (state === undefined || (known && (known !== 'unknown' || state === null))) return
  // One that was public makes only its own language so.
  if (state !== null || place !== 'shared') states[locale] = state
}

/** The words that stand for a picture are in a language, whatever the picture is. */
function partOf({ type }: AnyField, part: string, locale: Locale | null): string {
  return type === 'image' && part === 'alt' ? `alt.${locale ?? defaultLocale}` : part
}

/** What is not looked at here, since the ids in it are known when the file of entries is read, and texts as well. */
const readLater: readonly FieldType[] = ['richText', 'relation', 'relations', 'image', 'file']

/** Why no draft may keep a value. */
function refusal(field: AnyField, value: unknown): { code: LeftCode; said?: string } | null {
  if (readLater.includes(field.type) || isKeepable(field, value)) return null
  const isText = typeof value === 'string' && field.max !== undefined && value.length > field.max
  return isText
    ? { code: 'too-long', said: `${value.length} > ${field.max}` }
    : { code: 'not-valid', said: (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 80) }
}

function ensure<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
