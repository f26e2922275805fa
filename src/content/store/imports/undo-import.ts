import { and, eq, sql } from 'drizzle-orm'
import type { ImportRun } from '#content/model/imports/report.ts'
import { recordEvent } from '#history/store/record-event.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { isId } from '#kernel/is-id.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { importRow, importRun } from '../tables/imports.ts'
import type { ImportSubject } from './import-subject.ts'
import { holdWhile, tellWork, whileRunning } from './running.ts'

export type Undone = { undone: number; left: number }

/**
 * Begins to take an import back as one: what it changed says again what it said before, and what it made is gone. What
 * somebody has changed or built upon since is left, and named.
 */
export async function undoImport(
  caller: Editor,
  subject: ImportSubject,
  id: string,
): Promise<Result<{ done: Promise<Undone> }, 'not-found' | 'not-applied'>> {
  if (!isId(id)) return fail('not-found')
  const { orm } = caller.database
  const ofRun = and(eq(importRun.id, id), eq(importRun.kind, subject.kind))
  const [run] = await orm.select({ id: importRun.id }).from(importRun).where(ofRun)
  if (!run) return fail('not-found')
  const [taken] = await orm
    .update(importRun)
    .set({ state: 'undoing', undoneAt: caller.now, undoneBy: caller.actor.id })
    .where(and(ofRun, eq(importRun.state, 'applied')))
    .returning({
      ...{ id: importRun.id, fileName: importRun.fileName, source: importRun.source, at: importRun.at },
    })
  if (!taken) return fail('not-applied')
  await tellWork(orm, id)
  return succeed({ done: takeBack(caller, subject, taken) })
}

type Taken = { id: string; fileName: string; source: ImportRun['source']; at: Date }

async function takeBack(caller: Editor, subject: ImportSubject, run: Taken): Promise<Undone> {
  const { orm } = caller.database
  const { id } = run
  try {
    const { counts, topics } = await whileRunning(orm, id, () =>
      orm.transaction(async (tx) => {
        if (!(await holdWhile(tx, id, 'undoing')))
          throw new Error('the import was taken up elsewhere before it was undone')
        await subject.undo(tx, caller, run)
        await tx.update(importRun).set({ state: 'undone' }).where(eq(importRun.id, id))
        const marks = await countMarks(tx, id)
        const item = { id, kind: subject.kind, name: run.fileName }
        const details = { count: String(marks.undone) }
        const what = run.source === 'choice' ? 'decided-many-undone' : 'import-undone'
        await recordEvent(caller, { what, item, details }, tx)
        return { counts: marks, topics: await subject.topics(tx, id) }
      }),
    )
    await caller.announcements.announce(topics)
    return counts
  } catch (error) {
    const before = { state: 'applied' as const, undoneAt: null, undoneBy: null }
    // Unless it was undone although the answer was lost.
    await orm
      .update(importRun)
      .set(before)
      .where(and(eq(importRun.id, id), eq(importRun.state, 'undoing')))
    throw error
  }
}

async function countMarks(tx: Orm, id: string): Promise<Undone> {
  const of = (mark: 'undone' | 'left') =>
    sql<number>`count(*) filter (where ${importRow.undone} = ${mark})::int`
  const [counts] = await tx
    .select({ undone: of('undone'), left: of('left') })
    .from(importRow)
    .where(eq(importRow.runId, id))
  return counts ?? { undone: 0, left: 0 }
}
