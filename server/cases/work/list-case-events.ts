import { and, desc, eq, exists, isNull, lt, or } from 'drizzle-orm'
import type { CaseEventRow } from '#domain/cases/case-view.ts'
import { type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import { authUser } from '../../database/tables/accounts.ts'
import { caseEvent, reportedCase } from '../../database/tables/cases.ts'
import { describeEvent } from './describe-event.ts'
import { caseHandlerOf, existsFor } from './find-own-case.ts'

const pageSize = 50

/**
 * Fifty lines of the record of the space, the newest first, or those older than the line with this id: keys, rights,
 * what was done with cases that exist for the caller, and that cases were erased. Of an erased case nothing else is
 * told: whom it was about is forgotten with it.
 */
export async function listCaseEvents(
  caller: Caller,
  { olderThan }: { olderThan: number | null },
): Promise<Result<{ events: CaseEventRow[]; hasOlder: boolean }, 'not-allowed'>> {
  const handler = await caseHandlerOf(caller)
  if (!handler.ok) return handler
  const { orm } = caller.database
  const own = orm
    .select({ id: reportedCase.id })
    .from(reportedCase)
    .where(and(eq(reportedCase.number, caseEvent.caseNumber), existsFor(orm, handler.value)))
  const rows = await orm
    .select({ event: caseEvent, name: authUser.name })
    .from(caseEvent)
    .leftJoin(authUser, eq(authUser.id, caseEvent.actor))
    .where(
      and(
        or(isNull(caseEvent.caseNumber), eq(caseEvent.what, 'erased'), exists(own)),
        olderThan === null ? undefined : lt(caseEvent.id, olderThan),
      ),
    )
    .orderBy(desc(caseEvent.id))
    .limit(pageSize + 1)
  return succeed({ events: rows.slice(0, pageSize).map(describeEvent), hasOlder: rows.length > pageSize })
}
