import { type LineDifference, textDifference } from './text-difference.ts'
import { isSameLine, type TextLine } from './text-lines.ts'

/** One of several: a step, a question, a block, a related entry. An `id` stays while it is moved and changed. */
export type Row = { id: string | null; lines: TextLine[] }

/** What became of a row: `was` and `is` are its places in the two lists, from 1; null where it is not there. */
export type RowDifference = {
  was: number | null
  is: number | null
  isMoved: boolean
  isChanged: boolean
  lines: LineDifference[]
}

/**
 * Which rows came, went, moved and changed, in the order of the list after; what went stands where it was. Rows without
 * ids are told apart by what they say: the same words, then the same first line, then at least half of the words.
 */
export function rowDifference(before: readonly Row[], after: readonly Row[]): RowDifference[] {
  const pairs = paired(before, after)
  const stayed = longestRising(after.flatMap((_, is) => pairs.get(is) ?? []))
  const rows = after.map((row, is): RowDifference => {
    const was = pairs.get(is)
    const old = was === undefined ? undefined : before[was]
    if (was === undefined || !old)
      return { was: null, is: is + 1, isMoved: false, isChanged: false, lines: textDifference([], row.lines) }
    const isChanged = !isSameRow(old, row)
    const lines = textDifference(old.lines, row.lines)
    return { was: was + 1, is: is + 1, isMoved: !stayed.has(was), isChanged, lines }
  })
  const kept = new Set(pairs.values())
  for (const [was, row] of before.entries())
    if (!kept.has(was))
      rows.splice(placeOf(rows, was), 0, {
        ...{ was: was + 1, is: null, isMoved: false, isChanged: false },
        lines: textDifference(row.lines, []),
      })
  return rows
}

/** After the row that stood right before it. */
function placeOf(rows: RowDifference[], was: number): number {
  const at = rows.findLastIndex((row) => row.was !== null && row.was <= was && !row.isMoved)
  return at + 1
}

/** The places of rows after, each with the place that the row had before. */
function paired(before: readonly Row[], after: readonly Row[]): Map<number, number> {
  const pairs = new Map<number, number>()
  const taken = new Set<number>()
  const pairBy = (isSame: (one: Row, other: Row) => boolean) => {
    for (const [is, row] of after.entries()) {
      if (pairs.has(is)) continue
      const was = before.findIndex((old, at) => !taken.has(at) && isSame(old, row))
      if (was < 0) continue
      pairs.set(is, was)
      taken.add(was)
    }
  }
  pairBy((one, other) => one.id !== null && one.id === other.id)
  const bothWithout = (one: Row, other: Row) => one.id === null && other.id === null
  pairBy((one, other) => bothWithout(one, other) && isSameRow(one, other))
  pairBy((one, other) => bothWithout(one, other) && firstLine(one) === firstLine(other))
  pairBy((one, other) => bothWithout(one, other) && shareOfWords(one, other) >= 0.5)
  return pairs
}

function isSameRow(one: Row, other: Row): boolean {
  const isAsLong = one.lines.length === other.lines.length
  return isAsLong && one.lines.every((line, at) => isSameLine(line, other.lines[at] as TextLine))
}

function firstLine({ lines }: Row): string {
  return lines[0]?.text ?? ''
}

function shareOfWords(one: Row, other: Row): number {
  const [here, there] = [wordsOf(one), wordsOf(other)]
  const both = [...here].filter((word) => there.has(word)).length
  return both === 0 ? 0 : (2 * both) / (here.size + there.size)
}

function wordsOf({ lines }: Row): Set<string> {
  return new Set(lines.flatMap(({ text }) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []))
}

/** The most numbers of a list that stand in rising order: rows that are not among them were moved. */
function longestRising(numbers: readonly number[]): Set<number> {
  const best: number[][] = []
  for (const [at, number] of numbers.entries()) {
    const before = best.filter((_, other) => (numbers[other] as number) < number)
    const longest = before.reduce<number[]>((most, each) => (each.length > most.length ? each : most), [])
    best[at] = [...longest, number]
  }
  return new Set(best.reduce<number[]>((most, each) => (each.length > most.length ? each : most), []))
}
