import type { ContactSubject } from '#kernel/contact-subjects.ts'
import { m } from '#kernel/i18n/messages.ts'
import { quoteAnswers } from '#messages/model/quote-answers.ts'

/** The fields that a person fills in, by their names in the form and in the API. */
export const contactFields = [
  'name',
  'surname',
  'email',
  'phone',
  'company',
  'country',
  'subject',
  'concerns',
  'message',
  'consent',
  ...quoteAnswers,
] as const
export type ContactField = (typeof contactFields)[number]

/** What was typed, as text; a box that is ticked holds `yes`. */
export type Typed = Partial<Record<ContactField, string>>

/** What is wrong, and with which field; null where it is with none of them. */
export type ContactProblem = { field: ContactField | 'files' | null; words: string }

export const subjectWords = {
  quote: m.contact_subject_quote,
  complaint: m.contact_subject_complaint,
  appeal: m.contact_subject_appeal,
  'suspicious-certificate': m.contact_subject_suspicious_certificate,
  'misuse-of-mark': m.contact_subject_misuse_of_mark,
  other: m.contact_subject_other,
} satisfies Record<ContactSubject, () => string>

/** The id of a field's control. */
export function controlId(field: ContactField | 'files'): string {
  return `contact-${field}`
}

export function isContactField(name: unknown): name is ContactField {
  return contactFields.some((field) => field === name)
}
