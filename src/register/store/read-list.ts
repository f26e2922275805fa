import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { isArchive, refuseBook } from '#content/store/imports/book-file.ts'
import { createWidthGuard, separatorOf } from '#content/store/imports/text-file.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { undefuse } from '#kernel/text/csv.ts'
import { wholeText } from '#kernel/text/encoding.ts'

/** So many rows are read, each cell of so many characters, and so many characters of all of them. */
export type MostAsked = { rows: number; characters: number; text: number }
export type Unread = 'too-large' | 'unreadable' | 'empty'

/** Limits that no real list comes near. */
const most = {
  book: { unpacked: 8 * 1024 * 1024, tags: 1_000_000 },
  columns: 100,
  cells: 400_000,
  record: 64 * 1024,
  line: 64 * 1024,
}

/** Rows that say nothing are read and left out: twice as many as are answered is more than any real list has. */
function spared(rows: number): number {
  return 2 * rows
}

class TooLarge extends Error {}

/**
 * The rows of a file that asks about something, down to as many as are answered; what is on no line is no row. Its type
 * is read from its content.
 */
export async function readList(bytes: Uint8Array, asked: MostAsked): Promise<Result<string[][], Unread>> {
  const rows: string[][] = []
  let characters = 0
  try {
    for await (const cells of isArchive(bytes) ? rowsOfBook(bytes, asked) : await rowsOfText(bytes, asked)) {
      const row = plainRow(cells, asked)
      if (row.length === 0) continue
      characters += row.join('\t').length + 1
      if (characters > asked.text) return fail('too-large')
      if (rows.push(row) === asked.rows) break
    }
  } catch (error) {
    return fail(error instanceof TooLarge ? 'too-large' : 'unreadable')
  }
  return rows.length > 0 ? succeed(rows) : fail('empty')
}

/** The rows of a text that somebody pasted: a line each, with tabs between its cells as spreadsheets copy them. */
export function plainRows(text: string, asked: MostAsked): string[][] {
  const rows: string[][] = []
  for (const { 0: line, index } of text.matchAll(/[^\s\p{Cc}][^\r\n\u2028\u2029]*/gu)) {
    if (rows.length === asked.rows) break
    // Tabs before the first word are empty cells, by which the others keep their column.
    const [tabs = ''] = /\t*$/.exec(text.slice(Math.max(0, index - most.columns), index)) ?? []
    rows.push(plainRow((tabs + line.slice(0, most.line)).split('\t'), asked))
  }
  return rows
}

function plainRow(cells: readonly string[], asked: MostAsked): string[] {
  const row = cells.slice(0, most.columns).map((cell) => plainLine(cell, asked))
  return row.slice(0, row.findLastIndex((cell) => cell !== '') + 1)
}

/** One line of visible text: no database keeps half a character or a NUL. */
function plainLine(text: string, { characters }: MostAsked): string {
  return text
    .slice(0, characters * 5)
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, characters)
    .toWellFormed()
}

async function* rowsOfBook(bytes: Uint8Array, { rows }: MostAsked): AsyncGenerator<string[]> {
  const refused = await refuseBook(bytes, most.book)
  if (refused?.code === 'unpacks-too-large') throw new TooLarge()
  if (refused) throw new Error(refused.code)
  // Loaded for workbooks only: most lists are none, and are read sooner without it.
  const { workbookRows } = await import('#content/store/imports/workbook-rows.ts')
  for await (const { cells } of workbookRows(bytes, spared(rows))) yield cells.slice(0, most.columns)
}

async function rowsOfText(bytes: Uint8Array, { rows }: MostAsked): Promise<string[][]> {
  const text = await wholeText(bytes)
  if (text === null) throw new Error('no text')
  const delimiter = separatorOf(text, [])
  if (createWidthGuard(delimiter)(text)) throw new TooLarge()
  let cells = 0
  try {
    return parse(text, {
      ...{ bom: true, delimiter, relax_column_count: true, relax_quotes: true },
      ...{ skip_empty_lines: true, to: spared(rows), max_record_size: most.record },
      on_record: (record: string[]) => {
        cells += record.length
        if (cells > most.cells) throw new TooLarge()
        return record.slice(0, most.columns).map(undefuse)
      },
    })
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE') throw new TooLarge()
    throw error
  }
}
