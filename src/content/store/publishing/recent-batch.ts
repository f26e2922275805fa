import { and, count, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { BatchAction, RecentBatch } from '#content/model/editing/bulk-change.ts'
import type { Editor } from '#kernel/caller.ts'
import { hour } from '#kernel/time/start-every.ts'
import { batchItem, changeBatch } from '../tables/publishing.ts'
import { mayUndo } from './may-undo.ts'

/**
 * What the caller did last of these to many entries, of one kind where that is asked, in the last hour, if it has ended
 * was not taken back, and can be by the caller.
 */
export async function recentBatch<Action extends BatchAction>(
  caller: Editor,
  { actions, kind }: { actions: readonly Action[]; kind?: string },
): Promise<RecentBatch<Action> | null> {
  const [found] = await caller.database.orm
    .select({ id: changeBatch.id, action: changeBatch.action, at: changeBatch.at, count: count() })
    .from(changeBatch)
    .innerJoin(batchItem, eq(batchItem.batchId, changeBatch.id))
    .where(
      and(
        kind === undefined ? undefined : eq(changeBatch.kind, kind),
        eq(changeBatch.by, caller.actor.id),
        inArray(changeBatch.action, [...actions]),
        gt(changeBatch.at, new Date(caller.now.getTime() - hour)),
        isNull(changeBatch.undoneAt),
        isNull(changeBatch.beat),
      ),
    )
    .groupBy(changeBatch.id)
    .orderBy(desc(changeBatch.at))
    .limit(1)
  const action = actions.find((each) => each === found?.action)
  return found && action && (await mayUndo(caller, found.id))
    ? { id: found.id, action, count: found.count }
    : null
}
