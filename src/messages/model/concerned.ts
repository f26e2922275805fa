import type { ContactSubject } from '#kernel/contact-subjects.ts'

/** What a message is about: a certificate with its holder, a company, or neither. */
export type Concerned = { certificateId: string | null; companyId: string | null }

/** A matter that was completed on a day; one that is open counts as if it were today. */
export type KeptMatter = Concerned & { day: string }

/** Whether such a message is about a certificate or its holder: what it names is then looked for in the register. */
export function isAboutRecord(subject: ContactSubject): boolean {
  return subject !== 'quote' && subject !== 'other'
}
