import type { SourceStates } from '#content/model/editing/source-state.ts'
import type {
  FileProblem,
  ImportCounts,
  ImportOutcome,
  ImportProblem,
} from '#content/model/imports/report.ts'
import type { Doer } from '#kernel/doer.ts'
import type { MediaRefusal } from '#media/model/media.ts'
import type { LeftCode } from '../content/reading.ts'

/**
 * How far a move has come: its files are read, what they mean is to be said, what it would do is looked at, it is imported,
 * and taken back. States that end in -ing are work; where nobody is at it, it was interrupted and can be begun again.
 */
export const moveStates = [
  'reading',
  'mapped',
  'looking',
  'looked',
  'importing',
  'imported',
  'undoing',
  'undone',
] as const
export type MoveState = (typeof moveStates)[number]

/** Whether somebody is or was at work. */
export function isMoveAtWork(state: MoveState): boolean {
  return state.endsWith('ing')
}

/** The most that is sent to the admin area at once; larger sites are moved in the terminal. */
export const moveLimits = { files: 12, bytes: 100 * 1024 * 1024, collections: 500 } as const

/** Why a move stands still: its files cannot be read or are gone, or its work failed. */
export type MoveTrouble = 'damaged' | 'no-documents' | 'too-large' | 'gone' | 'busy' | 'disk-full' | 'failed'

/** What a move does, or would do, with the entries of a kind; of what was imported, what all its imports did. */
export type KindReport = {
  kind: string
  counts: ImportCounts
  /** The old addresses that lead to its entries. */
  addresses: number
  /** Of these, those that do not yet, of entries that are here. */
  stray: number
  /** Imports that were written and not taken back, the first of them first. */
  runs: string[]
  problems: FileProblem[]
  /** Entries of which a language was not public; reports of before do not say. */
  notPublic?: number
  /** Those among them of which nothing says how they stood. */
  unknownState?: number
  /** Those with problems first, and then what was not public. */
  rows: RowReport[]
}

export type RowReport = {
  name: string
  outcome: ImportOutcome
  problems: ImportProblem[]
  /** Why its languages were not public. */
  states?: SourceStates
}

/** What of a document stays behind. */
export type LeftReport = {
  document: string
  field: string
  code: LeftCode | 'empty'
  said: string
}

export type MoveReport = {
  kinds: KindReport[]
  left: LeftReport[]
  /** How many things stay behind in all, of which `left` has the first. */
  leftInAll: number
  /** Whether it stopped before its end, since something cannot be imported. */
  isStopped: boolean
}

/** What a report holds of each: more is in the report of each import. */
export const mostTold = { rows: 20, left: 200 } as const

/** How often the files of a move lie on the disk until they are kept: as they were sent, and beside it as they are kept. */
export const copiesWhileSent = 2

/** Whether anything of a report is new or changed. */
export function hasWork({ kinds }: MoveReport): boolean {
  return kinds.some(({ counts, stray }) => (counts.new ?? 0) + (counts.changed ?? 0) + stray > 0)
}

/** How many of the files that documents name are here, are not yet, and cannot be. */
export type FilesOfMove = {
  here: number
  missing: number
  /** The first hundred of them. */
  refused: { path: string; why: MediaRefusal }[]
}

export type ListedMove = { id: string; name: string; state: MoveState; at: string; by: Doer }

/** A move as its page tells of it. */
export type ToldMove = ListedMove & {
  report: MoveReport | null
  /** The imports that can be taken back, the first of them first. */
  runs: string[]
  trouble: MoveTrouble | null
  files: FilesOfMove
  /** How far the work has come; null where nobody is at it. */
  progress: { done: number; total: number | null } | null
}
