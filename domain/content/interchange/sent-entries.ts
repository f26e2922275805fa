import type { Changes } from '../editing/edited-entry.ts'
import type { InterchangeFormat } from './formats.ts'
import type { FileNote, FileProblem, RowProblem } from './report.ts'

/** What a file says, before it is compared with anything. */
export type SentEntries = {
  format: InterchangeFormat
  rows: SentRow[]
  notes: FileNote[]
  problems: FileProblem[]
}

/** One entry as a file tells it: in cells by the names of their columns, or as values. */
export type SentRow = {
  number: number
  key: string
  said: { cells: Map<string, string> } | { values: Changes }
  problems: RowProblem[]
}

/** A sheet of cells as they stand in a file; the first row names the columns. */
export type Table = { names: string[]; rows: TableRow[] }
export type TableRow = {
  /** The line of the spreadsheet. */
  number: number
  cells: string[]
  /** The places of cells that hold an error instead of a value. */
  errors?: number[]
}
