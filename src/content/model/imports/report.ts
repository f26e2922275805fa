import type { Doer } from '#kernel/doer.ts'
import type { Left } from '../foreign-text/left.ts'
import type { FoundOrder } from './date-signs.ts'

/**
 * What an import does with a row. One `problem` keeps its whole file from being imported; a `refused` row is left out;
 * what is `missing` from the file is named and never touched.
 */
export type ImportOutcome = 'new' | 'changed' | 'unchanged' | 'problem' | 'refused' | 'missing'

/** The state of an import; in those that end in `-ing` a process works on it. */
export type ImportState = 'checking' | 'checked' | 'applying' | 'applied' | 'undoing' | 'undone'

export function isAtWork(state: ImportState): boolean {
  return state === 'checking' || state === 'applying' || state === 'undoing'
}

/** Passing problems: the same file may be accepted when it is checked again. */
export const lookedAtAgain: readonly string[] = ['failed', 'busy', 'takes-too-long']

export function canBeLookedAtAgain(run: {
  state: ImportState
  hasFile: boolean
  problems: readonly { code: string }[]
}): boolean {
  return (
    run.state === 'checked' && run.hasFile && run.problems.some(({ code }) => lookedAtAgain.includes(code))
  )
}

/** Whether what was imported so can be imported again once it was taken back: it was a file that a person chose. */
export function canComeAgain(source: ImportRun['source']): boolean {
  return source === 'file' || source === 'terminal'
}

/** Whether to list what a file leaves out, as `full` does. Nothing is ever deleted by leaving it out. */
export type ImportMode = 'changes' | 'full'

/**
 * What each column of a file means, by its name there; empty for one that is left out. What else is said of how it is
 * read follows a colon, as the subject of the import understands it.
 */
export type ColumnMapping = Record<string, string>

/** Why nothing of a file can be read, or why an import has to be looked at once more. */
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
  | 'no-id-column'
  | 'column-twice'
  | 'column-unknown'
  | 'column-unnamed'
  | 'columns-unmapped'
  | 'meant-twice'
  | 'dates-unconfirmed'
  | 'changed-since'
  | 'failed'
export type FileProblem = {
  code: FileProblemCode
  /** A column, a line or a number, as the problem has one. */
  said?: string
  /** The columns that may have been meant. */
  hints?: string[]
}

/** What somebody should know of how a file was read. */
export type FileNote = PlainNote | HeadNote | DatesNote | ChoiceNote
export type PlainNote = {
  code: 'latin-1' | 'utf-16' | 'separator' | 'ignored' | 'formulas'
  said: string
}
/** The row that names the columns, and the first rows, of which it is one. */
export type HeadNote = { code: 'head'; said: string; rows: { number: number; text: string }[] }
/** A column of dates that can be read in two orders, with the most telling of them. */
export type DatesNote = { code: 'dates'; said: string; found: FoundOrder; examples: string[] }

/** What is done with records that were chosen, as it was typed; `matching` is the query of the list that chose them. */
export type ChoiceNote = {
  code: 'choice'
  said: string
  typed: Record<string, string>
  matching: string | null
  /** What people call the entry that is named in it; empty where none is. */
  title: string
}

export function isPlainNote(note: FileNote): note is PlainNote {
  return note.code !== 'head' && note.code !== 'dates' && note.code !== 'choice'
}

/** The row of a file that names its columns; undefined where that was never asked. */
export function headRowOf(notes: readonly FileNote[]): number | undefined {
  const head = notes.find(({ code }) => code === 'head')
  return head && Number(head.said)
}

/** What a field says before and after, short enough to be shown. */
export type FieldChange = {
  field: string
  from: string
  to: string
  /** What was left behind of what a file says. */
  left?: Left
  /** Whether no file says it: it was made of what the file says. */
  isMade?: true
}

/**
 * Why a row cannot be imported. `said` is what stood there or what it conflicts with, `row` another row that is
 * concerned.
 */
export type ImportProblem = {
  column: string | null
  code: string
  said?: string
  /** What may stand there instead. */
  hints?: string[]
  row?: number
}

export type ImportRow<Problem = ImportProblem> = {
  /** The line of the spreadsheet, or the place in a file that is no table. */
  number: number
  /** What the row tells of: an entry, a company or a certificate. */
  record: string
  /** Empty where there is none yet. */
  id: string
  /** What people call it, where that is known. */
  name: string | null
  outcome: ImportOutcome
  changes: FieldChange[]
  problems: Problem[]
  /** What undoing the import did with it. */
  undone: 'undone' | 'left' | null
}

/** Why rows are refused, with how many are for that reason. */
export type ImportCause = { code: string; column: string | null; rows: number }

/** An import: a file that was looked at, and perhaps applied and undone since. Moments are in ISO 8601, UTC. */
export type ImportRun = {
  id: string
  kind: string
  state: ImportState
  /** A `choice` is no file: what is done with records that somebody chose among those that are there. */
  source: 'file' | 'program' | 'terminal' | 'choice'
  mode: ImportMode
  fileName: string
  format: string | null
  hash: string
  /** Changes as soon as the report shows that the import would do something else; empty where it can do nothing. */
  plan: string
  mapping: ColumnMapping
  /** The columns of its file, in their order. */
  columns: string[]
  counts: ImportCounts
  problems: FileProblem[]
  notes: FileNote[]
  at: string
  by: Doer
  undoneAt: string | null
  /** Whether its file is there to be imported, or to be read once more. */
  hasFile: boolean
}

/** How many rows have each outcome: `new`, or with the sort of record `company.new`. */
export type ImportCounts = Record<string, number>

/** How many rows of all records meet one of these outcomes. */
export function countOf(counts: ImportCounts, ...outcomes: ImportOutcome[]): number {
  return Object.entries(counts)
    .filter(([name]) => outcomes.some((each) => name === each || name.endsWith(`.${each}`)))
    .reduce((sum, [, count]) => sum + count, 0)
}
