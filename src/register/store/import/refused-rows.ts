import { and, eq, ne, sql } from 'drizzle-orm'
import type { PlainNote } from '#content/model/imports/report.ts'
import { headRowOf } from '#content/model/imports/report.ts'
import { tableRows } from '#content/store/imports/table-rows.ts'
import { plain } from '#content/store/imports/write-xlsx.ts'
import { importRun } from '#content/store/tables/imports.ts'
import { recordEvent } from '#history/store/record-event.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { isId } from '#kernel/is-id.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { byteOrderMark, lineApartBy } from '#kernel/text/csv.ts'
import type { RegisterProblem } from '#register/model/interchange/problems.ts'
import { registerTables } from '#register/model/interchange/read-rows.ts'
import { refusedTable } from '#register/model/interchange/refused-table.ts'
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
