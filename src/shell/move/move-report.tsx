import { Link } from 'react-router'
import { adminSections } from '#content/model/kinds/admin-sections.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formatLocale, type Locale } from '#kernel/locales.ts'
import type { KindReport, MoveReport, RowReport } from '#moving/model/moves/move.ts'
import { entryView } from '../import/entry-view.tsx'
import { sourceStatesInWords } from '../import/source-states.ts'
import { leftWords, listName } from './move-words.ts'

type Props = { report: MoveReport; locale: Locale; isDone: boolean }

/** What a move does in each list, some of its entries, and what stays behind. */
export function MoveReportView({ report, locale, isDone }: Props) {
  const unknown = report.kinds.reduce((sum, { unknownState = 0 }) => sum + unknownState, 0)
  return (
    <>
      {report.kinds.length > 0 && <Lists report={report} locale={locale} isDone={isDone} />}
      {report.kinds.some(({ notPublic = 0 }) => notPublic > 0) && (
        <p className="mt-3 max-w-[46rem]">{m.moving_not_public_text()}</p>
      )}
      {unknown > 0 && (
        <p className="mt-3 max-w-[46rem]">
          {m.moving_unknown_text({ count: unknown.toLocaleString(formatLocale[locale]) })}
        </p>
      )}
      {report.kinds.map((kind) => (
        <Rows key={kind.kind} report={kind} locale={locale} />
      ))}
      <Left report={report} locale={locale} />
    </>
  )
}

function Lists({ report: { kinds }, locale, isDone }: Props) {
  const figure = (count: number) => count.toLocaleString(formatLocale[locale])
  const title = isDone ? m.moving_report_done() : m.moving_report()
  const { outcomes, many } = entryView('')
  const hasNotPublic = kinds.some(({ notPublic = 0 }) => notPublic > 0)
  return (
    <table className="admin-table mt-6">
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{m.moving_list()}</th>
          {outcomes.map((outcome) => (
            <th key={outcome} scope="col">
              {many(outcome)}
            </th>
          ))}
          {hasNotPublic && <th scope="col">{m.moving_not_public()}</th>}
          <th scope="col">{m.moving_addresses()}</th>
          {isDone && <th scope="col">{m.moving_runs()}</th>}
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ kind, counts, addresses, runs, notPublic = 0 }) => (
          <tr key={kind}>
            <th scope="row">{isDone ? <ToList kind={kind} locale={locale} /> : listName(kind, locale)}</th>
            {outcomes.map((outcome) => (
              <td key={outcome} className="figures" data-label={many(outcome)}>
                {figure(counts[outcome] ?? 0)}
              </td>
            ))}
            {hasNotPublic && (
              <td className="figures" data-label={m.moving_not_public()}>
                {figure(notPublic)}
              </td>
            )}
            <td className="figures" data-label={m.moving_addresses()}>
              {figure(addresses)}
            </td>
            {isDone && (
              <td data-label={m.moving_runs()} data-empty={runs.length === 0 || undefined}>
                <Runs kind={kind} runs={runs} locale={locale} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ToList({ kind, locale }: { kind: string; locale: Locale }) {
  const section = sectionOf(kind)
  const name = listName(kind, locale)
  return section ? <Link to={adminAddress.entries(section)}>{name}</Link> : name
}

/** The report of each import, where it can be taken back by itself. */
function Runs({ kind, runs, locale }: { kind: string; runs: readonly string[]; locale: Locale }) {
  const section = sectionOf(kind)
  if (!section) return null
  return (
    <ul className="flex flex-wrap gap-x-3">
      {runs.map((run, at) => (
        <li key={run}>
          <Link
            to={adminAddress.importRun(section, run)}
            aria-label={m.moving_run({ number: at + 1, list: listName(kind, locale) })}
          >
            {at + 1}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function sectionOf(kind: string): string | null {
  return adminSections.find((each) => each.kind === kind)?.path ?? null
}

/** Some of the entries of a list; what cannot be imported stands first and open. */
function Rows({ report: { kind, rows, problems }, locale }: { report: KindReport; locale: Locale }) {
  const view = entryView(sectionOf(kind) ?? kind)
  if (rows.length + problems.length === 0) return null
  const hasProblems = problems.length > 0 || rows.some(({ outcome }) => outcome === 'problem')
  return (
    <details className="import-columns" open={hasProblems}>
      <summary>{m.moving_rows_of({ list: listName(kind, locale) })}</summary>
      <ul className="mt-3 grid gap-2">
        {problems.map((problem) => (
          <li key={view.fileProblem(problem)} className="text-bad">
            {view.fileProblem(problem)}
          </li>
        ))}
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a report does not change, and names may be the same
          <li key={at} className="wrap-anywhere">
            {row.name || '—'} <span className="text-small text-quiet">{view.one(row.outcome)}</span>
            {row.states && (
              <span className="block text-small text-warn">{sourceStatesInWords(row.states)}</span>
            )}
            <Problems row={row} view={view} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Problems({ row: { problems }, view }: { row: RowReport; view: ReturnType<typeof entryView> }) {
  return problems.map((problem) => (
    <span key={`${problem.column}${problem.code}`} className="block text-small text-bad">
      {problem.column && <code>{problem.column}</code>} {view.rowProblem(problem)}
    </span>
  ))
}

/** What of the documents is not brought, and why. */
function Left({ report: { left, leftInAll }, locale }: Pick<Props, 'report' | 'locale'>) {
  if (leftInAll === 0) return null
  const figure = (count: number) => count.toLocaleString(formatLocale[locale])
  const title = m.moving_left_title({ count: figure(leftInAll) })
  return (
    <details className="import-columns">
      <summary>{title}</summary>
      {left.length < leftInAll && (
        <p className="mt-2 text-small text-quiet">{m.moving_left_first({ count: figure(left.length) })}</p>
      )}
      <table className="admin-table">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{m.moving_document()}</th>
            <th scope="col">{m.moving_field()}</th>
            <th scope="col">{m.moving_why()}</th>
          </tr>
        </thead>
        <tbody>
          {left.map(({ document, field, code, said }) => (
            <tr key={`${document} ${field} ${code}`}>
              <th scope="row" className="wrap-anywhere">
                {document}
              </th>
              <td data-label={m.moving_field()} data-empty={!field || undefined} className="wrap-anywhere">
                {field && <code>{field}</code>}
              </td>
              <td data-label={m.moving_why()} className="wrap-anywhere">
                {leftWords[code]()}
                {said && <span className="block text-small text-quiet">{said}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
