import type { FieldChange } from '#content/model/imports/report.ts'
import type { DecisionRecord } from '#register/model/certificate-record.ts'
import type { CompanyRecord } from '#register/model/company-record.ts'
import type { RegisterProblem } from '#register/model/interchange/problems.ts'
import type { RecordOutcome } from '#register/model/interchange/report.ts'
import type { KeptRecord } from '#register/model/statements.ts'

/** What an import would do with one record. */
export type PlannedRecord = {
  number: number
  outcome: Exclude<RecordOutcome, 'missing'>
  changes: FieldChange[]
  problems: RegisterProblem[]
  /** How it stands now: 0 where it is not there. */
  revision: number
  decisions: number
  /** A digest of what it will say. */
  digest: string
} & (
  | { record: 'company'; id: string; was: CompanyRecord | null; becomes: CompanyRecord | null }
  | {
      record: 'certificate'
      id: string
      foldedNumber: string | null
      was: KeptRecord | null
      /** With the decisions that are to be added. */
      becomes: (KeptRecord & { decisions: DecisionRecord[] }) | null
    }
)

/** What is found only when everything has been seen. */
export type Refusal = { number: number; record: 'company' | 'certificate'; problem: RegisterProblem }

/** Where a plan is kept as it grows. */
export type PlanKeeper = {
  keep(records: readonly PlannedRecord[]): Promise<void>
  /** Refuses what was kept as something else. */
  refuse(refusals: readonly Refusal[]): Promise<void>
  /** Says which certificates come later than others, by their rows. */
  giveTurns(turns: readonly { number: number; turn: number }[]): Promise<void>
}
