import { Link } from 'react-router'
import { countOf, type ImportRun } from '#content/model/imports/report.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import { doerInWords } from '#ui/admin/doer.ts'
import { Moment } from '#ui/admin/moment.tsx'

/** What was worked out or done for many before, the newest first; each leads to its report, where it is taken back. */
export function EarlierDecisions({ runs, locale }: { runs: ImportRun[]; locale: Locale }) {
  return (
    <section aria-labelledby="many-earlier" className="mt-10">
      <h2 id="many-earlier">{m.many_earlier()}</h2>
      {runs.length === 0 ? (
        <p className="mt-2 text-quiet">{m.many_earlier_none()}</p>
      ) : (
        <table className="admin-table mt-3" aria-labelledby="many-earlier">
          <thead>
            <tr>
              <th scope="col">{m.many_name()}</th>
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
                  <Link to={adminAddress.registerImportRun(id)}>{fileName}</Link>
                </th>
                <td className="figures" data-label={m.import_when()}>
                  <Moment at={at} locale={locale} withTime />
                </td>
                <td className="wrap-anywhere" data-label={m.import_who()}>
                  {doerInWords(by)}
                </td>
                <td className="figures" data-label={m.import_what()}>
                  {m.many_changed()}: {countOf(counts, 'changed')} · {m.many_stays()}:{' '}
                  {countOf(counts, 'refused')}
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

const states = {
  checking: m.rimport_state_checking,
  checked: m.import_state_checked,
  applying: m.rimport_state_applying,
  applied: m.import_state_applied,
  undoing: m.rimport_state_undoing,
  undone: m.import_state_undone,
} satisfies Record<ImportRun['state'], () => string>
