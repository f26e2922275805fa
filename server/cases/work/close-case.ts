import { eq } from 'drizzle-orm'
import type { CaseOutcome } from '#domain/cases/case-words.ts'
import { eraseDayAfterClosing } from '#domain/cases/retention.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import { todayIn } from '#domain/today.ts'
import type { Caller } from '../../caller.ts'
import { reportedCase } from '../../database/tables/cases.ts'
import { recordCaseEvent } from '../record-case-event.ts'
import { type CaseProblem, findOwnCase } from './find-own-case.ts'

/** Closes a case with what came of it, which its writer reads. From then on the day of its erasure is known. */
export function closeCase(
  caller: Caller,
  id: string,
  outcome: CaseOutcome,
): Promise<Result<null, CaseProblem | 'closed'>> {
  return caller.database.orm.transaction(async (orm) => {
    const found = await findOwnCase(caller, id, { orm, isLocked: true })
    if (!found.ok) return found
    const { row } = found.value
    if (row.state === 'closed') return fail('closed')
    const closedOn = todayIn(caller.now)
    const eraseOn = eraseDayAfterClosing(row.receivedOn, closedOn)
    await orm
      .update(reportedCase)
      .set({ state: 'closed', closedOn, outcome, eraseOn })
      .where(eq(reportedCase.id, id))
    await recordCaseEvent(caller, { what: 'closed', caseNumber: row.number, details: { outcome } }, orm)
    return succeed(null)
  })
}

/** Takes a closed case up again; its clocks go on as if it had never been closed. */
export function reopenCase(caller: Caller, id: string): Promise<Result<null, CaseProblem | 'not-closed'>> {
  return caller.database.orm.transaction(async (orm) => {
    const found = await findOwnCase(caller, id, { orm, isLocked: true })
    if (!found.ok) return found
    const { row } = found.value
    if (row.state !== 'closed') return fail('not-closed')
    await orm
      .update(reportedCase)
      .set({
        state: row.acknowledgedOn ? 'acknowledged' : 'new',
        closedOn: null,
        outcome: null,
        eraseOn: null,
        begunOn: row.begunOn ?? todayIn(caller.now),
      })
      .where(eq(reportedCase.id, id))
    await recordCaseEvent(caller, { what: 'reopened', caseNumber: row.number }, orm)
    return succeed(null)
  })
}
