import { inArray, type SQL, sql } from 'drizzle-orm'
import { nearestWords, slipsAllowed } from '#content/model/search/typos.ts'
import type { Caller } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { askedText, shapedNumber } from '#register/model/asked-text.ts'
import {
  type DirectoryQuery,
  type DirectoryResult,
  directoryPageSize,
  mostDirectoryPages,
} from '#register/model/directory.ts'
import { blurNumber } from '#register/model/printed-number.ts'
import { squeeze } from '#register/model/searched-words.ts'
import { summariseInOrder } from '../summarise.ts'
import { type Matching, matchWords, readingsOf, sureMatchings } from './match-listings.ts'
import { searchBits } from './search-bits.ts'
import { type Found, facetCounts, type Sought, searchRows } from './search-rows.ts'
import { turnToToday } from './turn-day.ts'
import { mostWords, shortest, type UnderstoodWord, understandWords, wordsOf } from './understand-words.ts'

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

/** The same, with what was searched instead where typing errors were mended, and whether they have all of the words. */
export async function findInDirectory(
  caller: Caller,
  query: Omit<DirectoryQuery, 'page'>,
  most: number,
): Promise<{ ids: string[]; corrected: string | null; isComplete: boolean }> {
  caller.reads.topics.add('register')
  await turnToToday(caller)
  const { found, ...how } = await attempt(caller, { ...query, skip: 0, take: most, isCounted: false })
  return { ids: found.ids, ...how }
}

type Attempt = { found: Found; corrected: string | null; isComplete: boolean }

async function attempt({ database: { orm }, host }: Caller, asked: Sought): Promise<Attempt> {
  const query = { ...asked, text: askedText(asked.text, host) }
  const typed = wordsOf(query.text).slice(0, mostWords)
  const plain = (found: Found): Attempt => ({ found, corrected: null, isComplete: true })
  if (typed.length === 0) return plain(await searchBits(orm, withoutWords(query), []))
  for await (const matching of sureMatchings(orm, query.text)) {
    const found = await searchMatching(orm, query, matching)
    if (found.isMet) return plain(found)
  }
  // A number that no certificate has is not answered with listings that share some of its letters.
  if (shapedNumber(query.text)) return plain(nothing)
  const rows = async (condition: SQL | null) =>
    condition ? searchRows(orm, query, { condition, ranked: '' }) : nothing
  const blurred = await rows(blurredNumber(query.text))
  if (blurred.isMet) return { found: blurred, corrected: null, isComplete: false }
  const mended = await understandWords(orm, await mendWords(orm, await understandWords(orm, typed)))
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

function searchMatching(orm: Orm, query: Sought, matching: Matching): Promise<Found> {
  return matching.by === 'bits' ? searchBits(orm, query, matching.words) : searchRows(orm, query, matching)
}

async function searchWords(orm: Orm, query: Sought, words: readonly UnderstoodWord[]): Promise<Found> {
  const matching = await matchWords(orm, words)
  return matching ? searchMatching(orm, query, matching) : nothing
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

/** The listing of a number that was copied in full from a paper that can hardly be read: letters for digits. */
function blurredNumber(text: string): SQL | null {
  const read = readingsOf(text, 6).map(blurNumber)
  return read.length === 0
    ? null
    : sql`l.certificate_id = any(array(select id from certificate where ${inArray(sql`blurred_number`, read)}))`
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
