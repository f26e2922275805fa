import type { Doer } from '../editors-view.ts'
import type { CellProblem } from './cell-context.ts'
import type { InterchangeFormat } from './formats.ts'

/** What an import does with a row. */
export const rowOutcomes = ['new', 'changed', 'unchanged', 'problem'] as const
export type RowOutcome = (typeof rowOutcomes)[number]
export type ImportCounts = Record<RowOutcome, number>

/** Why nothing of a file can be read. */
export type FileProblemCode =
  | 'too-large'
  | 'too-many-rows'
  | 'too-many-columns'
  | 'empty'
  | 'not-a-table'
  | 'old-excel'
  | 'damaged'
  | 'unpacks-too-large'
  | 'takes-too-long'
  | 'busy'
  | 'broken-csv'
  | 'broken-json'
  | 'not-entries'
  | 'no-key-column'
  | 'column-twice'
  | 'column-unknown'
  | 'column-unnamed'
export type FileProblem = {
  code: FileProblemCode
  /** A column, a line or a number, as the problem has one. */
  said?: string
  /** The columns that may have been meant. */
  hints?: string[]
}

/** What somebody should know of how a file was read. */
export type FileNoteCode = 'latin-1' | 'utf-16' | 'separator' | 'ignored' | 'formulas' | 'sheets'
export type FileNote = { code: FileNoteCode; said: string }

/** Why a row cannot be imported. */
export type RowProblemCode =
  | CellProblem
  | 'missing'
  | 'too-long'
  | 'too-short'
  | 'not-valid'
  | 'unknown-file'
  | 'unknown-entry'
  | 'no-key'
  | 'bad-key'
  | 'key-twice'
  | 'in-trash'
  | 'only-one'
  | 'cells'
  | 'error-cell'
  | 'not-an-entry'
  | 'unknown-field'
/** `said` is what stood there, or another row; `hints` are what may stand there instead. */
export type RowProblem = { column: string | null; code: RowProblemCode; said?: string; hints?: string[] }

/** A field that an import changes, as texts that are short enough to be shown. */
export type FieldChange = { column: string; before: string; after: string }

export type ImportRow = {
  /** Of a table the line of the spreadsheet, else the place in the file; the first entry of a table is in row 2. */
  number: number
  key: string
  outcome: RowOutcome
  entryId: string | null
  fields: FieldChange[]
  problems: RowProblem[]
  /** What undoing the import did with it. */
  undone: 'undone' | 'left' | null
}

export type ImportState = 'checked' | 'applied' | 'undone'

/** An import: a file that was looked at, and perhaps applied and undone since. Moments are in ISO 8601, UTC. */
export type ImportRun = {
  id: string
  kind: string
  state: ImportState
  fileName: string
  format: InterchangeFormat | null
  hash: string
  /** Is another as soon as the report shows that the import would do something else. */
  plan: string
  counts: ImportCounts
  problems: FileProblem[]
  notes: FileNote[]
  at: string
  by: Doer
  undoneAt: string | null
}
