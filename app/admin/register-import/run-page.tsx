import { Link } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { adminAddress } from '#domain/admin-addresses.ts'
import { fileProblemInWords, noteInWords } from '#domain/register/interchange/file-words.ts'
import { doerInWords } from '../ui/doer.ts'
import { Moment } from '../ui/moment.tsx'
import { MappingForm } from './mapping-form.tsx'
import { RecordTable } from './record-table.tsx'
import { runAddress } from './run-address.ts'
import { RunCounts, ShownRecords } from './run-counts.tsx'
import { RunState } from './run-state.tsx'
import type { RunPageProps } from './run-view.ts'
import { Working } from './working.tsx'

/** What a file would do to the register, or did, record by record. */
export function RunPage(props: RunPageProps) {
  const { locale, csrf, run, rows, show, at, pages, isWorking } = props
  const name = run.fileName || m.import_unnamed()
  const isUnmapped = run.problems.some(
    ({ code }) => code === 'columns-unmapped' || code === 'meant-twice' || code === 'no-id-column',
  )
  const isReadable = run.plan !== ''
  return (
    <>
      <p className="text-small">
        <Link to={adminAddress.registerImport}>{m.import_another()}</Link>
      </p>
      <h1 className="mt-2 wrap-anywhere">{titleOf(run.state, name)}</h1>
      <p className="mt-1 text-small text-quiet">
        <Moment at={run.undoneAt ?? run.at} locale={locale} withTime /> ·{' '}
        {run.source === 'program' ? m.rimport_source_program() : doerInWords(run.by)}
      </p>
      {isWorking ? (
        <Working {...props} />
      ) : (
        <>
          <Problems {...props} />
          {run.hasFile && isUnmapped && <MappingForm {...run} csrf={csrf} locale={locale} />}
          {isReadable && <RunState {...props} />}
          <Notes {...props} />
          {isReadable && (
            <>
              <RunCounts run={run} />
              {run.state === 'checked' && run.hasFile && !isUnmapped && (
                <details className="import-columns">
                  <summary>{m.rimport_map_change()}</summary>
                  <MappingForm {...run} csrf={csrf} locale={locale} />
                </details>
              )}
              <ShownRecords {...props} />
              {rows.length > 0 ? (
                <RecordTable rows={rows} locale={locale} />
              ) : (
                <p className="py-6 text-quiet">{m.import_rows_none()}</p>
              )}
              <Pagination page={at} pages={pages} hrefOf={(page) => runAddress(run.id, show, page)} />
            </>
          )}
        </>
      )}
    </>
  )
}

function titleOf(state: RunPageProps['run']['state'], name: string): string {
  if (state === 'applied' || state === 'undoing') return m.import_done_title({ name })
  return state === 'undone' ? m.import_undone_title({ name }) : m.rimport_report({ name })
}

function Problems({ run, locale }: RunPageProps) {
  if (run.problems.length === 0) return null
  return (
    <div className="import-state" data-tone="stop" role="alert">
      <ul>
        {run.problems.map((problem) => (
          <li key={`${problem.code} ${problem.said}`}>{fileProblemInWords(problem, locale)}</li>
        ))}
      </ul>
    </div>
  )
}

function Notes({ run: { notes }, locale }: RunPageProps) {
  if (notes.length === 0) return null
  return (
    <ul className="import-notes">
      {notes.map((note) => (
        <li key={note.code}>{noteInWords(note, locale)}</li>
      ))}
    </ul>
  )
}
