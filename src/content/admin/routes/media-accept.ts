import { ensureMayChangeFile } from '#content/store/library/may-change-file.ts'
import { answerJson, sentJson } from '#kernel/routes/asked.ts'
import { notFound } from '#kernel/routes/responses.ts'
import { WorkersBusy } from '#kernel/workers/in-worker.ts'
import type { UploadRefused } from '#media/model/media.ts'
import { acceptUpload } from '#media/store/uploads/accept-upload.ts'
import type { Route } from './+types/media-accept'

/** Nothing is here to be read. */
export function loader(): never {
  notFound()
}

/**
 * Takes `{ upload, replaces, still }`: an upload that is complete, the file of the library that it replaces, or null, and
 * where a film was sent, how many bytes of it are the picture before it.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const {
    caller,
    sent: { upload, replaces = null, still = null },
  } = await sentJson(context, request)
  if (
    typeof upload !== 'string' ||
    (replaces !== null && typeof replaces !== 'string') ||
    (still !== null && typeof still !== 'number')
  )
    return answerJson({ problem: 'not-found' } satisfies UploadRefused, 422)
  if (replaces !== null) await ensureMayChangeFile(caller, replaces)
  try {
    const taken = await acceptUpload(caller, { upload, replaces, still })
    return taken.ok
      ? answerJson(taken.value)
      : answerJson({ problem: taken.problem } satisfies UploadRefused, 422)
  } catch (error) {
    // The upload waits as it is, and whoever sent it asks again.
    if (error instanceof WorkersBusy)
      return new Response(null, { status: 503, headers: { 'retry-after': '10' } })
    throw error
  }
}
