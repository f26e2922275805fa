import { type DateSigns, noteDate } from '#content/model/imports/date-signs.ts'
import type { PlainNote } from '#content/model/imports/report.ts'
import {
  columnNames,
  type TableLimits,
  type TablePart,
  type TableRow,
  type TableSurvey,
  withoutEnd,
} from '#content/model/imports/table.ts'
import { parseStrictJson } from '#kernel/http/read-json-body.ts'
import { joined } from '#kernel/text/encoding.ts'
import { lengthOf } from './book-file.ts'
import { type Broken, broken, openFile, problemOf } from './file-rows.ts'

const atOnce = { rows: 500, characters: 8 * 1024 * 1024 }

/** How a file is read: `headRow` names its columns, and the rows before it are a title; else its first row does. */
export type TableAsked = TableLimits & { headRow?: number }

/** The content of a file that was compressed with gzip. */
export async function* readTable(packed: Uint8Array, asked: TableAsked): AsyncGenerator<TablePart> {
  const file = await openFile(packed, asked)
  if (file.kind === 'problem') yield file
  else if (file.kind === 'objects') yield* readObjects(file.text, asked, file.notes)
  else yield* inParts(file, asked)
}

async function* readObjects(
  text: AsyncIterable<string>,
  { rows }: TableLimits,
  notes: PlainNote[],
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

type Rows = { format: 'csv' | 'xlsx'; notes: PlainNote[]; rows: AsyncIterable<TableRow> }

async function* inParts({ format, notes, rows }: Rows, asked: TableAsked): AsyncGenerator<TablePart> {
  let names: string[] | null = null
  const batch: TableRow[] = []
  let count = 0
  let characters = 0
  try {
    for await (const row of rows) {
      if (names === null) {
        if (row.number < (asked.headRow ?? 0)) continue
        names = columnNames(row.cells)
        if (names.length > asked.columns) return yield broken('too-many-columns', asked.columns)
        yield { kind: 'head', format, names, notes }
        continue
      }
      count += 1
      if (count > asked.rows) return yield broken('too-many-rows', asked.rows)
      batch.push(cutTo(names.length, row))
      characters += lengthOf(row.cells)
      if (batch.length < atOnce.rows && characters < atOnce.characters) continue
      yield { kind: 'rows', rows: batch.splice(0) }
      characters = 0
    }
  } catch (error) {
    return yield problemOf(error, asked)
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
