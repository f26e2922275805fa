import { Link } from 'react-router'
import { ReadOnly } from '#accounts/admin/rights/only-who-may.tsx'
import { useMayDo } from '#accounts/admin/rights/own-rights.tsx'
import { leftInWords } from '#content/admin/left-in-words.ts'
import {
  canBeLookedAtAgain,
  countOf,
  type FieldChange,
  type ImportCause,
  type ImportOutcome,
  type ImportRow,
  type ImportRun,
  isAtWork,
  isPlainNote,
} from '#content/model/imports/report.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { Locale } from '#kernel/locales.ts'
import type { Action } from '#kernel/rights/rights.ts'
import { ChoiceTold } from '#register/admin/many/choice.tsx'
import { columnInFile } from '#register/model/interchange/columns.ts'
import { doerInWords } from '#ui/admin/doer.ts'
import { Moment } from '#ui/admin/moment.tsx'
import { FormatForm } from './format-form.tsx'
import { type ImportView, importView } from './import-view.ts'
import { HeadChoice, MappingForm } from './mapping-form.tsx'
import { Causes, type ReportRow, ReportRows, type ShownChoice } from './report-rows.tsx'
import { LookAgain, RunState, Working } from './run-state.tsx'

/** Why a request was not carried out. */
export type RunTrouble = 'changed' | 'not-waiting' | 'busy' | 'no-order'

export type RunPageProps = {
  locale: Locale
  csrf: string
  /** Null for the register. */
  section: string | null
  /** What whoever imports must be allowed to. */
  needs: Action | null
  run: ImportRun
  rows: ImportRow[]
  show: ImportOutcome | 'left' | null
  /** The reason to which the rows are narrowed, as the address says it. */
  cause: string | null
  causes: ImportCause[]
  at: number
  pages: number
  left: number
  /** How far the work has come. Null for work that is not done means that it was interrupted. */
  progress: { done: number; total: number | null } | null
  trouble: RunTrouble | null
  /** What is asked of whoever imports it, in the form by which they do. */
  asked?: React.ReactNode
  /** What is told this once. */
  children?: React.ReactNode
}

/** What a file would do or did, row by row. */
export function RunPage(props: RunPageProps) {
  const { locale, csrf, section, needs, run, rows, show, at, pages } = props
  const mayDo = useMayDo()
  const mayImport = needs === null || mayDo(needs)
  const view = importView(section, locale, run.source)
  const isChoice = run.source === 'choice'
  const isUnmapped = run.problems.some(({ code }) => unmapped.includes(code))
  const isReadable = run.plan !== ''
  const nameOf = (column: string) => (section === null ? columnInFile(column, run.mapping, locale) : column)
  const lacksOrder = props.trouble === 'no-order'
  const mapping = <MappingForm {...run} {...{ csrf, locale, lacksOrder }} />
  return (
    <>
      <p className="text-small">
        <Link to={view.page}>{view.another()}</Link>
      </p>
      <h1 className="mt-2 wrap-anywhere">{titleOf(run, view)}</h1>
      <p className="mt-1 text-small text-quiet">
        <Moment at={run.undoneAt ?? run.at} locale={locale} withTime /> ·{' '}
        {run.source === 'program' ? m.rimport_source_program() : doerInWords(run.by)}
      </p>
      {props.children}
      <ReadOnly needs={needs} words={m.import_not_permitted()} sentence={m.import_needs} />
      {isChoice && <ChoiceTold run={run} locale={locale} />}
      {isAtWork(run.state) ? (
        <Working {...props} />
      ) : (
        <>
          <Problems run={run} view={view} />
          {mayImport && canBeLookedAtAgain(run) && <LookAgain csrf={csrf} />}
          {mayImport && run.state === 'checked' && run.hasFile && (
            <HeadChoice csrf={csrf} notes={run.notes} />
          )}
          {mayImport && run.state === 'checked' && run.hasFile && section !== null && (
            <FormatForm {...run} csrf={csrf} />
          )}
          {mayImport && run.hasFile && isUnmapped && mapping}
          {isReadable && <RunState {...props} />}
          <Notes run={run} view={view} />
          {isReadable && (
            <>
              {section === null && <Counts run={run} view={view} />}
              {mayImport &&
                section === null &&
                run.state === 'checked' &&
                run.hasFile &&
                run.columns.length > 0 &&
                !isUnmapped && (
                  <details className="import-columns" open={lacksOrder || undefined}>
                    <summary>{m.rimport_map_change()}</summary>
                    {mapping}
                  </details>
                )}
              <Causes {...{ run, view, causes: props.causes, cause: props.cause, locale }} />
              <ReportRows
                report={view.report(run.id)}
                choices={choicesOf(props, view)}
                heading={view.record()}
                effect={effectInWords(run)}
                rows={rows.map((row) => rowOf(row, view, { nameOf, locale }))}
                {...{ show, at, pages, cause: props.cause }}
              />
            </>
          )}
        </>
      )}
    </>
  )
}

const unmapped: readonly string[] = ['columns-unmapped', 'meant-twice', 'no-id-column', 'dates-unconfirmed']

