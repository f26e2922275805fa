import { mostSent } from '#kernel/limits/sent-bytes.ts'
import { fail, type Result } from '#kernel/result.ts'
import { answerOfWorker, visitorsLane, type WorkerFailure } from '#kernel/workers/in-worker.ts'
import { titlesWithin } from '#register/model/asked-list.ts'
import { checkLimits } from './check-register.ts'
import { type MostAsked, plainRows, type Unread } from './read-list.ts'

const script = new URL('./list-worker.ts', import.meta.url)
const limits = { lane: visitorsLane, seconds: 4, megabytes: 256 }

/** So many characters of a list stand in the field again. */
export const mostPasted = 500_000

/** More rows than are answered, so that whoever asks is told that some were left out. */
function askedOf(lines: number): MostAsked {
  return { rows: lines + titlesWithin + 2, characters: checkLimits.characters, text: mostPasted }
}

/** The rows of a text that somebody pasted; empty lines are nothing. At most so many lines, where another limit holds. */
export function rowsOf(text: string, lines: number = checkLimits.lines): string[][] {
  return plainRows(text, askedOf(lines))
}

/**
 * The rows of a file that asks about something, read by a worker: anybody may send one, and a harmful one ends only the
 * worker. `from` is the sender's network.
 */
export async function readAskedRows(
  bytes: Uint8Array,
  from: string,
  lines: number = checkLimits.lines,
): Promise<Result<string[][], Unread | 'busy'>> {
  if (bytes.length > mostSent.checkList) return fail('too-large')
  const read = await answerOfWorker<Result<string[][], Unread>>(
    script,
    bytes,
    { ...limits, from },
    askedOf(lines),
  )
  return read.ok ? read.value : fail(failures[read.problem])
}

const failures = {
  busy: 'busy',
  'too-long': 'too-large',
  'too-large': 'too-large',
  broken: 'unreadable',
} as const satisfies Record<WorkerFailure, Unread | 'busy'>
