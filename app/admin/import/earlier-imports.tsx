import { Link } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import type { Locale } from '#domain/locales.ts'
import { Moment } from '../ui/moment.tsx'

/** An import as the list of earlier ones tells it; `counts` and `state` are words. */
export type EarlierImport = {
  id: string
  href: string
  fileName: string
  at: string
  who: string
  counts: string[]
  state: string
}

/** What was imported before, the newest first; each leads to its report, where it can be undone. */
export function EarlierImports({ runs, locale }: { runs: EarlierImport[]; locale: Locale }) {
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
            {runs.map(({ id, href, fileName, at, who, counts, state }) => (
              <tr key={id}>
                <th scope="row" className="wrap-anywhere">
                  <Link to={href}>{fileName || m.import_unnamed()}</Link>
                </th>
                <td className="figures" data-label={m.import_when()}>
                  <Moment at={at} locale={locale} withTime />
                </td>
                <td className="wrap-anywhere" data-label={m.import_who()}>
                  {who}
                </td>
                <td className="figures" data-label={m.import_what()}>
                  {counts.join(' · ')}
                </td>
                <td data-label={m.import_state()}>{state}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
