import { Link } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { adminAddress } from '#domain/admin-addresses.ts'
import type { Locale } from '#domain/locales.ts'
import { problemInWords } from '#domain/register/interchange/problem-words.ts'
import type { RegisterRow } from '#domain/register/interchange/report.ts'
import { ChangedValue } from '../import/changed-value.tsx'
import { fieldInWords } from '../register/field-in-words.ts'
import { outcomeWords } from './outcome-words.ts'

/** The records of a file with what is done with each, or why it cannot be. */
export function RecordTable({ rows, locale }: { rows: RegisterRow[]; locale: Locale }) {
  return (
    <table className="admin-table import-table">
      <caption className="visually-hidden">{m.import_details()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.import_row()}</th>
          <th scope="col">{m.rimport_record()}</th>
          <th scope="col">{m.import_effect()}</th>
          <th scope="col">{m.import_details()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={`${row.record} ${row.number}`}
            data-outcome={row.outcome === 'refused' ? 'problem' : row.outcome}
          >
            <td className="figures" data-label={m.import_row()}>
              {row.outcome === 'missing' ? '—' : row.number}
            </td>
            <th scope="row" className="wrap-anywhere">
              <Name row={row} />
            </th>
            <td data-label={m.import_effect()}>
              <span className="import-outcome">{outcomeWords[row.outcome]()}</span>
            </td>
            <td
              data-label={m.import_details()}
              data-empty={isBare(row) || undefined}
              className="wrap-anywhere"
            >
              <Details row={row} locale={locale} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function isBare({ problems, changes, undone }: RegisterRow): boolean {
  return problems.length === 0 && changes.length === 0 && undone !== 'left'
}

function Name({ row: { record, id, name, outcome } }: { row: RegisterRow }) {
  const what = record === 'company' ? m.rimport_company() : m.rimport_certificate()
  const isThere = outcome === 'changed' || outcome === 'unchanged' || outcome === 'missing'
  const href = record === 'company' ? adminAddress.company(id) : adminAddress.certificate(id)
  return (
    <>
      <span className="text-quiet">{what}</span> {isThere ? <Link to={href}>{id}</Link> : id || '—'}
      {name && <span className="block font-normal">{name}</span>}
    </>
  )
}

function Details({ row: { problems, changes, undone }, locale }: { row: RegisterRow; locale: Locale }) {
  return (
    <>
      {undone === 'left' && <p className="font-semibold">{m.rimport_row_left()}</p>}
      {problems.length > 0 && (
        <ul className="import-problems">
          {problems.map((problem) => (
            <li key={`${problem.column} ${problem.code} ${problem.row}`}>
              {problem.column && <code>{problem.column}</code>} {problemInWords(problem, locale)}
            </li>
          ))}
        </ul>
      )}
      {problems.length === 0 && changes.length > 0 && (
        <dl className="import-changes">
          {changes.map(({ field, from, to }) => (
            <ChangedValue
              key={`${field} ${to}`}
              name={fieldInWords(field, locale)}
              before={from}
              after={to}
            />
          ))}
        </dl>
      )}
    </>
  )
}
