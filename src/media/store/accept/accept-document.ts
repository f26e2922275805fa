import { judgeDocument } from '#kernel/files/documents/judge-document.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { editorsLane } from '#kernel/workers/in-worker.ts'
import type { MediaRefusal } from '#media/model/media.ts'
import type { AcceptedMedia } from './accept-media.ts'

/** A PDF or an office document that everybody can open and that does nothing by itself. */
export async function acceptDocument(bytes: Uint8Array): Promise<Result<AcceptedMedia, MediaRefusal>> {
  const judged = await judgeDocument(bytes, { lane: editorsLane })
  // What it holds gets an entry of its own in the library, data too.
  if (!judged.ok) return fail(judged.problem === 'data-files' ? 'embedded-files' : judged.problem)
  const { type, pages } = judged.value
  return succeed({ type, width: null, height: null, pages, redrawn: null, beside: null, film: null })
}
