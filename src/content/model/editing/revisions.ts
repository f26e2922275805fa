import type { Doer } from '#kernel/doer.ts'
import type { Locale } from '#kernel/locales.ts'
import type { PlacedField } from './place.ts'

/** A revision of an entry in the list of its history. Moments are in ISO 8601, UTC. */
export type ListedRevision = {
  number: number
  at: string
  by: Doer
  /** The fields that say something else than in the revision before, in the order of the kind. */
  changed: PlacedField[]
  /** The revision whose values it brought back; null for one that was written. */
  restored: number | null
  /** The languages that visitors see as this revision says. */
  published: Locale[]
}
export type RevisionPage = { revisions: ListedRevision[]; total: number; pages: number }

/** A stretch of a text, and whether it is in both revisions or in one of them only. */
export type Part = { text: string; in: 'both' | 'before' | 'after' }
/** A field that says something else: paragraph by paragraph, item by item, each with its parts. */
export type FieldDifference = PlacedField & {
  label: string
  blocks: Part[][]
  /** Where the words are the same: what differs is how they look or where they lead. */
  sameWords: boolean
}
export type RevisionComparison = { before: number; after: number; differences: FieldDifference[] }

/** `leftOut` are the fields of the old revision that could not be brought back: they are as they were before. */
export type RevisionRestored = { revision: number; leftOut: PlacedField[] }
