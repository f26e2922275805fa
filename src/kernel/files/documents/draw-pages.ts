import { mostDrawnPages } from '../../document-risk.ts'
import { inWorker, type WorkerLimits } from '../../workers/in-worker.ts'

const script = new URL('./draw-pages-worker.ts', import.meta.url)
const limits = { seconds: 20, megabytes: 768 }

/**
 * The first pages of a PDF as pictures (WebP), drawn in a process of its own by a reader that runs and fetches nothing.
 * As many as could be drawn within its time and memory; none of what no reader can open.
 */
export async function drawPages(
  bytes: Uint8Array,
  turn: Pick<WorkerLimits, 'lane' | 'from'>,
): Promise<Uint8Array[]> {
  const drawn: Uint8Array[] = []
  for await (const page of inWorker<Uint8Array>(script, bytes, { ...limits, ...turn }, mostDrawnPages))
    if (page.ok) drawn.push(page.value)
  return drawn
}
