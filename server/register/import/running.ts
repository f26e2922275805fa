import type { Caller } from '../../caller.ts'
import { reasonOf } from '../../reason-of.ts'

/** How far an import has come in this process, by its id. */
const running = new Map<string, { done: number; total: number | null }>()

export type Progress = { done: number; total: number | null }

export function progressOf(id: string): Progress | null {
  return running.get(id) ?? null
}

export function noteProgress(id: string, progress: Progress): void {
  running.set(id, progress)
}

/** Does one thing with an import, unless this process is doing one with it already. */
export async function whileRunning<Done>(id: string, work: () => Promise<Done>): Promise<Done> {
  running.set(id, { done: 0, total: null })
  try {
    return await work()
  } finally {
    running.delete(id)
  }
}

/** Lets work go on after whoever asked for it was answered. What it did is said by the import itself. */
export function inBackground(
  work: Promise<unknown>,
  log: { error(details: object, text: string): void },
): void {
  work.catch((error) => log.error({ reason: reasonOf(error) }, 'an import of the register failed'))
}

export type Working = Pick<Caller, 'database' | 'now' | 'actor' | 'announcements'>
