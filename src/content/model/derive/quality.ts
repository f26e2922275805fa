import type { Locale } from '#kernel/locales.ts'
import { type AnyKind, fieldEntries } from '../define-kind.ts'
import type { Finding } from '../editing/publication.ts'
import type { AnyField, FieldType, StoredImage } from '../fields/field.ts'
import type { RichText } from '../fields/rich-text.ts'
import { textFindings } from './quality/rich-text-findings.ts'
import { isInCapitals, withoutAlternative } from './quality/words.ts'

/**
 * What keeps people from reading or finding an entry in one language, of what is to be published: the shared values
 * and those of the language together. Values that are not valid at all are the validator's affair.
 */
export function findingsIn(kind: AnyKind, values: Record<string, unknown>, locale: Locale): Finding[] {
  return [
    ...fieldEntries(kind).flatMap(([name, field]) => inField(field, values[name], name, locale)),
    ...descriptions(kind, values),
  ]
}

type See = (value: never, path: string, locale: Locale, field: AnyField) => Finding[]

const none: See = () => []
const shout: See = (text: string, path) =>
  isInCapitals(text) ? [{ path, code: 'all-capitals', severity: 'warning', text: text.slice(0, 80) }] : []

const sights = {
  text: shout,
  longText: shout,
  slug: none,
  email: none,
  link: none,
  number: none,
  boolean: none,
  date: none,
  choice: none,
  richText: (text: RichText, path: string) => textFindings(text, path),
  image: ({ alt }: StoredImage, path: string, locale: Locale) =>
    alt === null ? [] : withoutAlternative(alt[locale], path),
  file: none,
  relation: none,
  relations: none,
  coordinates: none,
  texts: none,
  group: (group: Record<string, unknown>, path: string, locale: Locale, field: AnyField) =>
    inside(field, group, path, locale),
  items: (items: Record<string, unknown>[], path: string, locale: Locale, field: AnyField) =>
    items.flatMap((item, at) => inside(field, item, `${path}.${at}`, locale)),
} satisfies Record<FieldType, See>

function inField(field: AnyField, value: unknown, path: string, locale: Locale): Finding[] {
  return value === null || value === undefined ? [] : sights[field.type](value as never, path, locale, field)
}

function inside(field: AnyField, values: Record<string, unknown>, path: string, locale: Locale): Finding[] {
  return Object.entries(field.fields ?? {}).flatMap(([name, inner]) =>
    inField(inner, values[name], `${path}.${name}`, locale),
  )
}

/** What a search engine shows below the title; longer ones are cut, shorter ones replaced by anything of the page. */
const descriptionLength = { least: 50, most: 160 }

function descriptions(kind: AnyKind, values: Record<string, unknown>): Finding[] {
  const [summary, own] = [kind.summary ? textOf(values[kind.summary]) : null, textOf(values.seoDescription)]
  if (own !== '') {
    const path = 'seoDescription'
    if (own.length < descriptionLength.least)
      return [{ path, code: 'description-short', severity: 'warning' }]
    if (own.length > descriptionLength.most) return [{ path, code: 'description-long', severity: 'warning' }]
    return []
  }
  return kind.summary && summary === ''
    ? [{ path: kind.summary, code: 'no-summary', severity: 'warning' }]
    : []
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
