import type { Locale } from '#kernel/locales.ts'
import { toldNames } from '#register/model/public-api/told.ts'
import type { RecordField, RecordFields } from '#register/model/records/field.ts'
import { dateInWords } from '#ui/dates.ts'
import type { Fact, FactValue } from './facts.tsx'

/** What is told of a record just as it is, under the labels of its fields; what is unknown has no value. */
export function toldFacts(fields: RecordFields, shown: object, locale: Locale): Fact[] {
  return toldNames(fields).map((name) => {
    const field = fields[name] as RecordField
    const text = (shown as Record<string, string | null>)[name]
    return { label: field.label[locale], values: text ? [valueTold(field, text, locale)] : [] }
  })
}

function valueTold({ typed }: RecordField, text: string, locale: Locale): FactValue {
  switch (typed?.as) {
    case 'link':
      return { text: new URL(text).hostname, href: text }
    case 'day':
      return { text: dateInWords(text, locale) }
    default:
      return { text }
  }
}
