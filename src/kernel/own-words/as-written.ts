import { byLocale, type Words } from '#kernel/locales.ts'
import { place } from './kept.ts'

/** Words as the code comes with them, for what programs read, such as the names of columns. */
export function asWritten(words: Words): Words {
  const own = place.avalWords
  place.avalWords = undefined
  try {
    return byLocale((locale) => words[locale])
  } finally {
    place.avalWords = own
  }
}
