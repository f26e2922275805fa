import { Worker } from 'node:worker_threads'

export type OpenedPdf = { pages: number; isActive: boolean; hasFiles: boolean }

const longestMs = 20_000
const mostMemoryMb = 768

/**
 * What a reader of PDFs makes of a file; null where it can make nothing of it, in the time and the memory that it has.
 * It works in a thread of its own, which is ended then.
 */
export function openPdf(bytes: Uint8Array): Promise<OpenedPdf | null> {
  const worker = new Worker(new URL('./open-pdf-worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
    stdout: true,
    stderr: true,
  })
  return new Promise<OpenedPdf | null>((resolve) => {
    const tooLong = setTimeout(() => resolve(null), longestMs)
    worker.once('message', resolve)
    worker.once('error', () => resolve(null))
    worker.once('exit', () => {
      clearTimeout(tooLong)
      resolve(null)
    })
  }).finally(() => worker.terminate())
}
