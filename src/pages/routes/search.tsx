import { kindNamed } from '#content/model/kinds/index.ts'
import { searchSite } from '#content/store/search/search-site.ts'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { callerFrom, pageNumber, typedQuery } from '#kernel/routes/asked.ts'
import { SearchPage } from '#pages/search/search-page.tsx'
import { askWithin } from '#register/site/routes/ask-within.ts'
import { readingOf } from '#register/site/routes/reading-of.ts'
import { answerView } from '#register/site/verify/answer-view.ts'
import { findAskedNumber } from '#register/store/find-asked-number.ts'
import { describePage } from '#ui/page-data.ts'
import { pageInfo } from '#ui/routes/page-info.ts'
import type { Route } from './+types/search'

const pageSize = 10

export async function loader({ context, request }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  const asked = new URL(request.url).searchParams
  const query = typedQuery(request, 200)
  const kind = kindNamed(asked.get('kind') ?? '')?.name ?? null
  // What somebody searches for is private: such an answer is never kept.
  if (asked.size > 0) caller.reads.keepable = false
  const number = query ? await askWithin(context, () => findAskedNumber(caller, query)) : null
  const found = query
    ? await searchSite(caller, { query, kind, page: pageNumber(request), size: pageSize })
    : null
  // A page that has some letters or digits of a number does not answer a search for that number.
  const results = number && !found?.complete ? null : found
  const reading = await readingOf(context)
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
    answer: number && answerView(number, { ...reading, asked: query, lookedFor: 'certificate' }),
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
