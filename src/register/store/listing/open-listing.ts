import { gt, sql } from 'drizzle-orm'
import { anyOf } from '#kernel/database/any-of.ts'
import type { Orm } from '#kernel/database/database.ts'
import { waitLong } from '#kernel/database/postgres/patience.ts'
import { putRows } from '#kernel/database/put-rows.ts'
import { believedTime, isDayAhead, tolerance } from '#kernel/time/clock.ts'
import { todayIn } from '#kernel/time/today.ts'
import type { Decision } from '#register/model/certificate-standing.ts'
import { isOfPerson } from '#register/model/certificate-types.ts'
import type { CompanyRecord } from '#register/model/company-record.ts'
import {
  isInDirectory,
  type ListedCertificate,
  listedCertificate,
  namesOf,
} from '#register/model/listed-certificate.ts'
import { squeeze } from '#register/model/searched-words.ts'
import type { KeptRecord } from '#register/model/statements.ts'
import { keepProgramme, readRules } from '../programme/keep-programme.ts'
import { readCertificateRecords, readCompanyRecords } from '../read-records.ts'
import { certificate } from '../tables/register.ts'
import { registerDeparture, registerIndex, registerListing, registerName } from '../tables/register-search.ts'
import { certificateWritten, registerFollower } from '../tables/register-work.ts'
import { bitTableOf, gatherBits, tendFrequentWords, wordsWithBits, wordToken } from './bit-changes.ts'
import { forgetDepartures, noteDepartures } from './departures.ts'
import { noteWritten } from './follow-written.ts'

/** What the directory finds, while a transaction changes the register. */
export type RegisterListing = {
  /** Lists what is new, as it was just written, and what changed, with all certificates of changed companies. */
  add(written: Written): Promise<void>
  /** Takes certificates off the list that are about to be taken out of the register. */
  remove(certificates: readonly string[]): Promise<void>
  /** Writes the counts that are still held; without it the counts are wrong. */
  finish(): Promise<void>
}

export type Written = {
  added: { companies: readonly CompanyRecord[]; certificates: readonly Decided[] }
  /** Ids; what they say is read. */
  changed: { companies: readonly string[]; certificates: readonly string[] }
}

/** So many certificates are listed at once. */
const batch = 1_000

/**
 * Opens the listing for a writer; another writer waits until this transaction has ended. First, listings whose
 * standing has changed by the day of `now` through time alone are brought up to date. What is listed is dated by one
 * moment, later than that of whoever wrote before: whoever reads in this order has missed nothing before where they are.
 * What a clock that jumped listed by a later day, or dated so, is listed and dated anew once the clock is back.
 */
