import type { PlainNote } from '#content/model/imports/report.ts'
import { type Encoding, encodingOf, type Pieces } from '#kernel/text/encoding.ts'

const notes: Record<Encoding, PlainNote[]> = {
  'utf-8': [],
  'utf-16le': [{ code: 'utf-16', said: 'UTF-16' }],
  'utf-16be': [{ code: 'utf-16', said: 'UTF-16' }],
  'utf-32le': [{ code: 'utf-16', said: 'UTF-32' }],
  'utf-32be': [{ code: 'utf-16', said: 'UTF-32' }],
  'windows-1252': [{ code: 'latin-1', said: 'Windows-1252' }],
}

/** The encoding of a file, and what its sender is told of it. Null for bytes that are no text. */
export async function notedEncodingOf(
  pieces: Pieces,
): Promise<{ encoding: Encoding; notes: PlainNote[] } | null> {
  const encoding = await encodingOf(pieces)
  return encoding && { encoding, notes: notes[encoding] }
}

const separators = [',', ';', '\t'] as const
/** How many characters to search for the names of columns; more tells nothing of the separator. */
const longestHead = 64 * 1024

/**
 * The separator of the first lines: the one that makes a key column stand alone, else the one that makes as many cells
 * of most lines, and of those the one that makes the most. A title above the table need not have it.
 */
export function separatorOf(text: string, keyColumns: readonly string[], most = 1): string {
  const lines = text
    .slice(0, longestHead)
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/, most)
  const cells = (line: string, separator: string) =>
    line.split(separator).map((cell) => cell.replace(/^"|"$/g, '').trim())
  const hasKey = (named: string[]) => named.length > 1 && keyColumns.some((key) => named.includes(key))
  const withKey = separators.find((each) => lines.some((line) => hasKey(cells(line, each))))
  if (withKey) return withKey
  const widths = separators.map((each) => ({
    each,
    ...usualWidth(lines.map((line) => cells(line, each).length)),
  }))
  return widths.toSorted((a, b) => b.lines - a.lines || b.width - a.width)[0]?.each ?? ','
}

/** How many cells most of the lines have that have more than one, and how many lines those are. */
function usualWidth(widths: number[]): { lines: number; width: number } {
  const found = { lines: 0, width: 1 }
  for (const [width, { length }] of Map.groupBy(widths, (each) => each))
    if (width > 1 && (length > found.lines || (length === found.lines && width > found.width)))
      Object.assign(found, { lines: length, width })
  return found
}

/** No sheet has more columns. */
const widest = 16_384

/**
 * Returns a function that takes a text piece by piece, and returns true once a line has more cells than any sheet has
 * columns. A table is put through it before it is read: a small file can hold millions of empty cells.
 */
export function createWidthGuard(separator: string): (piece: string) => boolean {
  const code = separator.charCodeAt(0)
  let cells = 0
  return (piece) => {
    for (let at = 0; at < piece.length; at += 1) {
      const letter = piece.charCodeAt(at)
      if (letter === code) cells += 1
      else if (letter === 10 || letter === 13) cells = 0
      if (cells > widest) return true
    }
    return false
  }
}
