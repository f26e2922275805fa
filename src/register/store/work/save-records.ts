import type { FieldChange } from '#content/model/imports/report.ts'
import { recordEvent } from '#history/store/record-event.ts'
import type { Editor } from '#kernel/caller.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { todayIn } from '#kernel/time/today.ts'
import type { CertificateRecord } from '#register/model/certificate-record.ts'
import { isEnded, standingOn } from '#register/model/certificate-standing.ts'
import type { CompanyRecord } from '#register/model/company-record.ts'
import { certificateChanges, companyChanges } from '#register/model/interchange/record-cells.ts'
import { asListed, type StandardList, withListedStandards } from '#register/model/listed-standards.ts'
import { restoredByRenewal } from '#register/model/new-decisions.ts'
import { fieldOfIssue, type IssueProblem, issueProblem, spokenOf } from '#register/model/statements.ts'
import { isTransferToCome } from '#register/model/transfer-to-come.ts'
import type { FieldProblem } from '#register/model/work/typed-fields.ts'
import { readStandardList } from '../listed-standards.ts'
import type { StoredCertificate } from '../read-records.ts'
import { topicsOf } from '../register-topics.ts'
import { storeRecords } from '../store-records.ts'
import { type RelationCode, relationProblems } from './certificate-relations.ts'
import { heldCertificate, heldCompany, registerItem, seenOf } from './read-register-record.ts'

/** `seen` is the revision from which somebody began; null for a company that is to be new. */
type CompanyToSave = { record: CompanyRecord; seen: number | null; isCorrection?: boolean }

type Problem = 'not-found' | 'id-taken' | 'changed-meanwhile'
/** What the register says now and what was to be saved, where they differ; and the revision that says so. */
type Meanwhile = { changes: FieldChange[]; seen: string }

/**
 * Adds a company or changes one. Where somebody else changed it since, nothing is saved and what differs is told;
 * visitors see what is saved at their next request.
 */
export async function saveCompany(
  caller: Editor,
  { record, seen, isCorrection = false }: CompanyToSave,
): Promise<Result<{ isChanged: boolean }, Problem, Meanwhile>> {
  const saved = await caller.database.orm.transaction(async (orm) => {
    const stored = await heldCompany(orm, record.id)
    if (seen === null && stored) return fail('id-taken')
    if (seen !== null && !stored) return fail('not-found')
    const changes = stored ? companyChanges(stored, record) : []
    if (stored && stored.revision !== seen)
      return fail('changed-meanwhile', { changes, seen: String(stored.revision) })
    const { companies } = await storeRecords(orm, caller, {
      ...{ companies: [record], certificates: [], isNameCorrected: isCorrection },
    })
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
  if (saved.ok && saved.value.isChanged)
    await caller.announcements.announce(topicsOf({ companies: [record.id] }))
  return saved
}

/**
 * `seen` is what somebody began from (`seenOf`); null for a certificate that is to be new. A correction leaves nothing
 * of what it corrects: that was wrong from its beginning.
 */
type CertificateToSave = { record: CertificateRecord; seen: string | null; isCorrection?: boolean }

type Refused =
  | { problem: 'not-found' | 'id-taken' }
  | { problem: 'changed-meanwhile'; changes: FieldChange[]; seen: string }
  | { problem: 'not-valid'; problems: FieldProblem<RelationCode | IssueProblem>[] }

/**
 * Adds a certificate or changes one; how it stands is decided, not saved. Where somebody else changed it since, nothing
 * is saved and what differs is told.
 */
export async function saveCertificate(
  caller: Editor,
  { record: given, seen, isCorrection = false }: CertificateToSave,
): Promise<Result<{ isChanged: boolean }, Refused['problem'], Refused>> {
  const saved = await caller.database.orm.transaction(async (orm) => {
    const list = await readStandardList(orm)
    const record = withListedStandards(given, list)
    const stored = await heldCertificate(orm, record.id)
    if (seen === null && stored) return refused({ problem: 'id-taken' })
    if (seen !== null && !stored) return refused({ problem: 'not-found' })
    const today = todayIn(caller.now)
    const spoken = stored && spokenOf(stored, record.issuedOn, today)
    const changes = spoken ? certificateChanges(spoken, record) : []
    if (stored && seenOf(stored) !== seen)
      return refused({ problem: 'changed-meanwhile', changes, seen: seenOf(stored) })
    const problems: FieldProblem<RelationCode | IssueProblem>[] = [
      ...(await relationProblems(orm, record)),
      ...unlistedStandards(given, list, stored ?? null),
      ...(isTransferToCome(record, today)
        ? [{ field: 'transferredOn', code: 'transfer-to-come' } as const]
        : []),
      ...(stored && !isCorrection ? issueProblems(stored, record, today) : []),
    ]
    if (problems.length > 0) return refused({ problem: 'not-valid', problems })
    const decisions =
      stored && !isCorrection ? restoredByRenewal(stored, stored.decisions, record, today) : []
    const sent = { ...record, isCorrection, takesBack: true, decisions }
    const { certificates } = await storeRecords(orm, caller, { companies: [], certificates: [sent] })
    const isChanged = certificates.added.length + certificates.changed.length > 0
    if (isChanged) {
      const what = stored ? 'register-certificate-changed' : 'register-certificate-added'
      const item = registerItem('certificate', record.id, record.number)
      const details = { record: record.id, ...(stored && { field: fieldsOf(changes) }) }
      await recordEvent(caller, { what, item, details }, orm)
    }
    return succeed({ isChanged })
  })
  if (saved.ok)
    await caller.announcements.announce(
      topicsOf({
        certificates: given.replacedBy ? [given.id, given.replacedBy] : [given.id],
        holders: [given.companyId],
      }),
    )
  return saved
}

function issueProblems(
  stored: StoredCertificate,
  record: CertificateRecord,
  today: string,
): FieldProblem<IssueProblem>[] {
  const isEndedOn = (day: string) => isEnded(standingOn(stored, stored.decisions, day).state)
  const code = issueProblem(stored, record, { today, isEndedOn })
  return code ? [{ field: fieldOfIssue[code], code }] : []
}

/** Standards that the body's list lacks, at their rows; one that the stored record has already may stay. */
function unlistedStandards(
  { standards }: CertificateRecord,
  list: StandardList,
  stored: CertificateRecord | null,
): FieldProblem<RelationCode>[] {
  const kept = new Set(stored?.standards.map(({ name }) => name))
  return standards.flatMap((standard, at): FieldProblem<RelationCode>[] => {
    const [unknown] = asListed([standard], list).unknown
    return unknown === undefined || kept.has(unknown)
      ? []
      : [{ field: `standards.${at}.name`, code: 'unknown-standard' }]
  })
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
