import type { Locale } from '#kernel/locales.ts'
import { languagesWithin } from '#kernel/words/language-names.ts'
import { getLocale } from './messages.ts'

/** A language as the language of the page names it within a sentence: Spanish writes it small. */
export function languageName(locale: Locale): string {
  return languagesWithin[getLocale()][locale]
}
