import { Link } from 'react-router'
import type { ImportOutcome, ImportRow } from '#content/model/imports/report.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formatLocale, type Locale } from '#kernel/locales.ts'
import { fieldInWords } from '#register/admin/field-in-words.ts'
import { stateWords } from '#register/admin/register-words.tsx'
import { causeInWords, problemInWords, type RegisterProblem } from '#register/model/interchange/problems.ts'
import {
  fileProblemInWords,
  noteInWords,
  recordOutcomes,
  registerLimits,
  shownOutcomes,
} from '#register/model/interchange/report.ts'
import { ofAnyFile } from './entry-view.tsx'
import type { ImportView } from './import-view.ts'

const megabytes = registerLimits.bytes / 1024 / 1024

/** How an import of the register is spoken of. */
export function registerView(locale: Locale): ImportView {
  const figure = (count: number) => count.toLocaleString(formatLocale[locale])
  return {
    page: adminAddress.registerImport,
    another: m.import_another,
    records: ['company', 'certificate'],
    ...ofAnyFile,
    readyRefused: (count) =>
      count === 1 ? m.rimport_ready_refused_one() : m.rimport_ready_refused({ count: figure(count) }),
    report: adminAddress.registerImportRun,
    accept: '.csv,.tsv,.txt,.xlsx',
    mostBytes: registerLimits.bytes,
    exports: ['xlsx', 'csv'].map((format) => ({
      href: `${adminAddress.registerExport}?format=${format}`,
      name: format.toUpperCase(),
    })),
    text: m.rimport_text,
    file: m.rimport_file,
    limits: () => m.rimport_limits({ megabytes, rows: figure(registerLimits.rows) }),
    check: m.rimport_check,
    exportText: m.rimport_export_text,
    rules: [
      ...[m.rimport_rule_key, m.rimport_rule_columns, m.rimport_rule_company],
      ...[m.rimport_rule_sites, m.rimport_rule_state, m.rimport_rule_several],
    ],
    columnsTitle: m.rimport_columns,
    counted: ['new', 'changed', 'refused'],
    outcomes: recordOutcomes,
    shown: shownOutcomes,
    allShown: m.rimport_shown_most,
    one: (outcome) => oneOf[outcome](),
    many: (outcome) => manyOf[outcome](),
    title: (name) => m.rimport_report({ name }),
    cannot: undefined,
    fileProblem: (problem) => fileProblemInWords(problem, locale),
    note: (note) => noteInWords(note, locale),
    record: m.rimport_record,
    name: (row) => <RecordName row={row} />,
    field: (field) => fieldInWords(field, locale),
    rowProblem: (problem) => problemInWords(problem as RegisterProblem, locale),
    rowLeft: m.rimport_row_left,
    ready: m.rimport_ready,
    apply: (count) => (count === 1 ? m.rimport_apply_one() : m.rimport_apply({ count: figure(count) })),
    nothingToDo: m.rimport_nothing_to_do,
    applied: m.rimport_applied_text,
    undo: m.rimport_undo_text,
    undone: m.rimport_undone_text,
    left: m.rimport_left_text,
    changed: m.rimport_trouble_changed,
    notWaiting: m.rimport_trouble_waiting,
  }
}

const oneOf: Record<ImportOutcome, () => string> = {
  new: m.rimport_one_new,
  changed: m.rimport_one_changed,
  unchanged: m.rimport_one_unchanged,
  problem: m.rimport_one_refused,
  refused: m.rimport_one_refused,
  missing: m.rimport_one_missing,
}

const manyOf: Record<ImportOutcome, () => string> = {
  new: m.rimport_new,
  changed: m.rimport_changed,
  unchanged: m.rimport_unchanged,
  problem: m.rimport_refused,
  refused: m.rimport_refused,
  missing: m.rimport_missing_count,
}

function RecordName({ row: { record, id, name, outcome } }: { row: ImportRow }) {
  const what = record === 'company' ? m.rimport_company() : m.rimport_certificate()
  const isThere = outcome === 'changed' || outcome === 'unchanged' || outcome === 'missing'
  const href = record === 'company' ? adminAddress.company(id) : adminAddress.certificate(id)
  return (
    <>
      <span className="text-quiet">{what}</span> {isThere ? <Link to={href}>{id}</Link> : id || '—'}
      {name && <span className="block font-normal">{name}</span>}
    </>
  )
}

/** How a decision for many certificates is spoken of: as what is done with each, not as a file. */
export function choiceView(locale: Locale): ImportView {
  const figure = (count: number) => count.toLocaleString(formatLocale[locale])
  const ofFile = registerView(locale)
  return {
    ...ofFile,
    page: adminAddress.certificates,
    another: m.many_to_list,
    records: ['certificate'],
    outcomes: ['changed', 'refused', 'unchanged'],
    shown: ['changed', 'refused', 'unchanged'],
    allShown: m.many_shown_all,
    one: (outcome) => (oneCertificate[outcome] ?? oneCertificate.unchanged)(),
    many: (outcome) => (manyCertificates[outcome] ?? manyCertificates.unchanged)(),
    title: (name) => m.many_report({ name }),
    doneTitle: (name) => m.many_done({ name }),
    undoneTitle: (name) => m.many_undone({ name }),
    fileProblem: (problem) =>
      problem.code === 'changed-since' ? m.many_changed_since() : ofFile.fileProblem(problem),
    record: m.many_record,
    name: (row) => <Chosen row={row} />,
    value: (field, said) => (field === 'state' ? (statesSaid[said]?.() ?? said) : said),
    rowProblem: ({ code }) => causeInWords(code, locale),
    rowLeft: m.many_row_left,
    ready: m.many_ready,
    readyRefused: (count) => (count === 1 ? m.many_stay_one() : m.many_stay({ count: figure(count) })),
    allRefused: m.many_all_stay,
    apply: (count) => (count === 1 ? m.many_apply_one() : m.many_apply({ count: figure(count) })),
    nothingToDo: m.many_nothing,
    applied: m.many_applied,
    undoButton: m.many_undo,
    discardButton: m.many_discard,
    undo: m.many_undo_text,
    undone: m.many_undone_text,
    left: m.many_left_text,
    changed: m.many_trouble_changed,
    notWaiting: m.many_trouble_waiting,
    causes: m.many_causes,
    allCauses: m.many_causes_all,
    checking: m.many_checking,
  }
}

const statesSaid: Record<string, () => string> = stateWords

const oneCertificate: Partial<Record<ImportOutcome, () => string>> & { unchanged: () => string } = {
  changed: m.many_one_changed,
  unchanged: m.many_one_unchanged,
  refused: m.many_one_stays,
}

const manyCertificates: Partial<Record<ImportOutcome, () => string>> & { unchanged: () => string } = {
  changed: m.many_changed,
  unchanged: m.many_unchanged,
  refused: m.many_stays,
}

function Chosen({ row: { id, name } }: { row: ImportRow }) {
  return (
    <Link to={adminAddress.certificate(id)} className="figures">
      {name || id}
    </Link>
  )
}
