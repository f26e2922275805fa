import { and, asc, count, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { isId } from '#domain/is-id.ts'
import type {
  RecordOutcome,
  RegisterFileProblem,
  RegisterImportRun,
  RegisterRow,
} from '#domain/register/interchange/report.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import { doerOf } from '../../content/language-rows.ts'
import { authUser } from '../../database/tables/accounts.ts'
import { apiKey, registerImport, registerImportRow as row } from '../../database/tables/register-work.ts'
import { type Progress, progressOf } from './running.ts'

export type RowsAsked = { show: RecordOutcome | 'left' | null; page: number; size: number }

export type RegisterReport = {
  run: RegisterImportRun
  rows: RegisterRow[]
  pages: number
  left: number
  /** How far this process has come with it; null where it is doing nothing with it. */
  progress: Progress | null
}

/** An import, and a page of what it does or did record by record. */
export async function findRegisterImport(
  caller: Caller,
  id: string,
  { show, page, size }: RowsAsked,
): Promise<Result<RegisterReport, 'not-allowed' | 'not-found'>> {
  caller.reads.keepable = false
  if (!caller.actor) return fail('not-allowed')
  if (!isId(id)) return fail('not-found')
  const { orm } = caller.database
  const [run] = await runsThat(caller, eq(registerImport.id, id))
  if (!run) return fail('not-found')
  const asked = and(eq(row.runId, id), shown(show))
  const [total] = await orm.select({ count: count() }).from(row).where(asked)
  const pages = Math.max(1, Math.ceil((total?.count ?? 0) / size))
  if (page > pages) return fail('not-found')
  const [left] = await orm
    .select({ count: count() })
    .from(row)
    .where(and(eq(row.runId, id), shown('left')))
  const rows = await orm
    .select({
      ...{ number: row.number, record: row.record, id: row.recordId, outcome: row.outcome },
      ...{ changes: row.changes, problems: row.problems },
      undone: sql<RegisterRow['undone']>`${row.before} ->> 'undone'`,
      name: sql<string | null>`coalesce(
        ${row.before} -> 'becomes' ->> 'number', ${row.before} -> 'becomes' ->> 'legalName',
        ${row.before} -> 'was' ->> 'number', ${row.before} -> 'was' ->> 'legalName')`,
    })
    .from(row)
    .where(asked)
    .orderBy(asc(row.number), desc(row.record))
    .limit(size)
    .offset((page - 1) * size)
  return succeed({ run, rows, pages, left: left?.count ?? 0, progress: progressOf(id) })
}

/** The imports that were done, the newest first. */
export async function listRegisterImports(
  caller: Caller,
): Promise<Result<RegisterImportRun[], 'not-allowed'>> {
  caller.reads.keepable = false
  if (!caller.actor) return fail('not-allowed')
  return succeed(await runsThat(caller, ne(registerImport.source, 'program')))
}

async function runsThat({ database }: Caller, condition: SQL | undefined): Promise<RegisterImportRun[]> {
  const rows = await database.orm
    .select({
      ...{ id: registerImport.id, state: registerImport.state, source: registerImport.source },
      ...{ mode: registerImport.mode, fileName: registerImport.fileName, plan: registerImport.plan },
      ...{ mapping: registerImport.mapping, counts: registerImport.counts },
      ...{ problems: registerImport.problems, at: registerImport.at, undoneAt: registerImport.undoneAt },
      by: registerImport.by,
      byName: sql<string | null>`coalesce(${authUser.name}, ${apiKey.name})`,
      hasFile: sql<boolean>`${registerImport.file} is not null`,
    })
    .from(registerImport)
    .leftJoin(authUser, eq(authUser.id, registerImport.by))
    .leftJoin(apiKey, eq(sql`'api-key:' || ${apiKey.id}`, registerImport.by))
    .where(condition)
    .orderBy(desc(registerImport.at))
    .limit(50)
  return rows.map(({ by, byName, at, undoneAt, problems, ...run }) => ({
    ...run,
    ...toldApart(problems),
    at: at.toISOString(),
    by: doerOf(by, byName),
    undoneAt: undoneAt?.toISOString() ?? null,
  }))
}

function toldApart(told: { code: string; said?: string | undefined }[]) {
  const isNote = ({ code }: { code: string }) => code.startsWith('note-')
  return {
    problems: told.filter((each) => !isNote(each)) as RegisterFileProblem[],
    columns: columnsIn(told.find(({ code }) => code === columnsNote)?.said),
    notes: told
      .filter((each) => isNote(each) && each.code !== columnsNote)
      .map(({ code, said = '' }) => ({ code: code.slice(5), said })),
  }
}

/** Objects of the database keep no order. */
export const columnsNote = 'note-columns'

function columnsIn(said = '[]'): string[] {
  return JSON.parse(said) as string[]
}

function shown(show: RowsAsked['show']): SQL | undefined {
  if (show === null) return inArray(row.outcome, ['new', 'changed', 'refused', 'missing'])
  return show === 'left' ? sql`${row.before} ->> 'undone' = 'left'` : eq(row.outcome, show)
}
