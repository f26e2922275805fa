import { answerJson, answerResult, sentJson, signedInFrom } from '#kernel/routes/asked.ts'
import { orRefused } from '#kernel/routes/responses.ts'
import { isMediaRefusal } from '#media/model/media.ts'
import { UploadStore } from '#media/store/uploads/upload-store.ts'
import { findMove } from '#moving/store/moves/find-move.ts'
import { listMissingFiles, noteFileOfMove } from '#moving/store/moves/move-files-of-library.ts'
import type { Route } from './+types/move-files'

/** The paths of the files that a move still needs, and how many bytes can be sent, as `{ missing, room }`. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { caller } = signedInFrom(context, request)
  orRefused(await findMove(caller, params.id))
  const room = await new UploadStore(caller.media.storage).room()
  return answerJson({ missing: await listMissingFiles(caller, params.id), room })
}

/** Takes `{ path, media }`, or `{ path, refused }` for a file that the library does not take. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const {
    caller,
    sent: { path, media, refused },
  } = await sentJson(context, request)
  if (typeof path !== 'string') return answerJson({ problem: 'not-valid' }, 422)
  if (typeof media === 'string') return answerResult(await noteFileOfMove(caller, params.id, { path, media }))
  if (typeof refused === 'string' && isMediaRefusal(refused))
    return answerResult(await noteFileOfMove(caller, params.id, { path, refused }))
  return answerJson({ problem: 'not-valid' }, 422)
}
