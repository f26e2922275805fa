import { data } from 'react-router'
import { kindNamed } from '#domain/content/kinds/index.ts'
import { isId } from '#domain/is-id.ts'
import { pickEntries, pickedEntries } from '#server/content/pick-entries.ts'
import { callerFrom, notFound, orNotFound, typedQuery } from '../seam.ts'
import type { Route } from './+types/pick'
import { signedInFrom } from './guard.ts'

const pageSize = 12

/** Entries of a kind to point to: by words, or those with these ids. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  signedInFrom(context, request)
  const caller = callerFrom(context)
  const kind = orNotFound(kindNamed(params.kind))
  const ids = new URL(request.url).searchParams.get('ids')?.split(',')
  if (ids && !ids.every(isId)) notFound()
  const found = ids
    ? await pickedEntries(caller, kind, ids)
    : await pickEntries(caller, kind, typedQuery(request, 200), pageSize)
  if (!found.ok) throw data(null, { status: 403 })
  return Response.json(found.value, { headers: { 'cache-control': 'private, no-store' } })
}
