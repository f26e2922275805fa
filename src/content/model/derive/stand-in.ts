import type { Locale } from '#kernel/locales.ts'
import { todayIn } from '#kernel/time/today.ts'
import { type AnyKind, fieldEntries } from '../define-kind.ts'
import type { Values } from '../editing/place.ts'
import { type AnyField, blockFields, type FieldType, type StoredBlock } from '../fields/field.ts'

/**
 * The values of a draft with something in the place of each required one that is still missing, so that an unfinished
 * draft can be looked at on its page. A text says which field is missing. Null where something is missing that nothing
 * can stand in for, such as a picture.
 */
export function withStandIns(kind: AnyKind, values: Values, locale: Locale, now: Date): Values | null {
  const shown = filled(Object.fromEntries(fieldEntries(kind)), values, locale, now)
  const isWhole = fieldEntries(kind).every(([name, field]) => !field.required || !isMissing(shown[name]))
  return isWhole ? shown : null
}

function filled(fields: Record<string, AnyField>, values: Values, locale: Locale, now: Date): Values {
  const shown: Values = { ...values }
  for (const [name, field] of Object.entries(fields)) {
    const value = shown[name]
    if (field.required && isMissing(value)) shown[name] = standIns[field.type](field, locale, now)
    else if (field.type === 'group' && isValues(value))
      shown[name] = filled(field.fields ?? {}, value, locale, now)
    else if (field.type === 'items' && Array.isArray(value))
      shown[name] = value.filter(isValues).map((item) => filled(field.fields ?? {}, item, locale, now))
    else if (field.type === 'blocks' && Array.isArray(value))
      shown[name] = (value as StoredBlock[]).map((block) => ({
        ...block,
        values: filled(blockFields(field, block.kind)?.fields ?? {}, block.values, locale, now),
      }))
  }
  return shown
}

function isMissing(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
}

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

type StandIn = (field: AnyField, locale: Locale, now: Date) => unknown

const named: StandIn = ({ label }, locale) => `[${label[locale]}]`
const nothing: StandIn = () => null
const noList: StandIn = () => []

const standIns = {
  text: named,
  longText: named,
  slug: () => 'preview',
  email: nothing,
  link: nothing,
  number: ({ min }) => min ?? 0,
  boolean: () => false,
  date: (_, __, now) => todayIn(now),
  choice: ({ options }) => Object.keys(options ?? {})[0] ?? null,
  colour: nothing,
  richText: (field, locale, now) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: named(field, locale, now) }] }],
  }),
  image: nothing,
  file: nothing,
  relation: nothing,
  relations: noList,
  coordinates: nothing,
  texts: noList,
  group: ({ fields }, locale, now) => filled(fields ?? {}, {}, locale, now),
  items: noList,
  destination: nothing,
  menu: noList,
  blocks: noList,
  wording: nothing,
} satisfies Record<FieldType, StandIn>
