import type { ContactSubject, MessageState } from '#kernel/contact-subjects.ts'

/** A complaint or another message about a record, as its page in the admin area lists it. */
export type Concerning = {
  id: string
  reference: string
  subject: ContactSubject
  state: MessageState
  /** ISO 8601, UTC. */
  receivedAt: string
}

/** So many are listed, the newest first. */
export const shownConcerning = 50
