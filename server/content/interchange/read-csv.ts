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

/** What the first line is separated by: what makes a column of keys stand alone, else what there is most of. */
export function separatorOf(text: string, keyColumns: readonly string[]): string {
  const [line = ''] = text.replace(/^\uFEFF/, '').split(/\r?\n/, 1)
  const cells = (separator: string) => line.split(separator).map((cell) => cell.replace(/^"|"$/g, '').trim())
  const withKey = separators.find(
    (each) => cells(each).length > 1 && keyColumns.some((key) => cells(each).includes(key)),
  )
  return withKey ?? separators.toSorted((a, b) => cells(b).length - cells(a).length)[0] ?? ','
}
