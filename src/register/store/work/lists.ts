import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Caller, Editor } from '#kernel/caller.ts'
import { pageCount } from '#kernel/page-count.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { todayIn } from '#kernel/time/today.ts'
import { standingOn, termOn } from '#register/model/certificate-standing.ts'
import { countryName } from '#register/model/country-names.ts'
import { standardWithEdition } from '#register/model/listed-standards.ts'
import { foldNumber } from '#register/model/printed-number.ts'
import type {
  FoundCertificate,
  ListedCertificate,
  ListedCompany,
  RegisterReminders,
} from '#register/model/work/listed.ts'
import type { CertificatesAsk, CompaniesAsk } from '#register/model/work/register-asks.ts'
import { readDecisions, readFormer } from '../read-records.ts'
import { certificate, certificateStandard, company, companyTaxId } from '../tables/register.ts'
import { registerName } from '../tables/register-search.ts'
import {
  becomesDue,
  certificateConditions,
  companyConditions,
  isAbout,
  meantBy,
} from './certificate-conditions.ts'

export type CertificatesPage = {
  certificates: ListedCertificate[]
  total: number
  pages: number
  /** What there is to choose among. */
  schemes: string[]
  standards: string[]
  editions: string[]
  accreditations: string[]
  offices: string[]
}

const pageSize = 50

