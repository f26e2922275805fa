import { m } from '#app/i18n/messages.ts'
import { adminAddress } from '#domain/admin-addresses.ts'
import { formatLocale, type Locale } from '#domain/locales.ts'
import { registerColumns } from '#domain/register/interchange/columns.ts'
import { fileProblemInWords } from '#domain/register/interchange/file-words.ts'
import { type RegisterImportRun, registerLimits } from '#domain/register/interchange/report.ts'
import { type EarlierImport, EarlierImports } from '../import/earlier-imports.tsx'
import { FileForm } from '../import/file-form.tsx'
import { RegisterPlaces } from '../register/lists/register-places.tsx'
import { doerInWords } from '../ui/doer.ts'
import { countWords, stateWords } from './outcome-words.ts'
import { countOf } from './run-view.ts'

const megabytes = registerLimits.bytes / 1024 / 1024

type Props = {
  locale: Locale
  csrf: string
  earlier: RegisterImportRun[]
  problem: 'no-file' | 'too-large' | null
}

/** How the register comes from a file, and how it leaves as one. */
export function ImportPage({ locale, csrf, earlier, problem }: Props) {
  return (
    <>
      <h1>{m.rimport_title()}</h1>
      <RegisterPlaces />
      <div className="import-parts">
        <section aria-labelledby="import-import">
          <h2 id="import-import">{m.import_import_title()}</h2>
          <p className="mt-2 text-quiet">{m.rimport_text()}</p>
          <FileForm
            csrf={csrf}
            accept=".csv,.tsv,.txt,.xlsx"
            mostBytes={registerLimits.bytes}
            problem={problem}
            words={{
              file: m.rimport_file(),
              limits: m.rimport_limits({
                megabytes,
                rows: registerLimits.rows.toLocaleString(formatLocale[locale]),
              }),
              tooLarge: fileProblemInWords({ code: 'too-large' }, locale),
              check: m.rimport_check(),
            }}
          >
            <ModeChoice />
          </FileForm>
        </section>
        <section aria-labelledby="import-export">
          <h2 id="import-export">{m.import_export_title()}</h2>
          <p className="mt-2 text-quiet">{m.rimport_export_text()}</p>
          <ul className="import-formats">
            {(['xlsx', 'csv'] as const).map((format) => (
              <li key={format}>
                <a href={`${adminAddress.registerExport}?format=${format}`} download className="button-quiet">
                  {format.toUpperCase()}
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <section aria-labelledby="import-rules" className="mt-10">
        <h2 id="import-rules">{m.import_rules_title()}</h2>
        <ul className="import-rules">
          <li>{m.rimport_rule_key()}</li>
          <li>{m.rimport_rule_columns()}</li>
          <li>{m.rimport_rule_company()}</li>
          <li>{m.rimport_rule_sites()}</li>
          <li>{m.rimport_rule_state()}</li>
          <li>{m.rimport_rule_several()}</li>
        </ul>
        <Columns locale={locale} />
      </section>
      <EarlierImports runs={earlier.map(earlierImport)} locale={locale} />
    </>
  )
}

/** Whether the file is all there is. */
function ModeChoice() {
  return (
    <fieldset className="mt-2 grid gap-2">
      <legend className="field-label">{m.rimport_mode()}</legend>
      <label className="flex items-start gap-2">
        <input type="radio" name="mode" value="changes" defaultChecked className="mt-1" />
        {m.rimport_mode_changes()}
      </label>
      <label className="flex items-start gap-2">
        <input type="radio" name="mode" value="full" className="mt-1" />
        {m.rimport_mode_full()}
      </label>
    </fieldset>
  )
}

function earlierImport(run: RegisterImportRun): EarlierImport {
  return {
    ...{ id: run.id, fileName: run.fileName, at: run.at, state: stateWords[run.state]() },
    href: adminAddress.registerImportRun(run.id),
    who: run.source === 'program' ? m.rimport_source_program() : doerInWords(run.by),
    counts: (['new', 'changed', 'refused'] as const).map(
      (each) => `${countWords[each]()}: ${countOf(run, each)}`,
    ),
  }
}

function Columns({ locale }: { locale: Locale }) {
  return (
    <details className="import-columns">
      <summary>{m.rimport_columns()}</summary>
      <table className="admin-table">
        <caption className="visually-hidden">{m.rimport_columns()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.import_column()}</th>
            <th scope="col">{m.import_field()}</th>
            <th scope="col">{m.rimport_column_means()}</th>
            <th scope="col">{m.rimport_example()}</th>
          </tr>
        </thead>
        <tbody>
          {registerColumns.map(({ name, label, means, example }) => (
            <tr key={name}>
              <th scope="row" className="import-names">
                <code>{name}</code>
              </th>
              <td data-label={m.import_field()}>{label[locale]}</td>
              <td data-label={m.rimport_column_means()} className="wrap-anywhere">
                {means[locale]}
              </td>
              <td
                data-label={m.rimport_example()}
                data-empty={example === '' || undefined}
                className="wrap-anywhere"
              >
                {example}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
