import { data } from 'react-router'
import { chosenLinkTargets, pickLinkTargets } from '#server/content/pick-link-targets.ts'
import { callerFrom, typedQuery } from '../seam.ts'
import type { Route } from './+types/link-targets'
import { idsAsked } from './asked-ids.ts'
import { signedInFrom } from './guard.ts'

/** Entries of all kinds that a text may link to: by words, or those with these ids. */
export async function loader({ context, request }: Route.LoaderArgs) {
  signedInFrom(context, request)
  const caller = callerFrom(context)
  const ids = idsAsked(request)
  const found = ids
    ? await chosenLinkTargets(caller, ids)
    : await pickLinkTargets(caller, typedQuery(request, 200))
  if (!found.ok) throw data(null, { status: 403 })
  return Response.json(found.value, { headers: { 'cache-control': 'private, no-store' } })
}
