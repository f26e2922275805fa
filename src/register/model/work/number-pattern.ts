import { numbering } from '#content/model/numbering.ts'

/** How a body numbers its certificates: texts, the year of issue, and one counter. */
export type NumberPattern = readonly Piece[]
type Piece = { text: string } | { year: 2 | 4 } | { digits: number }

/**
 * A pattern as an editor writes it: `LSQ-{0000}/{YY}` has a counter of at least four digits and the year in two. Null
 * where it has no counter or more than one, or a brace that is none of these.
 */
export function readNumberPattern(written: string): NumberPattern | null {
  if (!numbering.test(written.trim())) return null
  const pieces = written.trim().match(/\{[^{}]*\}|[^{}]+/g) ?? []
  return pieces.map((piece): Piece => {
    if (piece === '{YY}') return { year: 2 }
    if (piece === '{YYYY}') return { year: 4 }
    return piece.startsWith('{') ? { digits: piece.length - 2 } : { text: piece }
  })
}

/**
 * A regular expression, for PostgreSQL and for JavaScript, of the numbers that a pattern makes in the year of a day; its
 * only group is the counter. With the year in the pattern each year counts from one.
 */
export function numbersLike(pattern: NumberPattern, day: string): string {
  const pieces = pattern.map((piece) =>
    'digits' in piece ? '(\\d{1,12})' : written(piece, day).replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'),
  )
  return `^${pieces.join('')}$`
}

/** The number that comes after the highest counter so far. */
export function numberAfter(pattern: NumberPattern, last: number, day: string): string {
  return pattern
    .map((piece) => ('digits' in piece ? String(last + 1).padStart(piece.digits, '0') : written(piece, day)))
    .join('')
}

function written(piece: { text: string } | { year: 2 | 4 }, day: string): string {
  return 'text' in piece ? piece.text : day.slice(4 - piece.year, 4)
}
