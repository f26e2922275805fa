import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#kernel/caller.ts'
import { bitsInBlock } from '#kernel/database/bits-in-block.ts'
import { type FacetName, facetToken } from '#register/model/listed-certificate.ts'
import { searchedWords } from '#register/model/searched-words.ts'
import type { CertificateSummary } from '#register/model/shown.ts'
import { textArray } from '#register/store/directory/facet-filters.ts'
import { exactNumber } from '#register/store/directory/find-by-number.ts'
import { turnToToday } from '#register/store/directory/turn-day.ts'
import { wordToken } from '#register/store/listing/bit-table.ts'
import { summarise } from '#register/store/summarise.ts'

export type CertificatesAsked = {
  q?: string | undefined
  filters: Partial<Record<FacetName | 'scheme', string>>
  /** The ordinal after which it goes on. */
  after: number
  limit: number
}

export type ListedPart = { ordinal: number; certificate: CertificateSummary }[]

/**
 * Certificates of the directory that have all words and fulfil all filters, in the order in which they were listed,
 * from after the ordinal `after`. What many certificates have is found by bits, what few have by the index: neither
 * takes longer the further somebody has read.
 */
export async function listCertificates(caller: Caller, asked: CertificatesAsked): Promise<ListedPart> {
  caller.reads.topics.add('register')
  await turnToToday(caller)
  const rows = await findRows(caller, asked)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const found = await summarise(caller, inArray(sql`c.id`, ids), ids.length)
  const summaries = new Map(found.map(({ summary }) => [summary.id, summary]))
  return rows.flatMap(({ id, ordinal }) => {
    const certificate = summaries.get(id)
    return certificate ? [{ ordinal, certificate }] : []
  })
}

type Row = { id: string; ordinal: number }

async function findRows(caller: Caller, { q, filters, after, limit }: CertificatesAsked): Promise<Row[]> {
  const tokens = Object.entries(filters).map(([facet, value]) => facetToken(facet as FacetName, value))
  const rowsWhere = async (condition: SQL) => {
    const also = tokens.length > 0 ? sql`and l.facets @> ${textArray(tokens)}` : sql``
    const { rows } = await caller.database.orm.execute<Row>(sql`
      select l.certificate_id as id, l.ordinal from register_listing as l
      where l.ordinal > ${after} and ${condition} ${also} order by l.ordinal limit ${limit}`)
    return rows
  }
  const words = q === undefined ? [] : [...new Set(searchedWords(q))]
  if (q !== undefined) {
    const exact = exactNumber(q)
    const numbered = exact ? await rowsWhere(exact) : []
    if (numbered.length > 0 || words.length === 0) return numbered
  }
  const { rows: known } = await caller.database.orm.execute<{ word: string; hasBits: boolean }>(
    sql`select word, has_bits as "hasBits" from register_word where word = any(${textArray(words)})`,
  )
  if (known.length < words.length) return []
  const rare = known.filter(({ hasBits }) => !hasBits)
  if (rare.length > 0)
    return rowsWhere(sql`l.words @@ ${words.map((word) => `'${word}'`).join(' & ')}::tsquery`)
  const sets = [...tokens, ...words.map(wordToken)]
  return sets.length === 0 ? rowsWhere(sql`true`) : rowsOfBits(caller, sets, after, limit)
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
    with cut as (
      select block, bit_and(bits) as bits
      from (select * from register_bits union all select * from register_word_bits) as kept
      where token = any(${textArray(sets)}) and block >= ${block} group by block having count(*) = ${sets.length}
    ),
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
