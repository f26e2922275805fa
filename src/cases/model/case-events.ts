/**
 * What people of the body do with the anonymous space, as it is recorded for good. What reporters do is in no record.
 */
export const caseEvents = [
  'right-given',
  'right-taken',
  'key-made',
  'key-ended',
  'recovery-key-made',
  'recovery-key-used',
  'key-handed-out',
  'rewrapped',
  'opened',
  'file-opened',
  'acknowledged',
  'answered',
  'excluded',
  'included',
  'closed',
  'reopened',
  'exported',
] as const
export type CaseEventName = (typeof caseEvents)[number]

export function isCaseEvent(text: string): text is CaseEventName {
  return caseEvents.some((event) => event === text)
}

/** Further details of an event: whose right or key it is; a person, an outcome, a file's number. Never a text. */
export type CaseEventDetails = Record<string, string>
