import type { Doer } from '#kernel/doer.ts'
import type { Locale } from '#kernel/locales.ts'
import type { PlacedField } from '../place.ts'
import type { RowDifference } from './row-difference.ts'
import type { LineDifference } from './text-difference.ts'
import type { TextLine } from './text-lines.ts'

/** Whoever pauses longer begins another sitting. In milliseconds. */
export const longestPause = 30 * 60 * 1000

/** A save, as it stands in the history. Moments are in ISO 8601, UTC. */
export type ListedRevision = {
  number: number
  at: string
  /** The fields that say something else than in the revision before, in the order of the kind. */
  changed: PlacedField[]
  /** The revision from which it brought something back; null for one that was written. */
  restored: number | null
  /** What a person called it. */
  name: string | null
}

/**
 * What one person saved of an entry without a long pause and without a publication in between. Its number is that of
 * its first save; others may have saved in between.
 */
export type Sitting = {
  number: number
  last: number
  from: string
  to: string
  by: Doer
  changed: PlacedField[]
  count: number
}

/** A sitting with its saves, the newest first; of a long one, only the newest of them. */
export type ListedSitting = Sitting & { saves: ListedRevision[] }

/**
 * A moment at which languages were put on the site or taken off it. `present` are those that visitors see so today;
 * `planned` is for when it was planned, where it was.
 */
export type PublicationMark = {
  at: string
  by: Doer
  action: 'publish' | 'unpublish'
  languages: Locale[]
  revision: number | null
  present: Locale[]
  planned: { at: string; isLate: boolean } | null
}

export type SittingPage = {
  /** The newest first. */
  timeline: ({ sitting: ListedSitting } | { mark: PublicationMark })[]
  pages: number
}

export type NamedRevision = { number: number; name: string; at: string; by: Doer }

/** The longest name of a version, in characters, and how many of an entry may have one. */
export const longestName = 80
export const mostNames = 100

/** A field that says something else. */
export type FieldDifference = PlacedField & {
  label: string
  /** The languages in which visitors see the value before, where it is shared and is not the same in all of them. */
  seenIn: Locale[]
  /** What became of each row of a list; null for what is no list. */
  rows: RowDifference[] | null
  lines: LineDifference[]
  /** How a rich text reads afterwards. */
  reads: TextLine[] | null
  /** Where the words are the same: what differs is how they look or where they lead. */
  sameWords: boolean
  /** The version whose value can be brought back, the one before unless that is the present value; null for neither. */
  comesBackFrom: number | null
}

/** What is compared: two revisions, of which 0 is empty, or what visitors see with a revision. */
export type Compared = { before: number | 'site'; after: number }

export type RevisionComparison = Compared & {
  differences: FieldDifference[]
  /** How many fields more differ, because others saved meanwhile. */
  others: number
  /** The languages that visitors do not see at all. */
  absent: Locale[]
}

/** What would come of bringing something back. `leftOut` are fields that cannot be: they stay as they are. */
export type RestorePreview = { differences: FieldDifference[]; leftOut: PlacedField[] }
export type RevisionRestored = { revision: number; leftOut: PlacedField[] }
