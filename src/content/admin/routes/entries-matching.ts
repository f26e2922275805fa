import { readListAsk } from '#content/model/derive/list-filters.ts'
import { adminSectionAt } from '#content/model/kinds/admin-sections.ts'
import { kinds } from '#content/model/kinds/index.ts'
import { matchingEntries } from '#content/store/find-entries.ts'
import { signedInFrom } from '#kernel/routes/asked.ts'
import { orNotFound, orRefused } from '#kernel/routes/responses.ts'
import type { Route } from './+types/entries-matching'

/** The ids of everything that a list holds on all its pages, to do something with all of it. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { caller } = signedInFrom(context, request)
  const section = orNotFound(adminSectionAt(params.section))
  const kind = kinds[section.kind]
  const ask = orNotFound(readListAsk(kind, new URL(request.url).searchParams))
  return Response.json({ ids: orRefused(await matchingEntries(caller, kind, ask)) })
}
