/** What can happen to an account. Each has its words in the history that administrators read. */
export const accountEvents = [
  'signed-in',
  'sign-in-refused',
  'signed-out',
  'account-created',
  'invited',
  'invitation-withdrawn',
  'disabled',
  'enabled',
  'sessions-ended',
  'session-ended',
  'password-changed',
  'password-reset-asked',
  'password-reset',
  'email-changed',
  'second-factor-on',
  'second-factor-off',
  'recovery-code-used',
  'recovery-codes-renewed',
  'passkey-added',
  'passkey-renamed',
  'passkey-removed',
  'language-changed',
  'right-given',
  'right-taken',
] as const

export type AccountEventName = (typeof accountEvents)[number]

export function isAccountEvent(text: string): text is AccountEventName {
  return accountEvents.some((event) => event === text)
}

/** What more may be said of an event. Each has its words, too. */
export const eventDetails = ['from', 'to', 'ended', 'by', 'passkey', 'step', 'left', 'right'] as const
export type EventDetail = (typeof eventDetails)[number]
/** In a few words; never a secret, a password, a code or a link. */
export type EventDetails = Partial<Record<EventDetail, string>>

/** A row of the record, as it was written: names stay what they were at that moment. */
export type ListedEvent = {
  id: number
  /** ISO 8601, UTC. */
  at: string
  what: AccountEventName
  /** Who did it; null where nobody was signed in. */
  by: EventParty | null
  /** To whose account; null where it was none that there is. */
  to: EventParty | null
  details: EventDetails
}

export type EventParty = { id: string; name: string }
