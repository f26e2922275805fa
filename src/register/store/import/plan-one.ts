import type { FieldChange } from '#content/model/imports/report.ts'
import type { CertificateRecord, DecisionRecord } from '#register/model/certificate-record.ts'
import { certificateChanges, companyChanges } from '#register/model/interchange/compare-records.ts'
import type { RegisterProblem } from '#register/model/interchange/problems.ts'
import { decisionsToReach } from '#register/model/interchange/state-decisions.ts'
import { foldNumber } from '#register/model/printed-number.ts'
import { formerTerm } from '#register/model/renewal.ts'
import { type StoredCertificate, type StoredCompany, withoutKept } from '../read-records.ts'
import { digestOf } from '../record-rows.ts'
import type { PlannedRecord } from './planned-record.ts'
import type { SentCertificate, SentCompany } from './sent-records.ts'
import type { KnownKeys, StandingCertificate } from './standing-records.ts'

type PlannedOf<Name extends PlannedRecord['record']> = Extract<PlannedRecord, { record: Name }>

export function planCompany(sent: SentCompany, stored: StoredCompany | null): PlannedOf<'company'> {
  const made = sent.merge(stored)
  const known = { number: sent.row, id: sent.id, revision: stored?.revision ?? 0, decisions: 0 }
  if (!made.ok) return { ...refusedCompany(sent.row, sent.id, made.detail ?? []), ...known }
  const record = made.value
  const before = stored && withoutKept(stored)
  const digest = digestOf(record)
  const isSame = before !== null && digestOf(before) === digest
  return {
    ...{ record: 'company', ...known, digest, problems: [] },
    outcome: before === null ? 'new' : isSame ? 'unchanged' : 'changed',
    changes: before === null || isSame ? [] : companyChanges(before, record),
    was: isSame ? null : before,
    becomes: isSame ? null : record,
  }
}

type Compared = {
  record: CertificateRecord
  digest: string
  stands: StandingCertificate | null
  /** Read only where it says otherwise. */
  stored: StoredCertificate | null
  today: string
}

/** A certificate that nothing speaks against but, perhaps, how it is said to stand. */
export function planCertificate(sent: SentCertificate, compared: Compared): PlannedOf<'certificate'> {
  const { record, digest, stands, stored, today } = compared
  const made = stands?.decisions ?? []
  const foldedNumber = foldNumber(record.number)
  const known = { foldedNumber, revision: stands?.revision ?? 0, decisions: made.length }
  const former = formerTerm(stands?.term ?? null, record, today)
  const reached = decisionsToReach({ ...record, former }, made, sent.state, today)
  if (!reached.ok) {
    const { column = null, said } = reached.detail ?? {}
    return { ...refusedCertificate(sent.row, sent.id, [{ column, code: reached.problem, said }]), ...known }
  }
  const shared = {
    record: 'certificate' as const,
    number: sent.row,
    id: sent.id,
    ...known,
    digest,
    problems: [],
  }
  const decided = reached.value
  const becomes = { ...record, decisions: decided }
  if (stands === null) return { ...shared, outcome: 'new', changes: [], was: null, becomes }
  const isSame = stands.digest === digest
  if (isSame && decided.length === 0) {
    const isLater = record.dataAsOf > stands.dataAsOf
    const changes = isLater ? [{ field: 'dataAsOf', from: stands.dataAsOf, to: record.dataAsOf }] : []
    return { ...shared, outcome: 'unchanged', changes, was: null, becomes: null }
  }
  // With the term before it, so that this term is there again once the import is taken back.
  const kept = stored ? withoutKept(stored) : { ...record, dataAsOf: stands.dataAsOf }
  const was = { ...kept, former: stands.term.former ?? null }
  const changes = [...(isSame ? [] : certificateChanges(was, record)), ...decided.map(asChange)]
  return { ...shared, outcome: 'changed', changes, was, becomes }
}

function asChange({ decision, on, reason }: DecisionRecord): FieldChange {
  return { field: 'decisions', from: '', to: [decision, on, reason].filter(Boolean).join(' ') }
}

function refusedCompany(number: number, id: string, problems: RegisterProblem[]): PlannedOf<'company'> {
  return { record: 'company', ...refused(number, id, problems) }
}

export function refusedCertificate(
  number: number,
  id: string,
  problems: RegisterProblem[],
): PlannedOf<'certificate'> {
  return { record: 'certificate', ...refused(number, id, problems), foldedNumber: null }
}

function refused(number: number, id: string, problems: RegisterProblem[]) {
  const nothing = { changes: [], revision: 0, decisions: 0, digest: '', was: null, becomes: null }
  return { ...nothing, number, id: id.slice(0, 200), outcome: 'refused' as const, problems }
}

/** Problems of keys that name no entry. A key that the stored record has already may stay: its entry may be gone. */
export function keyProblems(
  keys: KnownKeys,
  record: CertificateRecord,
  before: CertificateRecord | null,
): RegisterProblem[] {
  return named.flatMap(([column, code]): RegisterProblem[] => {
    const key = record[column]
    return key === null || keys[column].has(key) || before?.[column] === key
      ? []
      : [{ column, code, said: key }]
  })
}

const named = [
  ['scheme', 'unknown-scheme'],
  ['accreditation', 'unknown-accreditation'],
  ['issuingOffice', 'unknown-office'],
] as const
