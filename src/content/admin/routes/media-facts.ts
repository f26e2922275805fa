import { answerJson, signedInFrom } from '#kernel/routes/asked.ts'
import { describeMedia } from '#media/store/describe-media.ts'
import { findSame } from '#media/store/find-same.ts'
import type { Route } from './+types/media-facts'
import { idsAsked } from './asked-ids.ts'

/**
 * What is known of the files with these ids, in their order (`?ids=…,…`), or of those with these bytes, by their
 * SHA-256 (`?sha256=…`).
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { caller } = signedInFrom(context, request)
  const sha256 = new URL(request.url).searchParams.get('sha256')
  if (sha256 !== null) return answerJson(await findSame(caller, sha256))
  const ids = idsAsked(request) ?? []
  const found = await describeMedia(caller, ids)
  return answerJson(ids.flatMap((id) => found.get(id) ?? []))
}
