import { streamXlsxRows } from 'hucre/xlsx'
import type { TableRow } from '#domain/content/interchange/sent-entries.ts'
import { said } from './read-xlsx.ts'

/** The rows of a workbook's first sheet, so many of them. */
export async function* workbookRows(bytes: Uint8Array, maxRows: number): AsyncGenerator<TableRow> {
  for await (const { index, values } of streamXlsxRows(bytes, { maxRows })) {
    const cells = Array.from(values, (value) => said(value ?? null))
    const errors = cells.flatMap((cell, at) => (errorCell.test(cell) ? [at] : []))
    yield { number: index + 1, cells, ...(errors.length > 0 ? { errors } : {}) }
  }
}

/** What a spreadsheet shows where a formula has no value; nobody's text begins and ends so. */
const errorCell = /^#(REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!)$/
