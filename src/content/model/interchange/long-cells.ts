import type { TableRow } from '../imports/table.ts'

/** No cell of a spreadsheet holds more, in UTF-16 code units (ECMA-376; Excel's own limit). */
const longest = 32_767

/** A longer text goes on in columns of its own: `body.es`, `body.es#2`, `body.es#3`. */
export function splitLong(names: string[], rows: string[][]): { names: string[]; rows: string[][] } {
  const counts = names.map((_, at) =>
    rows.reduce((most, row) => Math.max(most, Math.ceil((row[at] ?? '').length / longest)), 1),
  )
  return {
    names: names.flatMap((name, at) =>
      Array.from({ length: counts[at] ?? 1 }, (_, part) => (part === 0 ? name : `${name}#${part + 1}`)),
    ),
    rows: rows.map((row) => row.flatMap((cell, at) => pieces(cell, counts[at] ?? 1))),
  }
}

/** A sheet of cells as they stand in a file; the first row names the columns. */
export type Table = { names: string[]; rows: TableRow[] }

/** The same table with the columns that go on joined to those that they continue. */
export function joinContinued({ names, rows }: Table): Table {
  const bases = names.map((name) => (goesOn.test(name) ? names.indexOf(name.replace(goesOn, '')) : -1))
  if (bases.every((base) => base < 0)) return { names, rows }
  const isOwn = (_: unknown, at: number) => (bases[at] ?? -1) < 0
  const wholeCell = (cells: string[], at: number) =>
    cells.filter((_, other) => other === at || bases[other] === at).join('')
  return {
    names: names.filter(isOwn),
    rows: rows.map(({ cells, errors = [], ...row }) => ({
      ...row,
      cells: cells.map((_, at) => wholeCell(cells, at)).filter(isOwn),
      errors: errors.map((at) => names.slice(0, at).filter(isOwn).length),
    })),
  }
}

const goesOn = /#(?:[2-9]|[1-9]\d)$/

function pieces(cell: string, count: number): string[] {
  return Array.from({ length: count }, (_, part) => cell.slice(part * longest, (part + 1) * longest))
}
