import { Link } from 'react-router'
import { detailsInWords } from '#history/admin/detail-words.ts'
import { eventWords } from '#history/admin/event-words.ts'
import type { ListedEvent } from '#history/model/history-events.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
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
              {by && <bdi>{by.name}</bdi>} · <Moment at={at} locale={locale} withTime />
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
