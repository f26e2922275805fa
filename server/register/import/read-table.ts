import { Readable } from 'node:stream'
import { createGunzip, gunzipSync } from 'node:zlib'
import { CsvError, parse } from 'csv-parse'
import { undefuse } from '#domain/content/interchange/formula-safe.ts'
import { idColumns } from '#domain/register/interchange/columns.ts'
import type { FileRow } from '#domain/register/interchange/read-rows.ts'
import {
  type FileNote,
  type RegisterFileProblem,
  registerLimits,
} from '#domain/register/interchange/report.ts'
import { isArchive, isOldBook, lengthOf, refuseBook } from '../../content/interchange/book-file.ts'
import { encodingOf, textOf } from '../../content/interchange/decode-text.ts'
import { createWidthGuard, separatorOf } from '../../content/interchange/read-csv.ts'
import { workbookRows } from '../../content/interchange/workbook-rows.ts'

/** A file as it is read: its head, its rows some at a time, or why it cannot be read any further. */
export type TablePart =
  | { kind: 'head'; names: string[]; notes: FileNote[] }
  | { kind: 'rows'; rows: FileRow[] }
  | { kind: 'problem'; problem: RegisterFileProblem }

const atOnce = { rows: 500, characters: 8 * 1024 * 1024 }
/** A record of a table is no longer, however its quotation marks stand, and whatever its cells share with others. */
const longestRecord = 1024 * 1024

/** What stands in a file that was packed by gzip. What it is, its content says, not its name. */
export async function* readTable(packed: Uint8Array): AsyncGenerator<TablePart> {
  const start = await startOf(packed)
  if (isOldBook(start)) return yield broken('old-excel')
  if (isArchive(start)) {
    const bytes = new Uint8Array(gunzipSync(packed))
    const refused = await refuseBook(bytes, { unpacked: registerLimits.unpacked })
    if (refused) return yield { kind: 'problem', problem: refused }
    return yield* inParts(workbookRows(bytes, registerLimits.rows + 2), [])
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

async function startOf(packed: Uint8Array): Promise<Uint8Array> {
  for await (const piece of unpacked(packed)) return piece
  return new Uint8Array()
}

async function* inParts(rows: AsyncGenerator<FileRow>, notes: FileNote[]): AsyncGenerator<TablePart> {
  let names: string[] | null = null
  const batch: FileRow[] = []
  let count = 0
  let cells = 0
  let characters = 0
  try {
    for await (const row of rows) {
      const length = lengthOf(row.cells)
      cells += row.cells.length
      if (cells > registerLimits.cells || length > longestRecord) return yield broken('unpacks-too-large')
      if (!row.cells.some(Boolean)) continue
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
      characters += length
      if (batch.length < atOnce.rows && characters < atOnce.characters) continue
      yield { kind: 'rows', rows: batch.splice(0) }
      characters = 0
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
  const isTooWide = createWidthGuard(delimiter)
  async function* text() {
    for await (const piece of startingWith(first, rest)) {
      if (isTooWide(piece)) throw new TooWide()
      yield piece
    }
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
    yield { number: info.records, cells: record.map(undefuse) }
}

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

class TooWide extends Error {}

async function* startingWith(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}

function problemOf(error: unknown): TablePart {
  if (error instanceof TooWide) return broken('too-many-columns', registerLimits.columns)
  if (error instanceof CsvError)
    return broken('broken-csv', 'lines' in error ? Number(error.lines) : undefined)
  return broken(error instanceof TypeError ? 'not-a-table' : 'damaged')
}

function broken(code: RegisterFileProblem['code'], said?: number): TablePart {
  return { kind: 'problem', problem: { code, ...(said === undefined ? {} : { said: String(said) }) } }
}
