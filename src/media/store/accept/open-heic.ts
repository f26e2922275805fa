import { fail, type Result, succeed } from '#kernel/result.ts'
import { editorsLane, inWorker, WorkersBusy } from '#kernel/workers/in-worker.ts'
import type { HeicProblem } from './read-heic.ts'

/** A piece of a picture, or why there is none. */
export type HeicPart = Uint8Array | HeicProblem

const script = new URL('./open-heic-worker.ts', import.meta.url)
const usual = { lane: editorsLane, seconds: 30, megabytes: 1024 }
const refusals = { 'too-large': 'too-heavy', 'too-long': 'too-heavy', broken: 'damaged' } as const

/**
 * The photograph of a HEIC file as a PNG, which is drawn anew as any picture that is sent. It is decoded in a process
 * of its own, which is ended where it takes more than its time or its memory.
 */
export async function openHeic(
  bytes: Uint8Array,
  limits = usual,
): Promise<Result<Uint8Array, HeicProblem | 'too-heavy'>> {
  const parts: Uint8Array[] = []
  for await (const part of inWorker<HeicPart>(script, bytes, limits)) {
    if (!part.ok) {
      // The file itself may be fine, so this must not be kept as a refusal.
      if (part.problem === 'busy') throw new WorkersBusy()
      return fail(refusals[part.problem])
    }
    if (typeof part.value === 'string') return fail(part.value)
    parts.push(part.value)
  }
  return parts.length > 0 ? succeed(Buffer.concat(parts)) : fail('damaged')
}
