import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { certification } from '#content/model/kinds/certification.ts'
import { country } from '#content/model/kinds/country.ts'
import { office } from '#content/model/kinds/office.ts'
import { findTheme } from '#content/store/find-theme.ts'
import { listPublished } from '#content/store/list-published.ts'
import type { Caller } from '#kernel/caller.ts'
import { formatLocale } from '#kernel/locales.ts'
import { todayIn } from '#kernel/time/today.ts'
import { companyFields } from '#register/model/company-record.ts'
import { readPastDay } from '#register/model/past-day.ts'
import type { countryList, officeList, schemeList } from '#register/model/public-api/answer-parts.ts'
import type { companyAnswer } from '#register/model/public-api/certificate-answer.ts'
import { pageLimits } from '#register/model/public-api/parameters.ts'
import { toldOf } from '#register/model/public-api/told.ts'
import type { Answer, CompanySummary, ShownCompany } from '#register/model/shown.ts'
import { checkCost } from '#register/store/check-cost.ts'
import { checkRegister } from '#register/store/check-register.ts'
import { asksWithWords, countWithWords } from '#register/store/directory/count-with-words.ts'
import { asBeginnings, queryOf, wordsOf } from '#register/store/directory/understand-words.ts'
import { findCertificate, findSummary } from '#register/store/find-certificate.ts'
import { findCompany } from '#register/store/find-company.ts'
import { askingCosts, lookUpCost } from '#register/store/register-limits.ts'
import { dyeOf } from '#ui/drawings/inks.ts'
import { answerCertificates, goingOn, mostCountCost } from './answer-certificates.ts'
import { type Answering, linksIn, type Said } from './asking.ts'
import { drawBadge } from './draw-badge.ts'
import { readCursor, wrongCursor } from './list-certificates.ts'
import {
  writeCertificate,
  writeChecked,
  writeCountry,
  writeHolder,
  writeNear,
  writeSite,
  writeSummary,
} from './write-certificate.ts'

const unanswered = { restricted: 'restricted', updating: 'being-updated', unknown: 'not-found' } as const

/** What the public API answers, by its endpoints. */
export const answering: Answering = {
  check: ({ caller, publicUrl, query }) => checkOne(caller, publicUrl, query.text),
  async checkMany({ caller, publicUrl, body }) {
    if ('text' in body) return checkOne(caller, publicUrl, body.text)
    const checked = await checkRegister(caller, body.texts)
    const answers = checked.map((line) => writeChecked(caller, publicUrl, line))
    return { ok: true, value: { answers }, cost: checkCost(checked) }
  },
  async certificate({ caller, publicUrl, params, query }) {
    const day = readPastDay(query.on ?? null, todayIn(caller.now))
    if (!day.ok) return { ok: false, problem: 'invalid-parameter', about: ['on'] }
    const answer = await findCertificate(caller, params.number, day.value)
    if (answer.outcome === 'found')
      return { ok: true, value: writeCertificate(caller, publicUrl, answer.found) }
    return notFound(caller, publicUrl, answer)
  },
  certificates: answerCertificates,
  async company({ caller, publicUrl, params }) {
    const answer = await findCompany(caller, params.empId)
    if (answer.outcome === 'found') return { ok: true, value: writeCompany(caller, publicUrl, answer.found) }
    return notFound(caller, publicUrl, answer)
  },
  async companies({ caller, publicUrl, query, url }) {
    const { q, country, cursor, limit = pageLimits.usual } = query
    const [, counted, after] = /^(\d{1,9}):(.+)$/.exec(readCursor(cursor ?? '') ?? '') ?? []
    if (cursor !== undefined && after === undefined) return wrongCursor
    const found = await listCompanies(caller, { q, country, after: after ?? null, limit: limit + 1 })
    const total = counted === undefined ? await countCompanies(caller, { q, country }) : Number(counted)
    const links = linksIn(publicUrl, caller.locale)
    const last = found.length > limit ? found[limit - 1]?.id : undefined
    const next = last === undefined ? null : goingOn(url, publicUrl, `${total}:${last}`)
    const items = found.slice(0, limit).map((each) => writeHolder(caller, links, each))
    const cost = askingCosts.request + (counted === undefined ? countCompaniesCost(total) : 0)
    return { ok: true, next, value: { items, total, next }, cost }
  },
  schemes: async ({ caller, publicUrl }) => ({ ok: true, value: await listSchemes(caller, publicUrl) }),
  countries: async ({ caller }) => ({ ok: true, value: await listCountries(caller) }),
  offices: async ({ caller }) => ({ ok: true, value: await listOffices(caller) }),
  async badge({ caller, params }) {
    const answer = await findSummary(caller, params.number)
    const status = answer.outcome === 'unknown' ? 404 : 200
    const dye = dyeOf(await findTheme(caller))
    return { ok: true, status, value: dye(await drawBadge(caller.locale, params.number, answer)) }
  },
}

/** What one text is answered; for words that name nobody, with how many certificates the directory finds, as on the page. */
async function checkOne(caller: Caller, publicUrl: string, text: string): Promise<Said<'check'>> {
  const [line] = await checkRegister(caller, [text])
  if (!line) return { ok: false, problem: 'trouble' }
  const isOfWords = line.answer.outcome === 'unknown' && asksWithWords(caller, line.asked)
  const inDirectory = isOfWords ? await countWithWords(caller, line.asked) : null
  const cost = checkCost([line]) + (isOfWords ? askingCosts.search : 0)
  return { ok: true, value: writeChecked(caller, publicUrl, line, inDirectory), cost }
}

