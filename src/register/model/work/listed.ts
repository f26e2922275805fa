import type { ContactSubject, MessageState } from '#kernel/contact-subjects.ts'
import type { Standing } from '../certificate-standing.ts'
import type { SentReminder } from '../reminders.ts'

/** A company as a row of the admin area's list. */
export type ListedCompany = {
  id: string
  legalName: string
  tradeName: string | null
  city: string | null
  country: string
  /** In the reader's language: a browser may call countries otherwise. */
  countryName: string
  taxId: string | null
  /** Null where nobody has asked yet. */
  inDirectory: boolean | null
  toIaf: boolean | null
  isRestricted: boolean
  certificates: number
  /** ISO 8601, UTC. */
  updatedAt: string
}

/** As many of its certificates as the page of a company shows. */
export const shownOfCompany = 200

/** A certificate as a row of the admin area's lists. */
export type ListedCertificate = {
  id: string
  number: string
  scheme: string
  /** With their editions. */
  standards: string[]
  holder: { id: string; name: string }
  issuedOn: string
  expiresOn: string | null
  standing: Standing
}

/** A certificate as it is found by what somebody types. */
export type FoundCertificate = { id: string; number: string; holder: string }

/** A certificate with the audit that is due next of it, as a row of the programme. */
export type ListedDue = {
  certificate: ListedCertificate
  kind: 'surveillance' | 'recertification'
  dueOn: string
  /** It has expired, and `dueOn` is until when recertification can restore it. */
  isLapsed: boolean
  office: string | null
  /** When it was audited last, as far as that was recorded here. */
  auditedOn: string | null
  /** What its holder was reminded of last, of what is still to come. */
  reminded: SentReminder | null
}

/** What waits for a decision, the most urgent first, as many as are shown, and how many there are. */
export type RegisterReminders = {
  suspensions: { shown: ListedCertificate[]; total: number }
  expiries: { shown: ListedCertificate[]; total: number }
  audits: { shown: ListedDue[]; total: number }
}

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
