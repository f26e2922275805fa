/** What a contact message is about; the footer's form names none and counts as `other`. */
export const contactSubjects = [
  'quote',
  'complaint',
  'appeal',
  'suspicious-certificate',
  'misuse-of-mark',
  'other',
] as const
export type ContactSubject = (typeof contactSubjects)[number]

/** How far the answer to a message is. */
export const messageStates = ['new', 'in-work', 'answered', 'closed'] as const
export type MessageState = (typeof messageStates)[number]

export function isContactSubject(value: unknown): value is ContactSubject {
  return contactSubjects.some((subject) => subject === value)
}

export function isMessageState(value: unknown): value is MessageState {
  return messageStates.some((state) => state === value)
}

/** Complaints and appeals follow a clock and are decided by people not involved (ISO/IEC 17021-1, 9.7 and 9.8). */
export function hasComplaintClock(subject: ContactSubject): boolean {
  return subject === 'complaint' || subject === 'appeal'
}
