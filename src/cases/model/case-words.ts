/** What a report to the anonymous space is. */
export const caseKinds = ['grievance', 'integrity', 'complaint', 'appeal', 'suggestion'] as const
export type CaseKind = (typeof caseKinds)[number]

/** Through which door it came: without a name, or with one that is sealed like everything else. */
export const caseDoors = ['anonymous', 'named'] as const
export type CaseDoor = (typeof caseDoors)[number]

/** `waiting`: a case handler asked something, and the reporter's answer is awaited. */
export const caseStates = ['new', 'acknowledged', 'waiting', 'closed'] as const
export type CaseState = (typeof caseStates)[number]

/** `report`: the first piece; `reply`: what its writer adds; `answer`: what a case handler writes. */
export const pieceDirections = ['report', 'reply', 'answer'] as const
export type PieceDirection = (typeof pieceDirections)[number]

/** What an answer is: the clocks run by it (Directive (EU) 2019/1937, 9.1 b and f). */
export const answerKinds = ['acknowledgement', 'question', 'feedback', 'note'] as const
export type AnswerKind = (typeof answerKinds)[number]

/** How a case ended. */
export const caseOutcomes = [
  'confirmed',
  'partly-confirmed',
  'not-confirmed',
  'not-ours',
  'withdrawn',
] as const
export type CaseOutcome = (typeof caseOutcomes)[number]

/** Why a case is closed without telling its writer what was done; chosen from a list, never a free text. */
export const silentReasons = ['not-a-report', 'duplicate', 'told-otherwise', 'not-readable'] as const
export type SilentReason = (typeof silentReasons)[number]

export function isOneOf<const Value extends string>(
  values: readonly Value[],
  value: unknown,
): value is Value {
  return values.some((each) => each === value)
}

/**
 * What people of the body do with the anonymous space, as it is recorded for good. What reporters do is in no record.
 */
export type CaseEventName =
  | 'right-given'
  | 'right-taken'
  | 'key-made'
  | 'key-ended'
  | 'recovery-key-made'
  | 'recovery-key-used'
  | 'key-handed-out'
  | 'rewrapped'
  | 'opened'
  | 'file-opened'
  | 'acknowledged'
  | 'answered'
  | 'excluded'
  | 'included'
  | 'closed'
  | 'reopened'
  | 'exported'

/** Further details of an event: whose right or key it is; a person, an outcome, a file's number. Never a text. */
export type CaseEventDetails = Record<string, string>
