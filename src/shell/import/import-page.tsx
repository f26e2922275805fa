import { useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { OnlyWhoMay, ReadOnly } from '#accounts/admin/rights/only-who-may.tsx'
import { EarlierRuns } from '#content/admin/imports/earlier-runs.tsx'
import { countOf, type ImportRun } from '#content/model/imports/report.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import type { Action } from '#kernel/rights/rights.ts'
import { RegisterPlaces } from '#register/admin/lists/register-places.tsx'
import { FieldProblem } from '#ui/fields/field-problem.tsx'
import { wrongField } from '#ui/fields/wrong-field.ts'
import { type ColumnTold, type ImportView, importView } from './import-view.ts'

type Props = {
  locale: Locale
  csrf: string
  /** Null for the register. */
  section: string | null
  title: string
  /** What whoever imports must be allowed to. */
  needs: Action | null
  earlier: ImportRun[]
  columns: ColumnTold[]
  problem: 'no-file' | 'too-large' | null
}

/** How entries of a list, or the register, leave as a file, and how they come from one. */
export function ImportPage({ locale, csrf, section, title, needs, earlier, columns, problem }: Props) {
  const view = importView(section, locale)
  return (
    <>
      {section && (
        <p className="text-small">
          <Link to={adminAddress.entries(section)}>{m.import_back()}</Link>
        </p>
      )}
      <h1 className={section ? 'mt-2' : undefined}>{title}</h1>
      {!section && <RegisterPlaces />}
      <ReadOnly needs={needs} words={m.import_not_permitted()} sentence={m.import_needs} />
      <div className="mt-7 grid grid-cols-[repeat(auto-fit,minmax(min(20rem,100%),1fr))] gap-x-14 gap-y-8">
        <OnlyWhoMay needs={needs}>
          <section aria-labelledby="import-import">
            <h2 id="import-import">{m.import_import_title()}</h2>
            <p className="mt-2 text-quiet">{view.text()}</p>
            <FileForm csrf={csrf} view={view} problem={problem}>
              {!section && <ModeChoice />}
            </FileForm>
          </section>
        </OnlyWhoMay>
        <section aria-labelledby="import-export">
          <h2 id="import-export">{m.import_export_title()}</h2>
          <p className="mt-2 text-quiet">{view.exportText()}</p>
          <ul className="import-formats">
            {view.exports.map(({ href, name, text }) => (
              <li key={name}>
                <a href={href} download className="button-quiet" aria-describedby={text && `export-${name}`}>
                  {name}
                </a>
                {text && (
                  <span id={`export-${name}`} className="text-small text-quiet">
                    {text}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      </div>
      <section aria-labelledby="import-rules" className="mt-10">
        <h2 id="import-rules">{m.import_rules_title()}</h2>
        <ul className="import-rules">
          {view.rules.map((rule) => (
            <li key={rule()}>{rule()}</li>
          ))}
        </ul>
        <Columns title={view.columnsTitle()} columns={columns} />
      </section>
      <EarlierRuns
        {...{ id: 'import-earlier', title: m.import_earlier(), none: m.import_none() }}
        {...{ named: m.import_file_name(), runs: earlier, locale, href: view.report }}
        name={({ fileName }) => fileName || m.import_unnamed()}
        counted={({ counts }) =>
          view.counted.map((each) => `${view.many(each)}: ${countOf(counts, each)}`).join(' · ')
        }
      />
    </>
  )
}

type FormProps = Pick<Props, 'csrf' | 'problem'> & { view: ImportView; children: React.ReactNode }

/** Chooses a file and asks what it would do. */
function FileForm({ csrf, view, problem, children }: FormProps) {
  const [isTooLarge, setTooLarge] = useState(false)
  const isBusy = useNavigation().formMethod === 'POST'
  const isRefused = isTooLarge || problem === 'too-large'
  const said = isRefused ? view.fileProblem({ code: 'too-large' }) : problem ? m.import_no_file() : null
  return (
    <Form method="post" encType="multipart/form-data" className="import-form" noValidate>
      <input type="hidden" name="csrf" value={csrf} />
      <label className="field-label" htmlFor="import-file">
        {view.file()}
      </label>
      <input
        id="import-file"
        type="file"
        name="file"
        required
        accept={view.accept}
        aria-describedby={said ? 'import-said import-limits' : 'import-limits'}
        {...wrongField(said)}
        onChange={({ currentTarget: { files } }) => setTooLarge((files?.[0]?.size ?? 0) > view.mostBytes)}
      />
      <p id="import-limits" className="text-small text-quiet">
        {view.limits()}
      </p>
      {said && <FieldProblem id="import-said">{said}</FieldProblem>}
      {children}
      <button type="submit" className="button-primary" disabled={isBusy || isTooLarge}>
        {view.check()}
      </button>
    </Form>
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

/** What a file's columns are called, and what they hold where that is told. */
function Columns({ title, columns }: { title: string; columns: ColumnTold[] }) {
  const isTold = columns.some(({ means }) => means !== undefined)
  return (
    <details className="import-columns">
      <summary>{title}</summary>
      <table className={isTold ? 'admin-table' : 'admin-table count-table'}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{m.import_column()}</th>
            <th scope="col">{m.import_field()}</th>
            {isTold && <th scope="col">{m.rimport_column_means()}</th>}
            {isTold && <th scope="col">{m.rimport_example()}</th>}
          </tr>
        </thead>
        <tbody>
          {columns.map(({ names, label, means, example }) => (
            <tr key={names[0]}>
              <th scope="row" className="import-names">
                {names.map((name) => (
                  <code key={name}>{name}</code>
                ))}
              </th>
              <td data-label={isTold ? m.import_field() : undefined}>{label}</td>
              {isTold && (
                <td data-label={m.rimport_column_means()} className="wrap-anywhere">
                  {means}
                </td>
              )}
              {isTold && (
                <td
                  data-label={m.rimport_example()}
                  data-empty={!example || undefined}
                  className="wrap-anywhere"
                >
                  {example}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
