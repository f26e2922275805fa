import { describeMedia } from '#server/media/describe-media.ts'
import { callerFrom } from '../seam.ts'
import type { Route } from './+types/media-facts'
import { idsAsked } from './asked-ids.ts'
import { signedInFrom } from './guard.ts'
import { answerJson } from './sent-json.ts'

/** What is known of the files with these ids, in their order: `?ids=…,…`. */
export async function loader({ context, request }: Route.LoaderArgs) {
  signedInFrom(context, request)
  const ids = idsAsked(request) ?? []
  const found = await describeMedia(callerFrom(context), ids)
  return answerJson(ids.flatMap((id) => found.get(id) ?? []))
}
