import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { type MessageEvent, type MessageMail, nobody } from '#messages/model/inbox.ts'
import { isOutcome } from '#messages/model/settlement.ts'
import { mailWords, outcomeWords, stateInWords } from '#messages/words/message-words.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { dateInWords } from '#ui/dates.ts'

/** What was done with a message, the last first, and which mails left. */
export function HistorySection(props: { events: MessageEvent[]; mails: MessageMail[]; locale: Locale }) {
  const { events, mails, locale } = props
  return (
    <>
      <section className="message-part" aria-labelledby="history-title">
        <h2 id="history-title">{m.inbox_history()}</h2>
        {events.length === 0 && <p className="text-quiet">{m.inbox_history_none()}</p>}
        <ol className="change-list">
          {events.toReversed().map((event) => (
            <li key={event.id}>
              <p className="written">
                <span className="font-semibold">
                  <bdi>{eventInWords(event, locale)}</bdi>
                </span>
                <span className="text-quiet">
                  {' · '}
                  {event.by && <>{event.by} · </>}
                  <Moment at={event.at} locale={locale} withTime />
                </span>
              </p>
              {event.text && (
                <p className="message-text" dir="auto">
                  {event.text}
                </p>
              )}
            </li>
          ))}
        </ol>
      </section>
      <section className="message-part" aria-labelledby="mails-title">
        <h2 id="mails-title">{m.inbox_mails()}</h2>
        {mails.length === 0 && <p className="text-quiet">{m.inbox_mails_none()}</p>}
        <ul className="change-list">
          {mails.map((mail) => (
            <li key={mail.id} className="written">
              <p className="font-semibold">
                <bdi>{mail.subject}</bdi>
              </p>
              <p className="text-quiet">
                <bdi>{mail.to}</bdi> · <Moment at={mail.at} locale={locale} withTime />
              </p>
              <p className={mailColours[mail.state]}>
                {mailWords[mail.state]()}
                {mail.lastError && <>: {mail.lastError}</>}
              </p>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

const mailColours = {
  waiting: 'text-quiet',
  sent: 'text-quiet',
  kept: 'text-warn',
  failing: 'text-bad',
  'given-up': 'text-bad',
} satisfies Record<MessageMail['state'], string>

function eventInWords({ what, details: { from, to = '' } }: MessageEvent, locale: Locale): string {
  if (what === 'state-changed')
    return m.inbox_event_state_changed({ from: stateInWords(from), to: stateInWords(to) })
  if (what === 'assigned') return m.inbox_event_assigned({ to: to === nobody ? m.inbox_nobody() : to })
  if (what === 'decided' && isOutcome(to)) return m.inbox_event_decided_as({ outcome: outcomeWords[to]() })
  if (what === 'told')
    return to ? m.inbox_event_told_on({ date: dateInWords(to, locale) }) : m.inbox_event_told()
  if (what === 'linked') return m.inbox_event_linked({ to })
  if (what === 'labelled') return to ? m.inbox_event_labelled({ to }) : m.inbox_event_unlabelled()
  if (what === 'keeping-changed') return m.inbox_event_keeping_changed({ to: dateInWords(to, locale) })
  return plainWords[what]?.() ?? what
}

const plainWords: Record<string, () => string> = {
  opened: m.inbox_event_opened,
  'marked-unread': m.inbox_event_marked_unread,
  noted: m.inbox_event_noted,
  answered: m.inbox_event_answered,
  acknowledged: m.inbox_event_acknowledged,
  'relevance-settled': m.inbox_event_relevance_settled,
  decided: m.inbox_event_decided,
  untold: m.inbox_event_untold,
  unlinked: m.inbox_event_unlinked,
  'not-unwanted': m.inbox_event_not_unwanted,
}
