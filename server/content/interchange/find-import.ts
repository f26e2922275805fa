import { and, asc, count, desc, eq, ne, type SQL } from 'drizzle-orm'
import type { AnyKind } from '#domain/content/define-kind.ts'
import type { ImportRow, ImportRun, RowOutcome } from '#domain/content/interchange/report.ts'
import { isId } from '#domain/is-id.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import { authUser } from '../../database/tables/accounts.ts'
import { importRow, importRun } from '../../database/tables/imports.ts'
import { doerOf } from '../language-rows.ts'

/** Which rows of a report are asked for: those with an outcome, or what undoing had to leave. */
export type RowsAsked = { show: RowOutcome | 'left' | null; page: number; size: number }
export type ImportReport = { run: ImportRun; rows: ImportRow[]; pages: number; left: number; waits: boolean }

/** An import of a kind, and a page of what it does or did row by row. */
export async function findImport(
  caller: Caller,
  kind: AnyKind,
  id: string,
  { show, page, size }: RowsAsked,
): Promise<Result<ImportReport, 'not-allowed' | 'not-found'>> {
  caller.reads.keepable = false
  if (!caller.actor) return fail('not-allowed')
  if (!isId(id)) return fail('not-found')
  const { orm } = caller.database
  const [found] = await runsThat(caller, and(eq(importRun.id, id), eq(importRun.kind, kind.name)))
  if (!found) return fail('not-found')
  const ofRun = eq(importRow.runId, id)
  const isAsked = and(ofRun, asked(show))
  const [total, left, rows] = await Promise.all([
    orm.select({ count: count() }).from(importRow).where(isAsked),
    orm
      .select({ count: count() })
      .from(importRow)
      .where(and(ofRun, asked('left'))),
    orm
      .select()
      .from(importRow)
      .where(isAsked)
      .orderBy(asc(importRow.number))
      .limit(size)
      .offset((page - 1) * size),
  ])
  const pages = Math.max(1, Math.ceil((total[0]?.count ?? 0) / size))
  if (page > pages) return fail('not-found')
  const { waits, ...run } = found
  return succeed({ run, rows: rows.map(rowOf), pages, left: left[0]?.count ?? 0, waits })
}

/** The imports of a kind that were done, the newest first. */
export async function listImports(
  caller: Caller,
  kind: AnyKind,
): Promise<Result<ImportRun[], 'not-allowed'>> {
  caller.reads.keepable = false
  if (!caller.actor) return fail('not-allowed')
  const runs = await runsThat(caller, and(eq(importRun.kind, kind.name), ne(importRun.state, 'checked')))
  return succeed(runs.map(({ waits: _, ...run }) => run))
}

async function runsThat({ database }: Caller, condition: SQL | undefined) {
  const rows = await database.orm
    .select({
      id: importRun.id,
      kind: importRun.kind,
      state: importRun.state,
      fileName: importRun.fileName,
      format: importRun.format,
      hash: importRun.hash,
      plan: importRun.plan,
      counts: importRun.counts,
      problems: importRun.problems,
      notes: importRun.notes,
      at: importRun.at,
      by: importRun.by,
      byName: authUser.name,
      undoneAt: importRun.undoneAt,
    })
    .from(importRun)
    .leftJoin(authUser, eq(authUser.id, importRun.by))
    .where(condition)
    .orderBy(desc(importRun.at))
    .limit(50)
  return rows.map(({ by, byName, at, undoneAt, ...run }) => ({
    ...run,
    at: at.toISOString(),
    by: doerOf(by, byName),
    undoneAt: undoneAt?.toISOString() ?? null,
    waits: run.state === 'checked' && run.problems.length === 0 && run.counts.problem === 0,
  }))
}

function asked(show: RowsAsked['show']): SQL | undefined {
  if (show === null) return undefined
  return show === 'left' ? eq(importRow.undone, 'left') : eq(importRow.outcome, show)
}

function rowOf(row: typeof importRow.$inferSelect): ImportRow {
  const { number, key, outcome, entryId, fields, problems, undone } = row
  return { number, key, outcome, entryId, fields, problems, undone }
}
