import { m } from '#app/i18n/messages.ts'
import { importLimits } from '#domain/content/interchange/formats.ts'
import type {
  FileNote,
  FileNoteCode,
  FileProblem,
  FileProblemCode,
  ImportState,
  RowOutcome,
  RowProblem,
  RowProblemCode,
} from '#domain/content/interchange/report.ts'

const megabytes = importLimits.bytes / 1024 / 1024
const { rows, columns } = importLimits

export function limitsInWords(): string {
  return m.import_limits({ megabytes, rows, columns })
}

/** Why a file cannot be read, and what may have been meant. */
export function fileProblemInWords({ code, said = '', hints = [] }: FileProblem): string {
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
  'column-twice': (said) => m.import_file_column_twice({ said }),
  'column-unknown': (said) => m.import_file_column_unknown({ said }),
  'column-unnamed': (said) => m.import_file_column_unnamed({ said }),
} satisfies Record<FileProblemCode, Says>

type Says = (said: string) => string

export function noteInWords({ code, said }: FileNote): string {
  return notes[code](said)
}

const notes = {
  'latin-1': (said) => m.import_note_latin_1({ said }),
  'utf-16': (said) => m.import_note_utf_16({ said }),
  separator: (said) => (said === '\t' ? m.import_note_separator_tab() : m.import_note_separator({ said })),
  ignored: (said) => m.import_note_ignored({ said }),
  formulas: (said) => m.import_note_formulas({ said }),
  sheets: (said) => m.import_note_sheets({ said }),
} satisfies Record<FileNoteCode, Says>

/** Why a row cannot be imported; after the name of the column. */
export function rowProblemInWords({ code, said = '', hints = [] }: RowProblem): string {
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
} satisfies Record<RowProblemCode, Says>

export const outcomeWords = {
  new: m.import_outcome_new,
  changed: m.import_outcome_changed,
  unchanged: m.import_outcome_unchanged,
  problem: m.import_outcome_problem,
} satisfies Record<RowOutcome, () => string>

export const countWords = {
  new: m.import_counts_new,
  changed: m.import_counts_changed,
  unchanged: m.import_counts_unchanged,
  problem: m.import_counts_problem,
} satisfies Record<RowOutcome, () => string>

export const stateWords = {
  checked: m.import_state_checked,
  applied: m.import_state_applied,
  undone: m.import_state_undone,
} satisfies Record<ImportState, () => string>
