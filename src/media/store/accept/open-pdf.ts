import { answerOfWorker } from '#kernel/workers/in-worker.ts'
import { editorsLane } from '#kernel/workers/lanes.ts'

export type OpenedPdf = { pages: number; isActive: boolean; hasFiles: boolean }

const script = new URL('./open-pdf-worker.ts', import.meta.url)
const limits = { lane: editorsLane, seconds: 20, megabytes: 768 }

/**
 * What a reader of PDFs makes of a file; null where it can make nothing of it, in the time and the memory that it has.
 */
export async function openPdf(bytes: Uint8Array): Promise<OpenedPdf | null> {
  const opened = await answerOfWorker<OpenedPdf | null>(script, bytes, limits)
  if (opened.ok) return opened.value
  // Nothing is wrong with the file then, and it must not be kept that there is.
  if (opened.problem === 'busy') throw new Error('Too many files wait to be opened')
  return null
}
