import { type ContactSubject, hasComplaintClock } from '#kernel/contact-subjects.ts'
import { isHeldBack } from './suspicions.ts'

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
