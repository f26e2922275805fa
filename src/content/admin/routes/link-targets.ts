import { chosenLinkTargets, pickLinkTargets } from '#content/store/pick-entries.ts'
import { signedInFrom, typedQuery } from '#kernel/routes/asked.ts'
import type { Route } from './+types/link-targets'
import { idsAsked } from './asked-ids.ts'

/** Entries of all kinds that a text may link to: by words, or those with these ids. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { caller } = signedInFrom(context, request)
  const ids = idsAsked(request)
  const found = ids
    ? await chosenLinkTargets(caller, ids)
    : await pickLinkTargets(caller, typedQuery(request, 200))
  return Response.json(found, { headers: { 'cache-control': 'private, no-store' } })
}
