import { and, isNotNull, isNull, sql } from 'drizzle-orm'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import { contactMessage } from '../../database/tables/messages.ts'

/** How many messages nobody has opened, and how many may be unwanted; the latter do not count as unread. */
export async function countMessages(
  caller: Caller,
): Promise<Result<{ unread: number; suspected: number }, 'not-allowed'>> {
  caller.reads.keepable = false
  if (!caller.actor) return fail('not-allowed')
  const unread = and(isNull(contactMessage.readAt), isNull(contactMessage.suspicion))
  const [row] = await caller.database.orm
    .select({
      unread: sql<number>`(count(*) filter (where ${unread}))::int`,
      suspected: sql<number>`(count(*) filter (where ${isNotNull(contactMessage.suspicion)}))::int`,
    })
    .from(contactMessage)
  return succeed(row ?? { unread: 0, suspected: 0 })
}
