import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FieldChange } from '#content/model/imports/report.ts'
import { storable } from '#content/store/imports/import-subject.ts'
import { importRow } from '#content/store/tables/imports.ts'
import type { Orm } from '#kernel/database/database.ts'
import { putRows } from '#kernel/database/put-rows.ts'
import type { DecisionRecord } from '#register/model/certificate-record.ts'
import type { CompanyRecord } from '#register/model/company-record.ts'
import type { RegisterProblem } from '#register/model/interchange/problems.ts'
import { noCounts, type RecordOutcome, type RegisterCounts } from '#register/model/interchange/report.ts'
import type { KeptRecord } from '#register/model/statements.ts'

/** At most so many rows travel in one statement. */
const atOnce = 1000

export type KeptPlan = PlanKeeper & {
  counts: () => RegisterCounts
  /** A digest of the plan: the same as long as the same would be done. */
  hash: () => string
  /** The last row of the file that was kept. */
  last: () => number
  countMissing: (missing: Record<'company' | 'certificate', number>) => void
}

/** Keeps what an import would do as the rows of its report. */
export function keepPlan(orm: Orm, runId: string): KeptPlan {
  const counts = noCounts()
  const hash = createHash('sha256')
  let last = 1

  return {
    counts: () => ({ ...counts }),
    hash: () => hash.copy().digest('hex'),
    last: () => last,
    countMissing(missing) {
      counts['company.missing'] = missing.company
      counts['certificate.missing'] = missing.certificate
    },
    async keep(records) {
      for (const { record, outcome, number } of records) {
        counts[`${record}.${outcome}`] += 1
        last = Math.max(last, number)
      }
      for (const each of records) hash.update(JSON.stringify(whatIsDone(each)))
      for (let at = 0; at < records.length; at += atOnce)
        await putRows(
          orm,
          importRow,
          records.slice(at, at + atOnce).map((each) => rowOf(runId, each)),
        )
    },
    async refuse(refusals) {
      for (let at = 0; at < refusals.length; at += atOnce) {
        const some = storable({ refusals: refusals.slice(at, at + atOnce) }).refusals
        hash.update(JSON.stringify(some))
        const { rows } = await orm.execute<{
          record: 'company' | 'certificate'
          was: keyof typeof counts
        }>(sql`
          with said as (
            select number, record, jsonb_agg(problem) as problems
            from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as s (number int, record text, problem jsonb)
            group by number, record),
          found as (
            select r.number, r.record, r.outcome, said.problems from import_row as r
            join said using (number, record) where r.run_id = ${runId})
          update import_row as r
          set outcome = 'refused', problems = r.problems || found.problems, changes = '[]'
          from found
          where r.run_id = ${runId} and r.number = found.number and r.record = found.record
          returning r.record, r.record || '.' || found.outcome as was`)
        for (const { record, was } of rows) {
          counts[was] -= 1
          counts[`${record}.refused`] += 1
        }
      }
    },
    async giveTurns(turns) {
      for (let at = 0; at < turns.length; at += atOnce)
        await orm.execute(sql`
          update import_row as r set turn = said.turn
          from jsonb_to_recordset(${JSON.stringify(turns.slice(at, at + atOnce))}::jsonb) as said (number int, turn int)
          where r.run_id = ${runId} and r.record = 'certificate' and r.number = said.number`)
    },
  }
}

function rowOf(runId: string, planned: PlannedRecord): typeof importRow.$inferInsert {
  const { record, number, id, outcome, revision, decisions, was, becomes } = planned
  return {
    ...{ runId, number, record, outcome },
    recordId: storable({ id }).id,
    foldedNumber: 'foldedNumber' in planned ? planned.foldedNumber : null,
    ...(outcome === 'refused' || outcome === 'changed'
      ? storable({ changes: planned.changes, problems: planned.problems })
      : { changes: planned.changes, problems: planned.problems }),
    revisionBefore: revision,
    name: nameOf(becomes ?? was),
    before: { decisions, was, becomes },
    // What is not there yet is written as its first revision; of what is, `noteRevisions` says it.
    revisionAfter: outcome === 'new' ? 1 : null,
  }
}

function nameOf(record: PlannedRecord['becomes' | 'was']): string | null {
  if (record === null) return null
  return 'number' in record ? record.number : record.legalName
}

function whatIsDone({ record, number, id, outcome, revision, decisions, digest, changes }: PlannedRecord) {
  return [record, number, id, outcome, revision, decisions, digest, changes]
}

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
