import { byLocale, defaultLocale, type Words } from '#kernel/locales.ts'

/** What an example says: examples are written in two languages, whatever others there are. */
export function words(spanish: string, english: string): Words {
  return byLocale((locale) => (locale === defaultLocale ? spanish : english))
}
