import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Orm } from '#kernel/database/database.ts'
import { reasonOf } from '#kernel/reason-of.ts'
import { importRun, importWork } from '../tables/imports.ts'

export type Progress = { done: number; total: number | null }

/** How far an import has come in this process, by its id. */
const running = new Map<string, Progress>()
/** By which the others know what this process does. */
const thisProcess = randomUUID()

const beatMs = 2_000
/** A process that has said nothing for so long is gone: it says it ten times in that while. */
const isGone = sql`${importWork.beat} < now() - interval '20 seconds'`

/** How far an import has come, whichever process works on it; null where none does. */
export async function progressOf(orm: Orm, id: string): Promise<Progress | null> {
  const here = running.get(id)
  if (here) return here
  const [there] = await orm
    .select({ done: importWork.done, total: importWork.total })
    .from(importWork)
    .where(and(eq(importWork.runId, id), sql`not (${isGone})`))
  return there ?? null
}

export function noteProgress(id: string, progress: Progress): void {
  running.set(id, progress)
}

/**
 * Marks an import as being worked on; false where this process or another one is working on it already. The caller then
 * calls `letGo`, or begins work that does.
 */
export async function takeUp(orm: Orm, id: string): Promise<boolean> {
  if (running.has(id)) return false
  running.set(id, begun)
  try {
    const [taken] = await orm
      .insert(importWork)
      .values({ runId: id, process: thisProcess, ...begun })
      .onConflictDoUpdate({
        target: importWork.runId,
        set: { process: thisProcess, ...begun, beat: sql`now()` },
        setWhere: isGone,
      })
      .returning({ id: importWork.runId })
    if (!taken) running.delete(id)
    return taken !== undefined
  } catch (error) {
    running.delete(id)
    throw error
  }
}

/** Tells every process that this one works on an import, whose state says that nobody else does. */
export async function tellWork(orm: Orm, id: string): Promise<void> {
  const known = running.get(id)
  const progress = known ?? begun
  running.set(id, progress)
  try {
    await orm
      .insert(importWork)
      .values({ runId: id, process: thisProcess, ...progress })
      .onConflictDoUpdate({
        target: importWork.runId,
        set: { process: thisProcess, ...progress, beat: sql`now()` },
      })
  } catch (error) {
    // Where it was not begun it will not be.
    if (!known) running.delete(id)
    throw error
  }
}

export async function letGo(orm: Orm, id: string): Promise<void> {
  running.delete(id)
  await orm.delete(importWork).where(and(eq(importWork.runId, id), eq(importWork.process, thisProcess)))
}

/** Does one piece of work on an import, which `progressOf` shows meanwhile. */
export async function whileRunning<Done>(orm: Orm, id: string, work: () => Promise<Done>): Promise<Done> {
  running.set(id, begun)
  // Over another connection than the work, whose transaction nobody sees before its end.
  let telling: Promise<void> | null = null
  const beat = () => {
    // What could not be told is told with the next beat, and the work says itself that the database is gone.
    telling ??= tellWork(orm, id)
      .catch(() => {})
      .finally(() => {
        telling = null
      })
    return telling
  }
  await beat()
  const beats = setInterval(beat, beatMs)
  beats.unref()
  try {
    return await work()
  } finally {
    clearInterval(beats)
    await telling
    // Its outcome is stored; the mark of work that has ended counts for nothing after a while.
    await letGo(orm, id).catch(() => {})
  }
}

const begun: Progress = { done: 0, total: null }

/** Locks the row of an import until the transaction ends; false where it is not in this state any more. */
export async function holdWhile(tx: Orm, id: string, state: 'applying' | 'undoing'): Promise<boolean> {
  const [held] = await tx
    .select({ id: importRun.id })
    .from(importRun)
    .where(and(eq(importRun.id, id), eq(importRun.state, state)))
    .for('update')
  return held !== undefined
}

/** Lets work go on after the request was answered. Its outcome is stored with the import; an error is logged. */
export function inBackground(
  work: Promise<unknown>,
  log: { error(details: object, text: string): void },
): void {
  work.catch((error) => log.error({ reason: reasonOf(error) }, 'an import failed'))
}
