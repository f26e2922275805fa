/** What may stand between the cells of a table: which it is, is up to the program and the country of whoever opens it. */
export const separators = [',', ';', '\t', '|'] as const

type Division = {
  separator: (typeof separators)[number]
  /** Whether a quote within a cell is a letter as any other; to other programs it begins or ends what is quoted. */
  isQuoteLiteral: boolean
}

/**
 * The cells of a table (RFC 4180) as a program reads them that divides it so. A quote that is not closed takes all the rest, or
 * is a letter as any other: then each reading has its cells.
 */
export function* readCells(text: string, { separator, isQuoteLiteral }: Division): Generator<string> {
  const stop = new RegExp(isQuoteLiteral ? `[${separator}\\n\\r]` : `[${separator}\\n\\r"]`, 'g')
  let areQuotesOpen = true
  for (let at = 0; at <= text.length; at += 1) {
    let cell = ''
    for (let isWithin = true; isWithin; ) {
      if (areQuotesOpen && text[at] === '"' && (cell === '' || !isQuoteLiteral)) {
        const end = endOfQuoted(text, at)
        if (end === null) yield cell + text.slice(at + 1)
        areQuotesOpen = end !== null
        cell += text.slice(at + 1, end ?? at + 1).replaceAll('""', '"')
        at = (end ?? at) + 1
      }
      stop.lastIndex = at
      const end = stop.exec(text)?.index ?? text.length
      cell += text.slice(at, end)
      at = end
      isWithin = text[at] === '"'
      if (isWithin && !areQuotesOpen) {
        cell += '"'
        at += 1
      }
    }
    yield cell
  }
}

function endOfQuoted(text: string, from: number): number | null {
  for (let at = from + 1; ; ) {
    const end = text.indexOf('"', at)
    if (end < 0) return null
    if (text[end + 1] !== '"') return end
    at = end + 2
  }
}
