import { kindNamed } from '#domain/content/kinds/index.ts'
import { isLocale } from '#domain/locales.ts'
import { suggestEntries } from '#server/search/suggest.ts'
import { callerFrom, notFound, typedQuery } from '../seam.ts'
import type { Route } from './+types/search-suggestions'

/** The first three results for what is being typed, as JSON. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  if (!isLocale(params.lang)) notFound()
  const caller = callerFrom(context)
  const query = typedQuery(request, 200)
  const found = query ? await suggestEntries(caller, query) : []
  const suggestions = found.map((hit) => ({
    href: hit.href,
    kind: hit.kind,
    kindLabel: kindNamed(hit.kind)?.label[caller.locale] ?? hit.kind,
    title: hit.title,
  }))
  return Response.json(suggestions, { headers: { 'cache-control': 'no-store' } })
}
