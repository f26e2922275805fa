import type { Changes } from '../editing/edited-entry.ts'
import type { FileNote, FileProblem } from '../imports/report.ts'
import type { InterchangeFormat } from './formats.ts'
import type { RowProblem } from './report.ts'

/** What a file says, before it is compared with anything. */
export type SentEntries = {
  /** Null where nobody could look what it is. */
  format: InterchangeFormat | null
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
