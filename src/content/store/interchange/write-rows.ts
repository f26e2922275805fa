import { sql } from 'drizzle-orm'
import type { AnyKind } from '#content/model/define-kind.ts'
import { applyChanges, changedFields, changesOf, noValues } from '#content/model/editing/changes.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { putRows } from '#kernel/database/put-rows.ts'
import { nextPositions } from '../editing/next-position.ts'
import { untrashAsDrafts } from '../editing/trash-unseen.ts'
import { type Change, writeRevisions } from '../editing/write-revision.ts'
import { storable } from '../imports/import-subject.ts'
import { importRow } from '../tables/imports.ts'
import type { ImportPlan, PlannedRow } from './plan-import.ts'
import { writeSourceStates } from './source-states.ts'

/** As many rows as are written by one set of statements, with what they hold in memory. */
export const rowsAtOnce = 250

/** Keeps what a file would do, row by row. */
export async function keepRows(orm: Orm, runId: string, { rows }: ImportPlan): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await putRows(
      orm,
      importRow,
      rows.slice(at, at + rowsAtOnce).map(({ number, key, outcome, before, fields, problems }) => ({
        ...{ runId, number, record: 'entry' as const, outcome, recordId: before?.id ?? '' },
        ...storable({ name: key.slice(0, 200), changes: fields, problems }),
        revisionBefore: before?.revision ?? 0,
      })),
    )
}

/** Writes what a file was shown to do, and which revisions that made. */
export async function writeRows(
  orm: Orm,
  caller: Editor,
  kind: AnyKind,
  runId: string,
  rows: readonly PlannedRow[],
): Promise<void> {
  const toWrite = rows.filter(({ outcome }) => outcome !== 'unchanged')
  for (let at = 0; at < toWrite.length; at += rowsAtOnce) {
    const some = toWrite.slice(at, at + rowsAtOnce)
    const again = some.flatMap((row) => row.again?.id ?? [])
    await untrashAsDrafts(orm, again)
    const changes = await changesIn(orm, kind, some)
    const written = await writeRevisions(orm, caller, kind, changes)
    await writeSourceStates(orm, some)
    const marks = some.map(({ number, key, id, before, again }, index) => {
      // What was taken back may say already what it is to say, and of others only how they stand elsewhere is new.
      const revision = written[index]?.revision ?? (again ?? before)?.revision
      if (!revision) throw new Error(`Row ${number} was to change ${kind.name}/${key} and did not`)
      return { number, record_id: id, revision }
    })
    await orm.execute(sql`
      update ${importRow} set record_id = given.record_id, revision_after = given.revision
      from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as given (number integer, record_id text, revision integer)
      where run_id = ${runId}::uuid and ${importRow.number} = given.number`)
  }
}

async function changesIn(orm: Orm, kind: AnyKind, rows: readonly PlannedRow[]): Promise<Change[]> {
  const places = await nextPositions(orm, kind, rows.filter(({ before, again }) => !before && !again).length)
  return rows.map(({ before, again, id, key, changes }) => {
    if (before) return { saving: { before }, changes }
    if (again) return { saving: { before: again }, changes: anew(kind, again.values, changes) }
    return { saving: { before, id, key, position: places.shift() ?? null }, changes }
  })
}

/** What makes an entry say what a new one says, and nothing of what it said before. */
function anew(kind: AnyKind, before: PlannedValues, changes: PlannedRow['changes']): PlannedRow['changes'] {
  const after = applyChanges(noValues(), changes)
  return changesOf(changedFields(kind, before, after), after)
}

type PlannedValues = Parameters<typeof changedFields>[1]
