import {
  type ContactSubject,
  isContactSubject,
  isMessageState,
  type MessageState,
} from '#kernel/contact-subjects.ts'
import type { DocumentRisk } from '#kernel/document-risk.ts'
import type { ClockStep, ComplaintStep, Outcome } from './complaint-clock.ts'

/** What can be asked of the inbox beside words, state and the like. */
export const messageShows = ['unread', 'overdue', 'suspected'] as const
export type MessageShow = (typeof messageShows)[number]

/** Stands in place of an assignee for messages that were given to nobody. */
export const nobody = 'nobody'

/** What the inbox is asked for; null and an empty query ask for everything. */
export type InboxFilter = {
  query: string
  state: MessageState | null
  subject: ContactSubject | null
  /** The id of an account, or `nobody`. */
  assignee: string | null
  label: string | null
  show: MessageShow | null
}

/** A message as a row of the inbox. */
export type ListedMessage = {
  id: string
  reference: string
  name: string
  company: string
  subject: ContactSubject
  origin: string
  /** The beginning of what was written, on one line. */
  excerpt: string
  /** ISO 8601, UTC. */
  receivedAt: string
  state: MessageState
  isUnread: boolean
  isSuspected: boolean
  assignee: string | null
  labels: string[]
  /** The steps of a complaint or an appeal that are late. */
  late: ComplaintStep[]
}

/** What can be done with a message; each is a row of its history. */
export const messageEvents = [
  'opened',
  'marked-unread',
  'state-changed',
  'assigned',
  'labelled',
  'noted',
  'answered',
  'acknowledged',
  'relevance-settled',
  'decided',
  'told',
  'untold',
  'linked',
  'unlinked',
  'keeping-changed',
  'not-unwanted',
] as const
export type MessageEventName = (typeof messageEvents)[number]

export type MessageEvent = {
  id: number
  at: string
  /** One of `messageEvents`, or another that a later version wrote. */
  what: string
  /** The name of the account that did it; where that is gone, what it was called then. */
  by: string | null
  text: string | null
  details: Record<string, string>
}

/** A mail that tells of a message or answers it, and whether it was taken. */
export type MessageMail = {
  id: string
  to: string
  subject: string
  /** `kept`: written to a file, where there was no server to send it. */
  state: 'waiting' | 'sent' | 'kept' | 'failing' | 'given-up'
  at: string
  lastError: string | null
}

/** A file that came with a message. One with a risk is shown by pictures of its `pages`. */
export type MessageFile = {
  id: string
  name: string
  bytes: number
  risk: DocumentRisk | null
  pages: string[]
}

/** Everything about one message that its page shows. */
export type ShownMessage = {
  id: string
  reference: string
  origin: string
  subject: ContactSubject
  locale: string
  name: string
  surname: string
  company: string
  email: string
  country: string
  phone: string
  message: string
  scheme: { title: string; href: string | null } | null
  /** What it is about, in the sender's words, and the records of the register that it was linked to. */
  concerns: string | null
  certificate: { id: string; name: string } | null
  holder: { id: string; name: string } | null
  files: MessageFile[]
  receivedAt: string
  /** When the sender agreed to the privacy notice, and its revision; null where nobody was asked. */
  consent: { at: string; revision: number | null } | null
  state: MessageState
  isUnread: boolean
  suspicion: string | null
  assignee: { id: string; name: string } | null
  labels: string[]
  canBeAnswered: boolean
  /** The day on which it is erased as things stand. */
  eraseOn: string | null
  /** The first day on which it may be erased; null where no certificate keeps it. */
  erasableFrom: string | null
  /** Null for a message that is neither a complaint nor an appeal. */
  clock: ClockStep[] | null
  decidedBy: string | null
  outcome: Outcome | null
  toldOn: string | null
  untoldBecause: string | null
  /** Whether those who decided include the person to whom the message was given. */
  isDecidedByAssignee: boolean
  events: MessageEvent[]
  mails: MessageMail[]
}

export type InboxCounts = { unread: number; overdue: number; suspected: number }

export type InboxChoices = { people: { id: string; name: string }[]; labels: string[] }

/** The filter in a query of an address; null where one of its values is unknown. */
export function readInboxFilter(asked: URLSearchParams): InboxFilter | null {
  // No database keeps a NUL, so nothing is found by one.
  if ([...asked.values()].some((value) => value.includes('\0'))) return null
  const given = (name: string) => asked.get(name)?.trim().slice(0, 200).toWellFormed() || null
  const [state, subject, show] = [given('state'), given('subject'), given('show')]
  const shown = messageShows.find((each) => each === show) ?? null
  if ((state && !isMessageState(state)) || (subject && !isContactSubject(subject)) || (show && !shown))
    return null
  return {
    query: given('q') ?? '',
    state: isMessageState(state) ? state : null,
    subject: isContactSubject(subject) ? subject : null,
    assignee: given('assignee'),
    label: given('label'),
    show: shown,
  }
}

/** The query of an address with this filter, with its `?`; defaults are left out. */
export function writeInboxFilter(filter: Partial<InboxFilter>, page = 1): string {
  const { query, ...others } = filter
  const asked = new URLSearchParams()
  if (query) asked.set('q', query)
  for (const [name, value] of Object.entries(others)) if (value) asked.set(name, value)
  if (page > 1) asked.set('page', String(page))
  return asked.size > 0 ? `?${asked}` : ''
}
