import { z } from 'zod'
import { type AnyKind, fieldEntries } from '#content/model/define-kind.ts'
import type { AnyField } from '#content/model/fields/field.ts'
import { isTextFormat, type TextFormat, textFormats } from '#content/model/foreign-text/text-format.ts'
import { type DateOrder, dateOrders } from '#content/model/imports/date-signs.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { isLocale, type Locale, locales } from '#kernel/locales.ts'
import { stateMeanings } from './state-meaning.ts'

/** What becomes of the documents of one collection. */
export type CollectionMapping = Meaning & {
  /** The kind of content that they become; null where they stay behind. */
  kind: AnyKind | null
  /** What somebody has said of them as other kinds, by its name, for whoever chooses one of these again. */
  aside?: ReadonlyMap<string, Meaning>
}

/** What documents mean as entries of a kind. */
export type Meaning = {
  /** How the languages of an entry that are documents of their own find each other; null where they are not. */
  twins: Twins | null
  /** What each field of a document means, by its name there: `title.es`, `body.es:html`; empty for one left out. */
  fields: ReadonlyMap<string, string>
  /** What words of a field mean where it is a choice, by the name of the field and the words. */
  values: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** Whether documents of which no field says how they stood were public. */
  public?: boolean
}

/**
 * Twins are told apart by the end of their id (`a1_es`), by that of their collection (`news_es`), or by a field that
 * names the language, and `by`, if there is one, what they have in common.
 */
export type Twins = { in: 'id' } | { in: 'collection' } | { in: 'field'; language: string; by: string | null }

export type Mapping = ReadonlyMap<string, CollectionMapping>

/** What a field of a document means: a field of a kind, in a language, and which part of it. */
export type Target = {
  field: string
  /** Null for a field that the languages share, and where the document says the language. */
  locale: Locale | null
  /** Empty for the field as a whole; `alt` of a picture, `name` of a group, `lat` of a place. */
  part: string
  /** How a text is written, or in which order a date is. */
  said: TextFormat | DateOrder | null
}

/** The meaning that is written so, and null for what is no field of the kind. */
export function targetOf(kind: AnyKind, written: string): Target | null {
  const [name = '', said] = written.split(':', 2)
  const [field = '', ...rest] = name.split('.')
  const definition = Object.hasOwn(kind.fields, field) ? kind.fields[field] : undefined
  if (!definition) return null
  const order = dateOrders.find((each) => each === said)
  const format = said !== undefined && isTextFormat(said) ? said : null
  if (said !== undefined && !order && !format) return null
  const locale = definition.localised && isLocale(rest[0]) ? rest[0] : null
  const part = (locale ? rest.slice(1) : rest).join('.')
  const parts = partsOf(definition)
  return part === '' || parts.includes(part) ? { field, locale, part, said: order ?? format } : null
}

/** The parts of a field that can be said one by one, beside the whole. */
function partsOf({ type, fields = {} }: AnyField): string[] {
  if (type === 'image') return ['alt', ...locales.map((locale) => `alt.${locale}`)]
  if (type === 'coordinates') return ['lat', 'lng']
  return type === 'group' ? Object.keys(fields) : []
}

/** Every meaning that a field of a document can have in a kind, for whoever looks for the right word. */
export function meaningsOf(kind: AnyKind): string[] {
  return fieldEntries(kind).flatMap(([field, { localised }]) =>
    localised ? locales.map((locale) => `${field}.${locale}`) : [field],
  )
}

/** Each of those meanings, in every way in which it can be written, with the parts that can be said one by one. */
export function targetsOf(kind: AnyKind): (Target & { written: string })[] {
  return fieldEntries(kind).flatMap(([field, definition]) => {
    const { type, localised } = definition
    const said = type === 'richText' ? textFormats : type === 'date' ? [null, ...dateOrders] : [null]
    const whole = type === 'group' ? [] : said
    return (localised ? [...locales, null] : [null]).flatMap((locale) => {
      const named = locale ? `${field}.${locale}` : field
      return [
        ...whole.map((each) => ({
          field,
          locale,
          part: '',
          said: each,
          written: each ? `${named}:${each}` : named,
        })),
        ...partsOf(definition).map((part) => ({
          field,
          locale,
          part,
          said: null,
          written: `${named}.${part}`,
        })),
      ]
    })
  })
}

