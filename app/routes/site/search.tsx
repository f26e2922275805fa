import { m } from '#app/i18n/messages.ts'
import { describePage } from '#app/site/page-data.ts'
import { SearchPage } from '#app/site/search/search-page.tsx'
import { address } from '#domain/addresses.ts'
import { kindNamed } from '#domain/content/kinds/index.ts'
import { searchSite } from '#server/search/search-site.ts'
import { callerFrom, pageInfo, pageNumber, typedQuery } from '../seam.ts'
import type { Route } from './+types/search'

const pageSize = 10

export async function loader({ context, request }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  const asked = new URL(request.url).searchParams
  const query = typedQuery(request, 200)
  const kind = kindNamed(asked.get('kind') ?? '')?.name ?? null
  // What somebody looks for is theirs: such an answer is never kept.
  if (asked.size > 0) caller.reads.keepable = false
  const results = query
    ? await searchSite(caller, { query, kind, page: pageNumber(request), size: pageSize })
    : null
  const label = (name: string) => kindNamed(name)?.plural[caller.locale] ?? name
  return {
    page: pageInfo(context, {
      title: query ? m.search_title_query({ query }) : m.search_title(),
      description: m.search_text(),
      path: address.search(caller.locale),
      crumbs: [],
    }),
    query,
    kind,
    results: results && {
      ...results,
      groups: results.groups.map((group) => ({ ...group, label: label(group.kind) })),
      hits: results.hits.map((hit) => ({
        ...hit,
        kindLabel: kindNamed(hit.kind)?.label[caller.locale] ?? hit.kind,
      })),
    },
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...describePage(loaderData?.page, matches),
  { name: 'robots', content: 'noindex' },
]

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />
}
