import { ensureMayChangeFile } from '#content/store/library/may-change-file.ts'
import { answerJson, sentJson } from '#kernel/routes/asked.ts'
import { notFound } from '#kernel/routes/responses.ts'
import type { UploadRefused } from '#media/model/media.ts'
import { acceptUpload } from '#media/store/uploads/accept-upload.ts'
import type { Route } from './+types/media-accept'

/** Nothing is here to be read. */
export function loader(): never {
  notFound()
}

/** Takes `{ upload, replaces }`: an upload that is complete, and the file of the library that it replaces, or null. */
export async function action({ context, request }: Route.ActionArgs) {
  const {
    caller,
    sent: { upload, replaces = null },
  } = await sentJson(context, request)
  if (typeof upload !== 'string' || (replaces !== null && typeof replaces !== 'string'))
    return answerJson({ problem: 'not-found' } satisfies UploadRefused, 422)
  if (replaces !== null) await ensureMayChangeFile(caller, replaces)
  const taken = await acceptUpload(caller, { upload, replaces })
  return taken.ok
    ? answerJson(taken.value)
    : answerJson({ problem: taken.problem } satisfies UploadRefused, 422)
}
