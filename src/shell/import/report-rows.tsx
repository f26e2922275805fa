import { Link } from 'react-router'
import type { ImportCause, ImportOutcome, ImportRun } from '#content/model/imports/report.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formatLocale, type Locale } from '#kernel/locales.ts'
import { columnInFile } from '#register/model/interchange/columns.ts'
import { causeInWords } from '#register/model/interchange/problems.ts'
import { Pagination } from '#ui/pagination.tsx'
import type { ImportView } from './import-view.ts'

/** A page of a report, of all its rows or of those with one outcome, perhaps for one reason. */
export function reportAddress(
  report: string,
  show: string | null,
  page = 1,
  cause: string | null = null,
): string {
  const asked = new URLSearchParams()
  if (show) asked.set('show', show)
  if (cause) asked.set('cause', cause)
  if (page > 1) asked.set('page', String(page))
  const query = asked.toString()
  return report + (query ? `?${query}` : '')
}

export type ShownChoice = { show: string | null; words: string; count: number }

/** A row of a file as its report shows it; `outcome` is a word of the page, `tone` says how it is drawn. */
export type ReportRow = {
  key: string
  number: number | null
  name: React.ReactNode
  outcome: string
  tone: Exclude<ImportOutcome, 'refused'>
  /** Why taking the import back left it as it is. */
  left: string | null
  problems: { key: string; column: string | null; words: string }[]
  changes: { key: string; name: React.ReactNode; before: string; after: string }[]
  /** What was made of it that it does not say itself, and what of it stays behind. */
  told: { column: string; words: string }[]
  /** What else there is to say of it. */
  more?: string
}

type Props = {
  /** The address of the report. */
  report: string
  show: string | null
  cause?: string | null
  choices: ShownChoice[]
  /** What the rows are of, and the words over what is done with each. */
  heading: string
  effect: string
  rows: ReportRow[]
  at: number
  pages: number
}

/** The rows of a report, page by page: all of them, or those with one outcome. */
export function ReportRows({ report, show, cause = null, choices, heading, effect, rows, at, pages }: Props) {
  return (
    <>
      <nav className="import-shown" aria-label={m.admin_list_show()}>
        {choices.map((each) => (
          <Link
            key={each.words}
            to={reportAddress(report, each.show)}
            aria-current={each.show === show ? 'page' : undefined}
            preventScrollReset
          >
            {each.words} <span className="figures">{each.count}</span>
          </Link>
        ))}
      </nav>
      {rows.length > 0 ? (
        <RowTable {...{ heading, effect, rows }} />
      ) : (
        <p className="py-6 text-quiet">{m.import_rows_none()}</p>
      )}
      <Pagination page={at} pages={pages} hrefOf={(page) => reportAddress(report, show, page, cause)} />
    </>
  )
}

function RowTable({ heading, effect, rows }: Pick<Props, 'heading' | 'effect' | 'rows'>) {
  return (
    <table className="admin-table">
      <caption className="visually-hidden">{m.import_details()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.import_row()}</th>
          <th scope="col">{heading}</th>
          <th scope="col">{effect}</th>
          <th scope="col">{m.import_details()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} data-outcome={row.tone}>
            <td className="figures" data-label={m.import_row()}>
              {row.number ?? '—'}
            </td>
            <th scope="row" className="wrap-anywhere">
              {row.name}
            </th>
            <td data-label={effect}>
              <span className="import-outcome">{row.outcome}</span>
            </td>
            <td
              data-label={m.import_details()}
              data-empty={isBare(row) || undefined}
              className="wrap-anywhere"
            >
              <Details row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function isBare({ left, problems, changes, told, more }: ReportRow): boolean {
  return left === null && [problems, changes, told].every(({ length }) => length === 0) && !more
}

function Details({ row: { left, problems, changes, told, more } }: { row: ReportRow }) {
  return (
    <>
      {left && <p className="font-semibold">{left}</p>}
      {problems.length > 0 && (
        <ul className="import-problems">
          {problems.map(({ key, column, words }) => (
            <li key={key}>
              {column && <code>{column}</code>} {words}
            </li>
          ))}
        </ul>
      )}
      {changes.length > 0 && (
        <dl className="import-changes">
          {changes.map(({ key, ...change }) => (
            <ChangedValue key={key} {...change} />
          ))}
        </dl>
      )}
      {more && <p className="whitespace-pre-line">{more}</p>}
      {told.length > 0 && (
        <ul className="mt-1 text-small text-quiet">
          {told.map(({ column, words }) => (
            <li key={`${column} ${words}`}>
              <code>{column}</code> {words}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** What a field of a row said before and says after an import. */
function ChangedValue({ name, before, after }: Omit<ReportRow['changes'][number], 'key'>) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className="visually-hidden">{m.import_before()}: </span>
        {before ? <del>{before}</del> : <i className="text-quiet">{m.import_nothing()}</i>}
        <span aria-hidden="true"> → </span>
        <span className="visually-hidden">; {m.import_after()}: </span>
        {after ? <ins>{after}</ins> : <i className="text-quiet">{m.import_nothing()}</i>}
      </dd>
    </div>
  )
}

type CausesProps = {
  run: ImportRun
  view: ImportView
  causes: ImportCause[]
  cause: string | null
  locale: Locale
}

/** Why rows are refused, each reason with how many are, and the refused rows as a file that can be mended. */
export function Causes({ run, view, causes, cause, locale }: CausesProps) {
  if (causes.length === 0) return null
  const report = adminAddress.registerImportRun(run.id)
  return (
    <section aria-labelledby="import-causes" className="mt-6">
      <h2 id="import-causes">{view.causes()}</h2>
      <ul className="import-causes">
        {causes.map(({ code, column, rows }) => {
          const asked = `${code}:${column ?? ''}`
          return (
            <li key={asked}>
              <Link
                to={reportAddress(report, 'refused', 1, asked)}
                aria-current={asked === cause ? 'true' : undefined}
                preventScrollReset
              >
                {column !== null && run.source !== 'choice' && (
                  <code>{columnInFile(column, run.mapping, locale)}</code>
                )}{' '}
                {causeInWords(code, locale)}
              </Link>{' '}
              <span className="figures">{rows.toLocaleString(formatLocale[locale])}</span>
            </li>
          )
        })}
      </ul>
      {run.hasFile && run.source !== 'choice' && (
        <p className="mt-3">
          <a
            href={adminAddress.registerRefused(run.id)}
            download
            className="button-quiet"
            aria-describedby="refused-file"
          >
            {m.rimport_refused_file()}
          </a>
          <span id="refused-file" className="mt-1 block text-small text-quiet">
            {m.rimport_refused_file_text()}
          </span>
        </p>
      )}
      {cause !== null && (
        <p className="mt-3">
          <Link to={reportAddress(report, 'refused')} preventScrollReset>
            {view.allCauses()}
          </Link>
        </p>
      )}
    </section>
  )
}
