import { Link } from 'react-router'
import { m } from '#app/i18n/messages.ts'
import { type AdminSectionPath, adminAddress } from '#domain/admin-addresses.ts'
import { importLimits, interchangeFormats } from '#domain/content/interchange/formats.ts'
import type { ImportRun } from '#domain/content/interchange/report.ts'
import type { Locale } from '#domain/locales.ts'
import { doerInWords } from '../ui/doer.ts'
import { type EarlierImport, EarlierImports } from './earlier-imports.tsx'
import { FileForm } from './file-form.tsx'
import { countWords, fileProblemInWords, limitsInWords, stateWords } from './import-words.ts'

type Props = {
  locale: Locale
  csrf: string
  section: AdminSectionPath
  heading: string
  earlier: ImportRun[]
  columns: { names: string[]; label: string }[]
  problem: 'no-file' | null
}

const formats = {
  csv: { name: m.import_export_csv, text: m.import_export_csv_text },
  xlsx: { name: m.import_export_xlsx, text: m.import_export_xlsx_text },
  json: { name: m.import_export_json, text: m.import_export_json_text },
}

/** How the entries of a list leave as a file, and how they come from one. */
export function ImportPage({ locale, csrf, section, heading, earlier, columns, problem }: Props) {
  return (
    <>
      <p className="text-small">
        <Link to={adminAddress.entries(section)}>{m.import_back()}</Link>
      </p>
      <h1 className="mt-2">{m.import_title({ name: heading })}</h1>
      <div className="import-parts">
        <section aria-labelledby="import-import">
          <h2 id="import-import">{m.import_import_title()}</h2>
          <p className="mt-2 text-quiet">{m.import_import_text()}</p>
          <FileForm
            csrf={csrf}
            accept=".csv,.tsv,.txt,.xlsx,.json"
            mostBytes={importLimits.bytes}
            problem={problem}
            words={{
              file: m.import_file(),
              limits: limitsInWords(),
              tooLarge: fileProblemInWords({ code: 'too-large' }),
              check: m.import_check(),
            }}
          />
        </section>
        <section aria-labelledby="import-export">
          <h2 id="import-export">{m.import_export_title()}</h2>
          <p className="mt-2 text-quiet">{m.import_export_text()}</p>
          <ul className="import-formats">
            {interchangeFormats.map((format) => (
              <li key={format}>
                <a
                  href={`${adminAddress.export(section)}?format=${format}`}
                  download
                  className="button-quiet"
                  aria-describedby={`export-${format}`}
                >
                  {formats[format].name()}
                </a>
                <span id={`export-${format}`} className="text-small text-quiet">
                  {formats[format].text()}
                </span>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <Rules columns={columns} />
      <EarlierImports runs={earlier.map((run) => earlierImport(run, section))} locale={locale} />
    </>
  )
}

function earlierImport({ by, counts, state, ...run }: ImportRun, section: AdminSectionPath): EarlierImport {
  return {
    ...{ id: run.id, fileName: run.fileName, at: run.at, who: doerInWords(by), state: stateWords[state]() },
    href: adminAddress.importRun(section, run.id),
    counts: (['new', 'changed'] as const).map((each) => `${countWords[each]()}: ${counts[each]}`),
  }
}

function Rules({ columns }: Pick<Props, 'columns'>) {
  return (
    <section aria-labelledby="import-rules" className="mt-10">
      <h2 id="import-rules">{m.import_rules_title()}</h2>
      <ul className="import-rules">
        <li>{m.import_rule_key()}</li>
        <li>{m.import_rule_columns()}</li>
        <li>{m.import_rule_empty()}</li>
        <li>{m.import_rule_values()}</li>
        <li>{m.import_rule_state()}</li>
        <li>{m.import_rule_json()}</li>
      </ul>
      <details className="import-columns">
        <summary>{m.import_columns_title()}</summary>
        <table className="admin-table count-table">
          <caption className="visually-hidden">{m.import_columns_title()}</caption>
          <thead>
            <tr>
              <th scope="col">{m.import_column()}</th>
              <th scope="col">{m.import_field()}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ names, label }) => (
              <tr key={names[0]}>
                <th scope="row" className="import-names">
                  {names.map((name) => (
                    <code key={name}>{name}</code>
                  ))}
                </th>
                <td>{label}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
