import { createHash } from 'node:crypto'
import { and, asc, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { accreditation } from '#content/model/kinds/accreditation.ts'
import { listPublished } from '#content/store/list-published.ts'
import type { Caller } from '#kernel/caller.ts'
import { locales } from '#kernel/locales.ts'
import { todayIn } from '#kernel/time/today.ts'
import { checkRows, type IafProblem } from '#register/model/iaf/check-rows.ts'
import { type IafRows, iafRows } from '#register/model/iaf/iaf-rows.ts'
import { iafSourceOf, isForManagementSystems } from '#register/model/iaf/iaf-source.ts'
import type { IafTemplate } from '#register/model/iaf/iaf-template.ts'
import { recordOn } from '#register/model/statements.ts'
import { readCertificateRecords, readCompanyRecords } from '../read-records.ts'
import { certificate, company } from '../tables/register.ts'
import { termOnDay } from '../term-on-day.ts'
import { readMapping } from './iaf-mapping.ts'

/** One certificate as it is sent, why it cannot be, or that it is none of this database's. */
export type ReadyRecord =
  | { kind: 'ready'; certificateId: string; companyId: string; rows: IafRows; digest: string }
  | { kind: 'broken'; certificateId: string; problems: IafProblem[] }
  | { kind: 'omitted'; why: 'other-accreditation' | 'left-out' }

/** As many are held at once. */
const batchSize = 400

/**
 * The certificates that MD 28 asks for, of companies that consented, in the order of their holders: accredited ones of
 * management systems. They are read in batches, none of which holds the database while the next is awaited.
 */
export async function* readyRecords(caller: Caller, template: IafTemplate): AsyncGenerator<ReadyRecord> {
  const day = todayIn(caller.now)
  const accreditations = await readAccreditations(caller)
  const mapping = await readMapping(caller)
  const { orm } = caller.database
  let after: { companyId: string; id: string } | null = null
  while (true) {
    const keys: { id: string; companyId: string }[] = await orm
      .select({ id: certificate.id, companyId: certificate.companyId })
      .from(certificate)
      .innerJoin(company, eq(company.id, certificate.companyId))
      .where(and(isSent(day), after ? isAfter(after) : undefined))
      .orderBy(asc(certificate.companyId), asc(certificate.id))
      .limit(batchSize)
    const companies = await readCompanyRecords(orm, [...new Set(keys.map(({ companyId }) => companyId))])
    const certificates = await readCertificateRecords(
      orm,
      keys.map(({ id }) => id),
    )
    for (const { id, companyId } of keys) {
      const holder = companies.get(companyId)
      const record = certificates.get(id)
      // Gone since its key was read.
      if (!holder || !record) continue
      const now = recordOn(record, day)
      if (!now.isAccredited) continue
      const accredited = accreditations.get(now.accreditation ?? '')
      if (accredited?.standard && !isForManagementSystems(accredited.standard)) {
        yield { kind: 'omitted', why: 'other-accreditation' }
        continue
      }
      const source = iafSourceOf(holder, record, accredited?.body ?? null, { day, mapping })
      if (!source) {
        yield { kind: 'omitted', why: 'left-out' }
        continue
      }
      const rows = iafRows(source, template)
      const problems = checkRows(source, rows, template)
      if (problems.length > 0) yield { kind: 'broken', certificateId: id, problems }
      else yield { kind: 'ready', certificateId: id, companyId, rows, digest: digestOf(rows) }
    }
    const last = keys.at(-1)
    if (!last || keys.length < batchSize) return
    after = last
  }
}

/** Of a holder that consented and is not restricted, accredited, of a management system, and issued. */
export function isSent(day: string): SQL {
  return and(
    eq(company.toIaf, true),
    isNull(company.restrictedBecause),
    eq(certificate.type, 'management-system'),
    or(
      eq(certificate.isAccredited, true),
      // It may be accredited only until what was sent last begins.
      sql`${certificate.id} in (select certificate_id from certificate_former where until >= ${day})`,
    ),
    lte(termOnDay(day).issuedOn, day),
  ) as SQL
}

function isAfter({ companyId, id }: { companyId: string; id: string }): SQL {
  return sql`(${certificate.companyId}, ${certificate.id}) > (${companyId}, ${id})`
}

/** The site's accreditations by their keys, from whichever language publishes them. */
async function readAccreditations(caller: Caller): Promise<Map<string, { body: string; standard: string }>> {
  const listed = await Promise.all(
    locales.map((locale) => listPublished({ ...caller, locale }, accreditation)),
  )
  return new Map(
    listed
      .flat()
      .map(({ key, body, standard }) => [key, { body: body ?? '', standard: standard ?? '' }] as const),
  )
}

function digestOf(rows: IafRows): string {
  return createHash('sha256').update(JSON.stringify(rows)).digest('base64url')
}
