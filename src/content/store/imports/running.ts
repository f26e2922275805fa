import { and, eq } from 'drizzle-orm'
import type { Orm } from '#kernel/database/database.ts'
import { reasonOf } from '#kernel/reason-of.ts'
import { importRun } from '../tables/imports.ts'

/** How far an import has come in this process, by its id. */
const running = new Map<string, { done: number; total: number | null }>()

export type Progress = { done: number; total: number | null }

export function progressOf(id: string): Progress | null {
  return running.get(id) ?? null
}

export function noteProgress(id: string, progress: Progress): void {
  running.set(id, progress)
}

/**
 * Marks an import as being worked on; false where this process is working on it already. The caller then calls `letGo`,
 * or begins work that does.
 */
export function takeUp(id: string): boolean {
  if (running.has(id)) return false
  running.set(id, { done: 0, total: null })
  return true
}

export function letGo(id: string): void {
  running.delete(id)
}

/** Does one piece of work on an import, which `progressOf` shows meanwhile. */
export async function whileRunning<Done>(id: string, work: () => Promise<Done>): Promise<Done> {
  running.set(id, { done: 0, total: null })
  try {
    return await work()
  } finally {
    letGo(id)
  }
}

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