/** Why there is nothing to answer; where it is not known, with what may have been meant. */
function notFound(caller: Caller, publicUrl: string, answer: Exclude<Answer<never>, { outcome: 'found' }>) {
  const links = linksIn(publicUrl, caller.locale)
  return {
    ...{ ok: false as const, problem: unanswered[answer.outcome], cost: lookUpCost(answer) },
    ...(answer.outcome === 'unknown'
      ? { near: answer.near.map((each) => writeNear(caller, links, each)) }
      : {}),
  }
}

async function listSchemes(caller: Caller, publicUrl: string): Promise<z.output<typeof schemeList>> {
  const [schemes, counts] = [await listPublished(caller, certification), await countTokens(caller, 'scheme')]
  const links = linksIn(publicUrl, caller.locale)
  return {
    items: schemes.map(({ key, title, family, brand, standards, href }) => ({
      ...{ key, title, family, owner: brand.name },
      standards: standards.map(({ name, edition }) => ({ name, edition: edition ?? null })),
      url: href && links.whole(href),
      certificates: counts.get(key) ?? 0,
    })),
  }
}

async function listCountries(caller: Caller): Promise<z.output<typeof countryList>> {
  const counts = await countTokens(caller, 'country')
  const { compare } = new Intl.Collator(formatLocale[caller.locale])
  return {
    items: Array.from(counts, ([code, certificates]) => ({
      ...writeCountry(caller, code),
      certificates,
    })).sort((one, other) => compare(one.name, other.name)),
  }
}

async function listOffices(caller: Caller): Promise<z.output<typeof officeList>> {
  const [offices, countries] = [await listPublished(caller, office), await listPublished(caller, country)]
  const codes = new Map(countries.map(({ id, code }) => [id, code]))
  return {
    items: offices.map((each) => {
      const code = codes.get(each.country)
      return {
        ...{ key: each.key, name: each.name, headOffice: each.headOffice === true },
        ...{ address: each.address, city: each.city },
        country: code === undefined ? null : writeCountry(caller, code),
        coordinates: { lat: each.coordinates.lat, lng: each.coordinates.lng },
        ...{ phones: each.phones ?? [], email: each.email ?? null, openingHours: each.openingHours ?? [] },
      }
    }),
  }
}

/** How many certificates of the directory have each value of a facet. */
async function countTokens(caller: Caller, facet: 'scheme' | 'country'): Promise<Map<string, number>> {
  caller.reads.topics.add('register')
  const { rows } = await caller.database.orm.execute<{ value: string; listings: number }>(sql`
    select substr(token, ${facet.length + 2}) as value, listings from register_token
    where token >= ${`${facet}:`} collate "C" and token < ${`${facet};`} collate "C" and listings > 0`)
  return new Map(rows.map(({ value, listings }) => [value, listings]))
}

/** A company as the API says it. */
function writeCompany(
  { locale }: Pick<Caller, 'locale'>,
  publicUrl: string,
  company: ShownCompany,
): z.output<typeof companyAnswer> {
  const links = linksIn(publicUrl, locale)
  return {
    ...writeHolder({ locale }, links, company),
    ...toldOf(companyFields, company),
    address: company.address,
    taxIds: company.taxIds.map(({ kind, number }) => ({ kind, number })),
    formerNames: company.formerNames,
    listed: company.isListed,
    certificates: company.certificates.map((each) => writeSummary({ locale }, links, each)),
    sites: company.sites.map((site) => writeSite({ locale }, site)),
    dataAsOf: company.dataAsOf,
  }
}

type Asked = { q?: string | undefined; country?: string | undefined }
type Part = { after: string | null; limit: number }

/**
 * Companies with certificates in the directory, in the order of their ids, from after the id `after`. Each has all
 * the words of `q` in its names, begun or whole as on the page. The caller asks for one more than it needs, to know whether there are more.
 */
export async function listCompanies(
  caller: Caller,
  { after, limit, ...asked }: Asked & Part,
): Promise<CompanySummary[]> {
  caller.reads.topics.add('register')
  const conditions = conditionsOf(asked)
  if (conditions === null) return []
  const all = after === null ? conditions : [...conditions, sql`h.id > ${after}`]
  const { rows } = await caller.database.orm.execute<CompanySummary>(sql`
    select h.id, h.legal_name as name, h.trade_name as "tradeName", h.city, h.country
    from company as h where ${sql.join(all, sql` and `)} order by h.id limit ${limit}`)
  return rows
}

/** How many companies these are. */
async function countCompanies(caller: Caller, asked: Asked): Promise<number> {
  const conditions = conditionsOf(asked)
  if (conditions === null) return 0
  const { rows } = await caller.database.orm.execute<{ total: number }>(
    sql`select count(*)::int as total from company as h where ${sql.join(conditions, sql` and `)}`,
  )
  return rows[0]?.total ?? 0
}

/** So many companies are counted for what a line of a check costs: each with its listings, not from an index alone. */
const countedForOne = 1_000

/** What the counting of so many companies costs. */
function countCompaniesCost(total: number): number {
  return Math.min(mostCountCost, Math.ceil(total / countedForOne))
}

/** Null for words that are none. */
function conditionsOf({ q, country }: Asked) {
  const words = q === undefined ? null : asBeginnings(wordsOf(q))
  if (words?.length === 0) return null
  return [
    sql`exists (select from register_listing as l where l.company_id = h.id)`,
    ...(country === undefined ? [] : [sql`h.country = ${country}`]),
    ...(words
      ? [
          sql`h.id in (select company_id from register_listing where name_words @@ ${queryOf(words)}::tsquery)`,
        ]
      : []),
  ]
}
