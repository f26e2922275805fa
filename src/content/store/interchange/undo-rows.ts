import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import { changedFields, changesOf } from '#content/model/editing/changes.ts'
import { neededAs } from '#content/model/editing/trash.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { findEntries, type StoredEntry } from '../editing/stored-entry.ts'
import { trashUnseen } from '../editing/trash-unseen.ts'
import { type Change, valuesOfEach, writeRevisions } from '../editing/write-revision.ts'
import { holdAll } from '../publishing/held-entry.ts'
import { entry, entryLocale } from '../tables/content.ts'
import { importRow } from '../tables/imports.ts'
import { plannedChange } from '../tables/publishing.ts'
import { restoreSourceStates } from './source-states.ts'
import { rowsAtOnce } from './write-rows.ts'

type Row = Pick<typeof importRow.$inferSelect, 'number' | 'recordId' | 'revisionBefore' | 'revisionAfter'>
type Held = Row & { held: StoredEntry }

/**
 * Entries that an import changed get a new revision with the values from before, and those that it made go to the
 * trash. Left as they are: entries that somebody has changed or trashed since, unless they say again what the import said,
 * and new ones that are on the site or for which something is planned.
 */
export async function undoRows(orm: Orm, caller: Editor, kind: AnyKind, runId: string): Promise<void> {
  const { number, recordId, revisionBefore, revisionAfter } = importRow
  const rows = await orm
    .select({ number, recordId, revisionBefore, revisionAfter })
    .from(importRow)
    .where(and(eq(importRow.runId, runId), inArray(importRow.outcome, ['new', 'changed'])))
    .orderBy(asc(importRow.recordId))
  await holdAll(
    orm,
    rows.map((row) => row.recordId),
  )
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const some = rows.slice(at, at + rowsAtOnce)
    const back = await takeBack(orm, caller, kind, some)
    await restoreSourceStates(orm, runId, [...back])
    for (const mark of ['undone', 'left'] as const) {
      const numbers = some.filter((row) => back.has(row.number) === (mark === 'undone'))
      await orm
        .update(importRow)
        .set({ undone: mark })
        .where(
          and(
            eq(importRow.runId, runId),
            inArray(
              importRow.number,
              numbers.map((row) => row.number),
            ),
          ),
        )
    }
  }
}

/** The numbers of those rows that were taken back. */
async function takeBack(orm: Orm, caller: Editor, kind: AnyKind, rows: readonly Row[]): Promise<Set<number>> {
  const ids = rows.map(({ recordId }) => recordId)
  const stored = new Map((await findEntries(orm, inArray(entry.id, ids))).map((each) => [each.id, each]))
  const untouched: Held[] = []
  const others: Held[] = []
  for (const row of rows) {
    const held = stored.get(row.recordId)
    if (held?.trashedAt !== null) continue
    const into = held.revision === row.revisionAfter ? untouched : others
    into.push({ ...row, held })
  }
  untouched.push(...(await sayingAgain(orm, kind, others)))
  const seen = await seenOrPlannedAmong(orm, ids)
  const made = untouched.filter(
    ({ revisionBefore, held }) => revisionBefore === 0 && !seen.has(held.id) && !neededAs(kind, held.key),
  )
  await trashUnseen(
    orm,
    caller,
    made.map(({ held }) => held.id),
  )
  const changed = untouched.filter(({ revisionBefore }) => revisionBefore > 0)
  const changes = await changesBack(orm, kind, changed)
  await writeRevisions(orm, caller, kind, [...changes.values()])
  return new Set([...made.map(({ number }) => number), ...changes.keys()])
}

/** What makes entries say again what they said, by the numbers of their rows; without those of which it is not kept. */
async function changesBack(orm: Orm, kind: AnyKind, rows: readonly Held[]): Promise<Map<number, Change>> {
  const asked = new Map(rows.map(({ held, revisionBefore }) => [held.id, [revisionBefore]]))
  const kept = await valuesOfEach(orm, asked)
  return new Map(
    rows.flatMap(({ number, held, revisionBefore }) => {
      const before = kept.get(held.id)?.get(revisionBefore)
      if (!before) return []
      const changes = changesOf(changedFields(kind, held.values, before), before)
      return [[number, { saving: { before: held }, changes, restored: revisionBefore }] as const]
    }),
  )
}

/** Those that say again what they said after the import, although they were changed since: as when a later import was undone. */
async function sayingAgain(orm: Orm, kind: AnyKind, rows: readonly Held[]): Promise<Held[]> {
  const kept = await valuesOfEach(
    orm,
    new Map(rows.map(({ held, revisionAfter }) => [held.id, [revisionAfter ?? 0]])),
  )
  return rows.filter(({ held, revisionAfter }) => {
    const after = kept.get(held.id)?.get(revisionAfter ?? 0)
    return after !== undefined && changedFields(kind, held.values, after).length === 0
  })
}

/** Which of these entries somebody has put on the site or has planned something for. */
async function seenOrPlannedAmong(orm: Orm, ids: readonly string[]): Promise<Set<string>> {
  const seen = orm
    .select({ id: entryLocale.entryId })
    .from(entryLocale)
    .where(and(inArray(entryLocale.entryId, [...ids]), isNotNull(entryLocale.published)))
  const planned = orm
    .select({ id: plannedChange.entryId })
    .from(plannedChange)
    .where(and(inArray(plannedChange.entryId, [...ids]), eq(plannedChange.state, 'waiting')))
  return new Set((await seen.union(planned)).map(({ id }) => id))
}
