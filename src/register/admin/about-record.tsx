import { Link } from 'react-router'
import { detailsInWords } from '#history/admin/detail-words.ts'
import { eventWords } from '#history/admin/event-words.ts'
import { partyInWords } from '#history/admin/party-in-words.ts'
import type { ListedEvent } from '#history/model/history-events.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import type { ContactSubject, MessageState } from '#kernel/contact-subjects.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { type Concerning, shownConcerning } from '#register/model/work/listed.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { registerDetails } from './field-in-words.ts'

/** What was done with one record, the newest first; an import leads to its report. */
export function RecordEvents({ events, locale }: { events: ListedEvent[]; locale: Locale }) {
  return (
    <section className="register-part" aria-labelledby="record-history">
      <h2 id="record-history">{m.companies_history()}</h2>
      {events.length === 0 && <p className="text-quiet">{m.companies_history_none()}</p>}
      <ul className="change-list">
        {events.map(({ id, what, at, by, item, details: { record: _, ...details } }) => (
          <li key={id}>
            <p className="font-semibold">{eventWords[what]()}</p>
            {item?.kind === 'register' && (
              <p className="wrap-anywhere">
                <Link to={adminAddress.registerImportRun(item.id)}>{item.name}</Link>
              </p>
            )}
            {detailsInWords(details, locale, registerDetails).map(({ name, words }) => (
              <p key={name} className="wrap-anywhere">
                <span className="text-quiet">{name}: </span>
                {words}
              </p>
            ))}
            <p className="text-quiet">
              {by && <bdi>{partyInWords(by)}</bdi>} · <Moment at={at} locale={locale} withTime />
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-small">
        <Link to={adminAddress.history}>{m.companies_history_all()}</Link>
      </p>
    </section>
  )
}

/** The complaints and other messages about a record, with how far each is. */
export function ConcerningPart({ messages, locale }: { messages: Concerning[]; locale: Locale }) {
  return (
    <section className="register-part" aria-labelledby="concerning">
      <h2 id="concerning">{m.companies_messages()}</h2>
      {messages.length === 0 && <p className="text-quiet">{m.companies_messages_none()}</p>}
      <ul className="change-list">
        {messages.map(({ id, reference, subject, state, receivedAt }) => (
          <li key={id}>
            <p className="font-semibold">
              <Link to={adminAddress.message(id)}>
                {subjects[subject]()} · <span className="figures">{reference}</span>
              </Link>
            </p>
            <p className="text-quiet">
              {states[state]()} · <Moment at={receivedAt} locale={locale} />
            </p>
          </li>
        ))}
      </ul>
      {messages.length === shownConcerning && (
        <p className="text-small text-quiet">{m.companies_messages_newest({ count: shownConcerning })}</p>
      )}
    </section>
  )
}

const subjects = {
  quote: m.inbox_subject_quote,
  complaint: m.inbox_subject_complaint,
  appeal: m.inbox_subject_appeal,
  'suspicious-certificate': m.inbox_subject_suspicious,
  'misuse-of-mark': m.inbox_subject_misuse,
  other: m.inbox_subject_other,
} satisfies Record<ContactSubject, () => string>

const states = {
  new: m.inbox_state_new,
  'in-work': m.inbox_state_in_work,
  answered: m.inbox_state_answered,
  closed: m.inbox_state_closed,
} satisfies Record<MessageState, () => string>
