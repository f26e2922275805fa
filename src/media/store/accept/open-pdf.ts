import { answerOfWorker, editorsLane, WorkersBusy } from '#kernel/workers/in-worker.ts'

export type OpenedPdf = { pages: number; isActive: boolean; hasFiles: boolean }

const script = new URL('./open-pdf-worker.ts', import.meta.url)
const limits = { lane: editorsLane, seconds: 20, megabytes: 768 }

/** What a PDF reader finds in a file; null where it cannot read it within its time and memory. */
export async function openPdf(bytes: Uint8Array): Promise<OpenedPdf | null> {
  const opened = await answerOfWorker<OpenedPdf | null>(script, bytes, limits)
  if (opened.ok) return opened.value
  // The file itself may be fine, so this must not be kept as a refusal.
  if (opened.problem === 'busy') throw new WorkersBusy()
  return null
}
