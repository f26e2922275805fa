import { eq } from 'drizzle-orm'
import { hasRight } from '../../accounts/has-right.ts'
import type { Caller } from '../../caller.ts'
import { reportedCase } from '../../database/tables/cases.ts'
import { holdersOf } from '../case-recipients.ts'

/**
 * Whether something lies unread that is about everybody who reads, so that the recovery key alone opens it. Told to
 * those who have the right to open reports, and no more than that: not what, how much, or since when.
 */
export async function waitsForRecovery(caller: Caller): Promise<boolean> {
  caller.reads.keepable = false
  if (!caller.actor || !(await hasRight(caller, 'open-reports'))) return false
  const { orm } = caller.database
  const unread = await orm
    .select({ id: reportedCase.id })
    .from(reportedCase)
    .where(eq(reportedCase.isUnread, true))
  for (const { id } of unread) if ((await holdersOf(orm, id)).handlers.length === 0) return true
  return false
}
