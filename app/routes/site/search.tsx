import { m } from '#app/i18n/messages.ts'
import { describePage } from '#app/site/page-data.ts'
import { answerView } from '#app/site/register/verify/answer-view.ts'
import { SearchPage } from '#app/site/search/search-page.tsx'
import { address } from '#domain/addresses.ts'
import { kindNamed } from '#domain/content/kinds/index.ts'
import { findAskedNumber } from '#server/register/find-asked-number.ts'
import { searchSite } from '#server/search/search-site.ts'
import { readingOf } from '../register-seam.ts'
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
  const number = query ? await findAskedNumber(caller, query) : null
  const found = query
    ? await searchSite(caller, { query, kind, page: pageNumber(request), size: pageSize })
    : null
  // A page that has some letters or digits of a number is no answer to it.
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
