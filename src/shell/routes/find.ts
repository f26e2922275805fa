import type { FoundEntries } from '#content/model/editing/pick.ts'
import { findEntries } from '#content/store/find-entries.ts'
import { signedInFrom, typedQuery } from '#kernel/routes/asked.ts'
import type { Route } from './+types/find'

const most = 12

/** Entries of all kinds by their names, for the palette. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { caller } = signedInFrom(context, request)
  const found = await findEntries(caller, typedQuery(request, 200), most)
  const answer: FoundEntries = { entries: found }
  return Response.json(answer, { headers: { 'cache-control': 'private, no-store' } })
}
