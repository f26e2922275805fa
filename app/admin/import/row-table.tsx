import { Link } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { type AdminSectionPath, adminAddress } from '#domain/admin-addresses.ts'
import type { ImportRow } from '#domain/content/interchange/report.ts'
import { ChangedValue } from './changed-value.tsx'
import { outcomeWords, rowProblemInWords } from './import-words.ts'

/** The rows of a file with what each does, or why it cannot. */
export function RowTable({ rows, section }: { rows: ImportRow[]; section: AdminSectionPath }) {
  return (
    <table className="admin-table import-table">
      <caption className="visually-hidden">{m.import_details()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.import_row()}</th>
          <th scope="col">{m.import_key()}</th>
          <th scope="col">{m.import_effect()}</th>
          <th scope="col">{m.import_details()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.number} data-outcome={row.outcome}>
            <td className="figures" data-label={m.import_row()}>
              {row.number}
            </td>
            <th scope="row" className="wrap-anywhere">
              {row.entryId ? (
                <Link to={adminAddress.entry(section, row.entryId)}>{row.key}</Link>
              ) : (
                row.key || '—'
              )}
            </th>
            <td data-label={m.import_effect()}>
              <span className="import-outcome">{outcomeWords[row.outcome]()}</span>
            </td>
            <td data-label={m.import_details()} className="wrap-anywhere">
              <Details row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Details({ row }: { row: ImportRow }) {
  const { problems, fields, outcome, undone } = row
  return (
    <>
      {undone === 'left' && <p className="font-semibold">{m.import_row_left()}</p>}
      {problems.length > 0 && (
        <ul className="import-problems">
          {problems.map((problem) => (
            <li key={`${problem.column} ${problem.code}`}>
              {problem.column && <code>{problem.column}</code>} {rowProblemInWords(problem)}
            </li>
          ))}
        </ul>
      )}
      {problems.length === 0 && outcome === 'changed' && (
        <dl className="import-changes">
          {fields.map(({ column, before, after }) => (
            <ChangedValue key={column} name={<code>{column}</code>} before={before} after={after} />
          ))}
        </dl>
      )}
      {problems.length === 0 && outcome === 'new' && <p>{fields.map(({ column }) => column).join(', ')}</p>}
    </>
  )
}
