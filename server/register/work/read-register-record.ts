import { asc, desc, eq } from 'drizzle-orm'
import { stableIdPattern } from '#domain/register/stable-id.ts'
import { type ListedCertificate, shownOfCompany } from '#domain/register/work/listed.ts'
import type { MadeDecision } from '#domain/register/work/made-decision.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import { certificate, certificateDecision } from '../../database/tables/register.ts'
import {
  readCertificateRecords,
  readCompanyRecords,
  type StoredCertificate,
  type StoredCompany,
} from '../read-records.ts'
import { readListed } from './list-certificates.ts'

type Problem = 'not-allowed' | 'not-found'
type OfCompany = { record: StoredCompany; certificates: ListedCertificate[] }

/** A company for its form, with its certificates, the newest first. */
export async function readCompany(caller: Caller, id: string): Promise<Result<OfCompany, Problem>> {
  caller.reads.keepable = false
  if (!caller.actor) return fail('not-allowed')
  const record = isId(id) ? (await readCompanyRecords(caller.database.orm, [id])).get(id) : undefined
  if (!record) return fail('not-found')
  const orderBy = [desc(certificate.issuedOn), asc(certificate.id)]
  const where = eq(certificate.companyId, id)
  return succeed({
    record,
    certificates: await readListed(caller, where, { orderBy, limit: shownOfCompany }),
  })
}

type OfCertificate = {
  record: StoredCertificate
  holder: StoredCompany
  made: MadeDecision[]
  replacedBy: { id: string; number: string } | null
}

/** A certificate for its form, with who decided what about it. */
export async function readCertificate(caller: Caller, id: string): Promise<Result<OfCertificate, Problem>> {
  caller.reads.keepable = false
  if (!caller.actor) return fail('not-allowed')
  const { orm } = caller.database
  const record = isId(id) ? (await readCertificateRecords(orm, [id])).get(id) : undefined
  const holder = record && (await readCompanyRecords(orm, [record.companyId])).get(record.companyId)
  if (!record || !holder) return fail('not-found')
  const [next] =
    record.replacedBy === null
      ? []
      : await orm
          .select({ id: certificate.id, number: certificate.number })
          .from(certificate)
          .where(eq(certificate.id, record.replacedBy))
  return succeed({ record, holder, made: await readMade(caller, id), replacedBy: next ?? null })
}

async function readMade({ database: { orm } }: Caller, id: string): Promise<MadeDecision[]> {
  const rows = await orm
    .select()
    .from(certificateDecision)
    .where(eq(certificateDecision.certificateId, id))
    .orderBy(desc(certificateDecision.on), desc(certificateDecision.id))
  return rows.map(({ id, decision, on, reason, note, byName, at }) => ({
    ...{ id, decision, on, reason, note, by: byName, at: at.toISOString() },
  }))
}

function isId(text: string): boolean {
  return text.length <= 60 && stableIdPattern.test(text)
}
