import { eq } from 'drizzle-orm'
import type { Caller } from '../../caller.ts'
import { reportedCase } from '../../database/tables/cases.ts'
import { caseHandlerOf } from '../case-handler-of.ts'
import { holdersOf } from '../case-recipients.ts'

/**
 * Whether something lies unread that is about everybody who reads, so that the recovery key alone opens it. Told to
 * those who have the right to open reports, and no more than that: not what, how much, or since when.
 */
export async function waitsForRecovery(caller: Caller): Promise<boolean> {
  if (!(await caseHandlerOf(caller)).ok) return false
  const { orm } = caller.database
  const unread = await orm
    .select({ id: reportedCase.id })
    .from(reportedCase)
    .where(eq(reportedCase.isUnread, true))
  for (const { id } of unread) if ((await holdersOf(orm, id)).handlers.length === 0) return true
  return false
}
