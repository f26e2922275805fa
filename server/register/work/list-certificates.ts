import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { standingOn } from '#domain/register/certificate-standing.ts'
import { standardWithEdition } from '#domain/register/standard-with-edition.ts'
import type { ListedCertificate } from '#domain/register/work/listed.ts'
import type { CertificatesAsk } from '#domain/register/work/register-asks.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import { todayIn } from '#domain/today.ts'
import type { Caller } from '../../caller.ts'
import { certificate, certificateStandard, company } from '../../database/tables/register.ts'
import { readDecisions, termOf } from '../read-records.ts'
import { certificateConditions } from './certificate-conditions.ts'

export type CertificatesPage = {
  certificates: ListedCertificate[]
  total: number
  pages: number
  /** What there is to choose among. */
  schemes: string[]
  standards: string[]
}

const pageSize = 50

/** Fifty certificates with how each stands today. A page past the end is not found. */
export async function listCertificates(
  caller: Caller,
  ask: CertificatesAsk,
  page: number,
): Promise<Result<CertificatesPage, 'not-allowed' | 'not-found'>> {
  caller.reads.keepable = false
  if (!caller.actor) return fail('not-allowed')
  const { orm } = caller.database
  const where = certificateConditions(ask, todayIn(caller.now))
  const [counted] = await orm.select({ total: sql<number>`count(*)::int` }).from(certificate).where(where)
  const total = counted?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / pageSize))
  if (!Number.isSafeInteger(page) || page < 1 || page > pages) return fail('not-found')
  const certificates = await readListed(caller, where, {
    orderBy: [...sorts[ask.sort](), certificate.id],
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  const schemes = await orm.selectDistinct({ name: certificate.scheme }).from(certificate)
  const standards = await orm.selectDistinct({ name: certificateStandard.name }).from(certificateStandard)
  return succeed({ ...{ certificates, total, pages }, schemes: named(schemes), standards: named(standards) })
}

const sorts = {
  issued: () => [desc(certificate.issuedOn)],
  expires: () => [sql`${certificate.expiresOn} asc nulls last`],
  number: () => [asc(sql`${certificate.foldedNumber} collate "C"`)],
  holder: () => [
    sql`(select squeezed from register_name where company_id = ${certificate.companyId} and position = 0)`,
  ],
} satisfies Record<CertificatesAsk['sort'], () => SQL[]>

type Part = { orderBy: (SQL | typeof certificate.id)[]; limit: number; offset?: number }

/** Certificates that fulfil a condition, as rows of a list. */
export async function readListed(
  caller: Caller,
  where: SQL | undefined,
  { orderBy, limit, offset = 0 }: Part,
): Promise<ListedCertificate[]> {
  const { orm } = caller.database
  // Which they are is asked first, so that nothing else is joined to all that there are.
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
      ...{ issuedOn: certificate.issuedOn, expiresOn: certificate.expiresOn },
      ...{ formerIssuedOn: certificate.formerIssuedOn, formerExpiresOn: certificate.formerExpiresOn },
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
  return rows.map(({ formerIssuedOn, formerExpiresOn, ...row }) => ({
    ...row,
    standards: standards.get(row.id) ?? [],
    standing: standingOn(
      { ...row, former: termOf(formerIssuedOn, formerExpiresOn) },
      decisions.get(row.id) ?? [],
      today,
    ),
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

function named(rows: { name: string }[]): string[] {
  return rows.map(({ name }) => name).sort((one, other) => one.localeCompare(other))
}
