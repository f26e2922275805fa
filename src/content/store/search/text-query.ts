import type { SearchWord } from './understand-words.ts'

/** The same search asked in several ways, each in PostgreSQL's tsquery notation; null where nothing is asked. */
export type TextQuery = {
  /** What a document must match to be found. */
  found: string
  /** Every word as it was typed, none only begun. */
  exact: string | null
  /** Every word among those that count as the title. */
  inTitle: string | null
  /** Every number among those that count as the title: a standard asked for by its number. */
  numbers: string | null
  /** Each word alone, where a document may lack some. */
  each: string[]
  /** How a title would begin that was copied into the search. */
  phrase: string
}

/** Asks for all words, the last one perhaps only begun, or for any of them. Null when there is nothing to ask. */
export function textQuery(words: SearchWord[], wanted: 'all' | 'any'): TextQuery | null {
  const asked = words.flatMap((word) => alternatives(word, words) ?? [])
  if (asked.length === 0) return null
  const stems = words.flatMap(({ stem }) => (stem === null ? [] : [quoted(stem)]))
  const numbers = words.flatMap(({ word, stem }) =>
    stem && /^\p{N}{3,}$/u.test(word) ? [`${quoted(stem)}:A`] : [],
  )
  return {
    found: asked.join(wanted === 'all' ? ' & ' : ' | '),
    exact: conjunction(stems),
    inTitle: conjunction(stems.map((stem) => `${stem}:A`)),
    numbers: conjunction(numbers),
    each: wanted === 'any' ? asked : [],
    phrase: words.map(({ word }) => word).join(' '),
  }
}

/**
 * The ways in which one word may be met. A stop word need not be met at all, unless it may be the beginning of
 * another word and there is nothing else to go by.
 */
export function alternatives({ stem, begun }: SearchWord, words: SearchWord[]): string | null {
  const alone = words.every((other) => other.stem === null)
  const stems = stem === null ? (alone ? begun : []) : [stem, ...begun]
  return stems.length === 0 ? null : `(${[...new Set(stems)].map(quoted).join(' | ')})`
}

function conjunction(terms: string[]): string | null {
  return terms.length === 0 ? null : terms.join(' & ')
}

function quoted(lexeme: string): string {
  return `'${lexeme.replace(/['\\]/g, (character) => character + character)}'`
}
