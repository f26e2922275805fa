import type { DateSigns } from './date-signs.ts'
import type { FileProblem, PlainNote } from './report.ts'

/** A row of cells as it stands in a file. */
export type TableRow = {
  /** The line of the spreadsheet. */
  number: number
  cells: string[]
  /** The places of cells that hold an error instead of a value. */
  errors?: number[]
  /** How many cells the row had, where some of those beyond the columns are left out. */
  width?: number
}

/** What files of one sort may hold. */
export type TableLimits = {
  rows: number
  columns: number
  cells: number
  /** The most characters in all cells together; `record` is the most in one row. */
  characters: number
  record: number
  /** Bytes of a workbook once it is unpacked. */
  unpacked: number
  /** The most XML tags in a workbook. Without a limit its rows are read as a stream, and formulas are not noticed. */
  tags?: number
  /** The columns that hold keys; the right separator is one that makes such a column stand alone. */
  keyColumns: readonly string[]
  /** Whether a file may be JSON, a list of objects. */
  objects?: boolean
  /** How many rows from the first may name the columns; those before them are a title. 1 where it is not said. */
  top?: number
}

/** What a file says of itself before it is read: its first rows, and in which order its dates are written. */
export type TableSurvey = {
  format: 'csv' | 'xlsx'
  notes: PlainNote[]
  /** Those that hold anything, one of which names the columns; long texts are cut. */
  top: TableRow[]
  /** By the place of the column; only of the rows below `top`. */
  dates: Map<number, DateSigns>
}

/** What stands in a file, in the order in which it is read: its head and its rows some at a time, or objects. */
export type TablePart =
  | { kind: 'head'; format: 'csv' | 'xlsx'; names: string[]; notes: PlainNote[] }
  | { kind: 'rows'; rows: TableRow[] }
  | { kind: 'objects'; objects: unknown[]; notes: PlainNote[] }
  | { kind: 'problem'; problem: FileProblem }

/** The name as it is compared and stored: the database holds no NUL and no half of a character. */
function columnName(cell: string): string {
  return cell.normalize('NFC').replaceAll('\0', '\uFFFD').trim().slice(0, 200).toWellFormed()
}

/** What a row of cells calls its columns. */
export function columnNames(cells: string[]): string[] {
  return withoutEnd(cells.map(columnName), 0)
}

/** A spreadsheet may leave empty cells at the end of a line, beyond every column. */
export function withoutEnd(cells: string[], from: number): string[] {
  let end = cells.length
  while (end > from && cells[end - 1] === '') end -= 1
  return end === cells.length ? cells : cells.slice(0, end)
}
