const separators = [',', ';', '\t'] as const
/** How many characters to search for the names of columns; more tells nothing of the separator. */
const longestHead = 64 * 1024

/**
 * The separator of the first line: the one that makes a key column stand alone, else the one that makes the most cells.
 */
export function separatorOf(text: string, keyColumns: readonly string[]): string {
  const [line = ''] = text
    .slice(0, longestHead)
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/, 1)
  const cells = (separator: string) => line.split(separator).map((cell) => cell.replace(/^"|"$/g, '').trim())
  const withKey = separators.find(
    (each) => cells(each).length > 1 && keyColumns.some((key) => cells(each).includes(key)),
  )
  return withKey ?? separators.toSorted((a, b) => cells(b).length - cells(a).length)[0] ?? ','
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
