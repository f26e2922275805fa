import { and, count, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import type { RecentBatch } from '#content/model/editing/bulk-change.ts'
import type { Editor } from '#kernel/caller.ts'
import { hour } from '#kernel/time/start-every.ts'
import { batchItem, changeBatch } from '../tables/publishing.ts'

/** What the caller did last to many entries of a kind, in the last hour, if it has ended and was not taken back. */
export async function recentBatch(caller: Editor, kind: string): Promise<RecentBatch | null> {
  const [found] = await caller.database.orm
    .select({ id: changeBatch.id, action: changeBatch.action, at: changeBatch.at, count: count() })
    .from(changeBatch)
    .innerJoin(batchItem, eq(batchItem.batchId, changeBatch.id))
    .where(
      and(
        eq(changeBatch.kind, kind),
        eq(changeBatch.by, caller.actor.id),
        ne(changeBatch.action, 'repoint'),
        gt(changeBatch.at, new Date(caller.now.getTime() - hour)),
        isNull(changeBatch.undoneAt),
        isNull(changeBatch.beat),
      ),
    )
    .groupBy(changeBatch.id)
    .orderBy(desc(changeBatch.at))
    .limit(1)
  if (!found || found.action === 'repoint') return null
  return { id: found.id, action: found.action, count: found.count }
}
