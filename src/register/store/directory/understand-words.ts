import { type SQL, sql } from 'drizzle-orm'
import { certification } from '#content/model/kinds/certification.ts'
import type { Orm } from '#kernel/database/database.ts'
import { locales } from '#kernel/locales.ts'
import { facetToken } from '#register/model/listed-certificate.ts'
import { registerWords, searchedForm, searchedWords } from '#register/model/searched-words.ts'
import { sectors } from '#register/model/sectors.ts'
import { wordToken } from '../listing/bit-changes.ts'
import { textArray } from './search-rows.ts'

/** What one typed word may stand for among the words of all listings. */
export type UnderstoodWord = {
  /** Folded, as it was typed, and without its plural. */
  typed: string
  word: string
  /** Whether it stands for itself only, and not for longer words. */
  isWhole: boolean
  /** Tokens of schemes and sectors that are called so: their listings have the word as well. */
  tokens: string[]
  /** How many listings have a word that begins so, or a token, at most: one that has two of them counts twice. */
  listings: number
  /** Those that have the word itself. */
  written: number
  /** The words that begin so which have bits, and whether there are others. */
  frequent: string[]
  hasRare: boolean
}

/** Of more words than these it is not said which listings have all of them. */
export const mostWords = 8
/** A shorter beginning is a part of nearly every listing: alone it is looked for as a whole word. */
export const shortest = 3

/** The words that somebody typed, each once. */
export function wordsOf(text: string): string[] {
  return [...new Set(registerWords(text.slice(0, 200)))]
}

/**
 * The words as they are looked for and counted: each may go on, but for short ones alone. Beside a longer word a short
 * one is a beginning as well.
 */
export function asBeginnings(typed: readonly string[]): Pick<UnderstoodWord, 'word' | 'isWhole'>[] {
  const isWhole = typed.every((each) => each.length < shortest)
  return typed.map((each) => ({ word: searchedForm(each), isWhole }))
}

/** What the register knows of each word, in the order in which they were typed. */
export async function understandWords(orm: Orm, typed: readonly string[]): Promise<UnderstoodWord[]> {
  if (typed.length === 0) return []
  const begun = asBeginnings(typed)
  const asked = begun.map(({ word, isWhole }, at) => ({
    ...{ at, word, until: isWhole ? `${word}\u0001` : `${word}\u{10FFFF}` },
  }))
  const { rows } = await orm.execute<Pick<UnderstoodWord, 'word' | 'listings' | 'frequent' | 'hasRare'>>(sql`
    select asked.word, coalesce(known.listings, 0)::int as listings, known.frequent, coalesce(known.rare, 0) > 0 as "hasRare"
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (at int, word text, until text),
    lateral (
      select sum(w.listings) as listings, count(*) filter (where not w.has_bits) as rare,
        coalesce(jsonb_agg(w.word) filter (where w.has_bits), '[]') as frequent
      from register_word as w where w.word >= asked.word collate "C" and w.word < asked.until collate "C"
    ) as known
    order by asked.at`)
  const words = rows.map((row, at) => ({
    ...{ ...row, written: row.listings, typed: typed[at] ?? row.word },
    ...{ isWhole: begun[at]?.isWhole ?? false, tokens: [] },
  }))
  return withTokens(orm, words)
}

/** The same words with the schemes and sectors of the directory that are called so. */
async function withTokens(orm: Orm, words: readonly UnderstoodWord[]): Promise<UnderstoodWord[]> {
  const long = words.filter(({ typed }) => typed.length >= shortest)
  const known = long.length > 0 ? await wordsOfFacets(orm) : new Map()
  const meant = new Map(long.map(({ word }) => [word, tokensMeant(known, word)]))
  const tokens = [...new Set([...meant.values()].flat())]
  if (tokens.length === 0) return [...words]
  const { rows } = await orm.execute<{ token: string; listings: number }>(
    sql`select token, listings from register_token where token = any(${textArray(tokens)})`,
  )
  const counts = new Map(rows.map(({ token, listings }) => [token, listings]))
  return words.map((each) => {
    const theirs = (meant.get(each.word) ?? []).filter((token) => counts.has(token))
    const listings = theirs.reduce((sum, token) => sum + (counts.get(token) ?? 0), each.listings)
    return { ...each, tokens: theirs, listings }
  })
}

/** The tokens by which the bits of a word are kept. */
export function bitsOf({ frequent, tokens }: Pick<UnderstoodWord, 'frequent' | 'tokens'>): string[] {
  return [...frequent.map(wordToken), ...tokens]
}

/** A text search query for all of the words. Words have only letters and digits. */
export function queryOf(words: readonly Pick<UnderstoodWord, 'word' | 'isWhole'>[]): string {
  return words.map(({ word, isWhole }) => (isWhole ? `'${word}'` : `'${word}':*`)).join(' & ')
}

/** The same as a condition on a listing `l`, which may also have a word by its scheme or sectors. */
export function hasWords(words: readonly UnderstoodWord[]): SQL {
  const each = words.map((word) => {
    const written = sql`(l.words || ''::tsvector) @@ ${queryOf([word])}::tsquery`
    return word.tokens.length === 0 ? written : sql`(${written} or l.facets && ${textArray(word.tokens)})`
  })
  return each.length === 0 ? sql`true` : sql.join(each, sql` and `)
}

/** What listings are found by through their scheme and sectors: its words, by the token of the facet. */
type WordsOfFacets = ReadonlyMap<string, ReadonlySet<string>>

/** Words between words, which every text has. */
const linking = new Set(
  'para por con del los las una que como son sus the and for with from that their'.split(' '),
)

/** Sectors are called the same everywhere; in every language. */
const wordsOfSectors: WordsOfFacets = new Map(
  Object.entries(sectors).map(([code, names]) => [
    facetToken('sector', code),
    wordsIn(locales.map((locale) => names[locale])),
  ]),
)

/**
 * The words of schemes, as they are published now, and of sectors. They are looked for when somebody asks instead of
 * being written into listings: a scheme that is called otherwise is found so at once, and nothing is listed anew.
 */
async function wordsOfFacets(orm: Orm): Promise<WordsOfFacets> {
  const { rows } = await orm.execute<{ key: string; texts: string[] }>(sql`
    select e.key, jsonb_agg(d.title || ' ' || d.summary) as texts
    from search_document as d join entry as e on e.id = d.entry_id
    where d.kind = ${certification.name} and e.trashed_at is null group by e.key`)
  return new Map([
    ...wordsOfSectors,
    ...rows.map(({ key, texts }) => [facetToken('scheme', key), wordsIn(texts)] as const),
  ])
}

/** A shorter word is looked for as it is: as a beginning it would be met in most texts. */
const shortestBeginning = 4

/** The tokens of which one word may be meant. */
function tokensMeant(known: WordsOfFacets, word: string): string[] {
  const isMeant = (words: ReadonlySet<string>) =>
    words.has(word) || (word.length >= shortestBeginning && [...words].some((each) => each.startsWith(word)))
  return [...known].filter(([, words]) => isMeant(words)).map(([token]) => token)
}

function wordsIn(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap(searchedWords).filter((word) => word.length > 2 && !linking.has(word)))
}
