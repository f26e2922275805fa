import { inArray, sql } from 'drizzle-orm'
import type { Caller } from '#kernel/caller.ts'
import { companyFields } from '#register/model/company-record.ts'
import { isInDirectory } from '#register/model/listed-certificate.ts'
import { addressLine } from '#register/model/postal-address.ts'
import { toldOf } from '#register/model/records/told-fields.ts'
import { searchedWords } from '#register/model/searched-words.ts'
import type {
  Answer,
  CertificateSummary,
  CompanySummary,
  ShownCompany,
  ShownSite,
} from '#register/model/shown.ts'
import { stableIdPattern } from '#register/model/stable-id.ts'
import { byStanding } from './by-standing.ts'
import { searchDirectory } from './directory/search-directory.ts'
import { shownSite } from './find-certificate.ts'
import { readCompanyRecords } from './read-records.ts'
import { summarise, textIn } from './summarise.ts'
import { certificateSite } from './tables/register.ts'

/** More certificates than any company has, so that a page has an end. */
const most = 1_000
const mostNear = 5

/** What can be said of the company with this id of the body's own system. */
export async function findCompany(caller: Caller, id: string): Promise<Answer<ShownCompany>> {
  caller.reads.topics.add('register')
  if (id.length > 45 || !stableIdPattern.test(id)) return { outcome: 'unknown', near: [] }
  const [company] = (await readCompanyRecords(caller.database.orm, [id])).values()
  if (!company) {
    const near = await nearCompanies(caller, id)
    return { outcome: 'unknown', near: near.map((each) => ({ kind: 'company', company: each })) }
  }
  if (company.restrictedBecause !== null) return { outcome: 'restricted' }
  const certificates = (await summarise(caller, sql`c.company_id = ${id}`, most)).map(
    ({ summary }) => summary,
  )
  return {
    outcome: 'found',
    found: {
      ...toldOf(companyFields, company),
      ...{ id, name: company.legalName, tradeName: company.tradeName },
      ...{ city: company.city, country: company.country, address: addressLine(company) },
      ...{ taxIds: company.taxIds, isListed: isInDirectory(company) },
      certificates: certificates.sort(byStanding),
      sites: await sitesOf(caller, certificates),
      dataAsOf:
        certificates
          .map(({ dataAsOf }) => dataAsOf)
          .sort()
          .at(-1) ?? null,
    },
  }
}

/** The companies of the directory that may have been meant by an id, a number or a name. */
export async function nearCompanies(caller: Caller, asked: string): Promise<CompanySummary[]> {
  const query = { text: asked, filters: {}, sort: 'relevance', page: 1 } as const
  const { hits, corrected } = await searchDirectory(caller, query)
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

/** Where certificates hold, each place once: what has ended or is suspended holds nowhere. */
async function sitesOf(caller: Caller, certificates: CertificateSummary[]): Promise<ShownSite[]> {
  const inForce = certificates.filter(({ standing }) => standing.state === 'in-force').map(({ id }) => id)
  const rows = await caller.database.orm
    .select()
    .from(certificateSite)
    .where(inArray(certificateSite.certificateId, inForce))
    .orderBy(certificateSite.position, certificateSite.certificateId)
    .limit(most)
  const places = new Map<string, ShownSite>()
  for (const { scopeEs, scopeEn, ...row } of rows) {
    const site = shownSite(caller, { ...row, scope: null })
    const key = `${site.name} ${site.address} ${site.country}`
    if (!places.has(key)) places.set(key, { ...site, scope: textIn(scopeEs, scopeEn, caller.locale) })
  }
  return [...places.values()]
}