/** Fifty certificates with how each stands today. A page past the end is not found. */
export async function listCertificates(
  caller: Editor,
  ask: CertificatesAsk,
  page: number,
): Promise<Result<CertificatesPage, 'not-found'>> {
  const { orm } = caller.database
  const where = certificateConditions(ask, todayIn(caller.now))
  const [counted] = await orm.select({ total: sql<number>`count(*)::int` }).from(certificate).where(where)
  const total = counted?.total ?? 0
  const pages = pageCount(total, pageSize)
  if (!Number.isSafeInteger(page) || page < 1 || page > pages) return fail('not-found')
  const certificates = await readListed(caller, where, {
    orderBy: [...certificateSorts[ask.sort](), certificate.id],
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  const schemes = await orm.selectDistinct({ name: certificate.scheme }).from(certificate)
  const standards = await orm.selectDistinct({ name: certificateStandard.name }).from(certificateStandard)
  const editions = await orm
    .selectDistinct({ name: certificateStandard.edition })
    .from(certificateStandard)
    .where(ask.standard ? eq(certificateStandard.name, ask.standard) : undefined)
  const accreditations = await orm.selectDistinct({ name: certificate.accreditation }).from(certificate)
  const offices = await orm.selectDistinct({ name: certificate.issuingOffice }).from(certificate)
  return succeed({
    ...{ certificates, total, pages, schemes: named(schemes), standards: named(standards) },
    ...{ editions: named(editions), accreditations: named(accreditations), offices: named(offices) },
  })
}

const certificateSorts = {
  issued: () => [desc(certificate.issuedOn)],
  expires: () => [sql`${certificate.expiresOn} asc nulls last`],
  number: () => [asc(sql`${certificate.foldedNumber} collate "C"`)],
  holder: () => [
    sql`(select squeezed from register_name where company_id = ${certificate.companyId} and position = 0)`,
  ],
} satisfies Record<CertificatesAsk['sort'], () => SQL[]>

/** Fewer letters are in so many numbers and names that nothing is said by them. */
const fewest = 3

/**
 * Certificates that the list finds by these words, the surest first, then the latest; not those whose holder has them
 * only inside of its words.
 */
export async function findCertificates(
  caller: Editor,
  query: string,
  limit: number,
): Promise<FoundCertificate[]> {
  if (foldNumber(query).length < fewest) return []
  const meant = meantBy(query)
  return await caller.database.orm
    .select({ id: certificate.id, number: certificate.number, holder: company.legalName })
    .from(certificate)
    .innerJoin(company, eq(company.id, certificate.companyId))
    .where(and(isAbout(query), isNotNull(meant)))
    .orderBy(meant, desc(certificate.issuedOn), certificate.id)
    .limit(limit)
}

type Part = { orderBy: (SQL | typeof certificate.id)[]; limit: number; offset?: number }

/** Certificates that fulfil a condition, as rows of a list. */
export async function readListed(
  caller: Caller,
  where: SQL | undefined,
  { orderBy, limit, offset = 0 }: Part,
): Promise<ListedCertificate[]> {
  const { orm } = caller.database
  // The ids are read first, so that only the rows of one page are joined with others.
  const chosen = await orm
    .select({ id: certificate.id })
    .from(certificate)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  const ids = chosen.map(({ id }) => id)
  if (ids.length === 0) return []
  const found = await orm
    .select({
      ...{ id: certificate.id, number: certificate.number, scheme: certificate.scheme },
      ...{ type: certificate.type, issuedOn: certificate.issuedOn, expiresOn: certificate.expiresOn },
      holder: { id: company.id, name: company.legalName },
    })
    .from(certificate)
    .innerJoin(company, eq(company.id, certificate.companyId))
    .where(inArray(certificate.id, ids))
  const byId = new Map(found.map((row) => [row.id, row]))
  const rows = ids.flatMap((id) => byId.get(id) ?? [])
  const decisions = await readDecisions(orm, ids)
  const standards = await readStandards(caller, ids)
  const today = todayIn(caller.now)
  const former = await readFormer(orm, ids)
  return rows.map((row) => ({
    ...{ ...row, ...termOn({ ...row, former: former.get(row.id) }, today) },
    standards: standards.get(row.id) ?? [],
    standing: standingOn({ ...row, former: former.get(row.id) }, decisions.get(row.id) ?? [], today),
  }))
}

async function readStandards({ database: { orm } }: Caller, ids: string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await orm
    .select({
      id: certificateStandard.certificateId,
      name: certificateStandard.name,
      edition: certificateStandard.edition,
    })
    .from(certificateStandard)
    .where(inArray(certificateStandard.certificateId, ids))
    .orderBy(certificateStandard.certificateId, certificateStandard.position)
  const names = Map.groupBy(rows, ({ id }) => id)
  return new Map([...names].map(([id, each]) => [id, each.map(standardWithEdition)]))
}

function named(rows: { name: string | null }[]): string[] {
  return rows.flatMap(({ name }) => name ?? []).sort((one, other) => one.localeCompare(other))
}

export type CompaniesPage = {
  companies: ListedCompany[]
  total: number
  pages: number
  /** The countries that any company is in, by their names, with how many. */
  countries: { code: string; name: string; count: number }[]
}

const companiesPage = 50

/** Fifty companies. A page past the end is not found. */
export async function listCompanies(
  caller: Editor,
  ask: CompaniesAsk,
  page: number,
): Promise<Result<CompaniesPage, 'not-found'>> {
  const { orm } = caller.database
  const where = companyConditions(ask)
  const [counted] = await orm.select({ total: sql<number>`count(*)::int` }).from(company).where(where)
  const total = counted?.total ?? 0
  const pages = pageCount(total, companiesPage)
  if (!Number.isSafeInteger(page) || page < 1 || page > pages) return fail('not-found')
  const rows = await orm
    .select({
      ...{ id: company.id, legalName: company.legalName, tradeName: company.tradeName },
      ...{ city: company.city, country: company.country, updatedAt: company.updatedAt },
      ...{ inDirectory: company.inDirectory, toIaf: company.toIaf },
      isRestricted: sql<boolean>`${company.restrictedBecause} is not null`,
    })
    .from(company)
    .leftJoin(registerName, and(eq(registerName.companyId, company.id), eq(registerName.position, 0)))
    .where(where)
    .orderBy(...companySorts[ask.sort](), company.id)
    .limit(companiesPage)
    .offset((page - 1) * companiesPage)
  const ids = rows.map(({ id }) => id)
  const [taxIds, counts] = [await firstTaxIds(caller, ids), await countCertificates(caller, ids)]
  const companies = rows.map(({ updatedAt, ...row }) => ({
    ...row,
    countryName: countryName(row.country, caller.locale),
    taxId: taxIds.get(row.id) ?? null,
    certificates: counts.get(row.id) ?? 0,
    updatedAt: updatedAt.toISOString(),
  }))
  return succeed({ companies, total, pages, countries: await countByCountry(caller) })
}

const companySorts = {
  name: () => [asc(registerName.squeezed)],
  country: () => [asc(company.country), asc(registerName.squeezed)],
  updated: () => [desc(company.updatedAt)],
} satisfies Record<CompaniesAsk['sort'], () => SQL[]>

async function firstTaxIds({ database: { orm } }: Caller, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await orm
    .select({ id: companyTaxId.companyId, number: companyTaxId.number })
    .from(companyTaxId)
    .where(and(inArray(companyTaxId.companyId, ids), eq(companyTaxId.position, 0)))
  return new Map(rows.map(({ id, number }) => [id, number]))
}

async function countCertificates({ database: { orm } }: Caller, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await orm
    .select({ id: certificate.companyId, count: sql<number>`count(*)::int` })
    .from(certificate)
    .where(inArray(certificate.companyId, ids))
    .groupBy(certificate.companyId)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

async function countByCountry({ database: { orm }, locale }: Caller) {
  const rows = await orm
    .select({ code: company.country, count: sql<number>`count(*)::int` })
    .from(company)
    .groupBy(company.country)
  return rows
    .map((row) => ({ ...row, name: countryName(row.code, locale) }))
    .sort((one, other) => one.name.localeCompare(other.name, locale))
}

/**
 * Suspensions whose six months end within thirty days or are over, and certificates that expire within ninety days with
 * nothing that follows.
 */
export async function registerReminders(
  caller: Editor,
  limit: number,
): Promise<Omit<RegisterReminders, 'audits'>> {
  const today = todayIn(caller.now)
  const bySuspension = sql`(select max("on") from certificate_decision as made
    where made.certificate_id = ${certificate.id} and made.decision = 'suspend' and made."on" <= ${today})`
  return {
    suspensions: await due(caller, becomesDue('suspension', today), bySuspension, limit),
    expiries: await due(caller, becomesDue('unfollowed', today), sql`${certificate.expiresOn}`, limit),
  }
}

async function due(
  caller: Caller,
  where: SQL,
  first: SQL,
  limit: number,
): Promise<{ shown: ListedCertificate[]; total: number }> {
  const [counted] = await caller.database.orm
    .select({ total: sql<number>`count(*)::int` })
    .from(certificate)
    .where(where)
  const shown = await readListed(caller, where, { orderBy: [first, certificate.id], limit })
  return { shown, total: counted?.total ?? 0 }
}
