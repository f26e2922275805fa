import { data } from 'react-router'
import type { FoundEntries } from '#domain/content/editing/found-entry.ts'
import { findEntries } from '#server/content/find-entries.ts'
import { callerFrom, typedQuery } from '../seam.ts'
import type { Route } from './+types/find'
import { signedInFrom } from './guard.ts'

const most = 12

/** Entries of all kinds by their names, for the palette. */
export async function loader({ context, request }: Route.LoaderArgs) {
  signedInFrom(context, request)
  const found = await findEntries(callerFrom(context), typedQuery(request, 200), most)
  if (!found.ok) throw data(null, { status: 403 })
  const answer: FoundEntries = { entries: found.value }
  return Response.json(answer, { headers: { 'cache-control': 'private, no-store' } })
}
