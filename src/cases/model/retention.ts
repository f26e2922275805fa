import { addMonths, earliest } from '#kernel/time/calendar-days.ts'
import type { CaseDays } from './clocks.ts'

/*
 * How long a case is kept: no longer than is necessary and proportionate (Directive (EU) 2019/1937, 18.1). The
 * periods below are the strictest of the laws the body may come under, and are changed here.
 */

/** After closing, for what may follow from it. */
export const monthsAfterClosing = 12

/** For a case that nobody began to work on, not even by opening it, only a count may remain (Ley 2/2023, 32.4). */
export const monthsUntouched = 3

/** Whatever its state, nothing is kept beyond ten years (Ley 2/2023, 26.2). */
export const monthsAtMost = 120

/** How long before an untouched case is erased its handlers are told so, in days. */
export const untouchedNoticeDays = 14

/** The days from which the day of erasure follows. */
export type KeptDays = CaseDays & {
  state: string
  /** The day on which somebody first opened it or took it up again. */
  begunOn: string | null
  eraseOn: string | null
}

/**
 * The day on which a case is erased: every case has one, also while it is at work. `eraseOn` is the day that was set
 * for it, by closing it or because its writer deletes it; none lies beyond ten years.
 */
export function eraseDay(days: KeptDays): string {
  const last = addMonths(days.receivedOn, monthsAtMost)
  if (days.eraseOn !== null) return earliest(days.eraseOn, last)
  if (days.closedOn !== null) return eraseDayAfterClosing(days.receivedOn, days.closedOn)
  return isUntouched(days) ? addMonths(days.receivedOn, monthsUntouched) : last
}

/** Whether nobody opened a case, answered it or closed it: opening it is what keeps it. */
export function isUntouched({ state, begunOn, acknowledgedOn, feedbackOn, closedOn }: KeptDays): boolean {
  return state === 'new' && [begunOn, acknowledgedOn, feedbackOn, closedOn].every((day) => day === null)
}

/** The day that is set when a case is closed. */
export function eraseDayAfterClosing(receivedOn: string, closedOn: string): string {
  return earliest(addMonths(closedOn, monthsAfterClosing), addMonths(receivedOn, monthsAtMost))
}
