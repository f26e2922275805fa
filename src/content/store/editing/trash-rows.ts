import { inArray, sql } from 'drizzle-orm'
import { trashDays } from '#content/model/editing/trash.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import type { Localised } from '#kernel/locales.ts'
import { cancelWaiting, planColumns, planOf } from '../publishing/end-plans.ts'
import type { TrashedBefore } from '../publishing/held-entry.ts'
import { type RecordedPlan, recordPlans } from '../publishing/record-plans.ts'
import { dropReviews } from '../review/answer-review.ts'
import { entry, type WasPublished } from '../tables/content.ts'
import { plannedChange } from '../tables/publishing.ts'

/**
 * Marks entries as thrown away, each with what visitors saw of it, and cancels what was planned for them: at the time of
 * the trash, by which those plans are found again. The record says which; a review of them ends. Answers what was planned.
 */
export async function markTrashed(
  orm: Orm,
  caller: Editor,
  thrown: ReadonlyMap<string, Localised<WasPublished>>,
): Promise<RecordedPlan[]> {
  const ids = [...thrown.keys()]
  const planned = await cancelWaiting(orm, caller, inArray(plannedChange.entryId, ids))
  await recordPlans(orm, caller, 'plan-cancelled', planned)
  await dropReviews(orm, ids)
  const at = caller.now.toISOString()
  await markRows(
    orm,
    [...thrown].map(([id, wasPublished]) => ({ id, at, by: caller.actor.id, wasPublished })),
  )
  return planned
}

type Marked = TrashedBefore & { id: string }

async function markRows(orm: Orm, rows: readonly Marked[]): Promise<void> {
  await orm.execute(sql`
    update ${entry} set trashed_at = given.at, trashed_by = given.by, was_published = given."wasPublished"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (id uuid, at timestamptz, by text, "wasPublished" jsonb)
    where ${entry.id} = given.id`)
}

/** Entries are in their places again, as drafts; nothing remembers that they were thrown away. */
export async function unmarkTrashed(orm: Orm, ids: readonly string[]): Promise<void> {
  await orm
    .update(entry)
    .set({ trashedAt: null, trashedBy: null, wasPublished: null })
    .where(inArray(entry.id, [...ids]))
}

/**
 * Marks entries as thrown away when they were, not now: the days that they stay do not begin anew, but a week at least is
 * left of them. What was planned then is found again by the time that an entry has now. The record says what is cancelled
 * with it; a review of them ends.
 */
export async function markTrashedBefore(
  orm: Orm,
  caller: Editor,
  lay: ReadonlyMap<string, TrashedBefore>,
): Promise<RecordedPlan[]> {
  const earliest = caller.now.getTime() - (trashDays - daysToLookAgain) * dayMs
  const marked = [...lay].map(([id, { at: then, by, wasPublished }]) => {
    const at = new Date(Math.max(new Date(then).getTime(), earliest)).toISOString()
    return { id, then, at, by, wasPublished }
  })
  // What came back as a draft has left its plans cancelled at the time of the trash.
  const { rows } = await orm.execute<Parameters<typeof planOf>[0] & { wasWaiting: boolean }>(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(marked)}::jsonb) as given (id uuid, "then" timestamptz, at timestamptz)
    ), meant as (
      select plan.id, plan.state = 'waiting' as was_waiting, given.at
      from ${plannedChange} as plan join given on given.id = plan.entry_id
      where plan.state = 'waiting' or (plan.state = 'cancelled' and plan.settled_at = given."then")
    )
    update ${plannedChange} set state = 'cancelled', settled_at = meant.at from meant
    where ${plannedChange.id} = meant.id
    returning ${planColumns}, meant.was_waiting as "wasWaiting"`)
  await dropReviews(orm, [...lay.keys()])
  await markRows(orm, marked)
  const cancelled = rows.filter(({ wasWaiting }) => wasWaiting).map(planOf)
  await recordPlans(orm, caller, 'plan-cancelled', cancelled)
  return cancelled
}

/** What is thrown away again by mistake can be taken out for so long, however long it had lain there before. */
const daysToLookAgain = 7
const dayMs = 24 * 60 * 60 * 1000
