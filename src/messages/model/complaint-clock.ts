import { type ContactSubject, hasComplaintClock } from '#kernel/contact-subjects.ts'
import { todayIn } from '#kernel/time/today.ts'
import { isHeldBack } from './suspicions.ts'

/** What a complaint or an appeal goes through, in this order (ISO/IEC 17021-1, 9.7 and 9.8). */
const complaintSteps = ['acknowledge', 'relevance', 'decide', 'tell'] as const
export type ComplaintStep = (typeof complaintSteps)[number]

/** Working days to the acknowledgement, as the public page on complaints and appeals promises. */
const daysToAcknowledge = 3
/** Working days until the person knows whether it is the body's matter, or who sits on the panel of an appeal. */
const daysToRelevance = 10
/** Calendar days to the answer, which follows the decision. */
const daysToAnswer = 60

/** When each step was done; null while it was not. */
export type StepsDone = Record<ComplaintStep, Date | null>
export type ClockStep = { step: ComplaintStep; dueOn: string; doneAt: Date | null; isOverdue: boolean }

/**
 * The last day for a step, counted at the body's seat from the day after receipt. Working days are Monday to Friday: no
 * calendar of public holidays is kept, so a day that is named is never later than was promised.
 */
export function dueOn(step: ComplaintStep, receivedAt: Date): string {
  const received = todayIn(receivedAt)
  if (step === 'acknowledge') return afterWorkingDays(received, daysToAcknowledge)
  if (step === 'relevance') return afterWorkingDays(received, daysToRelevance)
  return afterDays(received, daysToAnswer)
}

/** Each step with its last day, whether it was done, and whether it is late today. */
export function complaintClock(receivedAt: Date, done: StepsDone, now: Date): ClockStep[] {
  const today = todayIn(now)
  return complaintSteps.map((step) => {
    const due = dueOn(step, receivedAt)
    return { step, dueOn: due, doneAt: done[step], isOverdue: done[step] === null && due < today }
  })
}

/** The last day of receipt for which an undone step is late today: messages that came after it have time left. */
export function lateWhenReceivedBy(step: ComplaintStep, now: Date): string {
  const today = todayIn(now)
  let received = afterDays(today, -1)
  while (dueOn(step, noonOf(received)) >= today) received = afterDays(received, -1)
  return received
}

function afterWorkingDays(date: string, count: number): string {
  let [day, left] = [date, count]
  while (left > 0) {
    day = afterDays(day, 1)
    if (isWorkingDay(day)) left -= 1
  }
  return day
}

function isWorkingDay(date: string): boolean {
  const weekday = noonOf(date).getUTCDay()
  return weekday !== 0 && weekday !== 6
}

function afterDays(date: string, count: number): string {
  const day = noonOf(date)
  day.setUTCDate(day.getUTCDate() + count)
  return day.toISOString().slice(0, 10)
}

/** A moment that is on this date at the body's seat as well as in UTC. */
function noonOf(date: string): Date {
  return new Date(`${date}T15:00:00Z`)
}

/** How a complaint or an appeal ends. */
export const outcomes = ['upheld', 'partly-upheld', 'not-upheld', 'withdrawn', 'out-of-scope'] as const
export type Outcome = (typeof outcomes)[number]

export function isOutcome(value: unknown): value is Outcome {
  return outcomes.some((outcome) => outcome === value)
}

type Settled = {
  subject: string
  suspicion: string | null
  outcome: Outcome | null
  decidedBy: string | null
  isDecidedApart: boolean
  toldAt: Date | null
}

/**
 * What a complaint or an appeal still lacks before it may be closed: a decision with its outcome by people who were not
 * involved, and that its sender was told, or why that cannot be (ISO/IEC 17021-1:2015, 9.7 and 9.8). Null where nothing is lacking, and for any other message. What is held back as unwanted is no complaint
 * until somebody says that it is one.
 */
export function lacksToClose(message: Settled): 'decide' | 'tell' | null {
  const { subject, suspicion, outcome, decidedBy, isDecidedApart, toldAt } = message
  if (!hasComplaintClock(subject as ContactSubject) || isHeldBack(suspicion)) return null
  if (outcome === null || !decidedBy || !isDecidedApart) return 'decide'
  return toldAt === null ? 'tell' : null
}
