import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { todayIn } from '#kernel/time/today.ts'
import type { SentReminder } from '#register/model/reminders.ts'
import { reminderWords } from '#register/model/work/register-asks.ts'
import { dateInWords } from '#ui/dates.ts'

/** What the holder of a certificate was reminded of, the newest first; nothing where nobody was written to. */
export function SentReminders({ reminders, locale }: { reminders: SentReminder[]; locale: Locale }) {
  if (reminders.length === 0) return null
  return (
    <>
      <h3 className="mt-4 text-small font-semibold">{m.programme_reminded()}</h3>
      <ol className="change-list">
        {reminders.map(({ kind, dueOn, days, at }) => (
          <li key={`${kind} ${dueOn} ${days}`}>
            <p>
              <span className="font-semibold">{reminderWords[kind][locale]}</span>{' '}
              <time dateTime={dueOn}>{m.programme_by({ date: dateInWords(dueOn, locale) })}</time>
            </p>
            <p className="text-quiet">
              <time dateTime={at}>
                {m.programme_reminded_before({ date: dateInWords(todayIn(new Date(at)), locale), days })}
              </time>
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}

/** That the holder knows of what is due, in the list of what is due. */
export function LastReminder({ reminded: { kind, at }, locale }: { reminded: SentReminder; locale: Locale }) {
  const date = dateInWords(todayIn(new Date(at)), locale)
  return (
    <time dateTime={at} className="block max-w-56 text-small whitespace-normal text-quiet">
      {m.programme_reminded_on({ date, what: reminderWords[kind][locale] })}
    </time>
  )
}
