import type { CaseDue, ListedCase } from '#cases/model/case-view.ts'
import type { CaseKind, CaseState } from '#cases/model/case-words.ts'
import { type CaseDays, clocksOf } from '#cases/model/clocks.ts'
import { eraseDay, isUntouched } from '#cases/model/retention.ts'
import type { CaseRow } from './find-own-case.ts'

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
