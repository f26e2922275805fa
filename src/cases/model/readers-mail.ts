import type { Locale } from '#kernel/locales.ts'
import * as said from '#kernel/words/readers-mail.ts'

const subject = said.subject
const texts = said.texts
const what = said.what

export type ReadersChange = keyof typeof texts

/** The mail that tells each reader that those who can read are changing. It names nobody and says nothing of cases. */
export function readersMail(change: ReadersChange, locale: Locale): { subject: string; text: string } {
  return { subject: subject[locale], text: `${texts[change][locale]}\n\n${what[locale]}\n` }
}
