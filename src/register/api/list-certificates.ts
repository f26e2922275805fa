import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#kernel/caller.ts'
import { bitsInBlock } from '#kernel/database/bits-in-block.ts'
import { type FacetName, facetToken } from '#register/model/listed-certificate.ts'
import { searchedWords } from '#register/model/searched-words.ts'
import type { CertificateSummary } from '#register/model/shown.ts'
import { exactNumber } from '#register/store/directory/search-directory.ts'
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

/**
 * A place in the order in which listings changed: a moment in microseconds, as a number that a double holds whole, and
 * the ordinal of a listing of that moment. All that a writer lists has one moment, later than that of every writer
 * before, so nothing comes to stand before a place that somebody has read to.
 */
type ChangePlace = { at: number; ordinal: number }

/** The place before everything that changed at a moment or later; after everything where nothing has, so far. */
export async function placeBefore({ database }: Caller, moment: Date): Promise<ChangePlace> {
  const { rows } = await database.orm.execute<{ last: number }>(
    sql`select ${inMicroseconds(sql`changed_at`)} as last from register_index`,
  )
  // A cursor knows no moment before 1970, in which nothing has changed.
  const [last, asked] = [rows[0]?.last ?? 0, Math.max(0, moment.getTime() * 1000)]
  return asked > last ? { at: last, ordinal: afterAll } : { at: asked, ordinal: -1 }
}

/** More than any ordinal. */
const afterAll = 999_999_999

/**
 * Certificates of the directory in the order in which they last changed, from after a place; with the place that was
 * read to, and whether there is more after it.
 */
export async function listChanged(
  caller: Caller,
  matching: Matching,
  after: ChangePlace,
  limit: number,
): Promise<Pick<ListedPart, 'part'> & { last: ChangePlace; hasMore: boolean }> {
  if (matching === null) return { part: [], last: after, hasMore: false }
  const { rows } = await caller.database.orm.execute<{ id: string; ordinal: number; at: number }>(sql`
    with ${changedAfter(matching, after)},
    part as (select * from changed order by changed_at, ordinal limit ${limit + 1})
    select l.certificate_id as id, l.ordinal, ${inMicroseconds(sql`part.changed_at`)} as at
    from part join register_listing as l using (ordinal) order by part.changed_at, ordinal`)
  const part = rows.slice(0, limit)
  const { at, ordinal } = part.at(-1) ?? after
  return {
    ...{ part: await withSummaries(caller, part), last: { at, ordinal } },
    hasMore: rows.length > limit,
  }
}

/** How many have changed after a place. */
export async function countChanged(
  { database }: Caller,
  matching: Matching,
  after: ChangePlace,
): Promise<number> {
  if (matching === null) return 0
  const { rows } = await database.orm.execute<{ total: number }>(
    sql`with ${changedAfter(matching, after)} select count(*)::int as total from changed`,
  )
  return rows[0]?.total ?? 0
}

/** The places of listings after one, read from the index alone but where a condition says which few are meant. */
function changedAfter(matching: NonNullable<Matching>, { at, ordinal }: ChangePlace): SQL {
  const moment = sql`('epoch'::timestamptz + ${at}::float8 * interval '1 microsecond')`
  const isAfter = sql`(l.changed_at, l.ordinal) > (${moment}, ${ordinal}::int)`
  if ('condition' in matching)
    return sql`met as materialized (
        select l.changed_at, l.ordinal from register_listing as l where ${matching.condition}),
      changed as (select * from met as l where ${isAfter})`
  if (matching.sets.length === 0)
    return sql`changed as (select l.changed_at, l.ordinal from register_listing as l where ${isAfter})`
  return sql`cut as materialized (${cutOf(matching.sets)}),
    changed as (
      select l.changed_at, l.ordinal from register_listing as l join cut on cut.block = l.ordinal / ${bitsInBlock}::int
      where ${isAfter} and get_bit(cut.bits, l.ordinal % ${bitsInBlock}::int) = 1)`
}

function inMicroseconds(moment: SQL): SQL {
  return sql`(extract(epoch from ${moment}) * 1000000)::float8`
}

/** What is answered to a cursor that goes on nowhere. */
export const wrongCursor: { ok: false; problem: 'invalid-parameter'; about: string[] } = {
  ...{ ok: false, problem: 'invalid-parameter', about: ['cursor'] },
}

/** Where a list goes on, as an opaque word of an address. */
export function writeCursor(after: string): string {
  return Buffer.from(JSON.stringify([after])).toString('base64url')
}

/** The place that a cursor names; null for a text that none of our answers held. */
export function readCursor(cursor: string): string | null {
  try {
    const [after, ...rest] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as unknown[]
    const isOurs = typeof after === 'string' && rest.length === 0 && writeCursor(after) === cursor
    return isOurs && !/\p{Cc}/u.test(after) ? after : null
  } catch {
    return null
  }
}

/** The ordinal that a cursor of the list as such names; null for any other. */
export function readOrdinal(cursor: string): number | null {
  const after = readCursor(cursor)
  return after !== null && /^\d{1,9}$/.test(after) ? Number(after) : null
}

/** Where a list of what changed goes on, with how many it had when it was begun; without that, it begins anew there. */
type ChangeCursor = ChangePlace & { total: number | null }

export function writeChange({ at, ordinal, total }: ChangeCursor): string {
  return [at, ordinal, ...(total === null ? [] : [total])].join('.')
}

/** The place that a cursor of what changed names; null for any other. */
export function readChange(cursor: string): ChangeCursor | null {
  const [, at, ordinal, total] =
    /^(\d{1,16})\.(-1|\d{1,9})(?:\.(\d{1,9}))?$/.exec(readCursor(cursor) ?? '') ?? []
  if (at === undefined || Number(at) > Number.MAX_SAFE_INTEGER) return null
  return { at: Number(at), ordinal: Number(ordinal), total: total === undefined ? null : Number(total) }
}
