import type { Doer } from '../../content/editors-view.ts'
import type { FileProblem as AnyFileProblem, FileNote } from '../../content/interchange/report.ts'
import type { RecordChange } from './compare-records.ts'
import type { ColumnMapping } from './guess-columns.ts'
import type { RegisterProblem } from './problems.ts'

/** What an import does with a record. */
export const recordOutcomes = ['new', 'changed', 'unchanged', 'refused', 'missing'] as const
export type RecordOutcome = (typeof recordOutcomes)[number]

export const importModes = ['changes', 'full'] as const
/** Whether what a file leaves out is of interest: with `full` it is listed. Nothing is ever deleted by leaving it out. */
export type ImportMode = (typeof importModes)[number]

export type RegisterImportState = 'checking' | 'checked' | 'applying' | 'applied' | 'undoing' | 'undone'

/** Why nothing of a file can be read, or why an import has to be looked at once more. */
export type RegisterFileProblem = {
  code:
    | AnyFileProblem['code']
    | 'columns-unmapped'
    | 'meant-twice'
    | 'no-id-column'
    | 'changed-since'
    | 'failed'
  said?: string | undefined
}

export type RegisterRow = {
  /** The line of the spreadsheet. */
  number: number
  record: 'company' | 'certificate'
  id: string
  /** What the company is called, or which number the certificate has, where that is known. */
  name: string | null
  outcome: RecordOutcome
  changes: RecordChange[]
  problems: RegisterProblem[]
  /** What undoing did with it. */
  undone: 'undone' | 'left' | null
}

/** An import as its report tells it. Moments are in ISO 8601, UTC. */
export type RegisterImportRun = {
  id: string
  state: RegisterImportState
  source: 'file' | 'program' | 'terminal'
  mode: ImportMode
  fileName: string
  plan: string
  mapping: ColumnMapping
  /** The columns of its file, in their order. */
  columns: string[]
  counts: Record<string, number>
  problems: RegisterFileProblem[]
  notes: { code: string; said: string }[]
  at: string
  by: Doer
  undoneAt: string | null
  /** Whether its file is there to be read once more. */
  hasFile: boolean
}

export type RegisterCounts = Record<`${'company' | 'certificate'}.${RecordOutcome}`, number>

export function noCounts(): RegisterCounts {
  const names = (['company', 'certificate'] as const).flatMap((record) =>
    recordOutcomes.map((outcome) => [`${record}.${outcome}`, 0]),
  )
  return Object.fromEntries(names) as RegisterCounts
}

/** The most that one file may hold; said to whoever sends one. */
export const registerLimits = {
  bytes: 128 * 1024 * 1024,
  rows: 200_000,
  columns: 300,
  cells: 20_000_000,
  /** What a workbook may unpack to. */
  unpacked: 768 * 1024 * 1024,
}

export type { FileNote }
