import { Link } from 'react-router'
import type { ImportRun } from '#content/model/imports/report.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { doerInWords } from '#ui/admin/doer.ts'
import { Moment } from '#ui/admin/moment.tsx'

type Props = {
  /** Of its heading. */
  id: string
  title: string
  none: string
  /** What the runs are called by: the name of a file, or of what was done. */
  named: string
  runs: ImportRun[]
  locale: Locale
  name: (run: ImportRun) => string
  href: (id: string) => string
  /** What came of one, in numbers. */
  counted: (run: ImportRun) => string
}

/** The runs before, the newest first; each leads to its report, where it can be taken back. */
export function EarlierRuns({ id, title, none, named, runs, locale, name, href, counted }: Props) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id}>{title}</h2>
      {runs.length === 0 ? (
        <p className="mt-2 text-quiet">{none}</p>
      ) : (
        <table className="admin-table mt-3" aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{named}</th>
              <th scope="col">{m.import_when()}</th>
              <th scope="col">{m.import_who()}</th>
              <th scope="col">{m.import_what()}</th>
              <th scope="col">{m.import_state()}</th>
            </tr>
          </thead>
          <tbody>
            {runs.map((run) => (
              <tr key={run.id}>
                <th scope="row" className="wrap-anywhere">
                  <Link to={href(run.id)}>{name(run)}</Link>
                </th>
                <td className="figures" data-label={m.import_when()}>
                  <Moment at={run.at} locale={locale} withTime />
                </td>
                <td className="wrap-anywhere" data-label={m.import_who()}>
                  {doerInWords(run.by)}
                </td>
                <td className="figures" data-label={m.import_what()}>
                  {counted(run)}
                </td>
                <td data-label={m.import_state()}>{states[run.state]()}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

const states = {
  checking: m.rimport_state_checking,
  checked: m.import_state_checked,
  applying: m.rimport_state_applying,
  applied: m.import_state_applied,
  undoing: m.rimport_state_undoing,
  undone: m.import_state_undone,
} satisfies Record<ImportRun['state'], () => string>
