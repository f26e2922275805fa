import { facetToken } from '#register/model/listed-certificate.ts'

export type BitTable = 'register_bits' | 'register_word_bits'

/** The token under which a frequent word's bits are kept. */
export function wordToken(word: string): string {
  return `word:${word}`
}

/**
 * Where a token's bits are kept: facets that every search counts lie close together; frequent words and schemes
 * apart.
 */
export function bitTableOf(token: string): BitTable {
  return [wordToken(''), facetToken('scheme', '')].some((start) => token.startsWith(start))
    ? 'register_word_bits'
    : 'register_bits'
}
