import { looksLikeFormula } from '#domain/messages/csv.ts'

/**
 * A cell that no spreadsheet takes for a formula: an apostrophe comes before one that it could (OWASP, CSV injection),
 * and before one that would otherwise be read as such a cell, so that `undefuse` gives back every text.
 */
export function defuse(cell: string): string {
  return looksLikeFormula(cell.replace(/^'+/, '')) ? `'${cell}` : cell
}

/** The text of which a cell was made. */
export function undefuse(cell: string): string {
  return cell.startsWith("'") && looksLikeFormula(cell.replace(/^'+/, '')) ? cell.slice(1) : cell
}
