import { mostOffered } from '#content/model/editing/pick.ts'
import { kindNamed } from '#content/model/kinds/index.ts'
import { pickEntries, pickedEntries } from '#content/store/pick-entries.ts'
import { isId } from '#kernel/is-id.ts'
import { signedInFrom, typedQuery } from '#kernel/routes/asked.ts'
import { notFound, orNotFound } from '#kernel/routes/responses.ts'
import type { Route } from './+types/pick'

const pageSize = 12

/** Entries of a kind to point to: by words, those with these ids, or all that can be offered. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { caller } = signedInFrom(context, request)
  const kind = orNotFound(kindNamed(params.kind))
  const { searchParams } = new URL(request.url)
  const ids = searchParams.get('ids')?.split(',')
  const limit = searchParams.get('offer') === 'all' ? mostOffered : pageSize
  if (ids && !ids.every(isId)) notFound()
  const found = ids
    ? await pickedEntries(caller, kind, ids)
    : await pickEntries(caller, kind, typedQuery(request, 200), limit)
  return Response.json(found, { headers: { 'cache-control': 'private, no-store' } })
}
