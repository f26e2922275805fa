import { Link } from 'react-router'
import { countOf, type ImportRun, type ImportState } from '#content/model/imports/report.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { doerInWords } from '#ui/admin/doer.ts'
import { Moment } from '#ui/admin/moment.tsx'
import type { ImportView } from './import-view.ts'

/** What was imported before, the newest first; each leads to its report, where it can be undone. */
export function EarlierImports({
  runs,
  view,
  locale,
}: {
  runs: ImportRun[]
  view: ImportView
  locale: Locale
}) {
  return (
    <section aria-labelledby="import-earlier" className="mt-10">
      <h2 id="import-earlier">{m.import_earlier()}</h2>
      {runs.length === 0 ? (
        <p className="mt-2 text-quiet">{m.import_none()}</p>
      ) : (
        <table className="admin-table mt-3" aria-labelledby="import-earlier">
          <thead>
            <tr>
              <th scope="col">{m.import_file_name()}</th>
              <th scope="col">{m.import_when()}</th>
              <th scope="col">{m.import_who()}</th>
              <th scope="col">{m.import_what()}</th>
              <th scope="col">{m.import_state()}</th>
            </tr>
          </thead>
          <tbody>
            {runs.map(({ id, fileName, at, by, counts, state }) => (
              <tr key={id}>
                <th scope="row" className="wrap-anywhere">
                  <Link to={view.report(id)}>{fileName || m.import_unnamed()}</Link>
                </th>
                <td className="figures" data-label={m.import_when()}>
                  <Moment at={at} locale={locale} withTime />
                </td>
                <td className="wrap-anywhere" data-label={m.import_who()}>
                  {doerInWords(by)}
                </td>
                <td className="figures" data-label={m.import_what()}>
                  {view.counted.map((each) => `${view.many(each)}: ${countOf(counts, each)}`).join(' · ')}
                </td>
                <td data-label={m.import_state()}>{states[state]()}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

const states: Record<ImportState, () => string> = {
  checking: m.rimport_state_checking,
  checked: m.import_state_checked,
  applying: m.rimport_state_applying,
  applied: m.import_state_applied,
  undoing: m.rimport_state_undoing,
  undone: m.import_state_undone,
}
