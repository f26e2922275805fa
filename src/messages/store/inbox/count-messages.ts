import { and, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { Editor } from '#kernel/caller.ts'
import type { InboxCounts } from '#messages/model/inbox.ts'
import { contactMessage } from '../tables.ts'
import { isHeldBack, isOverdue, isSuspected } from './conditions.ts'

/**
 * How many messages nobody has opened, of how many complaints and appeals a step is late, and how many may be unwanted.
 * Messages that are held back are counted only as unwanted, as in the lists.
 */
export async function countMessages(caller: Editor): Promise<InboxCounts> {
  const [row] = await caller.database.orm
    .select({
      unread: countOf(and(isNull(contactMessage.readAt), not(isHeldBack))),
      overdue: countOf(and(isOverdue(caller.now), not(isHeldBack))),
      suspected: countOf(isSuspected),
    })
    .from(contactMessage)
  return row ?? { unread: 0, overdue: 0, suspected: 0 }
}

function countOf(where: SQL | undefined): SQL<number> {
  return sql<number>`(count(*) filter (where ${where}))::int`
}
