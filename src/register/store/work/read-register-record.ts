import { asc, desc, eq } from 'drizzle-orm'
import type { Caller, Editor } from '#kernel/caller.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { stableIdPattern } from '#register/model/stable-id.ts'
import { type ListedCertificate, shownOfCompany } from '#register/model/work/listed.ts'
import type { MadeDecision } from '#register/model/work/made-decision.ts'
import {
  readCertificateRecords,
  readCompanyRecords,
  type StoredCertificate,
  type StoredCompany,
} from '../read-records.ts'
import { certificate, certificateDecision } from '../tables/register.ts'
import { readListed } from './lists.ts'

type Problem = 'not-found'
type OfCompany = { record: StoredCompany; certificates: ListedCertificate[] }

/** A company for its form, with its certificates, the newest first. */
export async function readCompany(caller: Editor, id: string): Promise<Result<OfCompany, Problem>> {
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
export async function readCertificate(caller: Editor, id: string): Promise<Result<OfCertificate, Problem>> {
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
