import { newsCategories } from '#content/model/kinds/choices.ts'
import { news } from '#content/model/kinds/news.ts'
import { countByValue, pagePublished } from '#content/store/list-published.ts'
import { newsPerPage } from '#content/store/page-lists.ts'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { callerFrom, pageNumber } from '#kernel/routes/asked.ts'
import { notFound, orNotFound } from '#kernel/routes/responses.ts'
import { NewsPage } from '#pages/news/news-page.tsx'
import { describePage } from '#ui/page-data.ts'
import { pageInfo } from '#ui/routes/page-info.ts'
import type { Route } from './+types/news'
import { newsCards } from './cards.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  const filter = filterOf(new URL(request.url).searchParams)
  const page = pageNumber(request)
  const [found, years, categories] = await Promise.all([
    pagePublished(caller, news, {
      where: filter.category ? { category: filter.category } : {},
      between: filter.year
        ? { field: 'date', from: filter.year, before: String(Number(filter.year) + 1) }
        : undefined,
      page,
      size: newsPerPage,
    }),
    countByValue(caller, news, 'date', { prefix: 4 }),
    countByValue(caller, news, 'category'),
  ])
  const { entries, total, pages } = orNotFound(found)
  // A year without news is not found: otherwise anybody could ask for ten thousand such pages.
  if (filter.year && !years.some(({ value }) => value === filter.year)) notFound()
  const query = new URLSearchParams({ ...filter, ...(page > 1 ? { page: String(page) } : {}) }).toString()
  const label = filter.category ? newsCategories[filter.category][caller.locale] : null
  return {
    page: pageInfo(context, {
      title: [m.nav_news(), label, filter.year, page > 1 ? m.page_number({ page }) : null]
        .filter(Boolean)
        .join(' · '),
      description: m.news_text(),
      path: address.newsList(caller.locale) + (query ? `?${query}` : ''),
      image: `/share/${caller.locale}/news.png`,
      crumbs: [],
    }),
    filter,
    items: await newsCards(caller, entries),
    total,
    at: page,
    pages,
    years: years.map(({ value }) => value).reverse(),
    categories: categories.map(({ value }) => value as keyof typeof newsCategories),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function News({ loaderData }: Route.ComponentProps) {
  return <NewsPage {...loaderData} />
}

/** The category and year that are asked for; an empty one counts as none, an unknown one is not found. */
function filterOf(query: URLSearchParams): { category?: keyof typeof newsCategories; year?: string } {
  const category = query.get('category') || null
  const year = query.get('year') || null
  if (category !== null && !Object.hasOwn(newsCategories, category)) notFound()
  if (year !== null && !/^\d{4}$/.test(year)) notFound()
  return {
    ...(category ? { category: category as keyof typeof newsCategories } : {}),
    ...(year ? { year } : {}),
  }
}
