import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#kernel/caller.ts'
import { type FacetName, facetToken } from '#register/model/listed-certificate.ts'
import { searchedWords } from '#register/model/searched-words.ts'
import { exactNumber } from '#register/store/directory/find-by-number.ts'
import { textArray } from '#register/store/directory/search-rows.ts'
import { wordToken } from '#register/store/listing/bit-changes.ts'

export type Asked = { q?: string | undefined; filters: Partial<Record<FacetName | 'scheme', string>> }

/**
 * How the listings that are asked for are found: few by a condition on `register_listing as l`, many by the sets of bits
 * that they are all in; no set at all means every listing. Null where there are none.
 */
export type Matching = { condition: SQL } | { sets: string[] } | null

/** Says how to find the listings that have all words, or the number, and fulfil all filters. */
export async function findMatching({ database: { orm } }: Caller, { q, filters }: Asked): Promise<Matching> {
  const tokens = Object.entries(filters).map(([facet, value]) => facetToken(facet as FacetName, value))
  const few = (found: SQL): Matching => ({
    condition: tokens.length > 0 ? sql`${found} and l.facets @> ${textArray(tokens)}` : found,
  })
  if (q === undefined) return { sets: tokens }
  const words = [...new Set(searchedWords(q))]
  const exact = exactNumber(q)
  const numbered = exact && few(exact)
  if (numbered && 'condition' in numbered) {
    const { rows } = await orm.execute(
      sql`select from register_listing as l where ${numbered.condition} limit 1`,
    )
    if (rows.length > 0) return numbered
  }
  if (words.length === 0) return null
  const { rows: known } = await orm.execute<{ word: string; hasBits: boolean }>(
    sql`select word, has_bits as "hasBits" from register_word where word = any(${textArray(words)})`,
  )
  if (known.length < words.length) return null
  return known.some(({ hasBits }) => !hasBits)
    ? few(sql`l.words @@ ${words.map((word) => `'${word}'`).join(' & ')}::tsquery`)
    : { sets: [...tokens, ...words.map(wordToken)] }
}

/** The blocks of bits that say which listings are in all of the sets, from a block on. */
export function cutOf(sets: readonly string[], fromBlock = 0): SQL {
  return sql`select block, bit_and(bits) as bits
    from (select * from register_bits union all select * from register_word_bits) as kept
    where token = any(${textArray(sets)}) and block >= ${fromBlock}
    group by block having count(*) = ${sets.length}`
}

/** How many listings there are of these. */
export async function countMatching({ database: { orm } }: Caller, matching: Matching): Promise<number> {
  if (matching === null) return 0
  const counted = () => {
    if ('condition' in matching)
      return sql`select count(*)::int as total from register_listing as l where ${matching.condition}`
    if (matching.sets.length === 0) return sql`select listings as total from register_index`
    return sql`with cut as (${cutOf(matching.sets)}) select coalesce(sum(bit_count(bits)), 0)::int as total from cut`
  }
  const { rows } = await orm.execute<{ total: number }>(counted())
  return rows[0]?.total ?? 0
}
