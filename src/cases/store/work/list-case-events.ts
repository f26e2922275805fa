import { and, desc, eq, exists, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { authUser } from '#accounts/store/tables.ts'
import type { CaseEventName } from '#cases/model/case-events.ts'
import type { CaseEventRow } from '#cases/model/case-view.ts'
import type { Editor } from '#kernel/caller.ts'
import { type Result, succeed } from '#kernel/result.ts'
import { caseHandlerOf } from '../case-handler-of.ts'
import { caseEvent, reportedCase } from '../tables.ts'
import { describeEvent } from './describe-event.ts'
import { existsFor } from './find-own-case.ts'

const pageSize = 50

/** Told to every reader, without the case: nobody takes one from the others unseen. */
const toldToAll: CaseEventName[] = ['excluded', 'included']

/**
 * Fifty lines of the record of the space, the newest first, or those older than the line with this id: keys, rights,
 * what was done with cases that exist for the caller, and that somebody took a case from somebody, whichever it was.
 * Of an erased case nothing else is told: whom it was about is forgotten with it.
 */
export async function listCaseEvents(
  caller: Editor,
  { olderThan }: { olderThan: number | null },
): Promise<Result<{ events: CaseEventRow[]; hasOlder: boolean }, 'not-allowed'>> {
  const handler = await caseHandlerOf(caller)
  if (!handler.ok) return handler
  const { orm } = caller.database
  const own = exists(
    orm
      .select({ id: reportedCase.id })
      .from(reportedCase)
      .where(and(eq(reportedCase.number, caseEvent.caseNumber), existsFor(orm, handler.value))),
  )
  const rows = await orm
    .select({ event: caseEvent, name: authUser.name, isOwn: sql<boolean>`${own}` })
    .from(caseEvent)
    .leftJoin(authUser, eq(authUser.id, caseEvent.actor))
    .where(
      and(
        or(isNull(caseEvent.caseNumber), inArray(caseEvent.what, toldToAll), own),
        olderThan === null ? undefined : lt(caseEvent.id, olderThan),
      ),
    )
    .orderBy(desc(caseEvent.id))
    .limit(pageSize + 1)
  const events = rows
    .slice(0, pageSize)
    .map(({ isOwn, ...row }) => ({ ...describeEvent(row), ...(isOwn ? {} : { caseNumber: null }) }))
  return succeed({ events, hasOlder: rows.length > pageSize })
}
