import { mostColumns, mostSent } from '#kernel/limits/sent-bytes.ts'
import type { Changes } from '../editing/edited-entry.ts'
import type { SourceStates } from '../editing/source-state.ts'
import type { Left } from '../foreign-text/left.ts'
import type { FileNote, FileProblem } from '../imports/report.ts'
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
  /** How its languages stood where an export of Aval was made; counts for an entry that the row makes. */
  states?: SourceStates
  /** How they stand on the site that it is brought from; counts for every entry. */
  sourceStates?: SourceStates
  /** What the texts of its columns had that a text of the site cannot hold. */
  left?: Readonly<Record<string, Left>>
}

/** How entries leave and come: for programs, and for spreadsheets. */
export const interchangeFormats = ['csv', 'xlsx', 'json'] as const
export type InterchangeFormat = (typeof interchangeFormats)[number]

export function isInterchangeFormat(text: string): text is InterchangeFormat {
  return interchangeFormats.some((format) => format === text)
}

/** The most that one file may hold; said to whoever sends one. */
export const importLimits = { bytes: mostSent.entries, rows: 5000, columns: mostColumns }
