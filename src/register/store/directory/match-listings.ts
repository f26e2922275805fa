import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '#kernel/database/database.ts'
import { numbersBeside } from '#register/model/asked-text.ts'
import { squeeze } from '#register/model/searched-words.ts'
import { taxIdReadings } from '#register/model/tax-id.ts'
import { frequentFrom } from '../listing/bit-changes.ts'
import { intArray, membersOf, sizeOf } from './search-bits.ts'
import {
  bitsOf,
  hasWords,
  mostWords,
  queryOf,
  type UnderstoodWord,
  understandWords,
  wordsOf,
} from './understand-words.ts'

/**
 * How the listings are found that have what was typed: few by a condition on `register_listing as l`, many by the bits
 * of their words. `ranked` is the query of words by which rows are weighed, `most` how many are weighed at most.
 */
export type Matching =
  | { by: 'rows'; condition: SQL; ranked: string; most: number | null }
  | { by: 'bits'; words: readonly UnderstoodWord[] }

/**
 * The ways to understand what was typed without guessing, the surest first: a number in full, all of the words, the
 * beginning or a part of a number, a name that is written together. The first that any listing meets is meant. The
 * page, its file and the API go through the same.
 */
export async function* sureMatchings(orm: Orm, text: string): AsyncGenerator<Matching> {
  yield* conditions(exactNumber(text), numberBeside(text))
  const typed = wordsOf(text)
  const all = typed.length > mostWords ? null : await matchWords(orm, await understandWords(orm, typed))
  if (all) yield all
  yield* conditions(begunNumber(text), numberWithin(text), begunName(text))
}

function conditions(...found: (SQL | null)[]): Matching[] {
  return found.flatMap((condition) => (condition ? [{ by: 'rows', condition, ranked: '', most: null }] : []))
}

/**
 * The listings that have all of the words: row by row where one of the words is rare, by bits where all are frequent.
 * Null where no listing has one of them.
 */
export async function matchWords(orm: Orm, words: readonly UnderstoodWord[]): Promise<Matching | null> {
  if (words.length === 0 || words.some(({ listings }) => listings === 0)) return null
  // Words without bits that many listings have together are met in rows, as far as these are read.
  const few = words.filter(
    ({ listings, written, frequent }) =>
      listings <= frequentFrom || (frequent.length === 0 && written > frequentFrom),
  )
  const [rarest] = few.toSorted((one, other) => one.listings - other.listings)
  if (!rarest) return { by: 'bits', words }
  // The other words are looked for in the rows that the index found, not in the index.
  const rest = words.filter((word) => word !== rarest)
  const condition = sql`${await hasWord(orm, rarest)} and ${hasWords(rest)}`
  // A limit that is not needed misleads the planner, who would read the table from its beginning.
  const most = rarest.listings > frequentFrom ? frequentFrom : null
  return { by: 'rows', condition, ranked: queryOf(words), most }
}

/** The listings of a word that few have: by the index of words, and by the bits of schemes and sectors. */
async function hasWord(orm: Orm, word: UnderstoodWord): Promise<SQL> {
  const written = sql`l.words @@ ${queryOf([word])}::tsquery`
  if (word.tokens.length === 0) return written
  const members = intArray(await membersOf(orm, [word.tokens]))
  return sql`l.ordinal = any(array(
    select l.ordinal from register_listing as l where ${written} union select unnest(${members})))`
}

/** How many listings these are, before filters; where words are only begun, rare ones may be left out. */
export async function countMet(orm: Orm, matching: Matching): Promise<number> {
  if (matching.by === 'bits') return sizeOf(orm, matching.words.map(bitsOf))
  const { rows } = await orm.execute<{ met: number }>(
    sql`select count(*)::int as met from register_listing as l where ${matching.condition}`,
  )
  return rows[0]?.met ?? 0
}

/*
 * Each condition finds ids first, then the listings with these ids. With `any(array(…))` PostgreSQL looks them up one
 * by one; otherwise it would expect many and read every listing.
 */

/**
 * The listing of a number, of IQNet's number, of one of a scheme's owner, of a partner body or of the former body, or of
 * a tax id, typed in full; null where nothing typed is one.
 */
function exactNumber(text: string): SQL | null {
  return ofNumbers(readingsOf(text, 3))
}

/** The same of a number with words beside it. */
function numberBeside(text: string): SQL | null {
  return ofNumbers(numbersBeside(text).flatMap(({ number }) => readingsOf(number, 4)))
}

function ofNumbers(read: readonly string[]): SQL | null {
  return read.length === 0
    ? null
    : sql`l.certificate_id = any(array(
        select id from certificate where ${inArray(sql`folded_number`, [...read])}
        union all select id from certificate where ${inArray(sql`folded_iqnet_number`, [...read])}
        union all select id from certificate where ${inArray(sql`folded_transferred_number`, [...read])}
        union all select certificate_id from certificate_owner_register where ${inArray(sql`folded`, [...read])}
        union all select certificate_id from certificate_joint_issue where ${inArray(sql`folded`, [...read])}
        union all select id from certificate where company_id in (
          select company_id from company_tax_id where ${inArray(sql`folded`, [...read])})))`
}

/** Listings whose number or tax id begins so. */
function begunNumber(text: string): SQL | null {
  const read = readingsOf(text, 4)
  const [folded] = read
  return folded === undefined
    ? null
    : sql`l.certificate_id = any(array(
        (select id from certificate where folded_number like ${`${folded}%`} limit 200)
        union all select id from certificate where company_id in (
          select company_id from company_tax_id where folded like ${`${read.at(-1)}%`} limit 200)))`
}

/** Listings of which the number has this in its middle. */
function numberWithin(text: string): SQL | null {
  const folded = readingsOf(text, 4).at(-1)
  return folded === undefined
    ? null
    : sql`l.certificate_id = any(array(
        select id from certificate where folded_number like ${`%${folded}%`} limit 200))`
}

/** The folded numbers that a text may mean, of at least so many characters. */
export function readingsOf(text: string, shortest: number): string[] {
  return taxIdReadings(text).filter((each) => each.length >= shortest && each.length <= 60 && /\d/.test(each))
}

/** Listings of companies of which a name, written together, begins so. */
function begunName(text: string): SQL | null {
  const start = squeeze(text)
  if (start.length < 2) return null
  return sql`l.company_id = any(array(select company_id from register_name
    where is_listed and squeezed >= ${start} and squeezed < ${`${start}\u{10FFFF}`} limit 500))`
}
