import type { UploadRefused } from '#domain/media/media.ts'
import { acceptUpload } from '#server/media/uploads/accept-upload.ts'
import { callerFrom, notFound } from '../seam.ts'
import type { Route } from './+types/media-accept'
import { answerJson, sentJson } from './sent-json.ts'

/** Nothing is here to be read. */
export function loader(): never {
  notFound()
}

/** A file that was sent to its end is handed in: `{ upload, replaces }`. */
export async function action({ context, request }: Route.ActionArgs) {
  const { upload, replaces = null } = await sentJson(context, request)
  if (typeof upload !== 'string' || (replaces !== null && typeof replaces !== 'string'))
    return answerJson({ problem: 'not-found' } satisfies UploadRefused, 422)
  const taken = await acceptUpload(callerFrom(context), { upload, replaces })
  return taken.ok
    ? answerJson(taken.value)
    : answerJson({ problem: taken.problem } satisfies UploadRefused, 422)
}
