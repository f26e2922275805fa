import { mostSent } from '#kernel/limits/sent-bytes.ts'
import { fail, type Result } from '#kernel/result.ts'
import { answerOfWorker, type WorkerFailure } from '#kernel/workers/in-worker.ts'
import { visitorsLane } from '#kernel/workers/lanes.ts'
import { checkLimits } from './check-register.ts'
import { type AskedLines, type MostAsked, plainLines, type Unread } from './read-list.ts'

const script = new URL('./list-worker.ts', import.meta.url)
const limits = { lane: visitorsLane, seconds: 4, megabytes: 256 }

/** More lines than are answered, so that whoever asks is told that some were left out. */
const asked: MostAsked = { lines: checkLimits.lines + 2, characters: checkLimits.characters }

/** The lines of a text that somebody pasted; empty ones are nothing. */
export function linesOf(text: string): string[] {
  return plainLines(text, asked)
}

/**
 * The lines that a file asks about, read by a worker: anybody may send one, and a harmful one ends only the worker.
 * `from` is the sender's network.
 */
export async function readAskedLines(
  bytes: Uint8Array,
  from: string,
): Promise<Result<AskedLines, Unread | 'busy'>> {
  if (bytes.length > mostSent.checkList) return fail('too-large')
  const read = await answerOfWorker<Result<AskedLines, Unread>>(script, bytes, { ...limits, from }, asked)
  return read.ok ? read.value : fail(failures[read.problem])
}

const failures = {
  busy: 'busy',
  'too-long': 'too-large',
  'too-large': 'too-large',
  broken: 'unreadable',
} as const satisfies Record<WorkerFailure, Unread | 'busy'>
