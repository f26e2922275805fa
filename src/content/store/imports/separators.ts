const separators = [',', ';', '\t'] as const
/** What the names of columns take at most; more tells nothing of what separates them. */
const longestHead = 64 * 1024

/** What the first line is separated by: what makes a column of keys stand alone, else what there is most of. */
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
 * Asked of a text piece by piece, whether one of its lines has more cells than any sheet has columns. A table is asked
 * before it is read: of cells without a letter a small file holds millions.
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
