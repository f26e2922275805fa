import type { MediaUse } from './media.ts'

/** What can be done with many files of the library as one. */
export const manyIntents = ['tag', 'untag', 'trash', 'restore'] as const
export type ManyIntent = (typeof manyIntents)[number]

/** Why none of them was changed; the interface has a sentence for each. */
export type ManyProblem = 'none-chosen' | 'too-many' | 'not-a-tag' | 'too-many-tags'

/** A file that stays, and entries that use it. */
export type UsedFile = { id: string; fileName: string; uses: MediaUse[] }

export type ManyDone = {
  intent: ManyIntent
  /** Of a tag; empty for all else. */
  tag: string
  /** The files that were changed: what is needed to take it back. */
  ids: string[]
  /** Those that were not put in the trash, with who uses them; of many only the first. */
  used: UsedFile[]
  /** How many those are in all. */
  usedInAll: number
}
