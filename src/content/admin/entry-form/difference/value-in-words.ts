import type { AnyField, FieldType } from '#content/model/fields/field.ts'
import { plainText, type RichText } from '#content/model/fields/rich-text.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { dateInWords } from '#ui/dates.ts'

/** What a value says, as text to be compared; null where only its input can show it, such as a picture. */
export function valueInWords(field: AnyField, value: unknown, locale: Locale): string | null {
  if (value === null || value === undefined) return ''
  return ways[field.type](value as never, field, locale)
}

type Way = (value: never, field: AnyField, locale: Locale) => string | null

const asText = (text: string) => text
const onlyShown = () => null

const ways = {
  text: asText,
  longText: asText,
  slug: asText,
  email: asText,
  link: asText,
  number: (value: number) => String(value),
  boolean: (value: boolean) => (value ? m.input_yes() : m.input_no()),
  date: (value: string, _: AnyField, locale: Locale) => dateInWords(value, locale),
  choice: (value: string, { options }: AnyField, locale: Locale) => options?.[value]?.[locale] ?? value,
  richText: (value: RichText) => plainText(value),
  image: onlyShown,
  file: onlyShown,
  relation: onlyShown,
  relations: onlyShown,
  coordinates: ({ lat, lng }: { lat: number; lng: number }) => `${lat}, ${lng}`,
  texts: (value: string[]) => value.join('\n'),
  group: groupInWords,
  items: (value: Record<string, unknown>[], field: AnyField, locale: Locale) =>
    allOrNull(value.map((item) => groupInWords(item, field, locale)))?.join('\n\n') ?? null,
} satisfies Record<FieldType, Way>

function groupInWords(value: Record<string, unknown>, field: AnyField, locale: Locale): string | null {
  const fields = Object.entries(field.fields ?? {}).filter(([name]) => (value[name] ?? null) !== null)
  return (
    allOrNull(
      fields.map(([name, inner]) => {
        const words = valueInWords(inner, value[name], locale)
        return words === null ? null : `${inner.label[locale]}: ${words}`
      }),
    )?.join('\n') ?? null
  )
}

function allOrNull(texts: (string | null)[]): string[] | null {
  return texts.every((text) => text !== null) ? texts : null
}
