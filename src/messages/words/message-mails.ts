import { m } from '#kernel/i18n/messages.ts'
import { defaultLocale, type Locale } from '#kernel/locales.ts'
import type { MessageWords } from '#messages/store/write-mails.ts'
import { subjectWords } from './message-words.ts'

/** The mails about a message: to the body in its own language, to the sender in the one that they wrote from. */
export function messageMails(sender: Locale): MessageWords {
  return {
    notice({ site, message, reference, scheme, link, others }) {
      const own = { locale: defaultLocale }
      const subject = subjectWords[message.subject]({}, own)
      const lines = [
        [m.message_mail_reference({}, own), reference],
        [m.contact_subject({}, own), subject],
        [m.contact_scheme({}, own), scheme],
        [m.contact_concerns({}, own), message.concerns],
        [m.contact_name({}, own), message.name],
        [m.contact_surname({}, own), message.surname],
        [m.contact_company({}, own), message.company],
        [m.contact_email({}, own), message.email],
        [m.contact_country({}, own), message.country],
        [m.contact_phone({}, own), message.phone],
        [m.contact_api_origin({}, own), message.origin],
      ].flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
      return {
        subject: m.message_mail_subject({ site, subject, reference }, own),
        text: [
          m.message_mail_lead({}, own),
          ...(others === null ? [] : [m.message_mail_flood({ link: others }, own)]),
          lines.join('\n'),
          message.message,
          `-- \n${m.message_mail_link({ link }, own)}`,
        ].join('\n\n'),
      }
    },
    receipt({ site, subject: about, reference, days }) {
      const theirs = { locale: sender }
      const subject = subjectWords[about]({}, theirs)
      return {
        subject: m.message_receipt_subject({ site, reference }, theirs),
        text: m.message_receipt_text(
          { site, subject, reference, time: m.answer_time({ count: days }, theirs) },
          theirs,
        ),
      }
    },
  }
}
