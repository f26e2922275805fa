import { sql } from 'drizzle-orm'
import { anyOf } from '#kernel/database/any-of.ts'
import type { Orm } from '#kernel/database/database.ts'
import { putRows } from '#kernel/database/put-rows.ts'
import type { CompanyRecord } from '#register/model/company-record.ts'
import { isInDirectory, namesOf } from '#register/model/listed-certificate.ts'
import { squeeze } from '#register/model/searched-words.ts'
import { readCertificateRecords, readCompanyRecords } from '../read-records.ts'
import { certificate } from '../tables/register.ts'
import { registerListing, registerName } from '../tables/register-search.ts'
import { openCounts } from './listing-counts.ts'
import { changedByTime, type Decided, holdersOf, listedNow, listedOf, listingRow } from './listing-rows.ts'

/** What the directory finds, while a transaction changes the register. */
export type RegisterListing = {
  /** Lists what is new, as it was just written, and what changed, with all certificates of changed companies. */
  add(written: Written): Promise<void>
  /** Takes certificates off the list that are about to be taken out of the register. */
  remove(certificates: readonly string[]): Promise<void>
  /** Writes what is still held. Without it nothing of the counts is true. */
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
 * Opens the listing for a writer; another waits until its transaction has ended. What time alone has changed by `day`
 * is brought up to date first.
 */
export async function openListing(orm: Orm, day: string): Promise<RegisterListing> {
  const index = await holdIndex(orm, day)
  const today = index.day > day ? index.day : day
  const counts = await openCounts(orm)

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
      return [listingRow(record, ordinal, listed)]
    })
    index.listings += rows.length
    await putRows(orm, registerListing, rows)
    await counts.write(true)
  }
  const listAgain = async (ids: readonly string[]) => {
    for (let at = 0; at < ids.length; at += batch) {
      const records = await readCertificateRecords(orm, ids.slice(at, at + batch))
      await list([...records.values()], [], await unlist([...records.keys()]))
    }
  }

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
        await unlist(certificates.slice(at, at + batch))
        await counts.write(true)
      }
    },
    async finish() {
      await counts.write()
      await orm.execute(
        sql`update register_index set day = ${today}, listings = ${index.listings}, next_ordinal = ${index.next}`,
      )
    },
  }
}

async function holdIndex(orm: Orm, day: string): Promise<{ day: string; listings: number; next: number }> {
  await orm.execute(
    sql`insert into register_index (day, listings, next_ordinal) values (${day}, 0, 0) on conflict do nothing`,
  )
  const { rows } = await orm.execute<{ day: string; listings: number; next: number }>(
    sql`select day::text, listings, next_ordinal as next from register_index for update`,
  )
  return rows[0] ?? { day, listings: 0, next: 0 }
}

async function certificatesOf(orm: Orm, companies: readonly string[]): Promise<string[]> {
  if (companies.length === 0) return []
  const rows = await orm
    .select({ id: certificate.id })
    .from(certificate)
    .where(anyOf(certificate.companyId, [...companies]))
  return rows.map(({ id }) => id)
}

/** Says by which names companies are found, whether or not they stand in the directory. */
async function nameCompanies(orm: Orm, companies: readonly CompanyRecord[]): Promise<void> {
  const rows = companies.flatMap((company) =>
    [...new Set(namesOf(company).map(squeeze))].map((squeezed, position) => ({
      ...{ companyId: company.id, position, squeezed, isListed: isInDirectory(company) },
    })),
  )
  await putRows(orm, registerName, rows)
}

/** Says it anew of companies that may be called otherwise now. */
async function renameCompanies(orm: Orm, companies: readonly CompanyRecord[]): Promise<void> {
  if (companies.length === 0) return
  const ids = companies.map(({ id }) => id)
  await orm.delete(registerName).where(anyOf(registerName.companyId, ids))
  await nameCompanies(orm, companies)
}
