import { Readable } from 'node:stream'
import { createGunzip, gunzipSync } from 'node:zlib'
import { CsvError, parse } from 'csv-parse'
import { streamXlsxRows } from 'hucre/xlsx'
import { undefuse } from '#domain/content/interchange/formula-safe.ts'
import { idColumns } from '#domain/register/interchange/columns.ts'
import type { FileRow } from '#domain/register/interchange/read-rows.ts'
import {
  type FileNote,
  type RegisterFileProblem,
  registerLimits,
} from '#domain/register/interchange/report.ts'
import { encodingOf, textOf } from '../../content/interchange/decode-text.ts'
import { separatorOf } from '../../content/interchange/read-csv.ts'
import { refuseArchive, said } from '../../content/interchange/read-xlsx.ts'

/** A file as it is read: its head, its rows some at a time, or why it cannot be read any further. */
export type TablePart =
  | { kind: 'head'; names: string[]; notes: FileNote[] }
  | { kind: 'rows'; rows: FileRow[] }
  | { kind: 'problem'; problem: RegisterFileProblem }

const atOnce = 500
/** A record of a table is no longer, however its quotation marks stand. */
const longestRecord = 1024 * 1024

/** What stands in a file that was packed by gzip. What it is, its content says, not its name. */
export async function* readTable(packed: Uint8Array): AsyncGenerator<TablePart> {
  const start = await startOf(packed)
  if (start === '\xD0\xCF\x11\xE0') return yield broken('old-excel')
  if (start === 'PK\x03\x04') {
    const bytes = new Uint8Array(gunzipSync(packed))
    const refused = await refuseArchive(bytes, { entries: 500, unpacked: registerLimits.unpacked })
    if (refused) return yield { kind: 'problem', problem: refused }
    return yield* inParts(workbookRows(bytes), [])
  }
  const found = await encodingOf(unpacked(packed))
  if (!found) return yield broken('not-a-table')
  const text = textOf(unpacked(packed), found.encoding)
  const first = await text.next().catch(() => null)
  if (first === null) return yield broken('not-a-table')
  if (first.done || first.value.trim() === '') return yield broken('empty')
  const separator = separatorOf(first.value, idColumns)
  const notes: FileNote[] = separator === ',' ? [] : [{ code: 'separator', said: separator }]
  yield* inParts(csvRows(first.value, text, separator), [...found.notes, ...notes])
}

function unpacked(packed: Uint8Array): AsyncIterable<Uint8Array> {
  const gunzip = createGunzip({ chunkSize: 128 * 1024 })
  gunzip.end(packed)
  return gunzip
}

async function startOf(packed: Uint8Array): Promise<string> {
  for await (const piece of unpacked(packed)) return String.fromCharCode(...piece.subarray(0, 4))
  return ''
}

async function* inParts(rows: AsyncGenerator<FileRow>, notes: FileNote[]): AsyncGenerator<TablePart> {
  let names: string[] | null = null
  const batch: FileRow[] = []
  let count = 0
  try {
    for await (const row of rows) {
      if (names === null) {
        names = withoutEnd(row.cells.map(columnName), 0)
        if (names.length > registerLimits.columns)
          return yield broken('too-many-columns', registerLimits.columns)
        yield { kind: 'head', names, notes }
        continue
      }
      count += 1
      if (count > registerLimits.rows) return yield broken('too-many-rows', registerLimits.rows)
      batch.push({ ...row, cells: withoutEnd(row.cells, names.length).slice(0, names.length + 1) })
      if (batch.length === atOnce) yield { kind: 'rows', rows: batch.splice(0) }
    }
  } catch (error) {
    return yield problemOf(error)
  }
  if (names === null || count === 0) return yield broken('empty')
  yield { kind: 'rows', rows: batch }
}

async function* csvRows(
  first: string,
  rest: AsyncGenerator<string>,
  delimiter: string,
): AsyncGenerator<FileRow> {
  async function* text() {
    yield first
    yield* rest
  }
  const parser = parse({
    ...{ bom: true, delimiter, info: true },
    ...{ relax_column_count: true, skip_empty_lines: true, max_record_size: longestRecord },
  })
  const source = Readable.from(text())
  source.once('error', (error) => parser.destroy(error))
  source.pipe(parser)
  for await (const { record, info } of parser as AsyncIterable<{
    record: string[]
    info: { records: number }
  }>)
    if (record.some((cell) => cell !== '')) yield { number: info.records, cells: record.map(undefuse) }
}

async function* workbookRows(bytes: Uint8Array): AsyncGenerator<FileRow> {
  for await (const { index, values } of streamXlsxRows(bytes, { maxRows: registerLimits.rows + 2 })) {
    const cells = Array.from(values, (value) => said(value ?? null))
    if (!cells.some(Boolean)) continue
    const errors = cells.flatMap((cell, at) => (errorCell.test(cell) ? [at] : []))
    yield { number: index + 1, cells, ...(errors.length > 0 ? { errors } : {}) }
  }
}

/** What a spreadsheet shows where a formula has no value; nobody's text begins and ends so. */
const errorCell = /^#(REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!)$/

/** As it is compared and kept: the database holds no NUL and no half of a character. */
function columnName(cell: string): string {
  return cell.normalize('NFC').replaceAll('\0', '\uFFFD').toWellFormed().trim().slice(0, 200)
}

/** A spreadsheet may leave empty cells at the end of a line, beyond every column. */
function withoutEnd(cells: string[], from: number): string[] {
  let end = cells.length
  while (end > from && cells[end - 1] === '') end -= 1
  return end === cells.length ? cells : cells.slice(0, end)
}

function problemOf(error: unknown): TablePart {
  if (error instanceof CsvError)
    return broken('broken-csv', 'lines' in error ? Number(error.lines) : undefined)
  return broken(error instanceof TypeError ? 'not-a-table' : 'damaged')
}

function broken(code: RegisterFileProblem['code'], said?: number): TablePart {
  return { kind: 'problem', problem: { code, ...(said === undefined ? {} : { said: String(said) }) } }
}
