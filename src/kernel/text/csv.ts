/** A line of RFC 4180. Every cell is quoted, no cell is a formula, and an import reads every text back as it was. */
export function csvLine(cells: readonly string[]): string {
  return lineApartBy(',', cells)
}

/** The same for spreadsheets that put another sign between cells. */
export function lineApartBy(separator: string, cells: readonly string[]): string {
  return `${cells.map((cell) => `"${defuse(cell).replaceAll('"', '""')}"`).join(separator)}\r\n`
}

/** What a spreadsheet needs to read the file as UTF-8. */
export const byteOrderMark = '\uFEFF'

/** The text from which `csvLine` wrote this cell. */
export function undefuse(cell: string): string {
  return cell.startsWith("'") && holdsFormula(cell) ? cell.slice(1) : cell
}

/**
 * Puts an apostrophe before a text that a spreadsheet could take for a formula (OWASP, CSV injection). A formula
 * behind apostrophes gets one more, since an import takes one away.
 */
function defuse(text: string): string {
  return holdsFormula(text) ? `'${text}` : text
}

/**
 * Whether a spreadsheet could take this for a formula, apart from apostrophes, spaces and invisible characters before
 * it.
 */
function holdsFormula(text: string): boolean {
  return /^'*(?:[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠|]|[\t\r\n])/u.test(text)
}
