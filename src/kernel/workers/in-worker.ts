import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { deserialize } from 'node:v8'
import { createPlaces, type Places } from '../limits/places.ts'
import { fail, type Result, succeed } from '../result.ts'

export type WorkerLimits = {
  lane: Places
  /** Who sent the bytes, where they take turns with others. */
  from?: string
  /** Seconds of processor time. */
  seconds: number
  /** Megabytes of memory in all. */
  megabytes: number
}
/** What a worker is told beside the bytes that it reads. */
export type Told<Asked> = { asked: Asked; seconds: number; megabytes: number }

/**
 * Why a worker gave no answer. `busy` is a fault of the machine and not of the bytes: there was no place, or so little of the
 * processor that it did not get its time. `too-large` is one that needs more memory than it has, or than what it made may
 * take here. `broken` is one that ended by itself before it was done.
 */
export type WorkerFailure = 'busy' | 'too-long' | 'too-large' | 'broken'

/** Thrown where a worker was `busy` and whoever asked can only ask again: nothing is known of the bytes. */
export class WorkersBusy extends Error {
  constructor() {
    super('The machine is too busy to open a file')
  }
}

/**
 * On a busy machine work takes longer than its processor time. A worker is ended when it has taken so many times as
 * long.
 */
const patience = 4
/** A longer part is not taken: it would be held whole in the memory of the site. */
const longestPart = 128 * 1024 * 1024
class PartTooLong extends Error {}

/**
 * What a script makes of bytes that somebody sent, part by part and no faster than the parts are taken; a failure
 * comes last. The script, which calls `asWorker`, runs in a process of its own, because a thread that runs out of
 * memory can end the whole process.
 */
export async function* inWorker<Part>(
  script: URL,
  bytes: Uint8Array,
  { lane, from = '', seconds, megabytes }: WorkerLimits,
  asked: unknown = null,
): AsyncGenerator<Result<Part, WorkerFailure>> {
  const place = await lane.take(from)
  if (!place.ok) return yield fail('busy')
  const worker = start(script, { asked, seconds, megabytes })
  if (!worker) {
    place.value()
    return yield fail('broken')
  }
  const ended = endOf(worker)
  let isLate = false
  let leftMs = seconds * patience * 1000
  try {
    worker.stdin?.on('error', nothing).end(bytes)
    const parts = partsOf<Part>(worker.stdio[3] as Readable)
    for (;;) {
      const since = performance.now()
      const late = setTimeout(() => {
        isLate = true
        worker.kill('SIGKILL')
      }, leftMs)
      const { value, done } = await parts.next().finally(() => clearTimeout(late))
      if (done) break
      // The time that the caller takes for a part does not count for the worker.
      leftMs -= performance.now() - since
      yield succeed(value)
    }
    const end = await ended
    const failure = isLate ? 'busy' : failureOf(end)
    if (failure) yield fail(failure)
  } catch (error) {
    if (!(error instanceof PartTooLong)) throw error
    yield fail('too-large')
  } finally {
    worker.kill('SIGKILL')
    await ended
    place.value()
  }
}

/** The single answer of such a script. */
export async function answerOfWorker<Answer>(
  ...given: Parameters<typeof inWorker>
): Promise<Result<Answer, WorkerFailure>> {
  for await (const part of inWorker<Answer>(...given)) return part
  return fail('broken')
}

function start(script: URL, told: Told<unknown>): ChildProcess | null {
  const { TZ, SystemRoot } = process.env
  const compiled = getCompileCacheDir()
  const flags = [`--max-old-space-size=${told.megabytes}`, '--max-semi-space-size=16', '--no-warnings']
  try {
    return spawn(process.execPath, [...flags, fileURLToPath(script), JSON.stringify(told)], {
      // Parts have a channel of their own, apart from what libraries print, and no secret of the site is in the
      // environment. The code that the site has compiled is read again: that halves what a start computes.
      stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
      env: {
        ...(TZ && { TZ }),
        ...(SystemRoot && { SystemRoot }),
        ...(compiled && { NODE_COMPILE_CACHE: compiled }),
      },
      windowsHide: true,
    })
  } catch {
    return null
  }
}

type End = { code: number | null; signal: NodeJS.Signals | null }

async function endOf(worker: ChildProcess): Promise<End> {
  try {
    const [code, signal] = (await once(worker, 'exit')) as [End['code'], End['signal']]
    return { code, signal }
  } catch {
    // It could not be started.
    return { code: 1, signal: null }
  }
}

/**
 * `watch-worker.ts` ends a worker by SIGALRM for its time and by SIGKILL for its memory; the engine aborts when its
 * heap is full.
 */
function failureOf({ code, signal }: End): WorkerFailure | null {
  if (signal === 'SIGALRM') return 'too-long'
  if (signal === 'SIGKILL' || signal === 'SIGABRT' || signal === 'SIGTRAP') return 'too-large'
  return code === 0 ? null : 'broken'
}

async function* partsOf<Part>(stream: Readable): AsyncGenerator<Part, undefined> {
  let held: Buffer[] = []
  let length = 0
  let needed = 4
  // A worker that is ended in the middle of a part: its end says why.
  stream.on('error', nothing)
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      held.push(chunk)
      length += chunk.length
      while (length >= needed) {
        const all = Buffer.concat(held)
        const size = all.readUInt32LE() + 4
        if (size > longestPart) throw new PartTooLong()
        if (length >= size) yield deserialize(all.subarray(4, size))
        held = [length >= size ? all.subarray(size) : all]
        needed = length >= size ? 4 : size
        if (length >= size) length -= size
      }
    }
  } catch (error) {
    if (error instanceof PartTooLong) throw error
  }
}

function nothing(): void {}

// What anybody may send is read apart from what editors send: neither waits for the other.
export const visitorsLane = createPlaces({
  ...{ atOnce: 2, ofOne: 1 },
  ...{ waiting: { all: 8, ofOne: 3 }, longestWaitMs: 60_000 },
})
export const editorsLane = createPlaces({
  atOnce: 2,
  ...{ waiting: { all: 40, ofOne: 40 }, longestWaitMs: 120_000 },
})
/** A file of the register is read while it is compared, which may take minutes. */
export const registerLane = createPlaces({
  atOnce: 2,
  ...{ waiting: { all: 8, ofOne: 8 }, longestWaitMs: 600_000 },
})
/** What comes with a message is looked at one after the other; for what found no place in time, that is done later. */
export const attachedLane = createPlaces({
  atOnce: 1,
  waiting: { all: 40, ofOne: 40 },
  longestWaitMs: 30_000,
})
/** What comes with a report is sealed then, so it waits longer, and never behind messages: nobody can look at it later. */
export const reportedLane = createPlaces({
  atOnce: 1,
  waiting: { all: 40, ofOne: 40 },
  longestWaitMs: 120_000,
})
