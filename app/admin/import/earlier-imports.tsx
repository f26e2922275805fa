import { Link } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { type AdminSectionPath, adminAddress } from '#domain/admin-addresses.ts'
import type { ImportRun } from '#domain/content/interchange/report.ts'
import type { Locale } from '#domain/locales.ts'
import { doerInWords } from '../ui/doer.ts'
import { Moment } from '../ui/moment.tsx'
import { countWords, stateWords } from './import-words.ts'

type Props = { runs: ImportRun[]; section: AdminSectionPath; locale: Locale }

/** What was imported into a list before; each leads to its report, where it can be undone. */
export function EarlierImports({ runs, section, locale }: Props) {
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
                  <Link to={adminAddress.importRun(section, id)}>{fileName || m.import_unnamed()}</Link>
                </th>
                <td className="figures" data-label={m.import_when()}>
                  <Moment at={at} locale={locale} withTime />
                </td>
                <td className="wrap-anywhere" data-label={m.import_who()}>
                  {doerInWords(by)}
                </td>
                <td className="figures" data-label={m.import_what()}>
                  {(['new', 'changed'] as const)
                    .map((each) => `${countWords[each]()}: ${counts[each]}`)
                    .join(' · ')}
                </td>
                <td data-label={m.import_state()}>{stateWords[state]()}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
