import { addDays, addMonths, addWorkingDays, earliest } from '#kernel/time/calendar-days.ts'

/** The days of a case, each `YYYY-MM-DD` by the body's own calendar. */
export type CaseDays = {
  receivedOn: string
  acknowledgedOn: string | null
  feedbackOn: string | null
  closedOn: string | null
}

export type CaseClocks = {
  /** What the body aims at: a personal acknowledgement within three working days (ISO 37002, 8.2). */
  acknowledgeAimOn: string
  /** The last day for it: seven days from receipt (Directive (EU) 2019/1937, 9.1 b; Ley 2/2023, 9.2 c). */
  acknowledgeBy: string
  /** The last day for feedback: three months on (Directive (EU) 2019/1937, 9.1 f; Ley 2/2023, 9.2 d). */
  feedbackBy: string
  isAimMissed: boolean
  isAcknowledgementOverdue: boolean
  isFeedbackOverdue: boolean
}

export const acknowledgeAimWorkingDays = 3
export const acknowledgeDays = 7
export const feedbackMonths = 3

/** The same periods for the words in which they are promised. */
export const promisedPeriods = {
  days: acknowledgeDays,
  aim: acknowledgeAimWorkingDays,
  months: feedbackMonths,
} as const

/**
 * What a case owes its writer, and whether that is late on `today`. The three months run from the acknowledgement, or
 * from the end of the seven days where none was sent by then: a late acknowledgement does not extend them. What is
 * due on a day is late from the day after. A closed case owes nothing.
 */
export function clocksOf(days: CaseDays, today: string): CaseClocks {
  const acknowledgeAimOn = addWorkingDays(days.receivedOn, acknowledgeAimWorkingDays)
  const acknowledgeBy = addDays(days.receivedOn, acknowledgeDays)
  const feedbackBy = addMonths(
    days.acknowledgedOn ? earliest(days.acknowledgedOn, acknowledgeBy) : acknowledgeBy,
    feedbackMonths,
  )
  const awaitsAcknowledgement = days.closedOn === null && days.acknowledgedOn === null
  const awaitsFeedback = days.closedOn === null && days.feedbackOn === null
  return {
    acknowledgeAimOn,
    acknowledgeBy,
    feedbackBy,
    isAimMissed: awaitsAcknowledgement && today > acknowledgeAimOn,
    isAcknowledgementOverdue: awaitsAcknowledgement && today > acknowledgeBy,
    isFeedbackOverdue: awaitsFeedback && today > feedbackBy,
  }
}

/**
 * Whether each promise was kept, for the counts; null while it is still open and not late, and on a case closed
 * before.
 */
export function promisesKept(
  days: CaseDays,
  today: string,
): { acknowledgedInTime: boolean | null; feedbackInTime: boolean | null } {
  const { acknowledgeBy, feedbackBy } = clocksOf(days, today)
  const end = earliest(today, days.closedOn ?? today)
  return {
    acknowledgedInTime: wasInTime(days.acknowledgedOn, acknowledgeBy, end),
    feedbackInTime: wasInTime(days.feedbackOn, feedbackBy, end),
  }
}

function wasInTime(doneOn: string | null, by: string, end: string): boolean | null {
  if (doneOn !== null) return doneOn <= by
  return end > by ? false : null
}
