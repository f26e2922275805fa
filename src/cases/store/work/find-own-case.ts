import { and, eq, notExists, type SQL } from 'drizzle-orm'
import type { CaseDue, ListedCase } from '#cases/model/case-view.ts'
import type { CaseKind, CaseState } from '#cases/model/case-words.ts'
import { type CaseDays, clocksOf } from '#cases/model/clocks.ts'
import { eraseDay, isUntouched } from '#cases/model/retention.ts'
import type { Actor, Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { isId } from '#kernel/is-id.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { caseHandlerOf } from '../case-handler.ts'
import { caseExclusion, reportedCase } from '../tables.ts'

export type CaseRow = typeof reportedCase.$inferSelect
export type CaseProblem = 'not-allowed' | 'not-found'

/** Cases that exist for this account: those from which it was not excluded. */
export function existsFor(orm: Orm, actor: Actor): SQL {
  return notExists(
    orm
      .select({ caseId: caseExclusion.caseId })
      .from(caseExclusion)
      .where(and(eq(caseExclusion.caseId, reportedCase.id), eq(caseExclusion.userId, actor.id))),
  )
}

/**
 * The case with this id, for somebody who works on it. A case from which the account was excluded is answered exactly
 * like one that does not exist. `isLocked` keeps it as it is until the transaction of `orm` ends.
 */
export async function findOwnCase(
  caller: Editor,
  id: string,
  { orm = caller.database.orm, isLocked = false }: { orm?: Orm; isLocked?: boolean } = {},
): Promise<Result<{ handler: Actor; row: CaseRow }, CaseProblem>> {
  const handler = await caseHandlerOf(caller, orm)
  if (!handler.ok) return handler
  if (!isId(id)) return fail('not-found')
  const query = orm
    .select()
    .from(reportedCase)
    .where(and(eq(reportedCase.id, id), existsFor(orm, handler.value)))
  const [row] = await (isLocked ? query.for('update', { of: reportedCase }) : query)
  return row ? succeed({ handler: handler.value, row }) : fail('not-found')
}

/** A case as its handlers see it in a list, on this day. */
export function describeCase(row: CaseRow, today: string): ListedCase {
  return {
    id: row.id,
    number: row.number,
    kind: row.kind as CaseKind,
    state: row.state as CaseState,
    receivedOn: row.receivedOn,
    isUnread: row.isUnread,
    due: dueOf(row, today),
    eraseOn: eraseDay(row),
    isUntouched: isUntouched(row),
  }
}

function dueOf(days: CaseDays, today: string): CaseDue | null {
  const clocks = clocksOf(days, today)
  if (days.closedOn !== null) return null
  if (days.acknowledgedOn === null)
    return { what: 'acknowledge', on: clocks.acknowledgeBy, isOverdue: clocks.isAcknowledgementOverdue }
  if (days.feedbackOn === null)
    return { what: 'feedback', on: clocks.feedbackBy, isOverdue: clocks.isFeedbackOverdue }
  return null
}