export async function openListing(orm: Orm, now: Date): Promise<RegisterListing> {
  const day: string = todayIn(now)
  const index = await holdIndex(orm, day)
  const returning = await returningFrom(orm, index, now)
  const last = returning?.isDated ? returning.latest.getTime() : index.changedAt
  const changedAt = new Date(Math.max(now.getTime(), last + 1))
  const today = index.day > day && !returning?.isOfDay ? index.day : day
  const counts = await openCounts(orm)
  const rules = await readRules(orm)

  const unlist = async (ids: readonly string[]) => {
    const before = new Map((await listedNow(orm, ids)).map((row) => [row.id, row]))
    for (const row of before.values()) counts.note(row, false)
    index.listings -= before.size
    if (before.size > 0)
      await orm.delete(registerListing).where(anyOf(registerListing.certificateId, [...before.keys()]))
    return before
  }
  const list = async (
    records: readonly Decided[],
    known: readonly CompanyRecord[] = [],
    places: ReadonlyMap<string, { ordinal: number }> = new Map(),
  ) => {
    const companies = await holdersOf(orm, records, known)
    const rows = records.flatMap((record) => {
      const listed = listedOf(companies, record, today)
      if (!listed) return []
      const ordinal = places.get(record.id)?.ordinal ?? index.next++
      counts.note({ ordinal, facets: listed.facets, words: listed.words.keys() }, true)
      return [{ ...listingRow(record, ordinal, listed), changedAt }]
    })
    index.listings += rows.length
    await putRows(orm, registerListing, rows)
    const listed = rows.map(({ certificateId }) => certificateId)
    await forgetDepartures(orm, listed)
    await keepProgramme(orm, records, { rules, day: today })
    await noteWritten(
      orm,
      records.map(({ id }) => id),
      changedAt,
    )
    await counts.write(true)
    return new Set(listed)
  }
  const listAgain = async (ids: readonly string[]) => {
    for (let at = 0; at < ids.length; at += batch) {
      const records = await readCertificateRecords(orm, ids.slice(at, at + batch))
      const before = await unlist([...records.keys()])
      const listed = await list([...records.values()], [], before)
      const left = [...before.values()].filter(({ id }) => !listed.has(id))
      await noteDepartures(orm, left, changedAt)
    }
  }

  if (returning) await listAgain(await writtenAfter(orm, now))
  if (returning?.isDated) await dateAnew(orm, changedAt)
  if (index.day < today) await listAgain(await changedByTime(orm, today))
  return {
    async add({ added, changed }) {
      await nameCompanies(orm, added.companies)
      await renameCompanies(orm, [...(await readCompanyRecords(orm, changed.companies)).values()])
      const fresh = new Set(added.certificates.map(({ id }) => id))
      const theirs = (await certificatesOf(orm, changed.companies)).filter((id) => !fresh.has(id))
      await listAgain([...new Set([...changed.certificates, ...theirs])])
      for (let at = 0; at < added.certificates.length; at += batch)
        await list(added.certificates.slice(at, at + batch), added.companies)
    },
    async remove(certificates) {
      for (let at = 0; at < certificates.length; at += batch) {
        const left = await unlist(certificates.slice(at, at + batch))
        await noteDepartures(orm, [...left.values()], changedAt)
        await noteWritten(orm, certificates.slice(at, at + batch), changedAt)
        await counts.write(true)
      }
    },
    async finish() {
      await counts.write()
      await orm.execute(
        sql`update register_index set day = ${today}, listings = ${index.listings}, next_ordinal = ${index.next},
          changed_at = ${changedAt.toISOString()}`,
      )
    },
  }
}

type Returning = { isOfDay: boolean; isDated: boolean; latest: Date }

/**
 * Whether the clock is back from a jump in which the directory was brought to a day that has not come, or dated later
 * than anything true; null where it is not, and while the clock is not believed: it may be the one that is wrong.
 */
async function returningFrom(orm: Orm, index: Index, now: Date): Promise<Returning | null> {
  const soon = now.getTime() + tolerance
  const isOfDay = isDayAhead(index.day, now)
  if (!isOfDay && index.changedAt <= soon) return null
  const latest = await believedTime(orm, now)
  if (!latest) return null
  const isDated = index.changedAt > latest.getTime() + tolerance
  return isOfDay || isDated ? { isOfDay, isDated, latest } : null
}

/** Everything that was listed by a later day than that of `now` was also written later. */
async function writtenAfter(orm: Orm, now: Date): Promise<string[]> {
  const rows = await orm
    .select({ id: certificateWritten.certificateId })
    .from(certificateWritten)
    .where(gt(certificateWritten.at, now))
    .orderBy(certificateWritten.at, certificateWritten.certificateId)
  return rows.map(({ id }) => id)
}

/**
 * What is dated later comes back to this moment. Whoever has read up to a later one would miss what is written from now
 * on: followers within the house read again from here, and the `returns` in a cursor say the same of those outside.
 */
async function dateAnew(orm: Orm, changedAt: Date): Promise<void> {
  const { leftAt } = registerDeparture
  const before = new Date(changedAt.getTime() - 1)
  await orm.update(registerListing).set({ changedAt }).where(gt(registerListing.changedAt, changedAt))
  await orm.update(registerDeparture).set({ leftAt: changedAt }).where(gt(leftAt, changedAt))
  await orm.update(certificateWritten).set({ at: changedAt }).where(gt(certificateWritten.at, changedAt))
  await orm.update(registerFollower).set({ at: before }).where(gt(registerFollower.at, before))
  await orm.update(registerIndex).set({ returns: sql`${registerIndex.returns} + 1`, returnedAt: changedAt })
}

