import { diffArrays, diffWordsWithSpace } from 'diff'
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
type FieldDifference = PlacedField & {
  label: string
  blocks: Part[][]
  /** Where the words are the same: what differs is how they look or where they lead. */
  sameWords: boolean
}
export type RevisionComparison = { before: number; after: number; differences: FieldDifference[] }

/** `leftOut` are the fields of the old revision that could not be brought back: they are as they were before. */
export type RevisionRestored = { revision: number; leftOut: PlacedField[] }

/** Longer texts are not compared word by word, which would take too long. */
const longest = 20_000

/**
 * How a text of several blocks (paragraphs, items) became another. A block that was changed stands once, with its
 * words compared; one that is only in one of them stands there as a whole.
 */
export function textDifference(before: string[], after: string[]): Part[][] {
  const changes = diffArrays(before, after)
  return changes.flatMap(({ added, removed, value }, at): Part[][] => {
    if (!added && !removed) return value.map((text) => [{ text, in: 'both' }])
    const isPaired = added && changes[at - 1]?.removed
    if (isPaired) return []
    const next = removed && changes[at + 1]?.added ? (changes[at + 1]?.value ?? []) : []
    return removed ? pairs(value, next) : value.map((text) => [{ text, in: 'after' }])
  })
}

function pairs(gone: string[], come: string[]): Part[][] {
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, at) => {
    const [before, after] = [gone[at], come[at]]
    if (before === undefined) return [{ text: after ?? '', in: 'after' }]
    return after === undefined ? [{ text: before, in: 'before' }] : wordDifference(before, after)
  })
}

function wordDifference(before: string, after: string): Part[] {
  if (before.length + after.length > longest)
    return [
      { text: before, in: 'before' },
      { text: after, in: 'after' },
    ]
  return diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    text: value,
    in: added ? 'after' : removed ? 'before' : 'both',
  }))
}
