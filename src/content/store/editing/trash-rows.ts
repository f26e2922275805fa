import { and, eq, inArray } from 'drizzle-orm'
import { trashDays } from '#content/model/editing/trash.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import type { Locale, Localised } from '#kernel/locales.ts'
import type { TrashedBefore } from '../publishing/held-entry.ts'
import { cancelWaiting } from '../publishing/planned-changes.ts'
import { dropReviews } from '../review/answer-review.ts'
import { entry, type WasPublished } from '../tables/content.ts'
import { plannedChange } from '../tables/publishing.ts'

/**
 * Marks entries as thrown away, with what visitors saw of them, and cancels what was planned for them: at the time of the
 * trash, by which those plans are found again. A review of them ends. Answers in which languages something was planned.
 */
export async function markTrashed(
  orm: Orm,
  caller: Editor,
  ids: readonly string[],
  wasPublished: Localised<WasPublished>,
): Promise<Locale[]> {
  const planned = await cancelWaiting(orm, caller, inArray(plannedChange.entryId, [...ids]))
  await dropReviews(orm, ids)
  await orm
    .update(entry)
    .set({ trashedAt: caller.now, trashedBy: caller.actor.id, wasPublished })
    .where(inArray(entry.id, [...ids]))
  return planned
}

/** Entries are in their places again, as drafts; nothing remembers that they were thrown away. */
export async function unmarkTrashed(orm: Orm, ids: readonly string[]): Promise<void> {
  await orm
    .update(entry)
    .set({ trashedAt: null, trashedBy: null, wasPublished: null })
    .where(inArray(entry.id, [...ids]))
}

/**
 * Marks an entry as thrown away when it was, not now: the days that it stays do not begin anew, but a week at least is left
 * of them. What was planned then is found again by the time that it has now. A review of it ends.
 */
export async function markTrashedBefore(
  orm: Orm,
  { now }: Pick<Editor, 'now'>,
  id: string,
  { at, by, wasPublished }: TrashedBefore,
): Promise<Locale[]> {
  const then = new Date(at)
  const trashedAt = new Date(Math.max(then.getTime(), now.getTime() - (trashDays - daysToLookAgain) * dayMs))
  const own = eq(plannedChange.entryId, id)
  const planned = await cancelWaiting(orm, { now: trashedAt }, own)
  // What came back as a draft has left its plans cancelled at the time of the trash.
  const cancelledThen = and(own, eq(plannedChange.state, 'cancelled'), eq(plannedChange.settledAt, then))
  await orm.update(plannedChange).set({ settledAt: trashedAt }).where(cancelledThen)
  await dropReviews(orm, [id])
  await orm.update(entry).set({ trashedAt, trashedBy: by, wasPublished }).where(eq(entry.id, id))
  return planned
}

/** What is thrown away again by mistake can be taken out for so long, however long it had lain there before. */
const daysToLookAgain = 7
const dayMs = 24 * 60 * 60 * 1000
