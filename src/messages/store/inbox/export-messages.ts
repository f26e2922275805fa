import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { authUser } from '#accounts/store/tables.ts'
import type { Editor } from '#kernel/caller.ts'
import type { InboxFilter } from '#messages/model/inbox.ts'
import { contactMessage } from '../tables.ts'
import { inboxConditions } from './conditions.ts'

export type ExportedMessage = typeof contactMessage.$inferSelect & { assigneeName: string | null }

const batchSize = 200

/**
 * Every message that a filter asks for, in the order of their references, a batch at a time: however many there are,
 * few are in memory.
 */
export async function* exportMessages(
  caller: Editor,
  filter: InboxFilter,
): AsyncGenerator<ExportedMessage[]> {
  const asked = inboxConditions(filter, caller.now)
  let after: SQL | undefined
  for (;;) {
    const rows = await caller.database.orm
      .select({ message: contactMessage, assigneeName: authUser.name })
      .from(contactMessage)
      .leftJoin(authUser, eq(authUser.id, contactMessage.assignee))
      .where(and(asked, after))
      .orderBy(asc(sql`${contactMessage.reference} collate "C"`))
      .limit(batchSize)
    if (rows.length > 0) yield rows.map(({ message, assigneeName }) => ({ ...message, assigneeName }))
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = gt(sql`${contactMessage.reference} collate "C"`, last.message.reference)
  }
}
