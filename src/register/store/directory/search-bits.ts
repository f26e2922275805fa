import { type SQL, sql } from 'drizzle-orm'
import { bitsInBlock } from '#kernel/database/bits-in-block.ts'
import type { Orm } from '#kernel/database/database.ts'
import { type BitTable, bitTableOf } from '../listing/bit-changes.ts'
import { type Filter, type Found, filtersOf, orderOf, type Sought, score, textArray } from './search-rows.ts'
import { bitsOf, queryOf, shortest, type UnderstoodWord } from './understand-words.ts'

/**
 * Filters, counts and orders a result of any size: the bits of frequent words and of filters are intersected, so that
 * only the rows that are shown are read. Where a word is only begun, rare words with that beginning are not counted;
 * `isAtLeast` then says that there may be more.
 */
export async function searchBits(orm: Orm, query: Sought, words: readonly UnderstoodWord[]): Promise<Found> {
  const filters = filtersOf(query)
  const texts = words.map(bitsOf)
  const sets = [...texts, ...filters.map(({ token }) => [token])]
  const counted = query.isCounted ? await countBits(orm, words, filters) : []
  const total = query.isCounted ? totalOf(counted, filters) : await sizeOf(orm, sets)
  const isMet = total > 0 || counted.length > 0 || (!query.isCounted && (await sizeOf(orm, texts)) > 0)
  const ids = total === 0 ? [] : await pageOfBits(orm, query, words, { sets, total })
  return { ids, total, isMet, counted, isAtLeast: words.some(({ hasRare }) => hasRare) }
}

/** How many listings are in all of the sets, without looking at what else they have. */
export async function sizeOf(orm: Orm, sets: readonly BitSet[]): Promise<number> {
  const { rows } = await orm.execute<{ size: number }>(
    sets.length === 0
      ? sql`select coalesce(max(listings), 0)::int as size from register_index`
      : sql`select coalesce(sum(bit_count(bits)), 0)::int as size from (${cut(sets)}) as q`,
  )
  return rows[0]?.size ?? 0
}

/**
 * The total, from the counts. A facet is counted without its own filter, so the value that is filtered by has as many
 * as are found. Without a filter it is the sum of all states, since each listing has one.
 */
function totalOf(counted: Found['counted'], filters: readonly Filter[]): number {
  const filter = filters.find(({ facet }) => facet !== 'scheme')
  return counted
    .filter(({ token }) => (filter ? token === filter.token : token.startsWith('state:')))
    .reduce((sum, { count }) => sum + count, 0)
}

