import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#kernel/caller.ts'
import { askedText } from '#register/model/asked-text.ts'
import { type FacetName, facetToken } from '#register/model/listed-certificate.ts'
import { countMet, type Matching, sureMatchings } from '#register/store/directory/match-listings.ts'
import { type BitSet, sizeOf } from '#register/store/directory/search-bits.ts'
import { textArray } from '#register/store/directory/search-rows.ts'
import { bitsOf } from '#register/store/directory/understand-words.ts'

export type Asked = { q?: string | undefined; filters: Partial<Record<FacetName | 'scheme', string>> }

/**
 * How the listings that are asked for are found: few by a condition on `register_listing as l`, many by the sets of bits
 * that they are all in; no set at all means every listing. Null where there are none. Where a word of many listings is
 * only the beginning of some rare ones, those are left out: then there are at least so many.
 */
export type Listed = { condition: SQL } | { sets: BitSet[]; isAtLeast: boolean } | null

/** Says how to find the listings that have what is typed, as the directory understands it, and fulfil all filters. */
export async function findListed(caller: Caller, { q, filters }: Asked): Promise<Listed> {
  const sets = setsOf(filters)
  const tokens = sets.flat()
  if (q === undefined) return { sets, isAtLeast: false }
  const matching = await matchTyped(caller, q)
  if (matching === null) return null
  if (matching.by === 'bits') {
    const { words } = matching
    return { sets: [...words.map(bitsOf), ...sets], isAtLeast: words.some(({ hasRare }) => hasRare) }
  }
  const { condition } = matching
  return { condition: tokens.length > 0 ? sql`${condition} and l.facets @> ${textArray(tokens)}` : condition }
}

/** The sets of bits that everything that fulfils the filters is in. */
export function setsOf(filters: Asked['filters']): string[][] {
  return Object.entries(filters).map(([facet, value]) => [facetToken(facet as FacetName, value)])
}

/** Typing errors are not mended here: a program gets what it asked for. */
async function matchTyped({ database: { orm }, host }: Caller, q: string): Promise<Matching | null> {
  for await (const matching of sureMatchings(orm, askedText(q, host)))
    if ((await countMet(orm, matching)) > 0) return matching
  return null
}

/** How many listings there are of these; at least so many where it says so. */
export async function countListed({ database: { orm } }: Caller, listed: Listed): Promise<number> {
  if (listed === null) return 0
  if ('sets' in listed) return sizeOf(orm, listed.sets)
  return countMet(orm, { by: 'rows', condition: listed.condition, ranked: '', most: null })
}

export function isAtLeast(listed: Listed): boolean {
  return listed !== null && 'sets' in listed && listed.isAtLeast
}
