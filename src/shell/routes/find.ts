import type { FoundEntries } from '#content/model/editing/found-entry.ts'
import { findEntries } from '#content/store/find-entries.ts'
import { typedQuery } from '#kernel/routes/asked.ts'
import { signedInFrom } from '#kernel/routes/guard.ts'
import type { Route } from './+types/find'

const most = 12

/** Entries of all kinds by their names, for the palette. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { caller } = signedInFrom(context, request)
  const found = await findEntries(caller, typedQuery(request, 200), most)
  const answer: FoundEntries = { entries: found }
  return Response.json(answer, { headers: { 'cache-control': 'private, no-store' } })
}
