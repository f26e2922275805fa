import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { countryName } from '#domain/register/country-names.ts'
import type { ListedCompany } from '#domain/register/work/listed.ts'
import type { CompaniesAsk } from '#domain/register/work/register-asks.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import { certificate, company, companyTaxId } from '../../database/tables/register.ts'
import { registerName } from '../../database/tables/register-search.ts'
import { companyConditions } from './certificate-conditions.ts'

export type CompaniesPage = {
  companies: ListedCompany[]
  total: number
  pages: number
  /** The countries that any company is in, by their names, with how many. */
  countries: { code: string; name: string; count: number }[]
}

const pageSize = 50

/** Fifty companies. A page past the end is not found; nobody who is not signed in is told anything. */
export async function listCompanies(
  caller: Caller,
  ask: CompaniesAsk,
  page: number,
): Promise<Result<CompaniesPage, 'not-allowed' | 'not-found'>> {
  caller.reads.keepable = false
  if (!caller.actor) return fail('not-allowed')
  const { orm } = caller.database
  const where = companyConditions(ask)
  const [counted] = await orm.select({ total: sql<number>`count(*)::int` }).from(company).where(where)
  const total = counted?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / pageSize))
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
    .orderBy(...sorts[ask.sort](), company.id)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
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

const sorts = {
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
