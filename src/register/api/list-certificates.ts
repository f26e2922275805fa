import { inArray, sql } from 'drizzle-orm'
import type { Caller } from '#kernel/caller.ts'
import { bitsInBlock } from '#kernel/database/bits-in-block.ts'
import type { CertificateSummary } from '#register/model/shown.ts'
import { type BitSet, cut } from '#register/store/directory/search-bits.ts'
import { turnToToday } from '#register/store/directory/turn-day.ts'
import { summarise } from '#register/store/summarise.ts'
import { type Asked, findListed, type Listed } from './find-listed.ts'

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
 * Certificates of the directory that have what is typed and fulfil all filters, in the order in which they were listed,
 * from after the ordinal `after`. What many certificates have is found by bits, what few have by the index: neither
 * takes longer the further somebody has read.
 */
export async function listCertificates(caller: Caller, asked: CertificatesAsked): Promise<ListedPart> {
  caller.reads.topics.add('register')
  await turnToToday(caller)
  return listFound(caller, await findListed(caller, asked), asked)
}

/** The same of listings that are known how to be found, on a day that has been turned to. */
export async function listFound(
  caller: Caller,
  listed: Listed,
  { after, limit }: { after: number; limit: number },
): Promise<ListedPart> {
  const rows = await findRows(caller, listed, after, limit + 1)
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

async function findRows(caller: Caller, listed: Listed, after: number, limit: number): Promise<Row[]> {
  if (listed === null) return []
  if ('sets' in listed && listed.sets.length > 0) return rowsOfBits(caller, listed.sets, after, limit)
  // A condition is met by few: all of them are found by its index before they are put in order.
  const those =
    'condition' in listed
      ? sql`(with met as materialized (select * from register_listing as l where ${listed.condition}) select * from met)`
      : sql`register_listing`
  const { rows } = await caller.database.orm.execute<Row>(sql`
    select l.certificate_id as id, l.ordinal from ${those} as l
    where l.ordinal > ${after} order by l.ordinal limit ${limit}`)
  return rows
}

/** The first listings after an ordinal that are in all of the sets; no more blocks are taken apart than are needed. */
async function rowsOfBits(
  { database }: Caller,
  sets: readonly BitSet[],
  after: number,
  limit: number,
): Promise<Row[]> {
  const block = Math.floor((after + 1) / bitsInBlock)
  const { rows } = await database.orm.execute<Row>(sql`
    with cut as (${cut(sets, block)}),
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
