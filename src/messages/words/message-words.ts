import {
  type ContactSubject,
  isContactSubject,
  isMessageState,
  type MessageState,
} from '#kernel/contact-subjects.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { ComplaintStep, Outcome } from '#messages/model/complaint-clock.ts'
import type { MessageMail, MessageShow } from '#messages/model/inbox.ts'

export const stateWords = {
  new: m.inbox_state_new,
  'in-work': m.inbox_state_in_work,
  answered: m.inbox_state_answered,
  closed: m.inbox_state_closed,
} satisfies Record<MessageState, () => string>

export const subjectWords = {
  quote: m.inbox_subject_quote,
  complaint: m.inbox_subject_complaint,
  appeal: m.inbox_subject_appeal,
  'suspicious-certificate': m.inbox_subject_suspicious,
  'misuse-of-mark': m.inbox_subject_misuse,
  other: m.inbox_subject_other,
} satisfies Record<ContactSubject, () => string>

export const outcomeWords = {
  upheld: m.inbox_outcome_upheld,
  'partly-upheld': m.inbox_outcome_partly_upheld,
  'not-upheld': m.inbox_outcome_not_upheld,
  withdrawn: m.inbox_outcome_withdrawn,
  'out-of-scope': m.inbox_outcome_out_of_scope,
} satisfies Record<Outcome, () => string>

export const showWords = {
  unread: m.inbox_show_unread,
  overdue: m.inbox_show_overdue,
  suspected: m.inbox_show_suspected,
} satisfies Record<MessageShow, () => string>

export const stepWords = {
  acknowledge: m.inbox_step_acknowledge,
  relevance: m.inbox_step_relevance,
  decide: m.inbox_step_decide,
  tell: m.inbox_step_tell,
} satisfies Record<ComplaintStep, () => string>

export const mailWords = {
  waiting: m.inbox_mail_waiting,
  sent: m.inbox_mail_sent,
  kept: m.inbox_mail_kept,
  failing: m.inbox_mail_failing,
  'given-up': m.inbox_mail_given_up,
} satisfies Record<MessageMail['state'], () => string>

/** A state as it stands in the history, where a later version may have written another. */
export function stateInWords(state: string | undefined): string {
  return isMessageState(state) ? stateWords[state]() : (state ?? '')
}

/** A subject as it was stored. */
export function subjectInWords(subject: string): string {
  return isContactSubject(subject) ? subjectWords[subject]() : subject
}

/** From where a message came. */
export function originInWords(origin: string): string {
  if (origin === 'footer') return m.inbox_origin_footer()
  return origin === 'contact' ? m.inbox_origin_contact() : origin
}

/** Why a message may be unwanted. */
export function suspicionInWords(suspicion: string): string {
  if (suspicion === 'honeypot') return m.inbox_suspected_honeypot()
  if (suspicion === 'too-fast') return m.inbox_suspected_too_fast()
  return suspicion === 'flood' ? m.inbox_suspected_flood() : suspicion
}
