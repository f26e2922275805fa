import { answerOfWorker, visitorsLane } from '#kernel/workers/in-worker.ts'

/** What the code in a picture says: null where none is found, undefined where the picture cannot be opened. */
export type ReadCode = string | null | undefined

/** Of the largest cameras in telephones. */
export const mostPixels = 210_000_000

const script = new URL('./read-code-worker.ts', import.meta.url)
const limits = { lane: visitorsLane, seconds: 8, megabytes: 512 }

/**
 * Reads the code in a picture that anybody may have sent, in a process of its own: its format may be any that the
 * library opens. `busy` where too many wait; `from` is whose turn it takes.
 */
export async function readCode(picture: Uint8Array, from = ''): Promise<ReadCode | 'busy'> {
  const read = await answerOfWorker<ReadCode>(script, picture, { ...limits, from })
  if (read.ok) return read.value
  if (read.problem === 'busy') return 'busy'
  // It could be opened, and nothing was found for so long.
  return read.problem === 'too-long' ? null : undefined
}