type Index = { day: string; listings: number; next: number; changedAt: number }

async function holdIndex(orm: Orm, day: string): Promise<Index> {
  // Waits, too, for a first import that has made the row and is not done.
  await waitLong(
    orm,
    sql`insert into register_index (day, listings, next_ordinal, changed_at) values (${day}, 0, 0, 'epoch') on conflict do nothing`,
  )
  const { rows } = await waitLong<Index>(
    orm,
    sql`select day::text, listings, next_ordinal as next,
      ceil(extract(epoch from changed_at) * 1000)::float8 as "changedAt" from register_index for update`,
  )
  return rows[0] ?? { day, listings: 0, next: 0, changedAt: 0 }
}

async function certificatesOf(orm: Orm, companies: readonly string[]): Promise<string[]> {
  if (companies.length === 0) return []
  const rows = await orm
    .select({ id: certificate.id })
    .from(certificate)
    .where(anyOf(certificate.companyId, [...companies]))
  return rows.map(({ id }) => id)
}

/** Stores the names by which companies are found, whether or not they stand in the directory. */
async function nameCompanies(orm: Orm, companies: readonly CompanyRecord[]): Promise<void> {
  const rows = companies.flatMap((company) =>
    [...new Set(namesOf(company).map(squeeze))].map((squeezed, position) => ({
      ...{ companyId: company.id, position, squeezed, isListed: isInDirectory(company) },
    })),
  )
  await putRows(orm, registerName, rows)
}

/** The same for companies whose names may have changed. */
async function renameCompanies(orm: Orm, companies: readonly CompanyRecord[]): Promise<void> {
  if (companies.length === 0) return
  const ids = companies.map(({ id }) => id)
  await orm.delete(registerName).where(anyOf(registerName.companyId, ids))
  await nameCompanies(orm, companies)
}

type Decided = KeptRecord & { decisions: readonly Decision[] }

/** How a certificate is listed on a day; null where it does not stand in the directory, or its holder does not. */
function listedOf(
  companies: ReadonlyMap<string, CompanyRecord>,
  record: Decided,
  day: string,
): ListedCertificate | null {
  const company = companies.get(record.companyId)
  return company && isInDirectory(company) && !isOfPerson(record.type)
    ? listedCertificate(company, record, day)
    : null
}

function listingRow(record: Decided, ordinal: number, { words, nameWords, ...listed }: ListedCertificate) {
  // Positions say nothing here, but a weight needs one.
  const weighed = (weights: string) => [...weights].map((weight, at) => `${at + 1}${weight}`).join(',')
  return {
    ...{ certificateId: record.id, companyId: record.companyId, ordinal, ...listed },
    words: Array.from(words, ([word, weights]) => `'${word}':${weighed(weights)}`).join(' '),
    nameWords: Array.from(nameWords, (word) => `'${word}'`).join(' '),
  }
}

/** The companies that hold certificates: those that are known, and those that are read. */
async function holdersOf(
  orm: Orm,
  records: readonly Decided[],
  known: readonly CompanyRecord[],
): Promise<Map<string, CompanyRecord>> {
  const companies = new Map<string, CompanyRecord>(known.map((company) => [company.id, company]))
  const others = new Set(records.map(({ companyId }) => companyId).filter((id) => !companies.has(id)))
  for (const [id, company] of await readCompanyRecords(orm, [...others])) companies.set(id, company)
  return companies
}

/** What of these certificates is listed, with the words and tokens by which it is counted. */
async function listedNow(orm: Orm, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { rows } = await orm.execute<{ id: string; ordinal: number; facets: string[]; words: string[] }>(sql`
    select certificate_id as id, ordinal, to_jsonb(facets) as facets, to_jsonb(tsvector_to_array(words)) as words
    from register_listing where ${anyOf(registerListing.certificateId, [...ids])}`)
  return rows
}

