/** A line as RFC 4180 has it; every cell is quoted, none is a formula, and an import gives back every text. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${defuse(cell).replaceAll('"', '""')}"`).join(',')}\r\n`
}

/** What a spreadsheet needs to read the file as UTF-8. */
export const byteOrderMark = '\uFEFF'

/** The text that was written as this cell. */
export function undefuse(cell: string): string {
  return cell.startsWith("'") && holdsFormula(cell) ? cell.slice(1) : cell
}

/**
 * An apostrophe comes before a text that a spreadsheet could take for a formula (OWASP, CSV injection), and before one
 * that already has apostrophes there, since an import takes one away.
 */
function defuse(text: string): string {
  return holdsFormula(text) ? `'${text}` : text
}

/** Whether a spreadsheet could take this for a formula, behind spaces and what nobody sees, were it not for apostrophes. */
function holdsFormula(text: string): boolean {
  return /^'*(?:[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠|]|[\t\r\n])/u.test(text)
}
