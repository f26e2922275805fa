import { Readable } from 'node:stream'
import { createGunzip, gunzipSync } from 'node:zlib'
import { CsvError, parse } from 'csv-parse'
import type { FileNote, FileProblem } from '#content/model/imports/report.ts'
import type { TableLimits, TablePart, TableRow } from '#content/model/imports/table.ts'
import { parseStrictJson } from '#kernel/http/strict-json.ts'
import { undefuse } from '#kernel/text/csv.ts'
import { isArchive, isOldBook, lengthOf, refuseBook } from './book-file.ts'
import { encodingOf, joined, textOf } from './decode-text.ts'
import { createWidthGuard, separatorOf } from './separators.ts'

const atOnce = { rows: 500, characters: 8 * 1024 * 1024 }

/** The content of a file that was compressed with gzip. Its format is read from its content, not from its name. */
export async function* readTable(packed: Uint8Array, limits: TableLimits): AsyncGenerator<TablePart> {
  const start = await startOf(packed)
  if (isOldBook(start)) return yield broken('old-excel')
  if (isArchive(start)) return yield* readBook(new Uint8Array(gunzipSync(packed)), limits)
  const found = await encodingOf(unpacked(packed))
  if (!found) return yield broken('not-a-table')
  const text = textOf(unpacked(packed), found.encoding)
  const first = await text.next().catch(() => null)
  if (first === null) return yield broken('not-a-table')
  if (first.done || first.value.trim() === '') return yield broken('empty')
  if (limits.objects && /^\s*[[{]/.test(first.value))
    return yield* readObjects(startingWith(first.value, text), limits, found.notes)
  const separator = separatorOf(first.value, limits.keyColumns)
  const notes: FileNote[] = separator === ',' ? [] : [{ code: 'separator', said: separator }]
  const rows = csvRows(first.value, text, separator, limits)
  yield* inParts(rows, limits, 'csv', [...found.notes, ...notes])
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

async function* readBook(bytes: Uint8Array, limits: TableLimits): AsyncGenerator<TablePart> {
  const refused = await refuseBook(bytes, limits)
  if (refused) return yield { kind: 'problem', problem: refused }
  // Most files are no workbooks, and are read sooner without this module.
  const { wholeBook, workbookRows } = await import('./workbook-rows.ts')
  const most = 2 * limits.rows + 2
  const { columns, tags } = limits
  if (tags === undefined) return yield* inParts(upTo(most, workbookRows(bytes, most + 1)), limits, 'xlsx', [])
  const book = await wholeBook(bytes, most + 1, columns)
  yield* book ? inParts(upTo(most, book.rows), limits, 'xlsx', book.notes) : [broken('damaged')]
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

async function* readObjects(
  text: AsyncIterable<string>,
  { rows }: TableLimits,
  notes: FileNote[],
): AsyncGenerator<TablePart> {
  let objects: unknown
  try {
    objects = parseStrictJson(await joined(text))
  } catch (error) {
    if (error instanceof TypeError) return yield broken('not-a-table')
    if (!(error instanceof SyntaxError)) throw error
    return yield broken('broken-json', error.message.slice(0, 160))
  }
  if (!Array.isArray(objects)) return yield broken('not-entries')
  if (objects.length > rows) return yield broken('too-many-rows', objects.length)
  if (objects.length === 0) return yield broken('empty')
  for (let at = 0; at < objects.length; at += atOnce.rows)
    yield { kind: 'objects', objects: objects.slice(at, at + atOnce.rows), notes: at === 0 ? notes : [] }
}

async function* inParts(
  rows: AsyncIterable<TableRow> | Iterable<TableRow>,
  limits: TableLimits,
  format: 'csv' | 'xlsx',
  notes: FileNote[],
): AsyncGenerator<TablePart> {
  let names: string[] | null = null
  const batch: TableRow[] = []
  let count = 0
  let cells = 0
  let all = 0
  let characters = 0
  try {
    for await (const row of rows) {
      const length = lengthOf(row.cells)
      cells += row.cells.length
      all += length
      if (cells > limits.cells || all > limits.characters || length > limits.record)
        return yield broken('unpacks-too-large')
      if (!row.cells.some(Boolean)) continue
      if (names === null) {
        names = withoutEnd(row.cells.map(columnName), 0)
        if (names.length > limits.columns) return yield broken('too-many-columns', limits.columns)
        yield { kind: 'head', format, names, notes }
        continue
      }
      count += 1
      if (count > limits.rows) return yield broken('too-many-rows', limits.rows)
      batch.push(cutTo(names.length, row))
      characters += length
      if (batch.length < atOnce.rows && characters < atOnce.characters) continue
      yield { kind: 'rows', rows: batch.splice(0) }
      characters = 0
    }
  } catch (error) {
    return yield problemOf(error, limits)
  }
  if (names === null || count === 0) return yield broken('empty')
  yield { kind: 'rows', rows: batch }
}

/**
 * A row with one cell beyond its columns at most: the first that says anything. `width` tells how many cells there
 * were.
 */
function cutTo(columns: number, row: TableRow): TableRow {
  const cells = withoutEnd(row.cells, columns)
  const width = cells.length > columns + 1 ? { width: cells.length } : {}
  const beyond = cells.slice(columns).find((cell) => cell !== '')
  const kept = beyond === undefined ? cells : [...cells.slice(0, columns), beyond]
  return { ...row, cells: kept, ...width }
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

/** The name as it is compared and stored: the database holds no NUL and no half of a character. */
function columnName(cell: string): string {
  return cell.normalize('NFC').replaceAll('\0', '\uFFFD').trim().slice(0, 200).toWellFormed()
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

function problemOf(error: unknown, { rows, columns }: TableLimits): TablePart {
  if (error instanceof TooManyRows) return broken('too-many-rows', rows)
  if (error instanceof TooWide) return broken('too-many-columns', columns)
  if (error instanceof CsvError)
    return broken('broken-csv', 'lines' in error ? Number(error.lines) : undefined)
  return broken(error instanceof TypeError ? 'not-a-table' : 'damaged')
}

function broken(code: FileProblem['code'], said?: number | string): TablePart {
  return { kind: 'problem', problem: { code, ...(said === undefined ? {} : { said: String(said) }) } }
}
