import { eq } from 'drizzle-orm'
import type { CaseEventDetails } from '#cases/model/case-events.ts'
import type { CaseOutcome, SilentReason } from '#cases/model/case-words.ts'
import { eraseDayAfterClosing } from '#cases/model/retention.ts'
import type { Editor } from '#kernel/caller.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { todayIn } from '#kernel/time/today.ts'
import { recordCaseEvent } from '../record-case-event.ts'
import { reportedCase } from '../tables.ts'
import type { CaseVault } from '../vault.ts'
import { type CaseProblem, findOwnCase } from './find-own-case.ts'
import { type AnswerProblem, keepAnswer, type SealedAnswer } from './keep-answer.ts'

/** How a case ends: `message` is the last feedback, sealed by a browser for its place after the last piece. */
export type Closing = {
  outcome: CaseOutcome
  message: Omit<SealedAnswer, 'kind'> | null
  /** Why its writer is told nothing; ignored where there is a message or was feedback before. */
  reason: SilentReason | null
}

/**
 * Closes a case with its outcome, which its writer reads, and with the last message, both in one step or not at all.
 * `no-feedback` where its writer was never told what was done, is not told now, and no reason is given: feedback is
 * owed (Directive (EU) 2019/1937, 9.1 f). From then on the day of its erasure is known.
 */
export function closeCase(
  caller: Editor,
  vault: CaseVault,
  id: string,
  { outcome, message, reason }: Closing,
): Promise<Result<null, CaseProblem | AnswerProblem | 'closed' | 'no-feedback'>> {
  return caller.database.orm.transaction(async (orm) => {
    const found = await findOwnCase(caller, id, { orm, isLocked: true })
    if (!found.ok) return found
    const { row } = found.value
    if (row.state === 'closed') return fail('closed')
    const isSilent = row.feedbackOn === null && message === null
    if (isSilent && reason === null) return fail('no-feedback')
    if (message) {
      const kept = await keepAnswer(caller, vault, orm, found.value, { ...message, kind: 'feedback' })
      if (!kept.ok) return kept
    }
    const closedOn = todayIn(caller.now)
    const eraseOn = eraseDayAfterClosing(row.receivedOn, closedOn)
    await orm
      .update(reportedCase)
      .set({ state: 'closed', closedOn, outcome, eraseOn })
      .where(eq(reportedCase.id, id))
    const details: CaseEventDetails = isSilent && reason ? { outcome, reason } : { outcome }
    await recordCaseEvent(caller, { what: 'closed', caseNumber: row.number, details }, orm)
    return succeed(null)
  })
}

/** Takes a closed case up again; its clocks go on as if it had never been closed. */
export function reopenCase(caller: Editor, id: string): Promise<Result<null, CaseProblem | 'not-closed'>> {
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
