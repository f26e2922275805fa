import { Link } from 'react-router'
import type { FileProblem, FileProblemCode, ImportOutcome, PlainNote } from '#content/model/imports/report.ts'
import { entryOutcomes, type RowProblem, type RowProblemCode } from '#content/model/interchange/report.ts'
import { importLimits, interchangeFormats } from '#content/model/interchange/sent-entries.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { ImportView } from './import-view.ts'
import { stateColumnInWords, statesOfNew, stateValueInWords } from './source-states.ts'

const megabytes = importLimits.bytes / 1024 / 1024
const { rows, columns } = importLimits

/** How an import of the entries of a section is spoken of. */
export function entryView(section: string): ImportView {
  return {
    page: adminAddress.import(section),
    another: m.import_another,
    records: [],
    ...ofAnyFile,
    readyRefused: (count) => m.rimport_ready_refused({ count: String(count) }),
    report: (id) => adminAddress.importRun(section, id),
    accept: '.csv,.tsv,.txt,.xlsx,.json',
    mostBytes: importLimits.bytes,
    exports: interchangeFormats.map((format) => ({
      href: `${adminAddress.export(section)}?format=${format}`,
      ...{ name: formats[format].name(), text: formats[format].text() },
    })),
    text: m.import_import_text,
    file: m.import_file,
    limits: () => m.import_limits({ megabytes, rows, columns }),
    check: m.import_check,
    exportText: m.import_export_text,
    rules: [
      ...[m.import_rule_key, m.import_rule_columns, m.import_rule_empty],
      ...[m.import_rule_values, m.import_rule_texts, m.import_rule_slug],
      ...[m.import_rule_state, m.import_rule_json],
    ],
    columnsTitle: m.import_columns_title,
    counted: ['new', 'changed'],
    outcomes: entryOutcomes,
    shown: entryOutcomes,
    allShown: m.import_all_rows,
    one: (outcome) => oneOf[outcome](),
    many: (outcome) => manyOf[outcome](),
    title: (name) => m.import_report_title({ name }),
    cannot: m.import_cannot(),
    fileProblem: fileProblemInWords,
    note: ({ code, said }) => notes[code](said),
    record: m.import_key,
    // What was made and taken back is in the trash.
    name: ({ id, name, outcome, undone }) =>
      id && !(outcome === 'new' && undone === 'undone') ? (
        <Link to={adminAddress.entry(section, id)}>{name}</Link>
      ) : (
        name || '—'
      ),
    field: (field) => stateColumnInWords(field) ?? <code>{field}</code>,
    value: (field, said) => (stateColumnInWords(field) ? stateValueInWords(said) : said),
    ofNew: (changes) => {
      const fields = changes.filter(({ field }) => stateColumnInWords(field) === null)
      return [...statesOfNew(changes), ofAnyFile.ofNew(fields)].filter(Boolean).join('\n')
    },
    rowProblem: (problem) => rowProblemInWords(problem as RowProblem),
    rowLeft: m.import_row_left,
    ready: m.import_ready,
    apply: () => m.import_apply(),
    nothingToDo: m.import_nothing_to_do,
    applied: m.import_applied_text,
    undo: m.import_undo_text,
    undone: m.import_undone_text,
    left: m.import_left_text,
    changed: m.import_changed_since,
    notWaiting: m.import_waited_too_long,
  }
}

const formats = {
  csv: { name: m.import_export_csv, text: m.import_export_csv_text },
  xlsx: { name: m.import_export_xlsx, text: m.import_export_xlsx_text },
  json: { name: m.import_export_json, text: m.import_export_json_text },
}

/** Why a file cannot be read, and what may have been meant. */
function fileProblemInWords({ code, said = '', hints = [] }: FileProblem): string {
  const words = fileProblems[code](said)
  if (hints.length === 0) return words
  return `${words} ${m.import_file_column_meant({ hints: hints.map((hint) => `“${hint}”`).join(', ') })}`
}

