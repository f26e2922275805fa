import { eq } from 'drizzle-orm'
import type { Orm } from '#kernel/database/database.ts'
import { historyEvent } from './tables.ts'

/** Whether anything was ever done with an item: what is recorded and not there any more was deleted for good. */
export async function isRecorded(orm: Orm, item: string): Promise<boolean> {
  const rows = await orm
    .select({ id: historyEvent.id })
    .from(historyEvent)
    .where(eq(historyEvent.item, item))
    .limit(1)
  return rows.length > 0
}
