import { Worker } from 'node:worker_threads'
import type { TablePart } from './read-table.ts'

export type ToWorker = { packed: Uint8Array; waiting: Int32Array<SharedArrayBuffer> }
export type FromWorker = TablePart | { kind: 'end' }

/** Reading takes longer, or more memory, only of a file that is made to. */
const longestMs = 180_000
const mostMemory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 }

/**
 * What stands in a file that was packed by gzip, read in a thread of its own, so that the site goes on answering; and no
 * faster than it is taken.
 */
export async function* tableRows(packed: Uint8Array): AsyncGenerator<TablePart> {
  const waiting = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), {
    workerData: { packed, waiting } satisfies ToWorker,
    resourceLimits: mostMemory,
    stdout: true,
    stderr: true,
  })
  const parts: FromWorker[] = []
  let wake = () => {}
  const put = (part: FromWorker) => {
    parts.push(part)
    wake()
  }
  const broken = (code: 'damaged' | 'unpacks-too-large') => {
    put({ kind: 'problem', problem: { code } })
    put({ kind: 'end' })
  }
  worker.on('message', put)
  // One that needs more memory than it may have is ended with this code.
  worker.once('error', (error) => {
    const isTooLarge = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    broken(isTooLarge ? 'unpacks-too-large' : 'damaged')
  })
  worker.once('exit', () => broken('damaged'))
  const tooLong = setTimeout(() => broken('damaged'), longestMs)
  try {
    for (;;) {
      const part = parts.shift()
      if (part === undefined) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
        continue
      }
      if (part.kind === 'end') return
      yield part
      Atomics.sub(waiting, 0, 1)
      Atomics.notify(waiting, 0)
    }
  } finally {
    clearTimeout(tooLong)
    await worker.terminate()
  }
}
