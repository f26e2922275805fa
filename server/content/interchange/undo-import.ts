import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { AnyKind } from '#domain/content/define-kind.ts'
import { changedFields, changesOf } from '#domain/content/editing/changes.ts'
import { kindNamed } from '#domain/content/kinds/index.ts'
import { isId } from '#domain/is-id.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../../caller.ts'
import type { Orm } from '../../database/database.ts'
import { entry, entryLocale } from '../../database/tables/content.ts'
import { importRow, importRun } from '../../database/tables/imports.ts'
import { recordEvent } from '../../history/record-event.ts'
import { valuesAt } from '../editing/revision-values.ts'
import { holdEntry, type StoredEntry } from '../editing/stored-entry.ts'
import { trashIn } from '../editing/trash-entry.ts'
import { writeRevision } from '../editing/write-revision.ts'

type Undone = { undone: number; left: number }

/**
 * Takes an import back as one: entries that it changed say again what they said before, as a new revision, and those
 * that it made go to the trash. What somebody has changed or put on the site since is left, and said.
 */
export async function undoImport(
  caller: Caller,
  id: string,
): Promise<Result<Undone, 'not-allowed' | 'not-found' | 'not-applied'>> {
  if (!caller.actor) return fail('not-allowed')
  if (!isId(id)) return fail('not-found')
  const outcome = await caller.database.orm.transaction(async (orm) => {
    const [run] = await orm.select().from(importRun).where(eq(importRun.id, id)).for('update')
    const kind = run && kindNamed(run.kind)
    if (!run || !kind) return fail('not-found' as const)
    if (run.state !== 'applied') return fail('not-applied' as const)
    const counts = await undoRows(orm, caller, kind, id)
    await orm
      .update(importRun)
      .set({ state: 'undone', undoneAt: caller.now, undoneBy: caller.actor?.id ?? null })
      .where(eq(importRun.id, id))
    const item = { id, kind: kind.name, name: run.fileName }
    const details = { count: String(counts.undone) }
    await recordEvent(caller, { what: 'import-undone', item, details }, orm)
    return succeed({ ...counts, kind: kind.name })
  })
  if (!outcome.ok) return outcome
  const { kind, ...counts } = outcome.value
  await caller.announcements.announce([`entry:${kind}`])
  return succeed(counts)
}

async function undoRows(orm: Orm, caller: Caller, kind: AnyKind, runId: string): Promise<Undone> {
  const rows = await orm
    .select()
    .from(importRow)
    .where(and(eq(importRow.runId, runId), isNotNull(importRow.revisionAfter)))
    .orderBy(asc(importRow.entryId))
  const counts: Undone = { undone: 0, left: 0 }
  for (const { number, entryId, revisionBefore, revisionAfter } of rows) {
    const held = entryId === null ? null : await holdEntry(orm, eq(entry.id, entryId))
    const isUntouched = held?.revision === revisionAfter && held?.trashedAt === null
    const undone = held && isUntouched && (await takeBack(orm, caller, kind, held, revisionBefore ?? 0))
    counts[undone ? 'undone' : 'left'] += 1
    await orm
      .update(importRow)
      .set({ undone: undone ? 'undone' : 'left' })
      .where(and(eq(importRow.runId, runId), eq(importRow.number, number)))
  }
  return counts
}

async function takeBack(
  orm: Orm,
  caller: Caller,
  kind: AnyKind,
  held: StoredEntry,
  revision: number,
): Promise<boolean> {
  if (revision === 0) {
    if (await isSeen(orm, held.id)) return false
    return (await trashIn(orm, caller, held.id)).ok
  }
  const before = (await valuesAt(orm, held.id, [revision])).get(revision)
  if (!before) return false
  const changes = changesOf(changedFields(kind, held.values, before), before)
  await writeRevision(orm, caller, kind, { before: held }, changes, { restored: revision })
  return true
}

/** Whether somebody has put it on the site. */
async function isSeen(orm: Orm, id: string): Promise<boolean> {
  const [seen] = await orm
    .select({ id: entryLocale.entryId })
    .from(entryLocale)
    .where(and(eq(entryLocale.entryId, id), isNotNull(entryLocale.published)))
    .limit(1)
  return seen !== undefined
}
