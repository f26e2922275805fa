import type { FieldChange } from '#content/model/imports/report.ts'
import {
  type CertificateRecord,
  certificateRecord,
  type DecisionRecord,
} from '#register/model/certificate-record.ts'
import { isEnded, standingOn } from '#register/model/certificate-standing.ts'
import type { RegisterProblem } from '#register/model/interchange/problems.ts'
import { certificateChanges, companyChanges } from '#register/model/interchange/record-cells.ts'
import { decisionsToReach } from '#register/model/interchange/state-decisions.ts'
import { restoredByRenewal } from '#register/model/new-decisions.ts'
import { foldNumber } from '#register/model/printed-number.ts'
import { notAccredited } from '#register/model/standards-apart.ts'
import { fieldOfIssue, issueProblem, recordOn, restated, spokenOf } from '#register/model/statements.ts'
import { type StoredCertificate, type StoredCompany, withoutKept } from '../read-records.ts'
import { digestOf } from '../record-rows.ts'
import type { PlannedRecord } from './keep-plan.ts'
import type { NamesOther, SentCertificate, SentCompany } from './sent-records.ts'
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
  const refuse = (problem: RegisterProblem) => ({
    ...refusedCertificate(sent.row, sent.id, [problem]),
    ...known,
  })
  const issue =
    stored &&
    issueProblem(stored, record, { today, isEndedOn: (day) => isEnded(standingOn(stored, made, day).state) })
  if (issue)
    return refuse({
      column: fieldOfIssue[issue],
      code: issue,
      said: recordOn(stored, today).issuedOn,
    })
  const kept = stored ? restated(stored, record, { today }) : { ...record, former: stands?.former ?? [] }
  const restored = stored ? restoredByRenewal(stored, made, record, today) : []
  const reached = decisionsToReach(kept, [...made, ...restored], sent.state, today)
  if (!reached.ok) {
    const { column = null, said } = reached.detail ?? {}
    return refuse({ column, code: reached.problem, said })
  }
  const shared = {
    record: 'certificate' as const,
    number: sent.row,
    id: sent.id,
    ...known,
    digest,
    problems: [],
  }
  const decided = [...restored, ...reached.value]
  const becomes = { ...record, decisions: decided }
  if (stands === null) return { ...shared, outcome: 'new', changes: [], was: null, becomes }
  const spoken = stored && withoutKept(spokenOf(stored, record.issuedOn, today))
  const isSame = stands.digest === digest || (spoken !== null && digestOf(spoken) === digest)
  if (isSame && decided.length === 0) {
    const isLater = record.dataAsOf > stands.dataAsOf
    const changes = isLater ? [{ field: 'dataAsOf', from: stands.dataAsOf, to: record.dataAsOf }] : []
    return { ...shared, outcome: 'unchanged', changes, was: null, becomes: null }
  }
  // With what it stated before, so that all of it is there again once the import is taken back.
  const former = stands.former
  const was = { ...(stored ? withoutKept(stored) : { ...record, dataAsOf: stands.dataAsOf }), former }
  const changes = [...(isSame ? [] : certificateChanges(spoken ?? was, record)), ...decided.map(asChange)]
  return { ...shared, outcome: 'changed', changes, was, becomes }
}

function asChange({ decision, on, reason }: DecisionRecord): FieldChange {
  return { field: 'decisions', from: '', to: [decision, on, reason].filter(Boolean).join(' ') }
}

function refusedCompany(number: number, id: string, problems: RegisterProblem[]): PlannedOf<'company'> {
  return { record: 'company', ...refused(number, id, problems) }
}

/** One that is left out. Whoever asks for its printed number is told that the body has it, as of every other. */
export function refusedCertificate(
  number: number,
  id: string,
  problems: RegisterProblem[],
  printed = '',
): PlannedOf<'certificate'> {
  const isNumber = certificateRecord.shape.number.safeParse(printed).success
  const foldedNumber = isNumber ? foldNumber(printed) : null
  return { record: 'certificate', ...refused(number, id, problems), foldedNumber }
}

function refused(number: number, id: string, problems: RegisterProblem[]) {
  const nothing = { changes: [], revision: 0, decisions: 0, digest: '', was: null, becomes: null }
  return { ...nothing, number, id: id.slice(0, 200), outcome: 'refused' as const, problems }
}

/** Problems of keys that name no entry. A key that the stored record has already may stay: its entry may be gone. */
export function keyProblems(
  keys: KnownKeys,
  record: NamesOther,
  before: NamesOther | null,
): RegisterProblem[] {
  return named.flatMap(([column, code]): RegisterProblem[] => {
    const key = record[column]
    return !key || keys[column].has(key) || before?.[column] === key ? [] : [{ column, code, said: key }]
  })
}

/** The same for the accreditations that cover one standard alone. */
export function apartKeyProblems(
  keys: KnownKeys,
  { standardsApart }: CertificateRecord,
  before: CertificateRecord | null,
): RegisterProblem[] {
  const kept = new Set(before?.standardsApart.map(({ accreditation }) => accreditation))
  return standardsApart.flatMap(({ accreditation: key }): RegisterProblem[] =>
    key === null || key === notAccredited || keys.accreditation.has(key) || kept.has(key)
      ? []
      : [{ column: 'standardsApart', code: 'unknown-accreditation', said: key }],
  )
}

const named = [
  ['scheme', 'unknown-scheme'],
  ['accreditation', 'unknown-accreditation'],
  ['issuingOffice', 'unknown-office'],
] as const
