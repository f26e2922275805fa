import { adminAddress } from '#kernel/admin-addresses.ts'
import type { Locale } from '#kernel/locales.ts'
import * as said from '#kernel/words/key-mail.ts'

const subject = said.subject
const text = said.text

/** The mail that asks somebody who may open reports to make their key: it names nobody and says nothing of cases. */
export function keyMail(locale: Locale, publicUrl: string): { subject: string; text: string } {
  return { subject: subject[locale], text: `${text[locale]}\n\n${publicUrl}${adminAddress.caseKeys}\n` }
}
