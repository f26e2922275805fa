/** A word that a search may be mended with; the larger its weight, the more the site speaks of it. */
export type KnownWord = { word: string; weight: number }

/**
 * The known words that may have been meant, the likeliest first: one slip in four letters, two in eight, three
 * in twelve. Swapped neighbours are one slip. A number is mended only where its digits were swapped, doubled or
 * lost: 9002 is not a slip for 9001.
 */
export function nearestWords<Known extends KnownWord>(typed: string, known: readonly Known[]): Known[] {
  const allowed = slipsAllowed(typed.length)
  return known
    .filter(({ word }) => Math.abs(word.length - typed.length) <= allowed)
    .map((candidate) => ({ candidate, slips: countSlips(typed, candidate.word) }))
    .filter(
      ({ candidate, slips }) => slips > 0 && slips <= allowed && !isOtherNumber(typed, candidate.word, slips),
    )
    .sort((one, other) => one.slips - other.slips || other.candidate.weight - one.candidate.weight)
    .map(({ candidate }) => candidate)
}

export function slipsAllowed(length: number): number {
  if (length < 4) return 0
  if (length < 8) return 1
  return length < 12 ? 2 : 3
}

/** Letters added, lost, exchanged or swapped with their neighbour between two words. */
export function countSlips(from: string, to: string): number {
  const width = to.length + 1
  const cells = new Uint16Array((from.length + 1) * width)
  const cell = (row: number, column: number) => cells[row * width + column] as number
  for (let row = 0; row <= from.length; row++) {
    for (let column = 0; column < width; column++) {
      if (row === 0 || column === 0) {
        cells[row * width + column] = row + column
        continue
      }
      const exchanged = from[row - 1] === to[column - 1] ? 0 : 1
      let least = Math.min(
        cell(row - 1, column) + 1,
        cell(row, column - 1) + 1,
        cell(row - 1, column - 1) + exchanged,
      )
      if (row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1])
        least = Math.min(least, cell(row - 2, column - 2) + 1)
      cells[row * width + column] = least
    }
  }
  return cell(from.length, to.length)
}

function isOtherNumber(typed: string, word: string, slips: number): boolean {
  if (!/^\p{N}/u.test(typed) && !/^\p{N}/u.test(word)) return false
  const digits = (text: string) => [...text].sort().join('')
  return slips > 1 || (typed.length === word.length && digits(typed) !== digits(word))
}
