import { type Cell, type CellValue, readXlsx, streamXlsxRows } from 'hucre/xlsx'
import type { PlainNote } from '#content/model/imports/report.ts'
import type { TableRow } from '#content/model/imports/table.ts'

/** At most `maxRows` rows of a workbook's first sheet, as they are read. */
export async function* workbookRows(bytes: Uint8Array, maxRows: number): AsyncGenerator<TableRow> {
  for await (const { index, values } of streamXlsxRows(bytes, { maxRows })) {
    const cells = Array.from(values, (value) => said(value ?? null))
    const errors = cells.flatMap((cell, at) => (errorCell.test(cell) ? [at] : []))
    yield { number: index + 1, cells, ...(errors.length > 0 ? { errors } : {}) }
  }
}

/** What a spreadsheet shows where a formula has no value; nobody's text begins and ends so. */
const errorCell = /^#(REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!)$/

/**
 * At most `maxRows` rows of a workbook's first sheet, read at once, each at least as wide as its head. A formula stands
 * for the value that the spreadsheet last computed; a note counts the formulas. Null where the file cannot be read.
 */
export async function wholeBook(
  bytes: Uint8Array,
  maxRows: number,
  columns: number,
): Promise<{ rows: TableRow[]; notes: PlainNote[] } | null> {
  const range = `A1:${letters(columns)}${maxRows}`
  const book = await readXlsx(bytes, { sheets: (_, index) => index === 0, range }).catch(() => null)
  const sheet = book?.sheets[0]
  if (!sheet) return null
  const widths = sheet.rows.map((values) => values.findLastIndex((value) => said(value) !== '') + 1)
  const head = widths.find(Boolean) ?? 0
  const rows = sheet.rows.map((values, at): TableRow => {
    const length = Math.max(head, widths[at] ?? 0)
    const cells = Array.from({ length }, (_, column) => said(values[column] ?? null))
    const errors = cells.flatMap((cell, column) =>
      isError(cell, sheet.cells?.get(`${at},${column}`)) ? [column] : [],
    )
    return { number: at + 1, cells, errors }
  })
  const formulas = [...(sheet.cells?.values() ?? [])].filter(({ formula }) => formula !== undefined).length
  return { rows, notes: formulas > 0 ? [{ code: 'formulas', said: String(formulas) }] : [] }
}

/** A cell as text: a date without a time as its day, everything else plain. */
function said(value: CellValue): string {
  if (value === null || value === undefined) return ''
  if (!(value instanceof Date)) return String(value)
  if (Number.isNaN(value.getTime())) return ''
  const text = value.toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text
}

/** Needs the details of the cell: its text alone may only look like an error. */
function isError(text: string, cell: Cell | undefined): boolean {
  return cell?.type === 'error' || (cell?.formula !== undefined && /^#[A-Z0-9/]+[!?]?$/.test(text))
}

/** The letters of the column with this number, from 0. */
function letters(column: number): string {
  const rest = String.fromCharCode(65 + (column % 26))
  return column < 26 ? rest : letters(Math.floor(column / 26) - 1) + rest
}
