import { kindNamed } from '#content/model/kinds/index.ts'
import { sameFileIn } from '#content/store/library/same-file-in.ts'
import { answerJson, signedInFrom } from '#kernel/routes/asked.ts'
import type { Route } from './+types/media-same'

/** Which other entries of a kind have the same file: `?kind=…&entry=…&media=…`, answered as `SameFile`. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { caller } = signedInFrom(context, request)
  const asked = new URL(request.url).searchParams
  const said = (name: string) => asked.get(name) ?? ''
  const kind = kindNamed(said('kind'))?.name ?? ''
  return answerJson(await sameFileIn(caller, { kind, entry: said('entry'), media: said('media') }))
}
