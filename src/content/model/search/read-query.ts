import { foldWords, wordPattern } from './fold.ts'

/** What was typed, cut to what a search takes: its words as they stand and as they are folded. */
export type TypedQuery = { text: string; tokens: { text: string; words: string[] }[] }

const longestQuery = 200
const mostWords = 12

/** Reads what was typed as plain words; nothing in it is an operator. What goes beyond the limits is left out. */
export function readQuery(typed: string): TypedQuery {
  const text = Array.from(typed.slice(0, 4 * longestQuery).toWellFormed())
    .slice(0, longestQuery)
    .join('')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  const tokens: TypedQuery['tokens'] = []
  let count = 0
  for (const [token] of text.matchAll(wordPattern)) {
    const words = foldWords(token).slice(0, mostWords - count)
    if (words.length > 0) tokens.push({ text: token, words })
    count += words.length
  }
  return { text, tokens }
}

/** The same query with some words exchanged, as a person would have written it. */
export function mendQuery(
  query: TypedQuery,
  mended: ReadonlyMap<string, { word: string; written: string }>,
): TypedQuery {
  const tokens = query.tokens.map((token) => {
    if (!token.words.some((word) => mended.has(word))) return token
    return {
      text: token.words.map((word) => mended.get(word)?.written ?? word).join(''),
      words: token.words.map((word) => mended.get(word)?.word ?? word),
    }
  })
  return { text: tokens.map((token) => token.text).join(' '), tokens }
}

export function wordsOfQuery({ tokens }: TypedQuery): string[] {
  return tokens.flatMap(({ words }) => words)
}
