import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PlanFailure, PlannedAction } from '#content/model/editing/publication.ts'
import type { Caller, Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import type { Locale } from '#kernel/locales.ts'
import { plannedChange } from '../tables/publishing.ts'
import { isNamedIn, type Language } from './planned-changes.ts'
import type { Cause } from './put-on-site.ts'
import { type RecordedPlan, recordPlans } from './record-plans.ts'

/** Cancels those of the plans that are meant which still wait, and answers which they were. */
export async function cancelWaiting(
  orm: Orm,
  { now }: Pick<Caller, 'now'>,
  meant: SQL | undefined,
): Promise<RecordedPlan[]> {
  const { entryId, locale, action, dueAt, revision: version } = plannedChange
  return orm
    .update(plannedChange)
    .set({ state: 'cancelled', settledAt: now })
    .where(and(meant, eq(plannedChange.state, 'waiting')))
    .returning({ entryId, locale, action, dueAt, revision: version })
}

/**
 * Cancels what was planned and is planned otherwise now, or has been done by hand: done again, it would publish unseen what was written in the
 * meantime. Answers which plans still waited.
 */
export async function settlePlans(
  orm: Orm,
  caller: Caller,
  action: PlannedAction,
  done: readonly (Language & { cause?: Cause | undefined })[],
): Promise<RecordedPlan[]> {
  const byHand = done.filter(({ cause }) => !cause?.plan)
  if (byHand.length === 0) return []
  const meant = and(isNamedIn(plannedChange, byHand), eq(plannedChange.action, action))
  const ended = await cancelWaiting(orm, caller, meant)
  // Tried again, one that failed would do over what was done since.
  await orm
    .update(plannedChange)
    .set({ state: 'cancelled', settledAt: caller.now })
    .where(and(meant, eq(plannedChange.state, 'failed')))
  return ended
}

/** The same where it is the end of these plans, which the record says. */
export async function endPlans(
  orm: Orm,
  caller: Editor,
  action: PlannedAction,
  done: readonly (Language & { cause?: Cause | undefined })[],
): Promise<void> {
  await recordPlans(orm, caller, 'plan-cancelled', await settlePlans(orm, caller, action, done))
}

/** What something else cancelled at a moment, in one language of an entry or in all. */
type Cancelled = { entryId: string; locale: Locale | null; cancelledAt: Date }

/** A plan of a statement that is written out, with its time as a number. */
type PlanRow = Omit<RecordedPlan, 'dueAt'> & { due: number }
/** The columns of such a plan. */
export const planColumns = sql`${plannedChange.entryId} as "entryId", ${plannedChange.locale} as locale,
  ${plannedChange.action} as action, ${plannedChange.revision} as revision,
  (extract(epoch from ${plannedChange.dueAt}) * 1000)::float8 as due`

export function planOf({ due, entryId, locale, action, revision: version }: PlanRow): RecordedPlan {
  return { entryId, locale, action, revision: version, dueAt: new Date(due) }
}

/**
 * Plans again what was cancelled so, unless somebody has planned the same otherwise since; answers of what. What is still to
 * come waits, and the record says so. What should have been done meanwhile was missed, and is left to a person as what could
 * not be done.
 */
export async function planAgain(
  orm: Orm,
  caller: Editor,
  cancelled: readonly Cancelled[],
): Promise<Language[]> {
  if (cancelled.length === 0) return []
  const given = cancelled.map(({ entryId, locale, cancelledAt }) => ({
    ...{ entry_id: entryId, locale, settled_at: cancelledAt },
  }))
  const now = sql`${caller.now.toISOString()}::timestamptz`
  const isMissed = sql`${plannedChange.dueAt} <= ${now}`
  const missed = JSON.stringify({ problem: 'missed' } satisfies PlanFailure)
  const { rows } = await orm.execute<PlanRow & { isMissed: boolean }>(sql`
    update ${plannedChange} set state = case when ${isMissed} then 'failed' else 'waiting' end,
      settled_at = case when ${isMissed} then ${now} end, problem = case when ${isMissed} then ${missed}::jsonb end
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (entry_id uuid, locale text, settled_at timestamptz)
    where ${plannedChange.entryId} = given.entry_id and ${plannedChange.state} = 'cancelled'
      and ${plannedChange.locale} = coalesce(given.locale, ${plannedChange.locale})
      and ${plannedChange.settledAt} = given.settled_at and ${plannedChange.problem} is null
      and not exists (
        select from ${plannedChange} as other
        where other.entry_id = ${plannedChange.entryId} and other.locale = ${plannedChange.locale}
          and other.action = ${plannedChange.action} and other.state = 'waiting')
    returning ${planColumns}, ${isMissed} as "isMissed"`)
  const waiting = rows.filter((row) => !row.isMissed)
  await recordPlans(orm, caller, 'change-planned', waiting.map(planOf))
  return rows
}
