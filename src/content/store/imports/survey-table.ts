import { type DateSigns, noteDate } from '#content/model/imports/date-signs.ts'
import type { TableLimits, TableRow, TableSurvey } from '#content/model/imports/table.ts'
import { type Broken, broken, openFile, problemOf } from './file-rows.ts'

/** What a file that was compressed with gzip says of itself; nothing of it is kept but that. */
export async function* surveyTable(
  packed: Uint8Array,
  limits: TableLimits,
): AsyncGenerator<TableSurvey | Broken> {
  const file = await openFile(packed, limits)
  if (file.kind === 'problem') return yield file
  if (file.kind === 'objects') return yield broken('not-a-table')
  const top: TableRow[] = []
  const dates = new Map<number, DateSigns>()
  try {
    for await (const row of file.rows) {
      if (top.length < (limits.top ?? 1)) top.push(topRow(row, limits))
      else
        for (const [at, cell] of row.cells.entries()) {
          if (at > limits.columns) break
          noteDate(dates, at, cell)
        }
    }
  } catch (error) {
    return yield problemOf(error, limits)
  }
  if (top.length === 0) return yield broken('empty')
  yield { format: file.format, notes: file.notes, top, dates }
}

/** So much of a cell is read where it may be the name of a column. */
const longestName = 1000

/** With one column more than a file may have, so that it is seen to have too many. */
function topRow({ number, cells }: TableRow, { columns }: TableLimits): TableRow {
  return { number, cells: cells.slice(0, columns + 1).map((cell) => cell.slice(0, longestName)) }
}
