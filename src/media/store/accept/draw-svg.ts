import { answerOfWorker, editorsLane, WorkersBusy } from '#kernel/workers/in-worker.ts'

/** `drawing` is null where it would be heavier than a picture of it, or draws more than can be counted. */
export type DrawnSvg = { bytes: Uint8Array; drawing: Uint8Array | null; width: number; height: number }

const script = new URL('./draw-svg-worker.ts', import.meta.url)
const limits = { lane: editorsLane, seconds: 5, megabytes: 512 }

/** Larger files are no drawings that somebody made for a page. */
export const largestSvg = 2 * 1024 * 1024

/**
 * An SVG as a picture without ground, large enough for any place, and as a drawing written anew; null where it is more
 * than a drawing, or cannot be drawn within its time and memory. What was sent is never served.
 */
export async function drawSvg(bytes: Uint8Array): Promise<DrawnSvg | null> {
  const drawn = await answerOfWorker<DrawnSvg | null>(script, bytes, limits)
  if (drawn.ok) return drawn.value
  // The file itself may be fine, so this must not be kept as a refusal.
  if (drawn.problem === 'busy') throw new WorkersBusy()
  return null
}
