/** The name as it is compared and stored: the database holds no NUL and no half of a character. */
function columnName(cell: string): string {
  return cell.normalize('NFC').replaceAll('\0', '\uFFFD').trim().slice(0, 200).toWellFormed()
}

/** What a row of cells calls its columns. */
export function columnNames(cells: string[]): string[] {
  return withoutEnd(cells.map(columnName), 0)
}

/** A spreadsheet may leave empty cells at the end of a line, beyond every column. */
export function withoutEnd(cells: string[], from: number): string[] {
  let end = cells.length
  while (end > from && cells[end - 1] === '') end -= 1
  return end === cells.length ? cells : cells.slice(0, end)
}
