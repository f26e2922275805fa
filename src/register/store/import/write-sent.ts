import { sql } from 'drizzle-orm'
import { importRun } from '#content/store/tables/imports.ts'
import { recordEvent } from '#history/store/record-event.ts'
import type { Topic } from '#kernel/announcements.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { todayIn } from '#kernel/time/today.ts'
import type { RegisterProblem } from '#register/model/interchange/problems.ts'
import type { WrittenAnswer } from '#register/model/interchange/request-records.ts'
import { topicsOf, topicsOfPages } from '../register-topics.ts'
import { noteDataDay, type SentRecords, storeRecords } from '../store-records.ts'
import { takeTurn } from '../work/read-register-record.ts'
import { createPlanner } from './create-planner.ts'
import type { KeepAnswer } from './idempotent.ts'
import { keepPlan, type PlanKeeper, type PlannedRecord } from './keep-plan.ts'
import type { SentGroup } from './sent-records.ts'
import { noteRevisions } from './write-plan.ts'

/** Why a record is refused; `row` is its place among those that were sent. */
export type SentProblem = { record: 'company' | 'certificate'; row: number; problem: RegisterProblem }
type Written = Result<WrittenAnswer, 'refused', SentProblem[]>

/**
 * Writes what a program sends: all of it at once, as far as it says something new, or nothing. It is kept as an import,
 * which can be looked at and taken back like one of a file. `keep` keeps the answer with it.
 */
export async function writeSent(
  caller: Editor,
  groups: readonly SentGroup[],
  { name, isWhole, keep }: { name: string; isWhole: boolean; keep: KeepAnswer | null },
): Promise<Written> {
  const outcome = await caller.database.orm
    .transaction(async (tx) => {
      // Nobody else writes while this is compared and written.
      await takeTurn(tx)
      const plan = await planned(tx, groups, todayIn(caller.now), isWhole)
      if (plan.problems.length > 0) throw new Refused(plan.problems)
      await store(tx, caller, plan.records, name)
      const answer = answerOf(plan.records)
      await keep?.(tx, { status: 200, body: answer })
      return { records: plan.records, answer }
    })
    .catch((error) => {
      if (error instanceof Refused) return error
      throw error
    })
  if (outcome instanceof Refused) return fail('refused', outcome.problems)
  await caller.announcements.announce(topicsOfSent(outcome.records))
  return succeed(outcome.answer)
}

function answerOf(records: readonly PlannedRecord[]): WrittenAnswer {
  const of = (record: PlannedRecord['record']) =>
    Object.fromEntries(
      records.filter((each) => each.record === record).map(({ id, outcome }) => [id, outcome]),
    )
  return { companies: of('company'), certificates: of('certificate') } as WrittenAnswer
}

/** What was only said again may have another day of its data, which its page says and no list. */
function topicsOfSent(records: readonly PlannedRecord[]): Topic[] {
  const ids = (record: PlannedRecord['record']) =>
    records.filter((each) => each.record === record).map(({ id }) => id)
  const certificates = records.flatMap(({ becomes }) => (becomes && 'companyId' in becomes ? [becomes] : []))
  const named = {
    certificates: [...ids('certificate'), ...certificates.flatMap(({ replacedBy }) => replacedBy ?? [])],
    companies: ids('company'),
    holders: certificates.map(({ companyId }) => companyId),
  }
  return records.some(isWritten) ? topicsOf(named) : topicsOfPages(named)
}

class Refused extends Error {
  problems: SentProblem[]
  constructor(problems: SentProblem[]) {
    super('refused')
    this.problems = problems
  }
}

async function planned(tx: Orm, groups: readonly SentGroup[], today: string, isWhole: boolean) {
  const records: PlannedRecord[] = []
  const problems: SentProblem[] = []
  const keeper: PlanKeeper = {
    async keep(some) {
      records.push(...some)
    },
    async refuse(refusals) {
      problems.push(...refusals.map(({ record, number, problem }) => ({ record, row: number, problem })))
    },
    // All are written by one statement: none of them waits for another.
    async giveTurns() {},
  }
  const planner = await createPlanner(tx, keeper, { today, isWhole })
  await planner.add(groups)
  await planner.finish()
  for (const { record, number, problems: own } of records)
    problems.push(...own.map((problem) => ({ record, row: number, problem })))
  return { records, problems }
}

async function store(
  tx: Orm,
  caller: Editor,
  records: readonly PlannedRecord[],
  name: string,
): Promise<void> {
  const written = records.filter(isWritten)
  const becomes = (record: PlannedRecord['record']) =>
    records.filter((each) => each.record === record).flatMap((each) => each.becomes ?? [])
  const sent = { companies: becomes('company'), certificates: becomes('certificate') } as SentRecords
  await storeRecords(tx, caller, sent)
  await noteDataDay(tx, records.flatMap(saidAgain))
  if (written.length === 0) return
  const [run] = await tx
    .insert(importRun)
    .values({
      ...{ kind: 'register', state: 'applied', source: 'program', fileName: name },
      ...{ hash: '', at: caller.now, by: caller.actor.id },
    })
    .returning({ id: importRun.id })
  if (!run) throw new Error('The import was not kept')
  const plan = keepPlan(tx, run.id)
  await plan.keep(records)
  const kept = { counts: plan.counts(), plan: plan.hash() }
  await tx.update(importRun).set(kept).where(sql`${importRun.id} = ${run.id}`)
  await noteRevisions(tx, run.id)
  const item = { id: run.id, kind: 'register', name }
  await recordEvent(caller, { what: 'imported', item, details: { count: String(written.length) } }, tx)
}

function isWritten({ outcome }: PlannedRecord): boolean {
  return outcome === 'new' || outcome === 'changed'
}

/** The new day of the data, where a certificate was sent unchanged. */
function saidAgain({ id, outcome, changes: [change] }: PlannedRecord): { id: string; dataAsOf: string }[] {
  return outcome === 'unchanged' && change?.field === 'dataAsOf' ? [{ id, dataAsOf: change.to }] : []
}
