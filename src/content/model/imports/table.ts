import type { FileNote, FileProblem } from './report.ts'

/** A row of cells as it stands in a file. */
export type TableRow = {
  /** The line of the spreadsheet. */
  number: number
  cells: string[]
  /** The places of cells that hold an error instead of a value. */
  errors?: number[]
  /** How many cells there were, where so many beyond the columns are not told. */
  width?: number
}

/** What files of one sort may hold. */
export type TableLimits = {
  rows: number
  columns: number
  cells: number
  /** What all cells say together, and what those of one row say. */
  characters: number
  record: number
  /** Bytes of a workbook once it is unpacked. */
  unpacked: number
  /** Beginnings and ends of XML elements in it. Without a limit it is read as it goes, and what its formulas are is not seen. */
  tags?: number
  /** Columns by which it is known what separates cells. */
  keyColumns: readonly string[]
  /** Whether a file may be JSON, a list of objects. */
  objects?: boolean
}

/** What stands in a file, in the order in which it is read: its head and its rows some at a time, or objects. */
export type TablePart =
  | { kind: 'head'; format: 'csv' | 'xlsx'; names: string[]; notes: FileNote[] }
  | { kind: 'rows'; rows: TableRow[] }
  | { kind: 'objects'; objects: unknown[]; notes: FileNote[] }
  | { kind: 'problem'; problem: FileProblem }
