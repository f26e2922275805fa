import { and, eq, lt } from 'drizzle-orm'
import type { AnyKind } from '#domain/content/define-kind.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import type { Orm } from '../../database/database.ts'
import { importRow, importRun } from '../../database/tables/imports.ts'
import { nameOfSent, type SentFile } from '../../sent-file.ts'
import { type ImportPlan, planImport } from './plan-import.ts'
import { hashOf } from './read-file.ts'
import { readSentFile } from './read-sent-file.ts'
import { storable } from './storable.ts'

/** How long a file waits to be imported after it was looked at. */
const waitingMs = 24 * 60 * 60 * 1000

/**
 * Says what an import of a file would do, row by row, and keeps the file with what it said, so that exactly this is what
 * is done afterwards. Nothing of the content changes.
 */
export async function checkImport(
  caller: Caller,
  kind: AnyKind,
  file: SentFile,
): Promise<Result<string, 'not-allowed'>> {
  const { actor, database, now } = caller
  if (!actor) return fail('not-allowed')
  const { format, notes, problems, ...sent } = await readSentFile(kind, file.bytes)
  const id = await database.orm.transaction(async (orm) => {
    const plan = await planImport(orm, kind, { format, notes, problems, ...sent }, { hold: false })
    const [run] = await orm
      .insert(importRun)
      .values({
        kind: kind.name,
        fileName: nameOfSent(file),
        format,
        hash: hashOf(file.bytes),
        plan: plan.hash,
        // What can never be imported need not wait.
        file: problems.length > 0 || plan.counts.problem > 0 ? null : file.bytes,
        counts: plan.counts,
        ...storable({ problems, notes }),
        at: now,
        by: actor.id,
      })
      .returning({ id: importRun.id })
    if (!run) throw new Error('The import was not kept')
    await keepRows(orm, run.id, plan)
    return run.id
  })
  return succeed(id)
}

/** Writes down what an import does with each row. */
export async function keepRows(orm: Orm, runId: string, { rows }: ImportPlan): Promise<void> {
  const values = rows.map(({ number, key, outcome, entryId, fields, problems, before }) => ({
    runId,
    number,
    outcome,
    entryId,
    ...storable({ key: key.slice(0, 200), fields, problems }),
    revisionBefore: before?.revision ?? 0,
  }))
  for (let at = 0; at < values.length; at += 500)
    await orm.insert(importRow).values(values.slice(at, at + 500))
}

/** Forgets files that were looked at and never imported. */
export async function forgetUnusedImports({
  database,
  now,
}: Pick<Caller, 'database' | 'now'>): Promise<void> {
  const since = new Date(now.getTime() - waitingMs)
  await database.orm.delete(importRun).where(and(eq(importRun.state, 'checked'), lt(importRun.at, since)))
}
