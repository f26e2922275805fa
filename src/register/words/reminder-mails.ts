import { m } from '#kernel/i18n/messages.ts'
import { formatLocale, type Locale } from '#kernel/locales.ts'
import { dateFormat } from '#kernel/text/formats.ts'
import { filledReminder, type ReminderKind } from '#register/model/reminders.ts'

type About = { kind: ReminderKind; holder: string; number: string; dueOn: string; body: string; link: string }

const words = {
  surveillance: { subject: m.reminder_mail_surveillance_subject, text: m.reminder_mail_surveillance_text },
  expiry: { subject: m.reminder_mail_expiry_subject, text: m.reminder_mail_expiry_text },
}

/** What a holder is told, in the body's words where it has its own. */
export function reminderMail(
  { kind, holder, number, dueOn, body, link }: About,
  own: string | null,
  locale: Locale,
): { subject: string; text: string } {
  const format = dateFormat(formatLocale[locale], { dateStyle: 'long', timeZone: 'UTC' })
  const values = { holder, number, body, date: format.format(new Date(`${dueOn}T00:00:00Z`)) }
  const { subject, text } = words[kind]
  const said = own ? filledReminder(own, values) : text(values, { locale })
  return {
    subject: subject({ body, number }, { locale }),
    text: `${said}\n\n${m.reminder_mail_page({ link }, { locale })}`,
  }
}
