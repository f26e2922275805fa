import { and, eq } from 'drizzle-orm'
import type { AnyKind } from '#domain/content/define-kind.ts'
import type { ImportCounts } from '#domain/content/interchange/report.ts'
import type { SentEntries } from '#domain/content/interchange/sent-entries.ts'
import { kindNamed } from '#domain/content/kinds/index.ts'
import { isId } from '#domain/is-id.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import type { Orm } from '../../database/database.ts'
import { importRow, importRun } from '../../database/tables/imports.ts'
import { recordEvent } from '../../history/record-event.ts'
import { holdOrder, nextPosition } from '../editing/next-position.ts'
import { writeRevision } from '../editing/write-revision.ts'
import { keepRows } from './check-import.ts'
import { type PlannedRow, planImport } from './plan-import.ts'
import { readSentFile } from './read-sent-file.ts'

type Applied = Result<
  ImportCounts,
  'not-allowed' | 'not-found' | 'has-problems' | 'not-waiting' | 'changed' | 'busy'
>

/**
 * Imports the file of a check: all of it, as drafts, or nothing. Refused where it would do something else by now than
 * what was shown; then the report says what it would do. With `seen`, the `plan` of the report that its person saw, also
 * where another report has been made since.
 */
export async function applyImport(caller: Caller, id: string, seen?: string): Promise<Applied> {
  if (!caller.actor) return fail('not-allowed')
  if (!isId(id)) return fail('not-found')
  const { orm } = caller.database
  // The file of a run never becomes another, so nothing is held while it is read.
  const [run] = await orm
    .select({ kind: importRun.kind, file: importRun.file })
    .from(importRun)
    .where(eq(importRun.id, id))
  const kind = run && kindNamed(run.kind)
  if (!kind) return fail('not-found')
  const sent = run.file && (await readSentFile(kind, run.file))
  return orm.transaction((within) => applyIn(within, caller, { id, kind, sent, seen }))
}

type Asked = { id: string; kind: AnyKind; sent: SentEntries | null; seen: string | undefined }

async function applyIn(orm: Orm, caller: Caller, { id, kind, sent, seen }: Asked): Promise<Applied> {
  const [run] = await orm.select().from(importRun).where(eq(importRun.id, id)).for('update')
  if (!run) return fail('not-found')
  if (run.problems.length > 0 || run.counts.problem > 0) return fail('has-problems')
  if (run.state !== 'checked' || !run.file || !sent) return fail('not-waiting')
  if (seen !== undefined && seen !== run.plan) return fail('changed')
  // It could be read when it was looked at.
  if (sent.problems.length > 0) return fail('busy')
  // One import of a kind at a time: two would make the same entries.
  await holdOrder(orm, kind)
  const plan = await planImport(orm, kind, sent, { hold: true })
  if (plan.hash !== run.plan) {
    await orm.delete(importRow).where(eq(importRow.runId, id))
    await keepRows(orm, id, plan)
    await orm
      .update(importRun)
      .set({ plan: plan.hash, counts: plan.counts, at: caller.now })
      .where(eq(importRun.id, id))
    return fail('changed')
  }
  for (const row of plan.rows) await write(orm, caller, kind, id, row)
  await orm
    .update(importRun)
    .set({ state: 'applied', file: null, at: caller.now, by: caller.actor?.id ?? null })
    .where(eq(importRun.id, id))
  const count = String(plan.counts.new + plan.counts.changed)
  const item = { id, kind: kind.name, name: run.fileName }
  await recordEvent(caller, { what: 'imported', item, details: { count } }, orm)
  return succeed(plan.counts)
}

async function write(orm: Orm, caller: Caller, kind: AnyKind, runId: string, row: PlannedRow): Promise<void> {
  const { before, key, id, changes, outcome } = row
  if (outcome === 'unchanged') return
  const saving = before ? { before } : { before, id, key, position: await nextPosition(orm, kind) }
  const written = await writeRevision(orm, caller, kind, saving, changes)
  if (!written) throw new Error(`Row ${row.number} was to change ${kind.name}/${key} and did not`)
  await orm
    .update(importRow)
    .set({ entryId: id, revisionAfter: written.revision })
    .where(and(eq(importRow.runId, runId), eq(importRow.number, row.number)))
}
