import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { momentInWords } from '#ui/moment-in-words.ts'

type Made = { link: string; expiresAt: Date }
type Written = { subject: string; text: string }

/** The mail with which a person is invited, in the language that was chosen for them. */
export function invitationMail(locale: Locale, publicUrl: string, name: string): (made: Made) => Written {
  const site = new URL(publicUrl).host
  return ({ link, expiresAt }) => ({
    subject: m.invite_mail_subject({ site }, { locale }),
    text: m.invite_mail_text({ site, name, link, date: momentInWords(expiresAt, locale) }, { locale }),
  })
}

/** The mail with the link to a new password. */
export function resetMail(locale: Locale, publicUrl: string): (made: Made) => Written {
  const site = new URL(publicUrl).host
  return ({ link, expiresAt }) => ({
    subject: m.reset_mail_subject({ site }, { locale }),
    text: m.reset_mail_text({ site, link, date: momentInWords(expiresAt, locale) }, { locale }),
  })
}
