import { byLocale, formatLocale, type Locale, languageNames } from '#kernel/locales.ts'
import { getLocale } from './messages.ts'

const names = byLocale((locale) => new Intl.DisplayNames(formatLocale[locale], { type: 'language' }))

/** A language as the language of the page names it within a sentence: Spanish writes it small. */
export function languageName(locale: Locale): string {
  return names[getLocale()].of(locale) ?? languageNames[locale]
}
