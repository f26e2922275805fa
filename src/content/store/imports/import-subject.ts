import type {
  ColumnMapping,
  FileNote,
  FileProblem,
  ImportCounts,
  ImportMode,
  ImportRun,
} from '#content/model/imports/report.ts'
import type { Caller, Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import type { Result } from '#kernel/result.ts'

/** Who looks at a file: somebody, or nobody any more where it is looked at once more. */
export type Working = Pick<Caller, 'database' | 'now' | 'actor' | 'announcements'>

/** What can be imported. All else, from the file that comes to the run that is forgotten, is the same for every one. */
export type ImportSubject = {
  /** What its runs and the history call it: a kind of content, or the register. */
  kind: string
  /** What is announced to have changed once something was written. */
  topic: string
  /** The most that a file may hold. */
  bytes: number
  /** Keeps row by row what a file would do, and answers what is to be said of it as a whole. Writes nothing else. */
  check(caller: Working, run: RunToCheck): Promise<ToldOfFile>
  /** Why what was found is not imported, whoever asks. */
  refusal(run: Pick<ImportRun, 'plan' | 'counts' | 'problems'>): 'has-problems' | 'not-waiting' | null
  /**
   * Gets ready to write what was shown, while no connection is held. What it answers writes it, all or nothing, and
   * throws `ChangedSince` where that would be something else by now.
   */
  prepare(caller: Editor, id: string): Promise<Result<(tx: Orm) => Promise<void>, 'busy'>>
  /** Takes back what was written and marks each row as undone, or as left where somebody has come between. */
  undo(tx: Orm, caller: Editor, run: { id: string; at: Date }): Promise<void>
  /** Whether the columns of a file may be said to mean one of this name. */
  hasColumn(name: string): boolean
}

export type RunToCheck = {
  id: string
  mode: ImportMode
  packed: Uint8Array
  /** What somebody has said of the file's columns. */
  mapping: ColumnMapping | undefined
  /** Why it is looked at once more. */
  because: 'changed-since' | 'failed' | undefined
}

export type ToldOfFile = {
  format: string | null
  columns: string[]
  mapping: ColumnMapping
  problems: FileProblem[]
  notes: FileNote[]
  plan: string
  counts: ImportCounts
}

/** What is stored is not any more what it was when the file was looked at. */
export class ChangedSince extends Error {}
