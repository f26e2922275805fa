import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { deserialize } from 'node:v8'
import type { Places } from '../limits/places.ts'
import { fail, type Result, succeed } from '../result.ts'

export type WorkerLimits = {
  lane: Places
  /** Who sent the bytes, where they take turns with others. */
  from?: string
  /** Of processor time. */
  seconds: number
  /** Of memory in all. */
  megabytes: number
}
/** What a worker is told beside the bytes that it reads. */
export type Told<Asked> = { asked: Asked; seconds: number; megabytes: number }

/** Why a worker gave no answer. `broken` is one that ended by itself before it was done. */
export type WorkerFailure = 'busy' | 'too-long' | 'too-large' | 'broken'

/** On a busy machine work takes longer than its processor time; what takes so many times as long is ended too. */
const patience = 4
/** No part that a worker sends is longer. */
const longestPart = 128 * 1024 * 1024

/**
 * What a script makes of bytes that somebody sent, part by part and no faster than it is taken; a failure is the last. The
 * script, which calls `asWorker`, runs in a process of its own: a thread that needs more memory than it may have can end
 * the whole process with it.
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
      // The time that is taken to use a part is not the worker's.
      leftMs -= performance.now() - since
      yield succeed(value)
    }
    const end = await ended
    const failure = isLate ? 'too-long' : failureOf(end)
    if (failure) yield fail(failure)
  } finally {
    worker.kill('SIGKILL')
    await ended
    place.value()
  }
}

/** The one thing that a script makes of bytes that somebody sent. */
export async function answerOfWorker<Answer>(
  ...given: Parameters<typeof inWorker>
): Promise<Result<Answer, WorkerFailure>> {
  for await (const part of inWorker<Answer>(...given)) return part
  return fail('broken')
}

function start(script: URL, told: Told<unknown>): ChildProcess | null {
  const { TZ, SystemRoot } = process.env
  const flags = [`--max-old-space-size=${told.megabytes}`, '--max-semi-space-size=16', '--no-warnings']
  try {
    return spawn(process.execPath, [...flags, fileURLToPath(script), JSON.stringify(told)], {
      // Parts have a way of their own, apart from what libraries print; and no secret of the site is there to be read.
      stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
      env: { ...(TZ && { TZ }), ...(SystemRoot && { SystemRoot }) },
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

/** What watches over a worker ends it by SIGALRM for its time and by SIGKILL for its memory; the engine aborts for that. */
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
        if (size > longestPart) return
        if (length >= size) yield deserialize(all.subarray(4, size))
        held = [length >= size ? all.subarray(size) : all]
        needed = length >= size ? 4 : size
        if (length >= size) length -= size
      }
    }
  } catch {}
}

function nothing(): void {}
