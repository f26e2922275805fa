import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { undefuse } from '#domain/content/interchange/formula-safe.ts'
import { askedColumn } from '#domain/register/asked-column.ts'
import { checkFileBytes } from '#domain/register/check-limits.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import { decodeText } from '../content/interchange/decode-text.ts'
import { separatorOf } from '../content/interchange/read-csv.ts'
import { readXlsx } from '../content/interchange/read-xlsx.ts'
import { checkLimits } from './check-register.ts'

/** What is asked, line by line, and which column of a sheet it was read from; null for the first of one without titles. */
export type AskedLines = { lines: string[]; column: string | null }

/** More rows than are answered, so that whoever asks is told that some were left out. */
const mostRows = checkLimits.lines + 2

/** The lines of a text that somebody pasted; empty ones are nothing. */
export function linesOf(text: string): string[] {
  return text.split(/\r\n|[\r\n\u2028\u2029]/).flatMap(plain)
}

/** What a file asks: a sheet's column of numbers, tax ids or names, or its first one. What it is, its content says. */
export async function readAskedLines(
  bytes: Uint8Array,
): Promise<Result<AskedLines, 'too-large' | 'unreadable' | 'empty'>> {
  if (bytes.length > checkFileBytes) return fail('too-large')
  const rows = isArchive(bytes) ? await rowsOfBook(bytes) : rowsOfText(bytes)
  if (!rows) return fail('unreadable')
  const { at, name, hasTitles } = askedColumn(rows)
  const lines = rows.slice(hasTitles ? 1 : 0).flatMap((cells) => plain(cells[at] ?? ''))
  return lines.length > 0 ? succeed({ lines: lines.slice(0, mostRows), column: name }) : fail('empty')
}

function isArchive(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(0, 4)) === 'PK\x03\x04'
}

async function rowsOfBook(bytes: Uint8Array): Promise<string[][] | null> {
  const read = await readXlsx(bytes)
  if (!read.ok) return read.detail?.code === 'empty' ? [] : null
  const { names, rows } = read.value.table
  return [names, ...rows.map(({ cells }) => cells)]
}

function rowsOfText(bytes: Uint8Array): string[][] | null {
  const text = decodeText(bytes)?.text
  if (text === undefined) return null
  try {
    const options = { bom: true, delimiter: separatorOf(text, []), relax_column_count: true }
    const rows: string[][] = parse(text, {
      ...options,
      relax_quotes: true,
      skip_empty_lines: true,
      to: mostRows,
    })
    return rows.map((cells) => cells.map(undefuse))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return null
  }
}

/** One line of visible text, or none: no database keeps half a character or a NUL. */
function plain(text: string): string[] {
  const line = text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, checkLimits.characters)
    .toWellFormed()
  return line === '' ? [] : [line]
}
