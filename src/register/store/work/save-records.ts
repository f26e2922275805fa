import type { FieldChange } from '#content/model/imports/report.ts'
import { recordEvent } from '#history/store/record-event.ts'
import type { Editor } from '#kernel/caller.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import type { CertificateRecord } from '#register/model/certificate-record.ts'
import type { CompanyRecord } from '#register/model/company-record.ts'
import { certificateChanges, companyChanges } from '#register/model/interchange/compare-records.ts'
import type { FieldProblem } from '#register/model/work/typed-fields.ts'
import { storeRecords } from '../store-records.ts'
import { type RelationCode, relationProblems } from './certificate-relations.ts'
import { heldCertificate, heldCompany, registerItem, seenOf } from './read-register-record.ts'

/** `seen` is the revision from which somebody began; null for a company that is to be new. */
type CompanyToSave = { record: CompanyRecord; seen: number | null }

type Problem = 'not-found' | 'id-taken' | 'changed-meanwhile'
/** What the register says now and what was to be saved, where they differ; and the revision that says so. */
type Meanwhile = { changes: FieldChange[]; seen: string }

/**
 * Adds a company or changes one. Where somebody else changed it since, nothing is saved and what differs is told;
 * visitors see what is saved at their next request.
 */
export async function saveCompany(
  caller: Editor,
  { record, seen }: CompanyToSave,
): Promise<Result<{ isChanged: boolean }, Problem, Meanwhile>> {
  const saved = await caller.database.orm.transaction(async (orm) => {
    const stored = await heldCompany(orm, record.id)
    if (seen === null && stored) return fail('id-taken')
    if (seen !== null && !stored) return fail('not-found')
    const changes = stored ? companyChanges(stored, record) : []
    if (stored && stored.revision !== seen)
      return fail('changed-meanwhile', { changes, seen: String(stored.revision) })
    const { companies } = await storeRecords(orm, caller, { companies: [record], certificates: [] })
    const isChanged = companies.added.length + companies.changed.length > 0
    if (isChanged) {
      const what = stored ? 'register-company-changed' : 'register-company-added'
      const details = { record: record.id, ...(stored && { field: fieldsOf(changes) }) }
      await recordEvent(
        caller,
        { what, item: registerItem('company', record.id, record.legalName), details },
        orm,
      )
    }
    return succeed({ isChanged })
  })
  if (saved.ok && saved.value.isChanged) await caller.announcements.announce(['register'])
  return saved
}

/** `seen` is what somebody began from (`seenOf`); null for a certificate that is to be new. */
type CertificateToSave = { record: CertificateRecord; seen: string | null }

type Refused =
  | { problem: 'not-found' | 'id-taken' }
  | { problem: 'changed-meanwhile'; changes: FieldChange[]; seen: string }
  | { problem: 'not-valid'; problems: FieldProblem<RelationCode>[] }

/**
 * Adds a certificate or changes one; how it stands is decided, not saved. Where somebody else changed it since, nothing
 * is saved and what differs is told.
 */
export async function saveCertificate(
  caller: Editor,
  { record, seen }: CertificateToSave,
): Promise<Result<{ isChanged: boolean }, Refused['problem'], Refused>> {
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

/** No more are named in the history. */
const most = 12

/** The names of the fields that changed, as the history keeps them. */
function fieldsOf(changes: readonly FieldChange[]): string {
  const names = [...new Set(changes.map(({ field }) => field.replace(/^\w+ \d+: /, '')))]
  return [...names.slice(0, most), ...(names.length > most ? ['…'] : [])].join(', ')
}
