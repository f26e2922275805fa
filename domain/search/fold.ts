import type { Locale } from '#domain/locales.ts'
import { englishSpelling } from './english-spelling.ts'
import { spanishEnding } from './spanish-ending.ts'

/** A run of letters, digits and what belongs to them: combining marks and invisible joiners. */
export const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Cf}]*/gu

/**
 * The words of a text without case, accents or invisible characters, letters and digits apart:
 * `«ISO9001:2015» Año` gives iso, 9001, 2015, ano. Index, vocabulary and queries all go through it.
 */
export function foldWords(text: string): string[] {
  return Array.from(text.matchAll(wordPattern)).flatMap(([word]) => foldWord(word))
}

/**
 * A text as PostgreSQL's stemmer for the language must meet it: folded words, brought to the spelling from
 * which the stemmer reaches one stem for singular and plural, accented and not.
 */
export function foldForSearch(text: string, locale: Locale): string {
  return foldWords(text)
    .map((word) => readyForStemmer(word, locale))
    .join(' ')
}

/** One folded word in the spelling that the stemmer needs. */
export function readyForStemmer(word: string, locale: Locale): string {
  return locale === 'es' ? spanishEnding(word) : englishSpelling(word)
}

function foldWord(word: string): string[] {
  // Most words have nothing to fold but their case.
  if (/^[a-z]+$/i.test(word)) return [word.toLowerCase()]
  const plain = word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => undecomposed[letter] ?? letter)
  return plain.match(/\p{L}+|\p{N}+/gu) ?? []
}

/** Letters that Unicode does not take apart into a base and a mark. */
const undecomposed: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
