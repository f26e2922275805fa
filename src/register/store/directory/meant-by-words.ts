import { sql } from 'drizzle-orm'
import { certification } from '#content/model/kinds/certification.ts'
import type { Orm } from '#kernel/database/database.ts'
import { locales } from '#kernel/locales.ts'
import { facetToken } from '#register/model/listed-certificate.ts'
import { searchedWords } from '#register/model/searched-words.ts'
import { sectors } from '#register/model/sectors.ts'

/** What listings are found by through their scheme and sectors: its words, by the token of the facet. */
export type WordsOfFacets = ReadonlyMap<string, ReadonlySet<string>>

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
export async function wordsOfFacets(orm: Orm): Promise<WordsOfFacets> {
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
export function tokensMeant(known: WordsOfFacets, word: string): string[] {
  const isMeant = (words: ReadonlySet<string>) =>
    words.has(word) || (word.length >= shortestBeginning && [...words].some((each) => each.startsWith(word)))
  return [...known].filter(([, words]) => isMeant(words)).map(([token]) => token)
}

function wordsIn(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap(searchedWords).filter((word) => word.length > 2 && !linking.has(word)))
}
