/** What a spreadsheet needs to read the file as UTF-8. */
export const byteOrderMark = '\uFEFF'

/**
 * A row of a CSV file (RFC 4180). Every cell is quoted, and one that a spreadsheet could take for a formula begins
 * with an apostrophe (OWASP, CSV injection), also where only spaces or invisible characters come before.
 */
export function csvRow(cells: string[]): string {
  return `${cells.map((cell) => `"${defused(cell).replaceAll('"', '""')}"`).join(',')}\r\n`
}

/** Whether a spreadsheet could take this text for a formula. */
export function looksLikeFormula(text: string): boolean {
  return /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠|]|^[\t\r\n]/u.test(text)
}

function defused(cell: string): string {
  return looksLikeFormula(cell) ? `'${cell}` : cell
}
