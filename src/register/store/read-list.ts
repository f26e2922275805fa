import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { foldWords } from '#content/model/search/fold.ts'
import { isArchive, refuseBook } from '#content/store/imports/book-file.ts'
import { wholeText } from '#content/store/imports/decode-text.ts'
import { createWidthGuard, separatorOf } from '#content/store/imports/separators.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { undefuse } from '#kernel/text/csv.ts'

/**
 * The lines that are asked, and the title of the sheet's column that they were read from; null where it has no title.
 */
export type AskedLines = { lines: string[]; column: string | null }
/** So many lines are read, each of so many characters. */
export type MostAsked = { lines: number; characters: number }
export type Unread = 'too-large' | 'unreadable' | 'empty'

/** Limits that no real list comes near. */
const most = {
  book: { unpacked: 8 * 1024 * 1024, tags: 1_000_000 },
  rows: 1_000,
  columns: 300,
  cells: 400_000,
  record: 64 * 1024,
}

class TooLarge extends Error {}

/**
 * The lines that a file asks about: a sheet's column of numbers, tax ids or names, else its first column. Its type is
 * read from its content.
 */
export async function readList(bytes: Uint8Array, asked: MostAsked): Promise<Result<AskedLines, Unread>> {
  const lines: string[] = []
  let column: ReturnType<typeof askedColumn> | null = null
  // Above its titles a sheet may say what it is, when it was made and by whom.
  const first: string[][] = []
  const take = (cells: readonly string[], at: number) => {
    const line = plainLine(cells[at] ?? '', asked)
    if (line !== '' && lines.length < asked.lines) lines.push(line)
  }
  const choose = () => {
    const chosen = askedColumn(first)
    for (const cells of first.slice(chosen.from)) take(cells, chosen.at)
    return chosen
  }
  try {
    for await (const cells of isArchive(bytes) ? rowsOfBook(bytes) : await rowsOfText(bytes)) {
      if (!cells.some(Boolean)) continue
      if (column) take(cells, column.at)
      else if (first.push(cells) === titlesWithin) column = choose()
      if (lines.length === asked.lines) break
    }
    column ??= choose()
  } catch (error) {
    return fail(error instanceof TooLarge ? 'too-large' : 'unreadable')
  }
  return lines.length > 0 ? succeed({ lines, column: column?.name ?? null }) : fail('empty')
}

/** The lines of a text that somebody pasted; empty ones are nothing. */
export function plainLines(text: string, asked: MostAsked): string[] {
  const lines: string[] = []
  for (const [line] of text.matchAll(/[^\s\p{Cc}][^\r\n\u2028\u2029]*/gu)) {
    if (lines.length === asked.lines) break
    lines.push(plainLine(line, asked))
  }
  return lines
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

async function* rowsOfBook(bytes: Uint8Array): AsyncGenerator<string[]> {
  const refused = await refuseBook(bytes, most.book)
  if (refused?.code === 'unpacks-too-large') throw new TooLarge()
  if (refused) throw new Error(refused.code)
  // Loaded for workbooks only: most lists are none, and are read sooner without it.
  const { workbookRows } = await import('#content/store/imports/workbook-rows.ts')
  for await (const { cells } of workbookRows(bytes, most.rows)) yield cells.slice(0, most.columns)
}

async function rowsOfText(bytes: Uint8Array): Promise<string[][]> {
  const text = await wholeText(bytes)
  if (text === null) throw new Error('no text')
  const delimiter = separatorOf(text, [])
  if (createWidthGuard(delimiter)(text)) throw new TooLarge()
  let cells = 0
  try {
    return parse(text, {
      ...{ bom: true, delimiter, relax_column_count: true, relax_quotes: true },
      ...{ skip_empty_lines: true, to: most.rows, max_record_size: most.record },
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

/** What columns of supplier lists are called, the surest first: a certificate's number names one thing only. */
const titles = [
  ['certificado', 'certificados', 'certificate', 'certificates', 'cert'],
  ['rut', 'ruc', 'cuit', 'cnpj', 'vat', 'nit', 'rfc', 'nif', 'cif', 'duns', 'tax', 'tributaria', 'fiscal'],
  ['empresa', 'razon', 'company', 'supplier', 'proveedor', 'holder', 'titular', 'nombre', 'name'],
  ['numero', 'number', 'nro'],
]
/** What other columns of such lists are called. */
const others = [
  ...['norma', 'standard', 'alcance', 'scope', 'estado', 'status', 'pais', 'country', 'ciudad', 'city'],
  ...[
    'vence',
    'vencimiento',
    'vigencia',
    'expiry',
    'expires',
    'fecha',
    'date',
    'rubro',
    'producto',
    'product',
  ],
]
/** The other words that a title may have. A cell with any further word is no title, but the name of a company. */
const around = new Set([
  ...[
    'de',
    'del',
    'la',
    'el',
    'of',
    'the',
    'no',
    'n',
    'o',
    'y',
    'or',
    'id',
    'code',
    'codigo',
    'social',
    'legal',
  ],
  ...['identificacion', 'registro', 'registration', ...titles.flat(), ...others],
])

/** Titles stand in one of so many rows. */
const titlesWithin = 10

/**
 * Which column of a sheet says what to check, and from which row on. Without a title that says so it is the first
 * column, and no row is a title.
 */
function askedColumn(rows: readonly (readonly string[])[]): {
  at: number
  name: string | null
  from: number
} {
  for (const [row, head] of rows.entries()) {
    // One title alone, further down, is rather what a row of the list says than the name of its column.
    if (row > 0 && head.filter(isAnyTitle).length < 2) continue
    for (const known of titles) {
      const at = head.findIndex((cell) => isTitle(cell, known))
      if (at >= 0) return { at, name: head[at]?.trim() ?? null, from: row + 1 }
    }
  }
  return { at: 0, name: null, from: 0 }
}

function isAnyTitle(cell: string): boolean {
  return [...titles, others].some((known) => isTitle(cell, known))
}

function isTitle(cell: string, known: readonly string[]): boolean {
  const words = foldWords(cell.slice(0, 80))
  return words.some((word) => known.includes(word)) && words.every((word) => around.has(word))
}
