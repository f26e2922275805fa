import { type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../../database/database.ts'
import { wordToken } from '../listing/bit-table.ts'
import { pageOfBits } from './bit-page.ts'
import { type BitSet, cut } from './cut-bits.ts'
import { type Filter, filtersOf } from './facet-filters.ts'
import type { Found, Sought } from './search-rows.ts'
import type { UnderstoodWord } from './understand-words.ts'

/**
 * Filters, counts and orders a set of any size: the sets of frequent words and of filters are cut by their bits, so no
 * row is read but those that are shown. Of a word that is only begun, rare words that begin so do not count, and
 * `isAtLeast` says that there may be more.
 */
export async function searchBits(orm: Orm, query: Sought, words: readonly UnderstoodWord[]): Promise<Found> {
  const filters = filtersOf(query)
  const texts = words.map(({ frequent }) => frequent.map(wordToken))
  const sets = [...texts, ...filters.map(({ token }) => [token])]
  const counted = query.isCounted ? await countBits(orm, words, filters) : []
  const total = query.isCounted ? totalOf(counted, filters) : await sizeOf(orm, sets)
  const isMet = total > 0 || counted.length > 0 || (!query.isCounted && (await sizeOf(orm, texts)) > 0)
  const ids = total === 0 ? [] : await pageOfBits(orm, query, words, { sets, total })
  return { ids, total, isMet, counted, isAtLeast: words.some(({ hasRare }) => hasRare) }
}

/** How many listings are in all of the sets, without looking at what else they have. */
async function sizeOf(orm: Orm, sets: readonly BitSet[]): Promise<number> {
  const { rows } = await orm.execute<{ size: number }>(
    sets.length === 0
      ? sql`select coalesce(max(listings), 0)::int as size from register_index`
      : sql`select coalesce(sum(bit_count(bits)), 0)::int as size from (${cut(sets)}) as q`,
  )
  return rows[0]?.size ?? 0
}

/** Without its own filter as many have a value that is filtered by as are found; and each listing has one state. */
function totalOf(counted: Found['counted'], filters: readonly Filter[]): number {
  const filter = filters.find(({ facet }) => facet !== 'scheme')
  return counted
    .filter(({ token }) => (filter ? token === filter.token : token.startsWith('state:')))
    .reduce((sum, { count }) => sum + count, 0)
}

/** How many have each token: of a facet that is filtered by, without that filter. */
async function countBits(orm: Orm, words: readonly UnderstoodWord[], filters: readonly Filter[]) {
  const texts = words.map(({ frequent }) => frequent.map(wordToken))
  const counting = async (facets: SQL, left: readonly Filter[]) => {
    const sets = [...texts, ...left.map(({ token }) => [token])]
    const { rows } = await orm.execute<{ token: string; count: number }>(
      sets.length === 0
        ? sql`select token, listings as count from register_token as f where ${facets}`
        : sql`with q as materialized (${cut(sets)})
            select f.token, sum(bit_count(f.bits & q.bits))::int as count
            from q join register_bits as f on f.block = q.block where ${facets} group by f.token`,
    )
    return rows
  }
  const others = filters.map(({ facet }) => sql`f.token not like ${`${facet}:%`}`)
  const counts = await Promise.all([
    counting(sql.join([sql`true`, ...others], sql` and `), filters),
    ...filters
      .filter(({ facet }) => facet !== 'scheme')
      .map((filter) =>
        counting(
          sql`f.token >= ${`${filter.facet}:`} collate "C" and f.token < ${`${filter.facet};`} collate "C"`,
          filters.filter((other) => other !== filter),
        ),
      ),
  ])
  return counts.flat()
}
