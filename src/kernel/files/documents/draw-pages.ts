import { mostDrawnBytes, mostDrawnPages } from '../../document-risk.ts'
import { inWorker, type WorkerLimits, WorkersBusy } from '../../workers/in-worker.ts'

const script = new URL('./draw-pages-worker.ts', import.meta.url)
const limits = { seconds: 20, megabytes: 768 }

/**
 * The first pages of a PDF as pictures (WebP), drawn in a process of its own by a reader that runs and fetches nothing.
 * As many as could be drawn within its time and memory, and as have no more than `largest` bytes together; none of what no
 * reader can open. Throws `WorkersBusy` where there was no place, or too little of the processor, for any.
 */
export async function drawPages(
  bytes: Uint8Array,
  { largest, ...turn }: Pick<WorkerLimits, 'lane' | 'from'> & { largest: number },
): Promise<Uint8Array[]> {
  const drawn: Uint8Array[] = []
  let left = Math.min(largest, mostDrawnBytes.document)
  for await (const page of inWorker<Uint8Array>(script, bytes, { ...limits, ...turn }, mostDrawnPages)) {
    if (!page.ok && page.problem === 'busy' && drawn.length === 0) throw new WorkersBusy()
    if (!page.ok) continue
    left -= page.value.length
    if (left < 0) break
    drawn.push(page.value)
  }
  return drawn
}