/** The listings that stand otherwise on a day by time alone. */
async function changedByTime(orm: Orm, day: string): Promise<string[]> {
  const { rows } = await orm.execute<{ id: string }>(
    sql`select certificate_id as id from register_listing where changes_on <= ${day}`,
  )
  return rows.map(({ id }) => id)
}

/** How many listings have each token and word, and which: gathered while listings change, written from time to time. */
type ListingCounts = {
  note(listed: { ordinal: number; facets: Iterable<string>; words: Iterable<string> }, has: boolean): void
  /** Writes what is held where that is much; always with no argument. */
  write(onlyIfMuch?: boolean): Promise<void>
}

/** After so many listings their words are counted: a word that becomes frequent is then looked up while few have it. */
const tendEvery = 20_000

async function openCounts(orm: Orm): Promise<ListingCounts> {
  const bits = {
    register_bits: gatherBits('register_bits'),
    register_word_bits: gatherBits('register_word_bits'),
  }
  const noteBit = (token: string, ordinal: number, has: boolean) =>
    bits[bitTableOf(token)].note(token, ordinal, has)
  const [tokens, words] = [gatherCounts('token'), gatherCounts('word')]
  const frequent = await wordsWithBits(orm)
  let noted = 0
  return {
    note(listed, has) {
      const by = has ? 1 : -1
      noted += 1
      for (const token of listed.facets) {
        tokens.note(token, by)
        noteBit(token, listed.ordinal, has)
      }
      for (const word of listed.words) {
        words.note(word, by)
        if (frequent.has(word)) noteBit(wordToken(word), listed.ordinal, has)
      }
    },
    async write(onlyIfMuch = false) {
      if (onlyIfMuch && noted < tendEvery && !Object.values(bits).some(({ isFull }) => isFull)) return
      noted = 0
      await tokens.write(orm)
      await words.write(orm)
      for (const word of await tendFrequentWords(orm, bits.register_word_bits)) frequent.add(word)
      for (const each of Object.values(bits)) await each.write(orm)
    },
  }
}

/** By how much the numbers of listings that have a token or a word change. */
type CountChanges = {
  note(name: string, by: 1 | -1): void
  write(orm: Orm): Promise<void>
}

/** For the tokens of facets or for words; what no listing has any more is forgotten. */
function gatherCounts(of: 'token' | 'word'): CountChanges {
  const held = new Map<string, number>()
  const table = sql.identifier(`register_${of}`)
  const name = sql.identifier(of)
  return {
    note(key, by) {
      held.set(key, (held.get(key) ?? 0) + by)
    },
    async write(orm) {
      const changed = [...held].filter(([, by]) => by !== 0).map(([key, by]) => ({ key, by }))
      held.clear()
      for (let at = 0; at < changed.length; at += 10_000)
        await orm.execute(sql`
          insert into ${table} (${name}, listings)
          select key, by from jsonb_to_recordset(${JSON.stringify(changed.slice(at, at + 10_000))}::jsonb) as changed (key text, by int)
          on conflict (${name}) do update set listings = ${table}.listings + excluded.listings`)
      if (changed.some(({ by }) => by < 0)) await orm.execute(sql`delete from ${table} where listings <= 0`)
    },
  }
}

const indexes = ['register_listing_words', 'register_listing_name_words', 'certificate_number_part']

/**
 * Lets the indexes of words and of parts of numbers (GIN) collect those of new listings and take them up a few megabytes at a time, which is
 * several times faster than word by word. A search meanwhile reads all that is collected, so it is kept small; at the
 * end nothing is left in it. In the transaction that `orm` is.
 */
export async function listInBulk(orm: Orm, list: () => Promise<void>): Promise<void> {
  await orm.execute(sql`set local gin_pending_list_limit = '4MB'`)
  for (const index of indexes)
    await orm.execute(sql`alter index ${sql.identifier(index)} set (fastupdate = on)`)
  await list()
  for (const index of indexes) {
    await orm.execute(sql`alter index ${sql.identifier(index)} set (fastupdate = off)`)
    await orm.execute(sql`select gin_clean_pending_list(${index}::regclass)`)
  }
}
