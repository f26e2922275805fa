import { type Cell, type CellValue, readXlsx as readWorkbook } from 'hucre/xlsx'
import { importLimits } from '#domain/content/interchange/formats.ts'
import type { FileNote, FileProblem } from '#domain/content/interchange/report.ts'
import type { Table, TableRow } from '#domain/content/interchange/sent-entries.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import { lengthOf, refuseBook } from './book-file.ts'

const most = { unpacked: 64 * 1024 * 1024, tags: 6_000_000 }
const mostCharacters = 32 * 1024 * 1024

type ReadTable = Result<{ table: Table; notes: FileNote[] }, 'unreadable', FileProblem>

/** The first sheet of a workbook as a table. Of a formula it takes the value that the spreadsheet last computed. */
export async function readXlsx(bytes: Uint8Array): Promise<ReadTable> {
  const refused = await refuseBook(bytes, most)
  if (refused) return fail('unreadable', refused)
  const range = `A1:${letters(importLimits.columns)}${importLimits.rows + 2}`
  const book = await readWorkbook(bytes, { sheets: (_, index) => index === 0, range }).catch(() => null)
  const sheet = book?.sheets[0]
  if (!sheet) return fail('unreadable', { code: 'damaged' })
  const [head = [], ...rest] = sheet.rows
  const names = head.map((value) => said(value).trim())
  while (names.at(-1) === '') names.pop()
  const rows = rest
    .map((values, at) => tableRow(values, at + 1, names.length, sheet.cells))
    .filter(({ cells }) => cells.some(Boolean))
  const characters = rows.reduce((sum, { cells }) => sum + lengthOf(cells), lengthOf(names))
  if (characters > mostCharacters) return fail('unreadable', { code: 'unpacks-too-large' })
  if (rows.length === 0) return fail('unreadable', { code: 'empty' })
  if (rows.length > importLimits.rows)
    return fail('unreadable', { code: 'too-many-rows', said: String(importLimits.rows) })
  return succeed({ table: { names, rows }, notes: notesOf(sheet.cells) })
}

type Details = Map<string, Cell> | undefined

function tableRow(values: CellValue[], at: number, width: number, cells: Details): TableRow {
  const length = Math.max(width, values.findLastIndex((value) => said(value) !== '') + 1)
  const texts = Array.from({ length }, (_, column) => said(values[column] ?? null))
  const errors = texts.flatMap((text, column) =>
    isError(text, cells?.get(`${at},${column}`)) ? [column] : [],
  )
  return { number: at + 1, cells: texts, errors }
}

/** As a file for programs would say it: a date without a time by its day, everything else plain. */
export function said(value: CellValue): string {
  if (value === null || value === undefined) return ''
  if (!(value instanceof Date)) return String(value)
  if (Number.isNaN(value.getTime())) return ''
  const text = value.toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text
}

/** Without the details of a cell nobody can tell an error from a text that is written like one. */
function isError(text: string, cell: Cell | undefined): boolean {
  return cell?.type === 'error' || (cell?.formula !== undefined && /^#[A-Z0-9/]+[!?]?$/.test(text))
}

function notesOf(cells: Details): FileNote[] {
  const formulas = [...(cells?.values() ?? [])].filter(({ formula }) => formula !== undefined).length
  return formulas > 0 ? [{ code: 'formulas', said: String(formulas) }] : []
}

/** The letters of the column with this number, from 0. */
function letters(column: number): string {
  const rest = String.fromCharCode(65 + (column % 26))
  return column < 26 ? rest : letters(Math.floor(column / 26) - 1) + rest
}
