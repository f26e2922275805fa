import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#kernel/caller.ts'
import { bitsInBlock } from '#kernel/database/bits-in-block.ts'
import { cut } from '#register/store/directory/search-bits.ts'
import type { Listed } from './find-listed.ts'
import { type ListedPart, withSummaries } from './list-certificates.ts'

/**
 * A place in the order in which listings changed: a moment in microseconds, as a number that a double holds whole, and
 * the ordinal of a listing of that moment. All that a writer lists has one moment, later than that of every writer
 * before, so nothing comes to stand before a place that somebody has read to.
 */
export type ChangePlace = { at: number; ordinal: number }

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
  listed: Listed,
  after: ChangePlace,
  limit: number,
): Promise<Pick<ListedPart, 'part'> & { last: ChangePlace; hasMore: boolean }> {
  if (listed === null) return { part: [], last: after, hasMore: false }
  const { rows } = await caller.database.orm.execute<{ id: string; ordinal: number; at: number }>(sql`
    with ${changedAfter(listed, after)},
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
  listed: Listed,
  after: ChangePlace,
): Promise<number> {
  if (listed === null) return 0
  const { rows } = await database.orm.execute<{ total: number }>(
    sql`with ${changedAfter(listed, after)} select count(*)::int as total from changed`,
  )
  return rows[0]?.total ?? 0
}

/** The places of listings after one, read from the index alone but where a condition says which few are meant. */
function changedAfter(listed: NonNullable<Listed>, { at, ordinal }: ChangePlace): SQL {
  const moment = sql`('epoch'::timestamptz + ${at}::float8 * interval '1 microsecond')`
  const isAfter = sql`(l.changed_at, l.ordinal) > (${moment}, ${ordinal}::int)`
  if ('condition' in listed)
    return sql`met as materialized (
        select l.changed_at, l.ordinal from register_listing as l where ${listed.condition}),
      changed as (select * from met as l where ${isAfter})`
  if (listed.sets.length === 0)
    return sql`changed as (select l.changed_at, l.ordinal from register_listing as l where ${isAfter})`
  return sql`cut as materialized (${cut(listed.sets)}),
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
