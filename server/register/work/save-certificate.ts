import type { CertificateRecord } from '#domain/register/certificate-record.ts'
import { certificateChanges, type RecordChange } from '#domain/register/interchange/compare-records.ts'
import type { FieldProblem } from '#domain/register/work/typed-fields.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import { recordEvent } from '../../history/record-event.ts'
import { storeRecords } from '../store-records.ts'
import { type RelationCode, relationProblems } from './certificate-relations.ts'
import { fieldsOf } from './fields-of.ts'
import { heldCertificate, seenOf } from './held-record.ts'
import { registerItem } from './register-item.ts'

/** `seen` is what somebody began from (`seenOf`); null for a certificate that is to be new. */
export type CertificateToSave = { record: CertificateRecord; seen: string | null }

type Refused =
  | { problem: 'not-allowed' | 'not-found' | 'id-taken' }
  | { problem: 'changed-meanwhile'; changes: RecordChange[]; seen: string }
  | { problem: 'not-valid'; problems: FieldProblem<RelationCode>[] }

/**
 * Adds a certificate or changes one; how it stands is decided, not saved. Where somebody else changed it since, nothing
 * is saved and what differs is told.
 */
export async function saveCertificate(
  caller: Caller,
  { record, seen }: CertificateToSave,
): Promise<Result<{ isChanged: boolean }, Refused['problem'], Refused>> {
  if (!caller.actor) return refused({ problem: 'not-allowed' })
  const saved = await caller.database.orm.transaction(async (orm) => {
    const stored = await heldCertificate(orm, record.id)
    if (seen === null && stored) return refused({ problem: 'id-taken' })
    if (seen !== null && !stored) return refused({ problem: 'not-found' })
    const changes = stored ? certificateChanges(stored, record) : []
    if (stored && seenOf(stored) !== seen)
      return refused({ problem: 'changed-meanwhile', changes, seen: seenOf(stored) })
    const problems = await relationProblems(orm, record)
    if (problems.length > 0) return refused({ problem: 'not-valid', problems })
    const { certificates } = await storeRecords(orm, caller, { companies: [], certificates: [record] })
    const isChanged = certificates.added.length + certificates.changed.length > 0
    if (isChanged) {
      const what = stored ? 'register-certificate-changed' : 'register-certificate-added'
      const item = registerItem('certificate', record.id, record.number)
      const details = { record: record.id, ...(stored && { field: fieldsOf(changes) }) }
      await recordEvent(caller, { what, item, details }, orm)
    }
    return succeed({ isChanged })
  })
  if (saved.ok) await caller.announcements.announce(['register'])
  return saved
}

function refused(detail: Refused) {
  return fail(detail.problem, detail)
}
