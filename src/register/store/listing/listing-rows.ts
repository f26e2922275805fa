import { sql } from 'drizzle-orm'
import { anyOf } from '#kernel/database/any-of.ts'
import type { Orm } from '#kernel/database/database.ts'
import type { CertificateRecord, DecisionRecord } from '#register/model/certificate-record.ts'
import type { Terms } from '#register/model/certificate-standing.ts'
import type { CompanyRecord } from '#register/model/company-record.ts'
import {
  isInDirectory,
  type ListedCertificate,
  listedCertificate,
} from '#register/model/listed-certificate.ts'
import { readCompanyRecords } from '../read-records.ts'
import { registerListing } from '../tables/register-search.ts'

export type Decided = CertificateRecord & Terms & { decisions: readonly DecisionRecord[] }

/** How a certificate is listed on a day; null where its holder does not stand in the directory. */
export function listedOf(
  companies: ReadonlyMap<string, CompanyRecord>,
  record: Decided,
  day: string,
): ListedCertificate | null {
  const company = companies.get(record.companyId)
  return company && isInDirectory(company) ? listedCertificate(company, record, day) : null
}

export function listingRow(
  record: Decided,
  ordinal: number,
  { words, nameWords, ...listed }: ListedCertificate,
) {
  // Positions say nothing here, but a weight needs one.
  const weighed = (weights: string) => [...weights].map((weight, at) => `${at + 1}${weight}`).join(',')
  return {
    ...{ certificateId: record.id, companyId: record.companyId, ordinal, ...listed },
    words: Array.from(words, ([word, weights]) => `'${word}':${weighed(weights)}`).join(' '),
    nameWords: Array.from(nameWords, (word) => `'${word}'`).join(' '),
  }
}

/** The companies that hold certificates: those that are known, and those that are read. */
export async function holdersOf(
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
export async function listedNow(orm: Orm, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { rows } = await orm.execute<{ id: string; ordinal: number; facets: string[]; words: string[] }>(sql`
    select certificate_id as id, ordinal, to_jsonb(facets) as facets, to_jsonb(tsvector_to_array(words)) as words
    from register_listing where ${anyOf(registerListing.certificateId, [...ids])}`)
  return rows
}

/** The listings that stand otherwise on a day by time alone. */
export async function changedByTime(orm: Orm, day: string): Promise<string[]> {
  const { rows } = await orm.execute<{ id: string }>(
    sql`select certificate_id as id from register_listing where changes_on <= ${day}`,
  )
  return rows.map(({ id }) => id)
}
