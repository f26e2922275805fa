import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#kernel/caller.ts'
import { fromJson, type JsonRow } from '#kernel/database/json-row.ts'
import { stableIdPattern } from '#kernel/stable-id.ts'
import { todayIn } from '#kernel/time/today.ts'
import { stands } from '#register/model/certificate-standing.ts'
import { companyFields } from '#register/model/company-record.ts'
import { isInDirectory } from '#register/model/listed-certificate.ts'
import { partStandingOn } from '#register/model/part-standing.ts'
import { toldOf } from '#register/model/public-api/told.ts'
import { addressLine } from '#register/model/records/field.ts'
import { searchedWords } from '#register/model/searched-words.ts'
import type { Answer, CompanySummary, ShownCompany, ShownSite } from '#register/model/shown.ts'
import { byStanding } from './by-standing.ts'
import { findInDirectory } from './directory/search-directory.ts'
import { shownSite } from './find-certificate.ts'
import { isNotOfPerson, isPerson } from './of-persons.ts'
import { readCompanyRecords } from './read-records.ts'
import { noteRecords, wholeRegister } from './register-topics.ts'
import { type Summarised, summariseInOrder, summariseWith, textIn } from './summarise.ts'
import { certificateSite } from './tables/register.ts'

/** More certificates than any company has, so that a page has an end. */
const most = 1_000
const mostNear = 5
/** Among so many certificates that a name may mean, its companies are looked for. */
const mostLooked = 20

/** What can be said of the company with this id of the body's own system. */
export async function findCompany(caller: Caller, id: string): Promise<Answer<ShownCompany>> {
  if (id.length > 45 || !stableIdPattern.test(id)) return { outcome: 'unknown', near: [] }
  const [company] = (await readCompanyRecords(caller.database.orm, [id])).values()
  if (!company) {
    caller.reads.topics.add(wholeRegister)
    const near = await nearCompanies(caller, id)
    return { outcome: 'unknown', near: near.map((each) => ({ kind: 'company', company: each })) }
  }
  noteRecords(caller, { companies: [id], holders: [id] })
  if (company.restrictedBecause !== null) return { outcome: 'restricted' }
  const held = await summariseWith<JsonRow[]>(caller, sql`c.company_id = ${id} and ${isNotOfPerson}`, {
    limit: most,
    isFixed: true,
    more: sitesOfCertificate(todayIn(caller.now)),
  })
  if (held.length === 0 && (await isOnePerson(caller, id))) return { outcome: 'restricted' }
  const certificates = held.map(({ summary }) => summary)
  noteRecords(caller, { certificates: certificates.map((each) => each.id) })
  return {
    outcome: 'found',
    found: {
      ...toldOf(companyFields, company),
      ...{ id, name: company.legalName, tradeName: company.tradeName },
      ...{ city: company.city, country: company.country, address: addressLine(company) },
      ...{ taxIds: company.taxIds, isListed: isInDirectory(company), formerNames: company.formerNames },
      certificates: certificates.sort(byStanding),
      sites: sitesOf(caller, held),
      dataAsOf:
        certificates
          .map(({ dataAsOf }) => dataAsOf)
          .sort()
          .at(-1) ?? null,
    },
  }
}

/** The id that was meant where only capitals differ: whoever copies an address by hand. */
export async function findIdInOtherCase({ database: { orm } }: Caller, id: string): Promise<string | null> {
  if (id.length > 45 || !stableIdPattern.test(id)) return null
  const others = [id.toUpperCase(), id.toLowerCase()].filter((other) => other !== id)
  if (others.length === 0) return null
  const { rows } = await orm.execute<{ id: string }>(
    sql`select h.id from company as h where ${inArray(sql`h.id`, others)}`,
  )
  const there = rows.map((row) => row.id)
  return others.find((other) => there.includes(other)) ?? null
}

async function isOnePerson({ database: { orm } }: Caller, id: string): Promise<boolean> {
  const { rows } = await orm.execute(sql`select from company as h where h.id = ${id} and ${isPerson}`)
  return rows.length > 0
}

/** The companies of the directory that may have been meant by an id, a number or a name. */
export async function nearCompanies(caller: Caller, asked: string): Promise<CompanySummary[]> {
  const query = { text: asked, filters: {}, sort: 'relevance' } as const
  const { ids, corrected } = await findInDirectory(caller, query, mostLooked)
  const hits = (await summariseInOrder(caller, ids)).map(({ summary }) => summary)
  // A name was asked for: companies of which only a place or a scope has the words are left out.
  const meant = hits.filter(({ company }) => isCalledLike(company, corrected ?? asked))
  const companies = new Map(meant.map(({ company }) => [company.id, company]))
  return [...companies.values()].slice(0, mostNear)
}

/** Whether a name of the company has one of the longer words that were asked for, or any where all are short. */
function isCalledLike({ name, tradeName }: CompanySummary, asked: string): boolean {
  const called = searchedWords(`${name} ${tradeName ?? ''}`)
  const words = searchedWords(asked)
  const long = words.filter((word) => word.length > 3)
  return (long.length > 0 ? long : words).some((word) => called.some((each) => each.startsWith(word)))
}

/** The sites of a certificate `c` that may hold on a day: one that has ended by then need not be read for them. */
function sitesOfCertificate(today: string): SQL {
  return sql`(
    select coalesce(jsonb_agg(to_jsonb(s) order by s.position), '[]')
    from certificate_site as s
    where s.certificate_id = c.id and s.position < ${most} and coalesce(c.expires_on >= ${today}, true))`
}

/** Where certificates hold, each place once, main sites first: what has ended or is suspended holds nowhere. */
function sitesOf(caller: Caller, held: readonly (Summarised & { more: JsonRow[] })[]): ShownSite[] {
  const rows = held
    .filter(({ summary }) => stands(summary.standing.state))
    .flatMap(({ more }) => more.map((json) => fromJson(certificateSite, json)))
    .sort((one, other) => one.position - other.position || (one.certificateId < other.certificateId ? -1 : 1))
    .slice(0, most)
  const places = new Map<string, ShownSite>()
  const today = todayIn(caller.now)
  for (const { scopeEs, scopeEn, ...row } of rows) {
    if (partStandingOn(row, today).state !== 'covered') continue
    // The number is the certificate's, not the company's.
    const site = shownSite(caller, { ...row, number: null, scope: null }, { day: today, isOfValid: true })
    const key = `${site.name} ${site.address} ${site.country}`
    if (!places.has(key)) places.set(key, { ...site, scope: textIn(scopeEs, scopeEn, caller.locale) })
  }
  return [...places.values()]
}