/** How many listings have each token; a facet that is filtered by is counted without its own filter. */
async function countBits(orm: Orm, words: readonly UnderstoodWord[], filters: readonly Filter[]) {
  const texts = words.map(bitsOf)
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

/** The most listings that come first because the name has the words. */
const mostByName = 300
/** Up to so many listings are looked up one by one, and weighed. Among more, the first in any order are soon found. */
const fewEnough = 2_000

/**
 * The ids of one page of the listings that are in all of the sets. A few listings are ordered by relevance as rows
 * are; of many, names that have the words come first, then all by name. Ordinals are looked for before ids: an index
 * has them in both orders, so that listings that are passed over are not read.
 */
async function pageOfBits(
  orm: Orm,
  query: Sought,
  words: readonly UnderstoodWord[],
  { sets, total }: { sets: readonly BitSet[]; total: number },
): Promise<string[]> {
  const isWeighed = query.sort === 'relevance' && words.length > 0
  if (isWeighed && total <= fewEnough) return idsOf(orm, await weighed(orm, query, words, sets))
  const first = isWeighed ? await byName(orm, query, words) : []
  const shown = first.slice(query.skip, query.skip + query.take)
  const left = query.take - shown.length
  const order =
    query.sort === 'newest' ? sql`l.issued_on desc nulls last, l.ordinal` : sql`l.name_key, l.ordinal`
  if (left > 0)
    shown.push(
      ...(await ordinalsIn(
        orm,
        sql`select l.ordinal from register_listing as l
          where ${await isIn(orm, sets, total)} and l.ordinal <> all(${intArray(first)})
          order by ${order} limit ${left} offset ${Math.max(0, query.skip - first.length)}`,
      )),
    )
  return idsOf(orm, shown)
}

async function weighed(
  orm: Orm,
  query: Sought,
  words: readonly UnderstoodWord[],
  sets: readonly BitSet[],
): Promise<number[]> {
  return ordinalsIn(
    orm,
    sql`
    select ordinal from (
      select l.ordinal, l.name_key, ${score(query, queryOf(words))} as score
      from register_listing as l where l.ordinal = any(${intArray(await membersOf(orm, sets))})
    ) as l
    order by ${orderOf(query)}, ordinal limit ${query.take} offset ${query.skip}`,
  )
}

/** Whether listing `l` is in all of the sets. */
async function isIn(orm: Orm, sets: readonly BitSet[], total: number): Promise<SQL> {
  if (sets.length === 0) return sql`true`
  if (total <= fewEnough) return sql`l.ordinal = any(${intArray(await membersOf(orm, sets))})`
  return sql`get_bit((select blocks from (
      select array_agg(q.bits order by blocks.block) as blocks
      from (select generate_series(0, next_ordinal / ${sql.raw(String(bitsInBlock))}) as block from register_index) as blocks
        left join (${cut(sets)}) as q using (block)
    ) as dense)[l.ordinal / ${sql.raw(String(bitsInBlock))} + 1], l.ordinal % ${sql.raw(String(bitsInBlock))}) = 1`
}

/** Every place that is in all of the sets. */
export async function membersOf(orm: Orm, sets: readonly BitSet[]): Promise<number[]> {
  const { rows } = await orm.execute<{ block: number; bits: string }>(
    sql`select block, bits::text as bits from (${cut(sets)}) as q where bit_count(bits) > 0`,
  )
  const ordinals: number[] = []
  for (const { block, bits } of rows)
    for (let at = bits.indexOf('1'); at >= 0; at = bits.indexOf('1', at + 1))
      ordinals.push(block * bitsInBlock + at)
  return ordinals
}

/**
 * Names are searched by their longer words: one or two letters, as of a legal form, begin a word in half of all
 * names.
 */
async function byName(orm: Orm, query: Sought, words: readonly UnderstoodWord[]): Promise<number[]> {
  const long = words.filter(({ typed }) => typed.length >= shortest)
  const tokens = filtersOf(query).map(({ token }) => token)
  const filtered = tokens.length > 0 ? sql`and l.facets @> ${textArray(tokens)}` : sql``
  return ordinalsIn(
    orm,
    sql`
    with named as materialized (
      select ordinal, name_key from register_listing as l
      where l.name_words @@ ${queryOf(long.length > 0 ? long : words)}::tsquery ${filtered} limit ${mostByName}
    )
    select ordinal from named order by name_key`,
  )
}

async function ordinalsIn(orm: Orm, select: SQL): Promise<number[]> {
  const { rows } = await orm.execute<{ ordinal: number }>(select)
  return rows.map(({ ordinal }) => ordinal)
}

async function idsOf(orm: Orm, ordinals: readonly number[]): Promise<string[]> {
  if (ordinals.length === 0) return []
  const { rows } = await orm.execute<{ id: string }>(sql`
    select certificate_id as id from unnest(${intArray(ordinals)}) with ordinality as shown (ordinal, place)
    join register_listing using (ordinal) order by place`)
  return rows.map(({ id }) => id)
}

export function intArray(values: readonly number[]): SQL {
  return sql`${`{${values.join(',')}}`}::int[]`
}

/** The listings of any of these tokens. */
export type BitSet = readonly string[]

/**
 * Blocks of the listings that are in all of the sets, each set being the listings of any of its tokens, from a block on.
 */
export function cut(sets: readonly BitSet[], fromBlock = 0): SQL {
  const each = sets.map((tokens) =>
    tokens.length === 1
      ? sql`(select block, bits from ${sql.identifier(bitTableOf(tokens[0] ?? ''))}
          where token = ${tokens[0]} and block >= ${fromBlock})`
      : sql`(select block, bit_or(bits) as bits from (${ofTables(tokens)}) as kept
          where block >= ${fromBlock} group by block)`,
  )
  const [first, ...rest] = each
  if (!first) return sql`select block, bits from register_bits where false`
  const joined = rest.map((set, at) => sql`join ${set} as ${name(at + 1)} using (block)`)
  const bits = each.map((_, at) => sql`${name(at)}.bits`)
  return sql`select block, ${sql.join(bits, sql` & `)} as bits from ${first} as ${name(0)} ${sql.join(joined, sql` `)}`
}

/** The blocks of tokens of either table. */
function ofTables(tokens: BitSet): SQL {
  const tables = Map.groupBy(tokens, bitTableOf)
  const each = Array.from(
    tables,
    ([table, theirs]: [BitTable, string[]]) =>
      sql`select block, bits from ${sql.identifier(table)} where token = any(${textArray(theirs)})`,
  )
  return sql.join(each, sql` union all `)
}

function name(at: number): SQL {
  return sql.raw(`s${at}`)
}
