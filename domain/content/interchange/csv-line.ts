import { defuse } from './formula-safe.ts'

/** A line as RFC 4180 has it; every cell is quoted, none is a formula, and an import gives back every text. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${defuse(cell).replaceAll('"', '""')}"`).join(',')}\r\n`
}
