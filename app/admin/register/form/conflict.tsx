import { Link } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import type { Locale } from '#domain/locales.ts'
import type { RecordChange } from '#domain/register/interchange/compare-records.ts'
import { Notice } from '../../accounts/notice.tsx'
import { fieldInWords } from '../field-in-words.ts'

export type Meanwhile = { changes: RecordChange[]; seen: string }

/** What somebody else saved while this was written: what differs, and that nothing is lost. */
export function Conflict({
  meanwhile,
  href,
  locale,
}: {
  meanwhile: Meanwhile
  href: string
  locale: Locale
}) {
  const { changes } = meanwhile
  return (
    <Notice kind="problem">
      <h2>{m.companies_conflict_title()}</h2>
      <p className="mt-1">
        {changes.length > 0 ? m.companies_conflict_text() : m.companies_conflict_same()}{' '}
        {m.companies_conflict_again()}
      </p>
      {changes.length > 0 && (
        <table className="admin-table mt-3">
          <caption className="visually-hidden">{m.companies_conflict_title()}</caption>
          <thead>
            <tr>
              <th scope="col">{m.companies_conflict_field()}</th>
              <th scope="col">{m.companies_conflict_now()}</th>
              <th scope="col">{m.companies_conflict_mine()}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, from, to }) => (
              <tr key={field}>
                <th scope="row">{fieldInWords(field, locale)}</th>
                <td data-label={m.companies_conflict_now()}>
                  <Said text={from} />
                </td>
                <td data-label={m.companies_conflict_mine()}>
                  <Said text={to} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="mt-3">
        <Link to={href} reloadDocument>
          {m.companies_conflict_theirs()}
        </Link>
      </p>
    </Notice>
  )
}

function Said({ text }: { text: string }) {
  if (text === '') return <span className="text-quiet">{m.companies_conflict_empty()}</span>
  return <span className="written whitespace-pre-line">{text}</span>
}
