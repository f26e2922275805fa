import { type AnyKind, fieldEntries } from '#content/model/define-kind.ts'
import { type Place, placesOf } from '#content/model/editing/place.ts'
import { guessFormat, isTextFormat, type TextFormat } from '#content/model/foreign-text/text-format.ts'
import type { ColumnMapping, FileProblem } from '#content/model/imports/report.ts'
import { columnOf } from '#content/model/interchange/columns.ts'
import type { SentRow } from '#content/model/interchange/sent-entries.ts'
import type { Orm } from '#kernel/database/database.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { editorsLane, inWorker, type WorkerFailure } from '#kernel/workers/in-worker.ts'
import { keepKnownPictures } from './keep-known-pictures.ts'
import type { TakenText, WrittenText } from './take-texts.ts'

const maker = new URL('./texts-worker.ts', import.meta.url)
const limits = { lane: editorsLane, seconds: 60, megabytes: 640 }

type Sent = {
  rows: SentRow[]
  /** How the texts of each column are written, where some are not as an export writes them. */
  formats: Record<string, TextFormat>
}

/**
 * The rows of a file with their texts as an export writes them, whether they came as plain text, as Markdown or as HTML.
 * What `said` does not tell of a column is guessed. What a text cannot hold is left behind and named in its row; a text
 * that nobody can have written is a problem of its row. `media` are files that are awaited.
 */
export async function readTexts(
  orm: Orm,
  kind: AnyKind,
  rows: readonly SentRow[],
  { said, host, media }: { said: ColumnMapping; host: string; media: ReadonlySet<string> },
): Promise<Result<Sent, 'unread', FileProblem>> {
  const cells = rows.flatMap((row, at) => textCells(kind, row).map((cell) => ({ ...cell, at })))
  const formats: Sent['formats'] = {}
  for (const column of new Set(cells.map((cell) => cell.column))) {
    const known = said[column] ?? ''
    const texts = cells.filter((cell) => cell.column === column).map(({ text }) => text)
    formats[column] = isTextFormat(known) ? known : guessFormat(texts)
  }
  const written = cells.map(({ column, text }) => ({ format: formats[column] ?? 'plain', text }))
  const taken = await takenInWorker(written, host)
  if (!taken.ok) return taken
  const kept = await keepKnownPictures(orm, taken.value, media)
  const read = rows.map((row): SentRow => ({ ...row, problems: [...row.problems], left: {} }))
  cells.forEach(({ at, ...cell }, index) => {
    const row = read[at]
    if (row) read[at] = withText(row, cell, kept[index] ?? null)
  })
  return succeed({ rows: read, formats })
}

type TextCell = { column: string; place: Place; field: string; text: string }

/** The texts of a row that are not as an export writes them. */
function textCells(kind: AnyKind, { said }: SentRow): TextCell[] {
  return fieldEntries(kind).flatMap(([field, { type }]) =>
    (type === 'richText' ? placesOf(kind, field) : []).flatMap((place) => {
      const column = columnOf(place, field)
      const text = 'cells' in said ? said.cells.get(column) : said.values[place]?.[field]
      const isWritten = typeof text === 'string' && text.trim() !== ''
      const isDocument = isWritten && 'cells' in said && /^\s*\{\s*"/.test(text)
      return isWritten && !isDocument ? [{ column, place, field, text }] : []
    }),
  )
}

function withText(row: SentRow, cell: TextCell, taken: TakenText): SentRow {
  const { column } = cell
  // It is not read any further, since it says nothing.
  if (!taken)
    return { ...saying(row, cell, undefined), problems: [...row.problems, { column, code: 'no-text' }] }
  const text = taken.content.length > 0 ? { type: 'doc', content: taken.content } : null
  const left = Object.keys(taken.left).length > 0 ? { ...row.left, [column]: taken.left } : row.left
  return { ...saying(row, cell, text), left }
}

/** The same row with this document in a cell; null empties it, and undefined takes it away. */
function saying(row: SentRow, { column, place, field }: TextCell, text: object | null | undefined): SentRow {
  const { said } = row
  if ('cells' in said) {
    const cells = new Map(said.cells).set(column, text ? JSON.stringify(text) : '')
    if (text === undefined) cells.delete(column)
    return { ...row, said: { cells } }
  }
  const { [field]: _, ...others } = said.values[place] ?? {}
  const inPlace = text === undefined ? others : { ...others, [field]: text }
  return { ...row, said: { values: { ...said.values, [place]: inPlace } } }
}

async function takenInWorker(
  written: readonly WrittenText[],
  host: string,
): Promise<Result<TakenText[], 'unread', FileProblem>> {
  if (written.length === 0) return succeed([])
  const taken: TakenText[] = []
  const bytes = Buffer.from(JSON.stringify(written))
  for await (const part of inWorker<TakenText[]>(maker, bytes, limits, { host })) {
    if (!part.ok) return fail('unread', { code: failures[part.problem] })
    taken.push(...part.value)
  }
  return succeed(taken)
}

const failures: Record<WorkerFailure, FileProblem['code']> = {
  busy: 'busy',
  'too-long': 'takes-too-long',
  'too-large': 'unpacks-too-large',
  broken: 'failed',
}
