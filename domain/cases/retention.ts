import { addMonths, earliest } from '../calendar-days.ts'
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

/**
 * The day on which a case is erased: every case has one, also while it is at work. `eraseOn` is the day that was set
 * for it, by closing it or because its writer deletes it; none lies beyond ten years.
 */
export function eraseDay(days: CaseDays & { state: string; eraseOn: string | null }): string {
  const last = addMonths(days.receivedOn, monthsAtMost)
  if (days.eraseOn !== null) return earliest(days.eraseOn, last)
  if (days.closedOn !== null) return eraseDayAfterClosing(days.receivedOn, days.closedOn)
  const isBegun = days.state !== 'new' || days.acknowledgedOn !== null || days.feedbackOn !== null
  return isBegun ? last : addMonths(days.receivedOn, monthsUntouched)
}

/** The day that is set when a case is closed. */
export function eraseDayAfterClosing(receivedOn: string, closedOn: string): string {
  return earliest(addMonths(closedOn, monthsAfterClosing), addMonths(receivedOn, monthsAtMost))
}
