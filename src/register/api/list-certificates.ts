import { inArray, type SQL, sql } from 'drizzle-orm'
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
 * Rows with the certificates that they name, in their order; what is gone meanwhile, or has left the directory, is left
 * out, so that whether a list goes on is asked of the rows.
 */
export async function withSummaries<Row extends { id: string }>(
  caller: Caller,
  rows: readonly Row[],
): Promise<(Row & { certificate: CertificateSummary })[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const found = await summarise(caller, inArray(sql`c.id`, ids), ids.length)
  const listed = found.filter(({ isListed }) => isListed)
  const summaries = new Map(listed.map(({ summary }) => [summary.id, summary]))
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

/**
 * A place in the order in which listings changed: a moment in microseconds, as a number that a double holds whole, and
 * the ordinal of a listing of that moment. All that a writer lists has one moment, later than that of every writer
 * before, so nothing comes to stand before a place that somebody has read to. Only after a clock had jumped do moments come
 * back: `returns` says how often they had when the place was read to.
 */
type ChangePlace = { at: number; ordinal: number; returns: number }

/** The place before everything that changed at a moment or later; after everything where nothing has, so far. */
export async function placeBefore({ database }: Caller, moment: Date): Promise<ChangePlace> {
  const { rows } = await database.orm.execute<{ last: number; returns: number }>(
    sql`select ${inMicroseconds(sql`changed_at`)} as last, returns from register_index`,
  )
  // A cursor knows no moment before 1970, in which nothing has changed.
  const { last, returns } = rows[0] ?? { last: 0, returns: 0 }
  const asked = Math.max(0, moment.getTime() * 1000)
  return asked > last ? { at: last, ordinal: afterAll, returns } : { at: asked, ordinal: -1, returns }
}

/**
 * From where somebody reads on who had read to a place, so that nothing is missed: where moments have come back since, from
 * the one to which they did, and from the first where they did more than once. Null where the place is still what it was.
 */
export async function placeAfterReturn(
  { database }: Caller,
  { at, ordinal, returns }: ChangePlace,
): Promise<ChangePlace | null> {
  const { rows } = await database.orm.execute<{ returns: number; to: number | null }>(
    sql`select returns, ${inMicroseconds(sql`returned_at`)} as "to" from register_index`,
  )
  const index = rows[0]
  if (!index || index.returns === returns) return null
  const to = index.returns === returns + 1 ? (index.to ?? 0) : 0
  return at < to ? { at, ordinal, returns: index.returns } : { at: to, ordinal: -1, returns: index.returns }
}

/** More than any ordinal. */
const afterAll = 999_999_999

/** A part of what has changed: what stands in the directory now, and what has left it. */
export type ChangedPart = Pick<ListedPart, 'part'> & {
  left: { id: string; at: Date }[]
  /** The place that was read to. */
  last: ChangePlace
  hasMore: boolean
}

/**
 * Certificates of the directory in the order in which they last changed, from after a place, and among them those that
 * left it, each certificate as the one or the other. Nobody knows by what filters what has left would be found: all of
 * it is told.
 */
export async function listChanged(
  caller: Caller,
  sets: readonly BitSet[],
  after: ChangePlace,
  limit: number,
): Promise<ChangedPart> {
  const { rows } = await caller.database.orm.execute<Row & { at: number; hasLeft: boolean }>(sql`
    with ${changedAfter(sets, after)},
    part as (select * from changed order by changed_at, ordinal limit ${limit + 1})
    select coalesce(l.certificate_id, d.certificate_id) as id, d.ordinal is not null as "hasLeft", part.ordinal,
      ${inMicroseconds(sql`part.changed_at`)} as at
    from part left join register_listing as l using (ordinal) left join register_departure as d using (ordinal)
    order by part.changed_at, part.ordinal`)
  const part = rows.slice(0, limit)
  const { at, ordinal } = part.at(-1) ?? after
  const isGone = ({ hasLeft }: { hasLeft: boolean }) => hasLeft
  return {
    part: await withSummaries(
      caller,
      part.filter((row) => !isGone(row)),
    ),
    left: part.filter(isGone).map((row) => ({ id: row.id, at: new Date(row.at / 1000) })),
    ...{ last: { at, ordinal, returns: after.returns }, hasMore: rows.length > limit },
  }
}

/** How many have changed or left after a place. */
export async function countChanged(
  { database }: Caller,
  sets: readonly BitSet[],
  after: ChangePlace,
): Promise<number> {
  const { rows } = await database.orm.execute<{ total: number }>(
    sql`with ${changedAfter(sets, after)} select count(*)::int as total from changed`,
  )
  return rows[0]?.total ?? 0
}

/**
 * The places after one of listings that are in all of the sets, and of departures: read from the index alone where there
 * is no set. No listing gets the ordinal of one that left.
 */
function changedAfter(sets: readonly BitSet[], { at, ordinal }: ChangePlace): SQL {
  const place = sql`('epoch'::timestamptz + ${at}::float8 * interval '1 microsecond', ${ordinal}::int)`
  const gone = sql`
    select d.left_at, d.ordinal from register_departure as d where (d.left_at, d.ordinal) > ${place}`
  const listed = sql`select l.changed_at, l.ordinal from register_listing as l`
  const isAfter = sql`(l.changed_at, l.ordinal) > ${place}`
  if (sets.length === 0) return sql`changed as (${listed} where ${isAfter} union all ${gone})`
  return sql`cut as materialized (${cut(sets)}),
    changed as (
      ${listed} join cut on cut.block = l.ordinal / ${bitsInBlock}::int
      where ${isAfter} and get_bit(cut.bits, l.ordinal % ${bitsInBlock}::int) = 1
      union all ${gone})`
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

export function writeChange({ at, ordinal, returns, total }: ChangeCursor): string {
  const place = [at, ordinal, ...(total === null ? [] : [total])].join('.')
  return returns === 0 ? place : `${returns}r${place}`
}

/** The place that a cursor of what changed names; null for any other. */
export function readChange(cursor: string): ChangeCursor | null {
  const [, returns = '0', at, ordinal, total] =
    /^(?:([1-9]\d{0,5})r)?(\d{1,16})\.(-1|\d{1,9})(?:\.(\d{1,9}))?$/.exec(readCursor(cursor) ?? '') ?? []
  if (at === undefined || Number(at) > Number.MAX_SAFE_INTEGER) return null
  return {
    ...{ at: Number(at), ordinal: Number(ordinal), returns: Number(returns) },
    total: total === undefined ? null : Number(total),
  }
}
