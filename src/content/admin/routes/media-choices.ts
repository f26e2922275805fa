import { listMedia } from '#content/store/library/list-media.ts'
import { answerJson, pageNumber, signedInFrom } from '#kernel/routes/asked.ts'
import { orNotFound, orRefused } from '#kernel/routes/responses.ts'
import { readMediaFilter } from '#media/model/media.ts'
import type { Route } from './+types/media-choices'

const pageSize = 24

/** A page of the library to choose from. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { caller } = signedInFrom(context, request)
  const { query, group, sort } = orNotFound(readMediaFilter(new URL(request.url).searchParams))
  const listed = await listMedia(caller, {
    ...{ query, group, sort },
    page: pageNumber(request),
    size: pageSize,
  })
  return answerJson(orRefused(listed))
}
