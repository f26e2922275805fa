import { lt, type SQL, sql } from 'drizzle-orm'
import { type Result, succeed } from '#domain/result.ts'
import { todayIn } from '#domain/today.ts'
import type { Caller } from '../../caller.ts'
import { reportedCase } from '../../database/tables/cases.ts'
import { caseHandlerOf } from '../case-handler-of.ts'
import { dueOn } from './due-on.ts'
import { existsFor } from './find-own-case.ts'

/**
 * Of the cases that exist for the caller, how many are new, and of how many a day has passed by which something was
 * due: what the lists of these have. Without the right nobody is told anything.
 */
export async function countCases(
  caller: Caller,
): Promise<Result<{ fresh: number; overdue: number }, 'not-allowed'>> {
  const handler = await caseHandlerOf(caller)
  if (!handler.ok) return handler
  const { orm } = caller.database
  const [row] = await orm
    .select({
      fresh: countOf(sql`${reportedCase.state} = 'new'`),
      overdue: countOf(lt(dueOn, todayIn(caller.now))),
    })
    .from(reportedCase)
    .where(existsFor(orm, handler.value))
  return succeed(row ?? { fresh: 0, overdue: 0 })
}

function countOf(where: SQL): SQL<number> {
  return sql<number>`(count(*) filter (where ${where}))::int`
}
