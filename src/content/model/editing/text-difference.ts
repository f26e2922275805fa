import { diffArrays, diffWordsWithSpace } from 'diff'
import type { Part } from './revisions.ts'

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
