/**
 * What the history records: what happens to accounts, content, files, the register, API keys and the keys that the site signs with. Each event has its
 * words in the history that people read.
 */
export const historyEvents = [
  'signed-in',
  'sign-in-refused',
  'signed-out',
  'account-created',
  'account-erased',
  'invited',
  'invitation-withdrawn',
  'disabled',
  'enabled',
  'account-narrowed',
  'account-widened',
  'sessions-ended',
  'session-ended',
  'password-changed',
  'password-reset-asked',
  'password-reset',
  'email-changed',
  'second-factor-on',
  'second-factor-off',
  'second-factor-required',
  'second-factor-not-required',
  'recovery-code-used',
  'recovery-codes-renewed',
  'passkey-added',
  'passkey-renamed',
  'passkey-removed',
  'passkey-counter-back',
  'language-changed',
  'public-name-set',
  'right-given',
  'right-taken',
  'entry-created',
  'entry-edited',
  'translation-settled',
  'revision-restored',
  'view-shared',
  'view-renamed',
  'view-erased',
  'version-named',
  'version-renamed',
  'version-unnamed',
  'published',
  'unpublished',
  'change-planned',
  'plan-cancelled',
  'review-asked',
  'review-taken-back',
  'review-sent-back',
  'review-ended',
  'comment-added',
  'comment-resolved',
  'comment-reopened',
  'comment-erased',
  'moved',
  'trashed',
  'untrashed',
  'deleted',
  'many-changed',
  'many-undone',
  'file-added',
  'file-replaced',
  'file-restored',
  'file-trashed',
  'file-deleted',
  'imported',
  'import-undone',
  'decided-many',
  'decided-many-undone',
  'exported',
  'preview-shared',
  'preview-withdrawn',
  'register-company-added',
  'register-company-changed',
  'register-certificate-added',
  'register-certificate-changed',
  'register-decided',
  'register-decision-taken-back',
  'register-decision-annulled',
  'register-audit-recorded',
  'register-audit-corrected',
  'register-audit-taken-back',
  'register-holder-reminded',
  'register-iaf-file',
  'register-iaf-delivered',
  'register-iaf-unchanged',
  'register-iaf-mapping',
  'api-key-created',
  'api-key-rotated',
  'api-key-revoked',
  'signing-keys-made',
  'signing-keys-retired',
  'signing-keys-stolen',
  'signing-keys-exported',
  'former-address-kept',
  'former-address-removed',
  'clock-believed',
  'folder-adopted',
] as const

export type HistoryEventName = (typeof historyEvents)[number]

export function isHistoryEvent(text: string): text is HistoryEventName {
  return historyEvents.some((event) => event === text)
}

/** What more may be said of an event. Each has its words, too. */
export const eventDetails = [
  'from',
  'to',
  'ended',
  'by',
  'passkey',
  'step',
  'left',
  'right',
  'languages',
  'revision',
  'became',
  'name',
  'action',
  'at',
  'reason',
  'madePublic',
  'field',
  'added',
  'removed',
  'count',
  'until',
  'record',
  'decision',
  'audit',
  'reminder',
  'due',
  'links',
  'rights',
  'keys',
  'planned',
  'late',
  'shared',
] as const
export type EventDetail = (typeof eventDetails)[number]
/** In a few words; never a secret, a password, a code or a link. */
export type EventDetails = Partial<Record<EventDetail, string>>

/** A row of the record, as it was written: names stay what they were at that moment. */
export type ListedEvent = {
  id: number
  /** ISO 8601, UTC. */
  at: string
  what: HistoryEventName
  /** Who did it; null where nobody was signed in. */
  by: EventParty | null
  /** To whose account; null where no account is meant or it is not known. */
  to: EventParty | null
  /** To which entry, file, record of the register or API key; null where none is meant. */
  item: EventItem | null
  details: EventDetails
}

export type EventParty = { id: string; name: string }

/**
 * The thing that an event is about, with what it was called at that moment. `kind` is the kind of an entry, `media`
 * for a file of the library, `api-key`, `signing-keys`, or one of the register's.
 */
export type EventItem = { id: string; kind: string; name: string }
