import { Link } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { type AdminSectionPath, adminAddress } from '#domain/admin-addresses.ts'
import { type ImportRow, type ImportRun, rowOutcomes } from '#domain/content/interchange/report.ts'
import type { Locale } from '#domain/locales.ts'
import { doerInWords } from '../ui/doer.ts'
import { Moment } from '../ui/moment.tsx'
import { countWords, fileProblemInWords, noteInWords } from './import-words.ts'
import { RowTable } from './row-table.tsx'
import { runAddress, type Show } from './run-address.ts'
import { RunState } from './run-state.tsx'
import { type ShownChoice, ShownChoices } from './shown-choices.tsx'

/** Why what was asked for was not done. */
export type ReportTrouble = 'changed' | 'not-waiting' | 'busy'

export type RunPageProps = {
  locale: Locale
  csrf: string
  section: AdminSectionPath
  run: ImportRun
  rows: ImportRow[]
  show: Show | null
  at: number
  pages: number
  left: number
  waits: boolean
  trouble: ReportTrouble | null
}

/** What a file would do or did, row by row. */
export function RunPage(props: RunPageProps) {
  const { locale, section, run, rows, show, at, pages } = props
  const name = run.fileName || m.import_unnamed()
  const titles = {
    checked: m.import_report_title,
    applied: m.import_done_title,
    undone: m.import_undone_title,
  }
  return (
    <>
      <p className="text-small">
        <Link to={adminAddress.import(section)}>{m.import_another()}</Link>
      </p>
      <h1 className="mt-2 wrap-anywhere">{titles[run.state]({ name })}</h1>
      <p className="mt-1 text-small text-quiet">
        <Moment at={run.undoneAt ?? run.at} locale={locale} withTime /> · {doerInWords(run.by)}
      </p>
      {run.problems.length > 0 ? <Unreadable run={run} /> : <RunState {...props} />}
      <Notes run={run} />
      {run.problems.length === 0 && (
        <>
          <ShownRows {...props} />
          {rows.length > 0 ? (
            <RowTable rows={rows} section={section} />
          ) : (
            <p className="py-6 text-quiet">{m.import_rows_none()}</p>
          )}
          <Pagination page={at} pages={pages} hrefOf={(page) => runAddress(section, run.id, show, page)} />
        </>
      )}
    </>
  )
}

function Unreadable({ run }: { run: ImportRun }) {
  return (
    <div className="import-state" data-tone="stop" role="alert">
      <h2>{m.import_cannot()}</h2>
      <ul>
        {run.problems.map((problem) => (
          <li key={`${problem.code} ${problem.said}`}>{fileProblemInWords(problem)}</li>
        ))}
      </ul>
    </div>
  )
}

function Notes({ run: { notes } }: { run: ImportRun }) {
  if (notes.length === 0) return null
  return (
    <ul className="import-notes">
      {notes.map((note) => (
        <li key={note.code}>{noteInWords(note)}</li>
      ))}
    </ul>
  )
}

function ShownRows({ section, run, show, left }: RunPageProps) {
  const total = rowOutcomes.reduce((sum, outcome) => sum + run.counts[outcome], 0)
  const choice = (value: Show | null, words: string, count: number): ShownChoice => ({
    ...{ words, count, href: runAddress(section, run.id, value), isCurrent: value === show },
  })
  return (
    <ShownChoices
      choices={[
        choice(null, m.import_all_rows(), total),
        ...rowOutcomes.map((value) => choice(value, countWords[value](), run.counts[value])),
        ...(left > 0 ? [choice('left', m.import_counts_left(), left)] : []),
      ]}
    />
  )
}
