import { Readable } from 'node:stream'
import { createGunzip, gunzipSync } from 'node:zlib'
import { CsvError, parse } from 'csv-parse'
import type { FileProblem, PlainNote } from '#content/model/imports/report.ts'
import type { TableLimits, TableRow } from '#content/model/imports/table.ts'
import { undefuse } from '#kernel/text/csv.ts'
import { decoded } from '#kernel/text/encoding.ts'
import { isArchive, isOldBook, lengthOf, refuseBook } from './book-file.ts'
import { createWidthGuard, notedEncodingOf, separatorOf } from './text-file.ts'

/** A file as it is opened: the rows of a table, the text of a list of objects, or why it is neither. */
export type OpenFile =
  | { kind: 'rows'; format: 'csv' | 'xlsx'; notes: PlainNote[]; rows: AsyncIterable<TableRow> }
  | { kind: 'objects'; notes: PlainNote[]; text: AsyncGenerator<string> }
  | Broken
export type Broken = { kind: 'problem'; problem: FileProblem }

/** Opens a file that was compressed with gzip. Its format is read from its content, not from its name. */
export async function openFile(packed: Uint8Array, limits: TableLimits): Promise<OpenFile> {
  const start = await startOf(packed)
  if (isOldBook(start)) return broken('old-excel')
  if (isArchive(start)) return openBook(new Uint8Array(gunzipSync(packed)), limits)
  const found = await notedEncodingOf(unpacked(packed))
  if (!found) return broken('not-a-table')
  const text = decoded(unpacked(packed), found.encoding)
  const first = await text.next().catch(() => null)
  if (first === null) return broken('not-a-table')
  if (first.done || first.value.trim() === '') return broken('empty')
  if (limits.objects && /^\s*[[{]/.test(first.value))
    return { kind: 'objects', notes: found.notes, text: startingWith(first.value, text) }
  const separator = separatorOf(first.value, limits.keyColumns, limits.top)
  const notes: PlainNote[] = separator === ',' ? [] : [{ code: 'separator', said: separator }]
  const rows = csvRows(first.value, text, separator, limits)
  return { kind: 'rows', format: 'csv', notes: [...found.notes, ...notes], rows: within(limits, rows) }
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

async function openBook(bytes: Uint8Array, limits: TableLimits): Promise<OpenFile> {
  const refused = await refuseBook(bytes, limits)
  if (refused) return { kind: 'problem', problem: refused }
  // Most files are no workbooks, and are read sooner without this module.
  const { wholeBook, workbookRows } = await import('./workbook-rows.ts')
  const most = 2 * limits.rows + 2
  const { columns, tags } = limits
  const opened = (rows: AsyncIterable<TableRow> | Iterable<TableRow>, notes: PlainNote[]): OpenFile => ({
    ...{ kind: 'rows', format: 'xlsx', notes, rows: within(limits, upTo(most, rows)) },
  })
  if (tags === undefined) return opened(workbookRows(bytes, most + 1), [])
  const book = await wholeBook(bytes, most + 1, columns)
  return book ? opened(book.rows, book.notes) : broken('damaged')
}

class TooLarge extends Error {}

/** The rows that hold anything, as long as they are no more in all than a file may hold. */
async function* within(limits: TableLimits, rows: AsyncIterable<TableRow>): AsyncGenerator<TableRow> {
  let cells = 0
  let characters = 0
  for await (const row of rows) {
    const length = lengthOf(row.cells)
    cells += row.cells.length
    characters += length
    if (cells > limits.cells || characters > limits.characters || length > limits.record) throw new TooLarge()
    if (row.cells.some(Boolean)) yield row
  }
}

class TooManyRows extends Error {}

/** A sheet with more rows than this is not read in part: below many empty rows there may be others. */
async function* upTo(
  most: number,
  rows: AsyncIterable<TableRow> | Iterable<TableRow>,
): AsyncGenerator<TableRow> {
  let count = 0
  for await (const row of rows) {
    count += 1
    if (count > most) throw new TooManyRows()
    yield row
  }
}

async function* csvRows(
  first: string,
  rest: AsyncGenerator<string>,
  delimiter: string,
  { record: longest }: TableLimits,
): AsyncGenerator<TableRow> {
  const isTooWide = createWidthGuard(delimiter)
  async function* text() {
    for await (const piece of startingWith(first, rest)) {
      if (isTooWide(piece)) throw new TooWide()
      yield piece
    }
  }
  const parser = parse({
    ...{ bom: true, delimiter, info: true },
    ...{ relax_column_count: true, skip_empty_lines: true, max_record_size: longest },
  })
  const source = Readable.from(text())
  source.once('error', (error) => parser.destroy(error))
  source.pipe(parser)
  // The row as a spreadsheet counts it, not the line of the file: a cell may have many lines.
  for await (const { record, info } of parser as AsyncIterable<{
    record: string[]
    info: { records: number }
  }>)
    yield { number: info.records, cells: record.map(undefuse) }
}

class TooWide extends Error {}

async function* startingWith(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}

/** Why the rows of a file could not be read to their end. */
export function problemOf(error: unknown, { rows, columns }: TableLimits): Broken {
  if (error instanceof TooLarge) return broken('unpacks-too-large')
  if (error instanceof TooManyRows) return broken('too-many-rows', rows)
  if (error instanceof TooWide) return broken('too-many-columns', columns)
  if (error instanceof CsvError)
    return broken('broken-csv', 'lines' in error ? Number(error.lines) : undefined)
  return broken(error instanceof TypeError ? 'not-a-table' : 'damaged')
}

export function broken(code: FileProblem['code'], said?: number | string): Broken {
  return { kind: 'problem', problem: { code, ...(said === undefined ? {} : { said: String(said) }) } }
}
