import { sql } from 'drizzle-orm'
import { nearestWords, slipsAllowed } from '#domain/search/typos.ts'
import type { Caller } from '../caller.ts'
import { searchDocument } from '../database/tables/search.ts'
import { publicDocuments } from './match-documents.ts'
import { alternatives } from './text-query.ts'
import type { SearchWord } from './understand-words.ts'

type Candidate = { word: string; written: string; stem: string | null; weight: number }

/**
 * For each word that no public document contains, the word of a public document that was probably meant.
 * Words that only hidden documents contain are never offered: they would tell what is not yet published.
 */
export async function mendWords(
  caller: Caller,
  words: SearchWord[],
): Promise<Map<string, { word: string; written: string }>> {
  const mended = new Map<string, { word: string; written: string }>()
  const met = await countMet(
    caller,
    words.map((word) => alternatives(word, words)),
    1,
  )
  for (const [place, { word }] of words.entries()) {
    if (met[place] !== 0 || mended.has(word)) continue
    const meant = await likeliest(caller, word, words)
    if (meant) mended.set(word, meant)
  }
  return mended
}

/** Of the nearest words the one that the most public documents have; a stop word only where there is no other. */
async function likeliest(caller: Caller, word: string, words: SearchWord[]): Promise<Candidate | null> {
  const candidates = nearestWords(word, await similarWords(caller, word)).slice(0, 8)
  const met = await countMet(
    caller,
    candidates.map(({ stem }) => (stem === null ? null : alternatives({ word, stem, begun: [] }, words))),
    100,
  )
  const weighed = candidates.map((candidate, rank) => ({ ...candidate, weight: met[rank] ?? 1 }))
  return (
    nearestWords(
      word,
      weighed.filter(({ weight }) => weight > 0),
    )[0] ?? null
  )
}

/** How many public documents answer each of these queries, at most `most`; null for what need not be met. */
async function countMet(
  caller: Caller,
  queries: (string | null)[],
  most: number,
): Promise<(number | null)[]> {
  if (queries.length === 0) return []
  const { rows } = await caller.database.orm.execute<{ count: number | null }>(sql`
    select case when asked.query is not null then (
      select count(*)::int from (
        select from ${publicDocuments(caller)} and ${searchDocument.vector} @@ asked.query::tsquery limit ${most}
      ) as met) end as count
    from json_array_elements_text(${JSON.stringify(queries)}::json) with ordinality as asked (query, place)
    order by asked.place`)
  return rows.map(({ count }) => count)
}

async function similarWords(caller: Caller, word: string): Promise<Candidate[]> {
  const slips = slipsAllowed(word.length)
  if (slips === 0) return []
  const { rows } = await caller.database.orm.execute<Candidate>(sql`
    select word, written, stem, weight from search_word
    where locale = ${caller.locale}
      and length(word) between ${word.length - slips} and ${word.length + slips}
      and word <> ${word}
      and (word % ${word} or word like ${`${Array.from(word)[0]}%`})
    order by similarity(word, ${word}) desc, weight desc
    limit 200`)
  return rows
}
