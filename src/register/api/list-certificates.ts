import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#kernel/caller.ts'
import { bitsInBlock } from '#kernel/database/bits-in-block.ts'
import { type FacetName, facetToken } from '#register/model/listed-certificate.ts'
import { searchedWords } from '#register/model/searched-words.ts'
import type { CertificateSummary } from '#register/model/shown.ts'
import { exactNumber } from '#register/store/directory/find-by-number.ts'
import { textArray } from '#register/store/directory/search-rows.ts'
import { turnToToday } from '#register/store/directory/turn-day.ts'
import { wordToken } from '#register/store/listing/bit-changes.ts'
import { summarise } from '#register/store/summarise.ts'

export type CertificatesAsked = Asked & {
  /** The ordinal after which it begins. */
  after: number
  limit: number
}

export type ListedPart = {
  part: { ordinal: number; certificate: CertificateSummary }[]
  /** The ordinal after which there is more; null at the end. */
  goesOnAfter: number | null
}

/**
 * Certificates of the directory that have all words and fulfil all filters, in the order in which they were listed,
 * from after the ordinal `after`. What many certificates have is found by bits, what few have by the index: neither
 * takes longer the further somebody has read.
 */
export async function listCertificates(caller: Caller, asked: CertificatesAsked): Promise<ListedPart> {
  caller.reads.topics.add('register')
  await turnToToday(caller)
  return listMatching(caller, await findMatching(caller, asked), asked)
}

/** The same of listings that are known how to be found, on a day that has been turned to. */
export async function listMatching(
  caller: Caller,
  matching: Matching,
  { after, limit }: { after: number; limit: number },
): Promise<ListedPart> {
  const rows = await findRows(caller, matching, after, limit + 1)
  const part = rows.slice(0, limit)
  const goesOnAfter = rows.length > limit ? (part.at(-1)?.ordinal ?? null) : null
  return { part: await withSummaries(caller, part), goesOnAfter }
}

/**
 * Rows with the certificates that they name, in their order; what is gone meanwhile is left out, so that whether a list
 * goes on is asked of the rows.
 */
export async function withSummaries<Row extends { id: string }>(
  caller: Caller,
  rows: readonly Row[],
): Promise<(Row & { certificate: CertificateSummary })[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const found = await summarise(caller, inArray(sql`c.id`, ids), ids.length)
  const summaries = new Map(found.map(({ summary }) => [summary.id, summary]))
  return rows.flatMap((row) => {
    const certificate = summaries.get(row.id)
    return certificate ? [{ ...row, certificate }] : []
  })
}

type Row = { id: string; ordinal: number }

async function findRows(caller: Caller, matching: Matching, after: number, limit: number): Promise<Row[]> {
  if (matching === null) return []
  const rowsWhere = async (condition: SQL) => {
    const { rows } = await caller.database.orm.execute<Row>(sql`
      select l.certificate_id as id, l.ordinal from register_listing as l
      where l.ordinal > ${after} and ${condition} order by l.ordinal limit ${limit}`)
    return rows
  }
  if ('condition' in matching) return rowsWhere(matching.condition)
  return matching.sets.length === 0 ? rowsWhere(sql`true`) : rowsOfBits(caller, matching.sets, after, limit)
}

/** The first listings after an ordinal that are in all of the sets; no more blocks are taken apart than are needed. */
async function rowsOfBits(
  { database }: Caller,
  sets: readonly string[],
  after: number,
  limit: number,
): Promise<Row[]> {
  const block = Math.floor((after + 1) / bitsInBlock)
  const { rows } = await database.orm.execute<Row>(sql`
    with cut as (${cutOf(sets, block)}),
    needed as (
      select block, bits, sum(case when block = ${block} then 0 else bit_count(bits) end)
        over (order by block rows between unbounded preceding and 1 preceding) as before from cut
    ),
    places as (
      select needed.block * ${bitsInBlock}::int + place as ordinal
      from needed, generate_series(0, ${bitsInBlock - 1}) as place
      where coalesce(before, 0) < ${limit} and get_bit(bits, place) = 1
    )
    select l.certificate_id as id, l.ordinal from places join register_listing as l using (ordinal)
    where ordinal > ${after} order by ordinal limit ${limit}`)
  return rows
}

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