/** Names of collections and fields have at most 1,500 bytes (Firestore, quotas and limits). */
const name = z.string().max(1500)
const names = mapOf(z.string().max(200))
const meaning = {
  twins: z
    .union([
      z.strictObject({ in: z.literal('id') }),
      z.strictObject({ in: z.literal('collection') }),
      z.strictObject({ in: z.literal('field'), language: z.string(), by: z.string().nullable() }),
    ])
    .nullable()
    .default(null),
  fields: names.prefault({}),
  values: mapOf(names).prefault({}),
  public: z.boolean().default(false),
}
const aside = mapOf(z.strictObject(meaning)).prefault({})
const file = mapOf(z.strictObject({ kind: z.string().max(60), ...meaning, aside }))

/** An object as a map, in which `__proto__` is a name as any other. */
function mapOf<Value extends z.ZodType>(value: Value) {
  const entries = (said: unknown) =>
    said !== null && typeof said === 'object' && !Array.isArray(said) ? new Map(Object.entries(said)) : said
  return z.preprocess(entries, z.map(name, value))
}

/** Says what is wrong with a file that tells what collections mean. */
export class WrongMapping extends Error {}

/** A mapping as a file has it. Throws `WrongMapping` with the place that is wrong. */
export function readMapping(text: string): Mapping {
  const read = file.safeParse(jsonIn(text))
  if (!read.success)
    throw new WrongMapping(`${read.error.issues[0]?.path.join(' → ')} is not what it should be`)
  return new Map(
    [...read.data].map(([collection, { kind: name, aside, ...meant }]) => {
      const kind = name === '' ? null : kindNamed(name)
      if (name !== '' && (!kind || kind.single)) throw new WrongMapping(`there is no kind “${name}”`)
      const wrong = kind ? [...meant.fields].find((said) => !isMeaning(kind, said[1])) : undefined
      if (kind && wrong)
        throw new WrongMapping(
          `“${wrong[1]}”, which ${collection} → ${wrong[0]} should become, is no field: there are ${[...meaningsOf(kind), ...stateMeanings].join(', ')}`,
        )
      // Kinds may have changed since; what is aside is only offered again.
      const known = [...aside].filter(([other, { fields }]) => {
        const kept = kindNamed(other)
        return kept && [...fields.values()].every((written) => isMeaning(kept, written))
      })
      return [collection, { kind, ...meant, ...(known.length > 0 && { aside: new Map(known) }) }] as const
    }),
  )
}

/** Whether a field may mean that in a kind; nothing stands for one that is left out. */
export function isMeaning(kind: AnyKind, written: string): boolean {
  return written === '' || stateMeanings.includes(written) || targetOf(kind, written) !== null
}

/** The same as the text of such a file. */
export function writeMapping(mapping: Mapping): string {
  const written = [...mapping].map(([collection, { kind, aside = new Map(), ...meant }]) => {
    const others = [...aside].map(([other, each]) => [other, plainOf(each)])
    return [
      collection,
      {
        ...{ kind: kind?.name ?? '', ...plainOf(meant) },
        ...(others.length > 0 && { aside: Object.fromEntries(others) }),
      },
    ]
  })
  return `${JSON.stringify(Object.fromEntries(written), null, 2)}\n`
}

function plainOf({ twins, fields, values, public: wasPublic = false }: Meaning): object {
  return {
    twins,
    fields: Object.fromEntries(fields),
    values: Object.fromEntries([...values].map(([field, each]) => [field, Object.fromEntries(each)])),
    ...(wasPublic && { public: wasPublic }),
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new WrongMapping('it is no JSON')
  }
}
