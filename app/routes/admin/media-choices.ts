import { data } from 'react-router'
import { readMediaFilter } from '#domain/media/media-filter.ts'
import { listMedia } from '#server/media/list-media.ts'
import { callerFrom, notFound, orNotFound, pageNumber } from '../seam.ts'
import type { Route } from './+types/media-choices'
import { signedInFrom } from './guard.ts'
import { answerJson } from './sent-json.ts'

const pageSize = 24

/** A page of the library to choose from. */
export async function loader({ context, request }: Route.LoaderArgs) {
  signedInFrom(context, request)
  const { query, group, sort } = orNotFound(readMediaFilter(new URL(request.url).searchParams))
  const listed = await listMedia(callerFrom(context), {
    ...{ query, group, sort },
    page: pageNumber(request),
    size: pageSize,
  })
  if (!listed.ok) throw listed.problem === 'not-allowed' ? data(null, { status: 403 }) : notFound()
  return answerJson(listed.value)
}
