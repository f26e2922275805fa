import { adminAddress } from '#kernel/admin-addresses.ts'
import type { Locale } from '#kernel/locales.ts'
import * as said from '#kernel/words/notice-mail.ts'

const subject = said.subject
const texts = said.texts
const where = { handler: adminAddress.cases, untouched: adminAddress.cases, recovery: adminAddress.caseKeys }

/**
 * The mail that says that something waits in the anonymous space. Mail is read on the way and on telephones: it says
 * nothing of what waits, how much of it, since when, or from whom.
 */
export function noticeMail(
  to: keyof typeof texts,
  locale: Locale,
  publicUrl: string,
): { subject: string; text: string } {
  return { subject: subject[locale], text: `${texts[to][locale]}\n\n${publicUrl}${where[to]}\n` }
}
