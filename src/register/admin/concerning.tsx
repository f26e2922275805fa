import { Link } from 'react-router'
import { adminAddress } from '#kernel/admin-addresses.ts'
import type { ContactSubject, MessageState } from '#kernel/contact-subjects.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { type Concerning, shownConcerning } from '#register/model/work/concerning.ts'
import { Moment } from '#ui/admin/moment.tsx'

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
