import type {
  ColumnMapping,
  FileNote,
  FileProblem,
  ImportCounts,
  ImportMode,
  ImportRun,
} from '#content/model/imports/report.ts'
import type { Topic } from '#kernel/announcements.ts'
import type { Caller, Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import type { Result } from '#kernel/result.ts'

/** What checking a file needs of a caller; the check may be repeated when nobody is asking any more. */
export type Working = Pick<Caller, 'database' | 'now' | 'actor' | 'announcements' | 'host'>

/**
 * What one sort of import does in its own way. Everything else, from receiving the file to forgetting the run, is the
 * same for all.
 */
export type ImportSubject = {
  /** What its runs and the history call it: a kind of content, or the register. */
  kind: string
  /** What is announced to have changed once a run was written or taken back. */
  topics(orm: Orm, id: string): Promise<Topic[]>
  /** The most that a file may hold. */
  bytes: number
  /** Stores row by row what a file would do, and returns what holds for the file as a whole. Writes nothing else. */
  check(caller: Working, run: RunToCheck): Promise<ToldOfFile>
  /** Why what was found is not imported, whoever asks. */
  refusal(run: Pick<ImportRun, 'plan' | 'counts' | 'problems'>): 'has-problems' | 'not-waiting' | null
  /**
   * Prepares to write what was shown, without holding a connection. The function that it returns writes all or nothing,
   * and throws `ChangedSince` where it would write something else by now.
   */
  prepare(caller: Editor, id: string): Promise<Result<(tx: Orm) => Promise<void>, 'busy'>>
  /** Takes back what was written and marks each row as undone, or as left where somebody has come between. */
  undo(tx: Orm, caller: Editor, run: { id: string; at: Date }): Promise<void>
  /** Whether this may be said of a column of a file. */
  hasColumn(name: string): boolean
}

export type RunToCheck = {
  id: string
  mode: ImportMode
  source: ImportRun['source']
  packed: Uint8Array
  /** What somebody has said of the file's columns. */
  mapping: ColumnMapping | undefined
  /** Which of its rows somebody has said to name the columns. */
  headRow: number | undefined
  /** Whether somebody can be asked what the file leaves open, before anything is read. */
  asks: boolean
  /** Why the file is checked again. */
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

/** Thrown where the stored data has changed since the file was checked. */
export class ChangedSince extends Error {}

/**
 * The same with each NUL and each half of a character replaced, which the database cannot store: what is told of a file
 * may quote anything in it.
 */
export function storable<Told extends object>(told: Told): Told {
  const replaced = (_: string, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '\uFFFD').toWellFormed() : value
  return JSON.parse(JSON.stringify(told, replaced)) as Told
}
