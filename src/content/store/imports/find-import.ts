import { and, asc, count, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { apiKey, authUser } from '#accounts/store/tables.ts'
import type {
  ImportCause,
  ImportOutcome,
  ImportProblem,
  ImportRow,
  ImportRun,
} from '#content/model/imports/report.ts'
import type { Caller, Editor } from '#kernel/caller.ts'
import { doerOf } from '#kernel/caller.ts'
import { isId } from '#kernel/is-id.ts'
import { pageCount } from '#kernel/page-count.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { importRow, importRun } from '../tables/imports.ts'
import type { ImportSubject } from './import-subject.ts'
import { type Progress, progressOf } from './running.ts'

/** Which rows of a report are asked for: those with one of these outcomes, what undoing had to leave, or all. */
export type RowsAsked = {
  show: readonly ImportOutcome[] | 'left' | null
  /** Only rows that are refused for this reason. */
  cause?: CauseAsked | null
  page: number
  size: number
}
export type CauseAsked = { code: string; column: string | null }

export type ImportReport<Problem = ImportProblem> = {
  run: ImportRun
  rows: ImportRow<Problem>[]
  pages: number
  left: number
  /** How far the process that works on it has come; null where none does. */
  progress: Progress | null
}

/** An import, and a page of what it does or did row by row. */
export async function findImport<Problem extends ImportProblem>(
  caller: Editor,
  { kind }: Pick<ImportSubject, 'kind'>,
  id: string,
  { show, cause = null, page, size }: RowsAsked,
): Promise<Result<ImportReport<Problem>, 'not-found'>> {
  if (!isId(id)) return fail('not-found')
  const { orm } = caller.database
  // Asked for before and after the run is read: work that ends or begins meanwhile would look as if it had stood still.
  const earlier = await progressOf(orm, id)
  const [run] = await runsThat(caller, and(eq(importRun.id, id), eq(importRun.kind, kind)))
  if (!run) return fail('not-found')
  const [asked, areLeft] = [rowsOf(id, show, cause), rowsOf(id, 'left')]
  const [total] = await orm.select({ count: count() }).from(importRow).where(asked)
  const pages = pageCount(total?.count ?? 0, size)
  if (page > pages) return fail('not-found')
  const [left] = await orm.select({ count: count() }).from(importRow).where(areLeft)
  const rows = await orm
    .select({
      ...{ number: importRow.number, record: importRow.record, id: importRow.recordId },
      ...{ name: importRow.name, outcome: importRow.outcome, changes: importRow.changes },
      ...{ problems: sql<Problem[]>`${importRow.problems}`, undone: importRow.undone },
    })
    .from(importRow)
    .where(asked)
    .orderBy(asc(importRow.number), desc(importRow.record))
    .limit(size)
    .offset((page - 1) * size)
  return succeed({
    run,
    rows,
    pages,
    left: left?.count ?? 0,
    progress: earlier ?? (await progressOf(orm, id)),
  })
}

/**
 * The imports of files, or what was done with records that were chosen, the newest first; `done` leaves out those that
 * were only looked at.
 */
export async function listImports(
  caller: Editor,
  { kind }: Pick<ImportSubject, 'kind'>,
  { done, isOfChoice = false }: { done: boolean; isOfChoice?: boolean },
): Promise<ImportRun[]> {
  const isDone = done ? inArray(importRun.state, ['applied', 'undoing', 'undone']) : undefined
  const ofSort = isOfChoice
    ? eq(importRun.source, 'choice')
    : notInArray(importRun.source, ['program', 'choice'])
  return runsThat(caller, and(eq(importRun.kind, kind), ofSort, isDone))
}

async function runsThat({ database }: Caller, condition: SQL | undefined): Promise<ImportRun[]> {
  const rows = await database.orm
    .select({
      ...{ id: importRun.id, kind: importRun.kind, state: importRun.state, source: importRun.source },
      ...{ mode: importRun.mode, fileName: importRun.fileName, format: importRun.format },
      ...{ hash: importRun.hash, plan: importRun.plan, mapping: importRun.mapping },
      ...{ columns: importRun.columns, counts: importRun.counts, problems: importRun.problems },
      ...{ notes: importRun.notes, at: importRun.at, by: importRun.by, undoneAt: importRun.undoneAt },
      byName: sql<string | null>`coalesce(${authUser.name}, ${apiKey.name})`,
      hasFile: sql<boolean>`${importRun.file} is not null`,
    })
    .from(importRun)
    .leftJoin(authUser, eq(authUser.id, importRun.by))
    .leftJoin(apiKey, eq(sql`'api-key:' || ${apiKey.id}`, importRun.by))
    .where(condition)
    .orderBy(desc(importRun.at))
    .limit(50)
  return rows.map(({ by, byName, at, undoneAt, ...run }) => ({
    ...run,
    at: at.toISOString(),
    by: doerOf(by, byName),
    undoneAt: undoneAt?.toISOString() ?? null,
  }))
}

/** How many rows are refused for which reason, the most frequent first. */
export async function listCauses({ database }: Editor, id: string): Promise<ImportCause[]> {
  const { rows } = await database.orm.execute<ImportCause>(sql`
    select p ->> 'code' as code, p ->> 'column' as column, count(distinct (r.number, r.record))::int as rows
    from import_row as r, jsonb_array_elements(r.problems) as p
    where r.run_id = ${id}::uuid and r.outcome = 'refused'
    group by 1, 2 order by 3 desc, 1, 2 limit 200`)
  return rows
}

function rowsOf(id: string, show: RowsAsked['show'], cause: CauseAsked | null = null): SQL | undefined {
  const ofCause = cause && sql`${importRow.problems} @> ${JSON.stringify([cause])}::jsonb`
  const ofRun = and(eq(importRow.runId, id), ofCause ?? undefined)
  if (show === null) return ofRun
  return and(ofRun, show === 'left' ? eq(importRow.undone, 'left') : inArray(importRow.outcome, [...show]))
}
