import { addMonths, earliest } from '../calendar-days.ts'
import type { CaseState } from './case-words.ts'
import type { CaseDays } from './clocks.ts'

/*
 * How long a case is kept: no longer than is necessary and proportionate (Directive (EU) 2019/1937, 18.1). The
 * periods below are the strictest of the laws the body may come under, and are changed here.
 */

/** After closing, for what may follow from it. */
export const monthsAfterClosing = 12

/** Where no work was begun, only a count may remain after three months (Ley 2/2023, 32.4). */
export const monthsUntouched = 3

/** Whatever its state, nothing is kept beyond ten years (Ley 2/2023, 26.2). */
export const monthsAtMost = 120

/** Why a case is erased. */
export type EraseReason = 'closed' | 'not-begun' | 'maximum'

/**
 * The day on which a case is erased, and why: every case has one, also while it is at work. `eraseOn` is the day that
 * was set when it was closed, if one was.
 */
export function eraseDay(days: CaseDays & { state: CaseState; eraseOn: string | null }): {
  on: string
  why: EraseReason
} {
  const last = addMonths(days.receivedOn, monthsAtMost)
  const [on, why] = ordinaryDay(days)
  return on !== null && on <= last ? { on, why } : { on: last, why: 'maximum' }
}

/** The day that is set when a case is closed. */
export function eraseDayAfterClosing(receivedOn: string, closedOn: string): string {
  return earliest(addMonths(closedOn, monthsAfterClosing), addMonths(receivedOn, monthsAtMost))
}

function ordinaryDay(
  days: CaseDays & { state: CaseState; eraseOn: string | null },
): [string | null, EraseReason] {
  if (days.closedOn !== null) return [days.eraseOn ?? addMonths(days.closedOn, monthsAfterClosing), 'closed']
  const isBegun = days.state !== 'new' || days.acknowledgedOn !== null || days.feedbackOn !== null
  return isBegun ? [null, 'maximum'] : [addMonths(days.receivedOn, monthsUntouched), 'not-begun']
}
