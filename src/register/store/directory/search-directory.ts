import { inArray, type SQL, sql } from 'drizzle-orm'
import { nearestWords, slipsAllowed } from '#content/model/search/typos.ts'
import type { Caller } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { askedText, numbersBeside, shapedNumber } from '#register/model/asked-text.ts'
import {
  type DirectoryQuery,
  type DirectoryResult,
  directoryPageSize,
  mostDirectoryPages,
} from '#register/model/directory.ts'
import { blurNumber, numberReadings } from '#register/model/printed-number.ts'
import { squeeze } from '#register/model/searched-words.ts'
import { frequentFrom } from '../listing/bit-changes.ts'
import { summariseInOrder } from '../summarise.ts'
import { intArray, membersOf, searchBits } from './search-bits.ts'
import { type Found, facetCounts, type Sought, searchRows } from './search-rows.ts'
import { turnToToday } from './turn-day.ts'
import {
  hasWords,
  queryOf,
  shortest,
  type UnderstoodWord,
  understandWords,
  wordsOf,
} from './understand-words.ts'

/**
 * Finds certificates in the directory by words of names, standards, scopes and places, in any order and whether or not
 * they are written to their end; by numbers of certificates and tax ids, however they are written; by names that are
 * written together; with typing errors. What fulfils the words exactly comes before what nearly does.
 */
export async function searchDirectory(caller: Caller, query: DirectoryQuery): Promise<DirectoryResult> {
  caller.reads.topics.add('register')
  await turnToToday(caller)
  const page = Math.min(Math.max(1, Math.trunc(query.page) || 1), mostDirectoryPages)
  const part = { skip: (page - 1) * directoryPageSize, take: directoryPageSize }
  const { found, corrected, isComplete } = await attempt(caller, { ...query, ...part, isCounted: true })
  const pages = Math.min(Math.ceil(found.total / directoryPageSize), mostDirectoryPages)
  return {
    hits: (await summariseInOrder(caller, found.ids)).map(({ summary }) => summary),
    ...{ total: found.total, isAtLeast: found.isAtLeast, pages, corrected, isComplete },
    facets: facetCounts(found.counted, query.filters),
  }
}

/** The ids of the first results of the same search, in its order; facets are not counted and rows not read. */
export async function findIdsInDirectory(
  caller: Caller,
  query: Omit<DirectoryQuery, 'page'>,
  most: number,
): Promise<string[]> {
  return (await findInDirectory(caller, query, most)).ids
}

/** The same, with what was searched instead where typing errors were mended. */
export async function findInDirectory(
  caller: Caller,
  query: Omit<DirectoryQuery, 'page'>,
  most: number,
): Promise<{ ids: string[]; corrected: string | null }> {
  caller.reads.topics.add('register')
  await turnToToday(caller)
  const { found, corrected } = await attempt(caller, { ...query, skip: 0, take: most, isCounted: false })
  return { ids: found.ids, corrected }
}

type Attempt = { found: Found; corrected: string | null; isComplete: boolean }

async function attempt({ database: { orm }, host }: Caller, asked: Sought): Promise<Attempt> {
  const query = { ...asked, text: askedText(asked.text, host) }
  const typed = wordsOf(query.text)
  const plain = (found: Found): Attempt => ({ found, corrected: null, isComplete: true })
  if (typed.length === 0) return plain(await searchBits(orm, withoutWords(query), []))
  const rows = async (condition: SQL | null) =>
    condition ? searchRows(orm, query, { condition, words: '' }) : nothing
  const exact = await rows(exactNumber(query.text))
  if (exact.isMet) return plain(exact)
  const beside = await rows(numberBeside(query.text))
  if (beside.isMet) return plain(beside)
  const words = await understandWords(orm, typed)
  const all = await searchWords(orm, query, words)
  if (all.isMet) return plain(all)
  for (const condition of [begunNumber(query.text), numberWithin(query.text), begunName(query.text)]) {
    const begun = await rows(condition)
    if (begun.isMet) return plain(begun)
  }
  // A number that no certificate has is not answered with listings that share some of its letters.
  if (shapedNumber(query.text)) return plain(nothing)
  const blurred = await rows(blurredNumber(query.text))
  if (blurred.isMet) return { found: blurred, corrected: null, isComplete: false }
  const mended = await understandWords(orm, await mendWords(orm, words))
  const corrected = mended.map((word) => word.typed).join(' ')
  if (corrected !== typed.join(' ')) {
    const found = await searchWords(orm, query, mended)
    if (found.isMet) return { found, corrected, isComplete: true }
  }
  const some = await someWords(orm, query, mended)
  const found = some.isMet ? some : await rows(nearName(query.text))
  return { found, corrected: null, isComplete: false }
}

const nothing: Found = { ids: [], total: 0, isMet: false, isAtLeast: false, counted: [] }

function withoutWords(query: Sought): Sought {
  return query.sort === 'relevance' ? { ...query, sort: 'name' } : query
}

/**
 * The listings that have all of the words: row by row where one of the words is rare, by bits where all are frequent.
 */
async function searchWords(orm: Orm, query: Sought, words: readonly UnderstoodWord[]): Promise<Found> {
  if (words.length === 0 || words.some(({ listings }) => listings === 0)) return nothing
  // Words without bits that many listings have together are met in rows, as far as these are read.
  const few = words.filter(
    ({ listings, written, frequent }) =>
      listings <= frequentFrom || (frequent.length === 0 && written > frequentFrom),
  )
  const [rarest] = few.toSorted((one, other) => one.listings - other.listings)
  if (!rarest) return searchBits(orm, query, words)
  // The other words are looked for in the rows that the index found, not in the index.
  const rest = words.filter((word) => word !== rarest)
  const condition = sql`${await hasWord(orm, rarest)} and ${hasWords(rest)}`
  const most = frequentFrom
  // A limit that is not needed misleads the planner, who would read the table from its beginning.
  return searchRows(orm, query, {
    condition,
    words: queryOf(words),
    most: rarest.listings > most ? most : null,
  })
}

