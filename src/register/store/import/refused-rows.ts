import { and, eq, ne, sql } from 'drizzle-orm'
import { type ColumnMapping, headRowOf, type PlainNote } from '#content/model/imports/report.ts'
import type { TablePart, TableRow } from '#content/model/imports/table.ts'
import { tableRows } from '#content/store/imports/table-rows.ts'
import { plain } from '#content/store/imports/write-xlsx.ts'
import { importRun } from '#content/store/tables/imports.ts'
import { recordEvent } from '#history/store/record-event.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { isId } from '#kernel/is-id.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { byteOrderMark, lineApartBy } from '#kernel/text/csv.ts'
import { reasonColumn } from '#kernel/words/problem-words.ts'
import { columnInFile, meaningOf, registerColumn } from '#register/model/interchange/columns.ts'
import {
  problemInWords,
  type RegisterProblem,
  type RegisterProblemCode,
} from '#register/model/interchange/problems.ts'
import { registerTables } from '#register/model/interchange/read-rows.ts'
import { worker } from './check-table.ts'

export type RefusedFile = { format: 'csv' | 'xlsx'; pieces: AsyncGenerator<Uint8Array> }

/**
 * The rows of an import's file that are refused, in its own columns and order, each with why; what is mended in it can
 * be sent again. `not-found` where the file is not kept any more.
 */
export async function refusedRows(caller: Editor, id: string): Promise<Result<RefusedFile, 'not-found'>> {
  if (!isId(id)) return fail('not-found')
  const { orm } = caller.database
  const [run] = await orm
    .select({
      file: importRun.file,
      format: importRun.format,
      mapping: importRun.mapping,
      notes: importRun.notes,
    })
    .from(importRun)
    .where(and(eq(importRun.id, id), eq(importRun.kind, 'register'), ne(importRun.source, 'choice')))
  if (!run?.file) return fail('not-found')
  const format = run.format === 'xlsx' ? 'xlsx' : 'csv'
  await recordEvent(caller, { what: 'exported', item: { id, kind: 'register-table', name: format } })
  const asked = { ...registerTables, headRow: headRowOf(run.notes) }
  const rows = refusedTable(tableRows(run.file, asked, worker), reasonsOf(orm, id), {
    ...{ mapping: run.mapping, locale: caller.locale },
  })
  const separator = run.notes.find((note): note is PlainNote => note.code === 'separator')?.said
  return succeed({ format, pieces: format === 'csv' ? inCsv(rows, separator) : inWorkbook(rows) })
}

/** Why rows are refused, in the order of the file. */
async function* reasonsOf(
  orm: Orm,
  id: string,
): AsyncGenerator<{ number: number; problems: RegisterProblem[] }> {
  for (let after = -1; ; ) {
    const { rows } = await orm.execute<{ number: number; problems: RegisterProblem[] }>(sql`
      select r.number, jsonb_agg(p) as problems
      from import_row as r, jsonb_array_elements(r.problems) as p
      where r.run_id = ${id}::uuid and r.outcome = 'refused' and r.number > ${after}
      group by r.number order by r.number limit 1000`)
    if (rows.length === 0) return
    yield* rows
    after = rows.at(-1)?.number ?? after
  }
}

const encoder = new TextEncoder()

async function* inCsv(rows: AsyncGenerator<string[]>, separator = ','): AsyncGenerator<Uint8Array> {
  let text = byteOrderMark
  for await (const row of rows) {
    text += lineApartBy(separator, row)
    if (text.length < 64 * 1024) continue
    yield encoder.encode(text)
    text = ''
  }
  yield encoder.encode(text)
}

async function* inWorkbook(rows: AsyncGenerator<string[]>): AsyncGenerator<Uint8Array> {
  async function* cells() {
    for await (const row of rows) yield row.map((cell) => (cell === '' ? null : plain(cell)))
  }
  const { writeXlsxStream } = await import('hucre/xlsx')
  yield* writeXlsxStream(cells(), { name: 'register', freezePane: { rows: 1, columns: 1 } })
}

type Reasons = AsyncIterable<{ number: number; problems: RegisterProblem[] }>
type Told = { mapping: ColumnMapping; locale: Locale }

/**
 * The refused rows of a file as they stand in it, below its columns, each with its reason in a column more. The further
 * sites and products of a certificate that is refused come with it. Both parts and reasons are in the file's order.
 */
async function* refusedTable(
  parts: AsyncIterable<TablePart>,
  reasons: Reasons,
  { mapping, locale }: Told,
): AsyncGenerator<string[]> {
  const waiting = reasons[Symbol.asyncIterator]()
  let next = await waiting.next()
  let kept: number[] = []
  let rowAt = -1
  let open: RegisterProblem[] | null = null
  for await (const part of parts) {
    if (part.kind === 'problem') throw new Error(`a file that was read before is ${part.problem.code}`)
    if (part.kind === 'head') {
      kept = part.names.flatMap((name, at) => (isReasonColumn(name) ? [] : [at]))
      rowAt = part.names.findIndex((name) => meaningOf(mapping[name] ?? '')?.column === 'row')
      yield [...kept.map((at) => part.names[at] ?? ''), reasonColumn[locale]]
    }
    if (part.kind !== 'rows') continue
    for (const row of part.rows) {
      const isItem = isFurtherItem(row.cells[rowAt] ?? '')
      const own = !next.done && next.value.number === row.number ? next.value.problems : null
      if (own) next = await waiting.next()
      if (own || !isItem) open = own
      const here: RegisterProblem[] = own
        ? own.filter((problem) => isOfOther(problem) || (problem.row ?? row.number) === row.number)
        : (open ?? []).filter((problem) => !isOfOther(problem) && problem.row === row.number)
      if (open) yield [...kept.map((at) => row.cells[at] ?? ''), inWords(here), ...beyond(row, mapping)]
    }
  }

  function inWords(problems: RegisterProblem[]): string {
    const told = problems.map((problem) => {
      const column = problem.column === null ? '' : `${columnInFile(problem.column, mapping, locale)}: `
      const { row, ...plain } = problem
      return column + problemInWords(isOfOther(problem) ? problem : plain, locale)
    })
    return [...new Set(told)].join(' · ')
  }
}

/** Whether the row of a problem is another one, with which it does not go together. */
function isOfOther({ code }: RegisterProblem): boolean {
  return others.includes(code)
}

const others: readonly RegisterProblemCode[] = ['id-twice', 'number-twice', 'contradicts']

function isFurtherItem(cell: string): boolean {
  const read = cell.trim() === '' ? null : registerColumn('row')?.cell.read(cell)
  return read?.ok === true && read.value !== 'certificate'
}

/** The reasons of an earlier file that was mended and sent again. */
function isReasonColumn(name: string): boolean {
  return locales.some((locale) => reasonColumn[locale] === name)
}

/** The cell beyond every column, which keeps the row as wide as it was. */
function beyond({ cells }: TableRow, mapping: ColumnMapping): string[] {
  return cells.slice(Object.keys(mapping).length)
}
