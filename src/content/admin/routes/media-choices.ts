import { listMedia } from '#content/store/library/list-media.ts'
import { listTags } from '#content/store/library/tag-files.ts'
import { answerJson, pageNumber, signedInFrom } from '#kernel/routes/asked.ts'
import { orNotFound, orRefused } from '#kernel/routes/responses.ts'
import { readMediaFilter } from '#media/model/media.ts'
import type { Route } from './+types/media-choices'

const pageSize = 24

/** A page of the library to choose from, and the tags by which it can be asked for less. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { caller } = signedInFrom(context, request)
  const { query, group, tag, sort } = orNotFound(readMediaFilter(new URL(request.url).searchParams))
  const asked = { query, group, tag, sort, page: pageNumber(request), size: pageSize }
  const [listed, tags] = await Promise.all([listMedia(caller, asked), listTags(caller)])
  return answerJson({ ...orRefused(listed), tags })
}