function titleOf({ state, fileName }: ImportRun, view: ImportView): string {
  const name = fileName || m.import_unnamed()
  if (state === 'applied' || state === 'undoing') return view.doneTitle(name)
  return state === 'undone' ? view.undoneTitle(name) : view.title(name)
}

/** What was made that the file does not say, and what it says that a text cannot hold. */
function toldOf({ field: column, to, left = {}, isMade }: FieldChange, locale: Locale): ReportRow['told'] {
  const things = leftInWords(left, locale)
  return [
    ...(isMade ? [{ column, words: madeInWords(column, to) }] : []),
    ...(things ? [{ column, words: m.import_left({ things }) }] : []),
  ]
}

type Told = { run: ImportRun; view: ImportView }

/** What stands in the way of importing a file at all. */
function Problems({ run: { problems }, view }: Told) {
  if (problems.length === 0) return null
  return (
    <div className="import-state" data-tone="stop" role="alert">
      {view.cannot && <h2>{view.cannot}</h2>}
      <ul>
        {problems.map((problem) => (
          <li key={view.fileProblem(problem)}>{view.fileProblem(problem)}</li>
        ))}
      </ul>
    </div>
  )
}

/** What somebody should know of how a file was read. */
function Notes({ run: { notes }, view }: Told) {
  if (!notes.some(isPlainNote)) return null
  return (
    <ul className="import-notes">
      {notes.filter(isPlainNote).map((note) => (
        <li key={note.code}>{view.note(note)}</li>
      ))}
    </ul>
  )
}

const recordWords = { company: m.rimport_companies, certificate: m.rimport_certificates }

/** How many companies and certificates have each outcome. */
function Counts({ run, view }: Told) {
  const columns = view.records.map((record) => [record, recordWords[record]()] as const)
  return (
    <table className="admin-table count-table mt-6">
      <caption className="visually-hidden">{effectInWords(run)}</caption>
      <thead>
        <tr>
          <th scope="col">{effectInWords(run)}</th>
          {columns.map(([record, label]) => (
            <th key={record} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {outcomesOf(run, view).map((outcome) => (
          <tr key={outcome}>
            <th scope="row">{manyInWords(run, view, outcome)}</th>
            {columns.map(([record, label]) => (
              <td key={record} className="figures" data-label={label}>
                {run.counts[`${record}.${outcome}`] ?? 0}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Which rows the report can be narrowed to. */
function choicesOf({ run, left }: RunPageProps, view: ImportView): ShownChoice[] {
  return [
    { show: null, words: view.allShown(), count: countOf(run.counts, ...view.shown) },
    ...outcomesOf(run, view).map((show) => ({
      ...{ show, words: manyInWords(run, view, show), count: countOf(run.counts, show) },
    })),
    ...(left > 0 ? [{ show: 'left', words: m.import_counts_left(), count: left }] : []),
  ]
}

function effectInWords({ state }: ImportRun): string {
  return state === 'applied' || state === 'undone' ? m.import_effect_past() : m.import_effect()
}

/** What is counted; once an import is taken back, what it wrote is told as what it was. */
function manyInWords({ state }: ImportRun, view: ImportView, outcome: ImportOutcome): string {
  const words = view.many(outcome)
  const isPast = state === 'undone' && (outcome === 'new' || outcome === 'changed')
  return isPast ? m.import_counts_before_undone({ words }) : words
}

/** Every outcome, but missing records only where there are any. */
function outcomesOf({ counts }: ImportRun, { outcomes }: ImportView) {
  return outcomes.filter((outcome) => outcome !== 'missing' || countOf(counts, outcome) > 0)
}

type Naming = {
  /** What the file calls a column. */
  nameOf: (column: string) => string
  locale: Locale
}

function rowOf(row: ImportRow, view: ImportView, { nameOf, locale }: Naming): ReportRow {
  const { record, number, outcome, problems, changes, undone } = row
  const isRead = problems.length === 0
  const isNew = outcome === 'new'
  const isUndone = undone === 'undone'
  return {
    key: `${record} ${number}`,
    number: outcome === 'missing' ? null : number,
    name: view.name(row),
    outcome: isUndone ? m.import_outcome_undone() : view.one(outcome, changes),
    tone: isUndone ? 'unchanged' : outcome === 'refused' ? 'problem' : outcome,
    left: undone === 'left' ? view.rowLeft() : null,
    problems: problems.map((problem) => ({
      key: `${problem.column} ${problem.code} ${problem.row}`,
      column: problem.column === null ? null : nameOf(problem.column),
      words: view.rowProblem(problem),
    })),
    changes:
      isRead && !isNew
        ? changes
            .filter(({ from, to }) => from !== to)
            .map(({ field, from, to }) => ({
              ...{ key: `${field} ${to}`, name: view.field(field) },
              ...{ before: view.value(field, from), after: view.value(field, to) },
            }))
        : [],
    told: isRead ? changes.flatMap((change) => toldOf(change, locale)) : [],
    more: isRead && isNew ? view.ofNew(changes) : '',
  }
}

/** What was made of a row that it does not say: an address of its title, or a choice with which new entries begin. */
function madeInWords(column: string, to: string): string {
  return column.startsWith('slug') ? m.import_slug_made({ slug: to }) : m.import_begins({ value: to })
}