const fileProblems = {
  'too-large': () => m.import_file_too_large({ megabytes }),
  'too-many-rows': () => m.import_file_too_many_rows({ rows }),
  'too-many-columns': () => m.import_file_too_many_columns({ columns }),
  empty: m.import_file_empty,
  'not-a-table': m.import_file_not_a_table,
  'old-excel': m.import_file_old_excel,
  damaged: m.import_file_damaged,
  'unpacks-too-large': m.import_file_unpacks_too_large,
  'takes-too-long': m.import_file_takes_too_long,
  busy: m.import_file_busy,
  'broken-csv': (said) => m.import_file_broken_csv({ said }),
  'broken-json': (said) => m.import_file_broken_json({ said }),
  'not-entries': m.import_file_not_entries,
  'no-key-column': m.import_file_no_key_column,
  'no-id-column': m.import_file_no_key_column,
  'column-twice': (said) => m.import_file_column_twice({ said }),
  'column-unknown': (said) => m.import_file_column_unknown({ said }),
  'column-unnamed': (said) => m.import_file_column_unnamed({ said }),
  'columns-unmapped': (said) => m.import_file_column_unknown({ said }),
  'meant-twice': (said) => m.import_file_column_twice({ said }),
  'dates-unconfirmed': (said) => m.import_file_column_unknown({ said }),
  'changed-since': m.import_changed_since,
  failed: m.import_file_failed,
} satisfies Record<FileProblemCode, Says>

type Says = (said: string) => string

const notes = {
  'latin-1': (said) => m.import_note_latin_1({ said }),
  'utf-16': (said) => m.import_note_utf_16({ said }),
  separator: (said) => (said === '\t' ? m.import_note_separator_tab() : m.import_note_separator({ said })),
  ignored: (said) => m.import_note_ignored({ said }),
  formulas: (said) => m.import_note_formulas({ said }),
} satisfies Record<PlainNote['code'], Says>

/** Why a row cannot be imported; after the name of the column. */
function rowProblemInWords({ code, said = '', hints = [] }: RowProblem): string {
  const words = rowProblems[code](said)
  return hints.length > 0 ? `${words} (${m.import_problem_choices({ hints: hints.join(', ') })})` : words
}

const rowProblems = {
  'not-number': (said) => m.import_problem_not_number({ said }),
  'not-boolean': (said) => m.import_problem_not_boolean({ said }),
  'not-date': (said) => m.import_problem_not_date({ said }),
  'not-choice': (said) => m.import_problem_not_choice({ said }),
  'not-json': m.import_problem_not_json,
  'unknown-key': (said) => m.import_problem_unknown_key({ said }),
  'several-meant': (said) => m.import_problem_several_meant({ said }),
  missing: m.import_problem_missing,
  'too-long': m.import_problem_too_long,
  'too-short': m.import_problem_too_short,
  'not-valid': m.import_problem_not_valid,
  'unknown-file': (said) => m.import_problem_unknown_file({ said }),
  'unknown-entry': (said) => m.import_problem_unknown_entry({ said }),
  'no-key': m.import_problem_no_key,
  'bad-key': (said) => m.import_problem_bad_key({ said }),
  'key-twice': (said) => m.import_problem_key_twice({ said }),
  'in-trash': m.import_problem_in_trash,
  'only-one': m.import_problem_only_one,
  cells: (said) => m.import_problem_cells({ said }),
  'error-cell': (said) => m.import_problem_error_cell({ said }),
  'not-an-entry': m.import_problem_not_an_entry,
  'unknown-field': m.import_problem_unknown_field,
  'no-text': m.import_problem_no_text,
} satisfies Record<RowProblemCode, Says>

const oneOf: Record<ImportOutcome, () => string> = {
  new: m.import_outcome_new,
  changed: m.import_outcome_changed,
  unchanged: m.import_outcome_unchanged,
  problem: m.import_outcome_problem,
  refused: m.import_outcome_problem,
  missing: m.import_outcome_unchanged,
}

const manyOf: Record<ImportOutcome, () => string> = {
  new: m.import_counts_new,
  changed: m.import_counts_changed,
  unchanged: m.import_counts_unchanged,
  problem: m.import_counts_problem,
  refused: m.import_counts_problem,
  missing: m.import_counts_unchanged,
}

/** How every import of a file is spoken of, whatever it brings. */
export const ofAnyFile = {
  doneTitle: (name) => m.import_done_title({ name }),
  undoneTitle: (name) => m.import_undone_title({ name }),
  value: (_, said) => said,
  ofNew: (changes) => changes.flatMap(({ field, isMade }) => (isMade ? [] : field)).join(', '),
  allRefused: m.rimport_all_refused,
  undoButton: m.import_undo,
  discardButton: m.import_discard,
  causes: m.rimport_causes,
  allCauses: m.rimport_causes_all,
  checking: m.rimport_working_checking,
} satisfies Partial<ImportView>
