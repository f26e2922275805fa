import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { keyColumn } from '#domain/content/interchange/columns.ts'
import { importLimits } from '#domain/content/interchange/formats.ts'
import { undefuse } from '#domain/content/interchange/formula-safe.ts'
import type { FileNote, FileProblem } from '#domain/content/interchange/report.ts'
import type { Table, TableRow } from '#domain/content/interchange/sent-entries.ts'
import { fail, type Result, succeed } from '#domain/result.ts'

type ReadTable = Result<{ table: Table; notes: FileNote[] }, 'unreadable', FileProblem>

/** A table from comma-separated values (RFC 4180), or from those that a spreadsheet separates otherwise. */
export function readCsv(text: string): ReadTable {
  const separator = separatorOf(text, [keyColumn])
  if (createWidthGuard(separator)(text))
    return fail('unreadable', { code: 'too-many-columns', said: String(importLimits.columns) })
  const read = records(text, separator)
  if (!read.ok) return read
  const [names, ...rows] = read.value
  if (!names || rows.length === 0) return fail('unreadable', { code: 'empty' })
  if (rows.length > importLimits.rows)
    return fail('unreadable', { code: 'too-many-rows', said: String(importLimits.rows) })
  const isUsual = separator === ','
  const notes: FileNote[] = isUsual ? [] : [{ code: 'separator', said: separator }]
  return succeed({ table: { names: names.cells.map((name) => name.trim()), rows }, notes })
}

function records(text: string, delimiter: string): Result<TableRow[], 'unreadable', FileProblem> {
  try {
    const found = parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: importLimits.rows + 2,
    }) as unknown as { record: string[]; info: { records: number } }[]
    // By its place, as a spreadsheet counts rows: a cell may have many lines.
    return succeed(
      found.map(({ record, info }) => ({ number: info.records, cells: withoutEnd(record.map(undefuse)) })),
    )
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return fail('unreadable', { code: 'broken-csv', said: String(error.lines ?? '') })
  }
}

/** A spreadsheet may leave empty cells at the end of a line, beyond every column. */
function withoutEnd(cells: string[]): string[] {
  let end = cells.length
  while (end > importLimits.columns && cells[end - 1] === '') end -= 1
  return cells.slice(0, end)
}

const separators = [',', ';', '\t'] as const
/** What the names of columns take at most; more tells nothing of what separates them. */
const longestHead = 64 * 1024

/** What the first line is separated by: what makes a column of keys stand alone, else what there is most of. */
export function separatorOf(text: string, keyColumns: readonly string[]): string {
  const [line = ''] = text
    .slice(0, longestHead)
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/, 1)
  const cells = (separator: string) => line.split(separator).map((cell) => cell.replace(/^"|"$/g, '').trim())
  const withKey = separators.find(
    (each) => cells(each).length > 1 && keyColumns.some((key) => cells(each).includes(key)),
  )
  return withKey ?? separators.toSorted((a, b) => cells(b).length - cells(a).length)[0] ?? ','
}

/** No sheet has more columns. */
const widest = 16_384

/**
 * Asked of a text piece by piece, whether one of its lines has more cells than any sheet has columns. A table is asked
 * before it is read: of cells without a letter a small file holds millions.
 */
export function createWidthGuard(separator: string): (piece: string) => boolean {
  const code = separator.charCodeAt(0)
  let cells = 0
  return (piece) => {
    for (let at = 0; at < piece.length; at += 1) {
      const letter = piece.charCodeAt(at)
      if (letter === code) cells += 1
      else if (letter === 10 || letter === 13) cells = 0
      if (cells > widest) return true
    }
    return false
  }
}
