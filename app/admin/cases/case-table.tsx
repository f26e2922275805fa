import { Link } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { dateInWords } from '#app/ui/dates.ts'
import { adminAddress } from '#domain/admin-addresses.ts'
import type { ListedCase } from '#domain/cases/case-view.ts'
import type { Locale } from '#domain/locales.ts'
import { CaseDue } from './case-due.tsx'
import { kindWords, stateWords } from './case-words.ts'

/** Cases as rows, what is due first at the top. */
export function CaseTable({ cases, locale }: { cases: ListedCase[]; locale: Locale }) {
  return (
    <table className="admin-table">
      <caption className="visually-hidden">{m.cases_title()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.cases_number()}</th>
          <th scope="col">{m.cases_kind()}</th>
          <th scope="col">{m.cases_state()}</th>
          <th scope="col">{m.cases_received()}</th>
          <th scope="col">{m.cases_due()}</th>
        </tr>
      </thead>
      <tbody>
        {cases.map(({ id, number, kind, state, receivedOn, isUnread, due, ...kept }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={adminAddress.case(id)} className="figures">
                {number}
              </Link>
              {isUnread && <span className="case-unread">{m.cases_unread()}</span>}
            </th>
            <td data-label={m.cases_kind()}>{kindWords[kind]()}</td>
            <td data-label={m.cases_state()}>{stateWords[state]()}</td>
            <td data-label={m.cases_received()}>
              <time dateTime={receivedOn}>{dateInWords(receivedOn, locale)}</time>
            </td>
            <td data-label={m.cases_due()} data-empty={!due || undefined}>
              <CaseDue due={due} locale={locale} />
              {kept.isUntouched && (
                <span className="block text-small text-warn">
                  {m.cases_erased_untouched({ day: dateInWords(kept.eraseOn, locale) })}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
