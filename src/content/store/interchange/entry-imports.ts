import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import { changedFields, changesOf } from '#content/model/editing/changes.ts'
import { importLimits } from '#content/model/interchange/formats.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { putRows } from '#kernel/database/put-rows.ts'
import { fail, succeed } from '#kernel/result.ts'
import { holdOrder, nextPosition } from '../editing/next-position.ts'
import { holdEntry, type StoredEntry } from '../editing/stored-entry.ts'
import { trashIn } from '../editing/trash.ts'
import { valuesAt, writeRevision } from '../editing/write-revision.ts'
import { ChangedSince, type ImportSubject } from '../imports/import-subject.ts'
import { storable } from '../imports/storable.ts'
import { entry, entryLocale } from '../tables/content.ts'
import { importRow, importRun } from '../tables/imports.ts'
import { type ImportPlan, type PlannedRow, planImport } from './plan-import.ts'
import { readSentFile } from './read-sent-file.ts'

/** Imports of the entries of a kind: the whole file is imported as drafts, or nothing of it. */
export function entryImports(kind: AnyKind): ImportSubject {
  return {
    kind: kind.name,
    topic: `entry:${kind.name}`,
    bytes: importLimits.bytes,
    async check({ database: { orm } }, { id, packed }) {
      const sent = await readSentFile(kind, packed)
      const plan = await planImport(orm, kind, sent, { hold: false })
      await keepRows(orm, id, plan)
      const { format, problems, notes } = sent
      const planned = { plan: problems.length > 0 ? '' : plan.hash, counts: plan.counts }
      return { format, problems, notes, columns: [], mapping: {}, ...planned }
    },
    refusal: ({ problems, counts }) =>
      problems.length > 0 || (counts.problem ?? 0) > 0 ? 'has-problems' : null,
    // What a new entry points to may be gone by now, so the file is compared again with all entries locked.
    async prepare(caller, id) {
      const { orm } = caller.database
      const [run] = await orm
        .select({ file: importRun.file, plan: importRun.plan })
        .from(importRun)
        .where(eq(importRun.id, id))
      const sent = run?.file && (await readSentFile(kind, run.file))
      // The file was readable when it was checked, so this problem will pass.
      if (!sent || sent.problems.length > 0) return fail('busy')
      return succeed(async (tx) => {
        // One import of a kind at a time: two would make the same entries.
        await holdOrder(tx, kind)
        const plan = await planImport(tx, kind, sent, { hold: true })
        if (plan.hash !== run.plan) throw new ChangedSince()
        for (const row of plan.rows) await write(tx, caller, kind, id, row)
      })
    },
    undo: (tx, caller, { id }) => undoRows(tx, caller, kind, id),
    hasColumn: () => false,
  }
}

async function keepRows(orm: Orm, runId: string, { rows }: ImportPlan): Promise<void> {
  const values = rows.map(({ number, key, outcome, before, changes: _, id: _id, ...row }) => ({
    ...{ runId, number, record: 'entry' as const, outcome, recordId: before?.id ?? '' },
    ...storable({ name: key.slice(0, 200), changes: row.fields, problems: row.problems }),
    revisionBefore: before?.revision ?? 0,
  }))
  for (let at = 0; at < values.length; at += 500) await putRows(orm, importRow, values.slice(at, at + 500))
}

async function write(orm: Orm, caller: Editor, kind: AnyKind, runId: string, row: PlannedRow): Promise<void> {
  const { before, key, id, changes, outcome } = row
  if (outcome === 'unchanged') return
  const saving = before ? { before } : { before, id, key, position: await nextPosition(orm, kind) }
  const written = await writeRevision(orm, caller, kind, saving, changes)
  if (!written) throw new Error(`Row ${row.number} was to change ${kind.name}/${key} and did not`)
  await orm
    .update(importRow)
    .set({ recordId: id, revisionAfter: written.revision })
    .where(and(eq(importRow.runId, runId), eq(importRow.number, row.number)))
}

/**
 * Entries that an import changed get a new revision with the values from before, and those that it made go to the
 * trash. Left as they are: entries that somebody has changed or trashed since, and new ones that are on the site.
 */
async function undoRows(orm: Orm, caller: Editor, kind: AnyKind, runId: string): Promise<void> {
  const rows = await orm
    .select()
    .from(importRow)
    .where(and(eq(importRow.runId, runId), inArray(importRow.outcome, ['new', 'changed'])))
    .orderBy(asc(importRow.recordId))
  for (const { number, recordId, revisionBefore, revisionAfter } of rows) {
    const held = await holdEntry(orm, eq(entry.id, recordId))
    const isUntouched = held?.revision === revisionAfter && held?.trashedAt === null
    const isBack = held && isUntouched && (await takeBack(orm, caller, kind, held, revisionBefore))
    await orm
      .update(importRow)
      .set({ undone: isBack ? 'undone' : 'left' })
      .where(and(eq(importRow.runId, runId), eq(importRow.number, number)))
  }
}

async function takeBack(
  orm: Orm,
  caller: Editor,
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
