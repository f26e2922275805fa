import type { PlainNote } from '#content/model/imports/report.ts'

type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** The text of a file that is small enough to be held. Null for bytes that are no text. */
export async function wholeText(bytes: Uint8Array): Promise<string | null> {
  const found = await encodingOf([bytes])
  return found && joined(textOf([bytes], found.encoding)).catch(() => null)
}

/** Pieces of a text as one. */
export async function joined(pieces: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

/**
 * The encoding of a file: UTF-8, UTF-16 where its first bytes say so, and otherwise Windows-1252, in which older
 * spreadsheets save. The file is read through once and never held as a text. Null for bytes that are no text.
 */
export async function encodingOf(pieces: Pieces): Promise<{ encoding: string; notes: PlainNote[] } | null> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  let isUtf8 = true
  for await (const piece of pieces) {
    const [first, second] = piece
    if (isFirst && first === 0xff && second === 0xfe) return inWide('utf-16le')
    if (isFirst && first === 0xfe && second === 0xff) return inWide('utf-16be')
    isFirst = false
    if (piece.includes(0)) return null
    isUtf8 &&= isDecoded(utf8, piece)
  }
  if (isUtf8 && isDecoded(utf8, null)) return { encoding: 'utf-8', notes: [] }
  return { encoding: 'windows-1252', notes: [{ code: 'latin-1', said: 'Windows-1252' }] }
}

/** The text of a file in this encoding, piece by piece; throws a `TypeError` where it is no text after all. */
export async function* textOf(pieces: Pieces, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for await (const piece of pieces) {
    const text = decoder.decode(piece, { stream: true })
    if (text.includes('\0') || (encoding === 'windows-1252' && hasControls(text)))
      throw new TypeError('no text')
    yield text
  }
  yield decoder.decode()
}

function inWide(encoding: string) {
  return { encoding, notes: [{ code: 'utf-16' as const, said: 'UTF-16' }] }
}

function isDecoded(decoder: TextDecoder, piece: Uint8Array | null): boolean {
  try {
    if (piece) decoder.decode(piece, { stream: true })
    else decoder.decode()
    return true
  } catch {
    return false
  }
}

/** Whether a piece has control characters that no text has: then the bytes are something else. */
function hasControls(text: string): boolean {
  return /[^\P{Cc}\t\n\v\f\r\u0080-\u009F]/u.test(text)
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
