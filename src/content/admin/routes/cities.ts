import { findCities } from '#content/store/find-cities.ts'
import { answerJson, signedInFrom } from '#kernel/routes/asked.ts'
import type { Route } from './+types/cities'

/** The cities that begin as somebody wrote (`?q=…`), to find a place on the map of a form. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { caller } = signedInFrom(context, request)
  return answerJson(findCities(new URL(request.url).searchParams.get('q') ?? '', caller.locale))
}