/** The listings of a word that few have: by the index of words, and by the bits of schemes and sectors. */
async function hasWord(orm: Orm, word: UnderstoodWord): Promise<SQL> {
  const written = sql`l.words @@ ${queryOf([word])}::tsquery`
  if (word.tokens.length === 0) return written
  const members = intArray(await membersOf(orm, [word.tokens]))
  return sql`l.ordinal = any(array(
    select l.ordinal from register_listing as l where ${written} union select unnest(${members})))`
}

/** Where no listing has all of the words: the listings that have as many as possible of the rarest known ones. */
async function someWords(orm: Orm, query: Sought, words: readonly UnderstoodWord[]): Promise<Found> {
  const known = words
    .filter((word) => word.listings > 0 && word.typed.length >= shortest)
    .sort((one, other) => one.listings - other.listings)
  for (let left = Math.min(known.length, words.length - 1); left > 0; left -= 1) {
    const found = await searchWords(orm, query, known.slice(0, left))
    if (found.isMet) return found
  }
  return nothing
}

/** For each word that no listing has, the one that was probably meant; words that are known stay as they are. */
async function mendWords(orm: Orm, words: readonly UnderstoodWord[]): Promise<string[]> {
  const mended: string[] = []
  for (const { typed, word, listings } of words)
    mended.push(listings > 0 ? typed : ((await likeliest(orm, word)) ?? typed))
  return mended
}

async function likeliest(orm: Orm, word: string): Promise<string | null> {
  const slips = slipsAllowed(word.length)
  if (slips === 0) return null
  const { rows } = await orm.execute<{ word: string; weight: number }>(sql`
    select word, listings as weight from register_word
    where word % ${word} and length(word) between ${word.length - slips} and ${word.length + slips}
    order by similarity(word, ${word}) desc limit 100`)
  return nearestWords(word, rows)[0]?.word ?? (await begunLike(orm, word, slips))
}

/** Somebody who is still typing has not written the end of a word: its beginning may have a slip as well. */
async function begunLike(orm: Orm, word: string, slips: number): Promise<string | null> {
  const { rows } = await orm.execute<{ word: string; weight: number }>(sql`
    select distinct left(word, ${word.length}) as word, max(listings) as weight from register_word
    where word like ${`${word.slice(0, 2)}%`} and length(word) > ${word.length}
    group by 1 order by 2 desc limit 500`)
  return slips > 0 ? (nearestWords(word, rows)[0]?.word ?? null) : null
}

/*
 * Each condition finds ids first, then the listings with these ids. With `any(array(…))` PostgreSQL looks them up one
 * by one; otherwise it would expect many and read every listing.
 */

/**
 * The listing of a number, of IQNet's number, of one of a scheme's owner, or of a tax id, typed in full; null where
 * nothing typed is one.
 */
export function exactNumber(text: string): SQL | null {
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
        union all select certificate_id from certificate_owner_register where ${inArray(sql`folded`, [...read])}
        union all select certificate_id from certificate_joint_issue where ${inArray(sql`folded`, [...read])}
        union all select id from certificate where company_id in (
          select company_id from company_tax_id where ${inArray(sql`folded`, [...read])})))`
}

/** Listings whose number or tax id begins so. */
function begunNumber(text: string): SQL | null {
  const [folded] = readingsOf(text, 4)
  return folded === undefined
    ? null
    : sql`l.certificate_id = any(array(
        (select id from certificate where folded_number like ${`${folded}%`} limit 200)
        union all select id from certificate where company_id in (
          select company_id from company_tax_id where folded like ${`${folded}%`} limit 200)))`
}

/** Listings of which the number has this in its middle. */
function numberWithin(text: string): SQL | null {
  const folded = readingsOf(text, 4).at(-1)
  return folded === undefined
    ? null
    : sql`l.certificate_id = any(array(
        select id from certificate where folded_number like ${`%${folded}%`} limit 200))`
}

/** The listing of a number that was copied in full from a paper that can hardly be read: letters for digits. */
function blurredNumber(text: string): SQL | null {
  const read = readingsOf(text, 6).map(blurNumber)
  return read.length === 0
    ? null
    : sql`l.certificate_id = any(array(select id from certificate where ${inArray(sql`blurred_number`, read)}))`
}

function readingsOf(text: string, shortest: number): string[] {
  return numberReadings(text).filter(
    (each) => each.length >= shortest && each.length <= 60 && /\d/.test(each),
  )
}

/** Listings of companies of which a name, written together, begins so. */
function begunName(text: string): SQL | null {
  const start = squeeze(text)
  if (start.length < 2) return null
  return sql`l.company_id = any(array(select company_id from register_name
    where is_listed and squeezed >= ${start} and squeezed < ${`${start}\u{10FFFF}`} limit 500))`
}

/** Listings of companies of which a name, written together, is nearly this and begins as this does. */
function nearName(text: string): SQL | null {
  const squeezed = squeeze(text)
  if (squeezed.length < 6) return null
  const start = squeezed.slice(0, 4)
  return sql`l.company_id = any(array(select company_id from register_name
    where is_listed and squeezed >= ${start} and squeezed < ${`${start}\u{10FFFF}`}
      and similarity(squeezed, ${squeezed}) > 0.4
    order by similarity(squeezed, ${squeezed}) desc limit 50))`
}
