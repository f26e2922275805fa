import { diffArrays, diffWordsWithSpace } from 'diff'
import { isSameLine, type LineRole, type TextLine } from './text-lines.ts'

/** A stretch of a text, and whether it is in both revisions or in one of them only. */
export type Part = { text: string; in: 'both' | 'before' | 'after' }

/** A line with its parts. `was` is what it was before, where a heading became a paragraph or the like. */
export type LineDifference = { role: LineRole; was: LineRole | null; depth: number; parts: Part[] }

/** Longer texts are not compared word by word, which would take too long. */
const longest = 20_000

/**
 * How a text of several lines (paragraphs, items) became another. A line that was changed stands once, with its words
 * compared; one that is only in one of them stands there as a whole.
 */
export function textDifference(before: readonly TextLine[], after: readonly TextLine[]): LineDifference[] {
  const changes = diffArrays([...before], [...after], { comparator: isSameLine })
  return changes.flatMap(({ added, removed, value }, at): LineDifference[] => {
    if (!added && !removed) return value.map((line) => whole(line, 'both'))
    const isPaired = added && changes[at - 1]?.removed
    if (isPaired) return []
    const next = removed && changes[at + 1]?.added ? (changes[at + 1]?.value ?? []) : []
    return removed ? pairs(value, next) : value.map((line) => whole(line, 'after'))
  })
}

function whole({ role, depth, text }: TextLine, where: Part['in']): LineDifference {
  return { role, was: null, depth, parts: [{ text, in: where }] }
}

function pairs(gone: TextLine[], come: TextLine[]): LineDifference[] {
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, at) => {
    const [before, after] = [gone[at], come[at]]
    if (!before) return whole(after as TextLine, 'after')
    if (!after) return whole(before, 'before')
    const { role, depth } = after
    const was = before.role === role ? null : before.role
    return { role, was, depth, parts: wordDifference(before.text, after.text) }
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
