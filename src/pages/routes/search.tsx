import { kindNamed } from '#content/model/kinds/index.ts'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { callerFrom, pageNumber, typedQuery } from '#kernel/routes/asked.ts'
import { SearchPage } from '#pages/search/search-page.tsx'
import { describePage } from '#ui/page-data.ts'
import { pageInfo } from '#ui/routes/page-info.ts'
import type { Route } from './+types/search'
import { findEverywhere } from './find-everywhere.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  const asked = new URL(request.url).searchParams
  const query = typedQuery(request, 200)
  const kind = kindNamed(asked.get('kind') ?? '')?.name ?? null
  const at = pageNumber(request)
  // What somebody searches for is private: such an answer is never kept.
  if (asked.size > 0) caller.reads.keepable = false
  return {
    page: pageInfo(context, {
      title: query ? m.search_title_query({ query }) : m.search_title(),
      description: m.search_text(),
      path: address.search(caller.locale),
      crumbs: [],
    }),
    query,
    kind,
    found: query ? await findEverywhere(context, { query, kind, at }) : null,
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...describePage(loaderData?.page, matches),
  { name: 'robots', content: 'noindex' },
]

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />
}
