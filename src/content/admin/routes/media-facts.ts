import { answerJson, signedInFrom } from '#kernel/routes/asked.ts'
import { describeMedia } from '#media/store/describe-media.ts'
import type { Route } from './+types/media-facts'
import { idsAsked } from './asked-ids.ts'

/** What is known of the files with these ids, in their order: `?ids=…,…`. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { caller } = signedInFrom(context, request)
  const ids = idsAsked(request) ?? []
  const found = await describeMedia(caller, ids)
  return answerJson(ids.flatMap((id) => found.get(id) ?? []))
}
