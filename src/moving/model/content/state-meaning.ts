import { type Locale, locales } from '#kernel/locales.ts'

/** What a field means that says whether a document was public, beside the meanings that its kind has. */
export const stateMeaning = '_state'

/** The same of one language of a document: `_state.es`. */
export function stateMeaningIn(locale: Locale): string {
  return `${stateMeaning}.${locale}`
}

/** All of these meanings. */
export const stateMeanings: readonly string[] = [stateMeaning, ...locales.map(stateMeaningIn)]

/** What a word of such a field means where it was. */
export const publicWord = 'public'
