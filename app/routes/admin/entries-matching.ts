import { data } from 'react-router'
import { adminSectionAt } from '#domain/admin-addresses.ts'
import { readListAsk } from '#domain/content/derive/list-filters.ts'
import { kinds } from '#domain/content/kinds/index.ts'
import { matchingEntries } from '#server/content/matching-entries.ts'
import { callerFrom, orNotFound } from '../seam.ts'
import type { Route } from './+types/entries-matching'
import { signedInFrom } from './guard.ts'

/** The ids of everything that a list holds on all its pages, to do something with all of it. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  signedInFrom(context, request)
  const section = orNotFound(adminSectionAt(params.section))
  const kind = kinds[section.kind]
  const ask = orNotFound(readListAsk(kind, new URL(request.url).searchParams))
  const matching = await matchingEntries(callerFrom(context), kind, ask)
  if (!matching.ok) throw data(null, { status: matching.problem === 'not-allowed' ? 403 : 422 })
  return Response.json({ ids: matching.value })
}
