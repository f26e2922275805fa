import { sql } from 'drizzle-orm'
import { foldWords } from '#content/model/search/fold.ts'
import type { Orm } from '#kernel/database/database.ts'
import { searchedForm } from '#register/model/searched-words.ts'

/** What one typed word may stand for among the words of all listings. */
export type UnderstoodWord = {
  /** Folded, as it was typed, and without its plural. */
  typed: string
  word: string
  /** How many listings have a word that begins so, at most: one that has two of them counts twice. */
  listings: number
  /** The words that begin so which have bits, and whether there are others. */
  frequent: string[]
  hasRare: boolean
}

/** Further words of a question are left out. */
const mostWords = 8
/** A shorter beginning is a part of nearly every listing: it is looked for as a whole word, or not at all. */
export const shortest = 3

/** The words that somebody typed, each once. */
export function wordsOf(text: string): string[] {
  return [...new Set(foldWords(text.slice(0, 200)))].slice(0, mostWords)
}

/** What the register knows of each word, in the order in which they were typed. */
export async function understandWords(orm: Orm, typed: readonly string[]): Promise<UnderstoodWord[]> {
  if (typed.length === 0) return []
  const asked = typed.map((each, at) => {
    const word = searchedForm(each)
    // A short word stands for itself only, not for longer words.
    return { at, word, until: each.length < shortest ? `${word}\u0001` : `${word}\u{10FFFF}` }
  })
  const { rows } = await orm.execute<Omit<UnderstoodWord, 'typed'>>(sql`
    select asked.word, coalesce(known.listings, 0)::int as listings, known.frequent, coalesce(known.rare, 0) > 0 as "hasRare"
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (at int, word text, until text),
    lateral (
      select sum(w.listings) as listings, count(*) filter (where not w.has_bits) as rare,
        coalesce(jsonb_agg(w.word) filter (where w.has_bits), '[]') as frequent
      from register_word as w where w.word >= asked.word collate "C" and w.word < asked.until collate "C"
    ) as known
    order by asked.at`)
  return rows.map((row, at) => ({ ...row, typed: typed[at] ?? row.word }))
}

/** A text search query for all of the words, each of which may go on. Words have only letters and digits. */
export function queryOf(words: readonly { word: string }[]): string {
  return words.map(({ word }) => `'${word}':*`).join(' & ')
}
