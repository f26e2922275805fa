import { and, isNull, not, sql } from 'drizzle-orm'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import { contactMessage } from '../../database/tables/messages.ts'
import { isSuspected } from './conditions.ts'

/** How many messages nobody has opened, and how many were held back as unwanted; the latter do not count as unread. */
export async function countMessages(
  caller: Caller,
): Promise<Result<{ unread: number; suspected: number }, 'not-allowed'>> {
  caller.reads.keepable = false
  if (!caller.actor) return fail('not-allowed')
  const unread = and(isNull(contactMessage.readAt), not(isSuspected))
  const [row] = await caller.database.orm
    .select({
      unread: sql<number>`(count(*) filter (where ${unread}))::int`,
      suspected: sql<number>`(count(*) filter (where ${isSuspected}))::int`,
    })
    .from(contactMessage)
  return succeed(row ?? { unread: 0, suspected: 0 })
}
