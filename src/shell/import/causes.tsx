import { Link } from 'react-router'
import type { ImportCause, ImportRun } from '#content/model/imports/report.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formatLocale, type Locale } from '#kernel/locales.ts'
import { columnInFile } from '#register/model/interchange/column-meaning.ts'
import { causeInWords } from '#register/model/interchange/problems.ts'
import type { ImportView } from './import-view.ts'
import { reportAddress } from './report-rows.tsx'

type Props = { run: ImportRun; view: ImportView; causes: ImportCause[]; cause: string | null; locale: Locale }

/** Why rows are refused, each reason with how many are, and the refused rows as a file that can be mended. */
export function Causes({ run, view, causes, cause, locale }: Props) {
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
