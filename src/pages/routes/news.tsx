import { Form, Link } from 'react-router'
import { newsCategories } from '#content/model/kinds/choices.ts'
import { news } from '#content/model/kinds/news.ts'
import { countByValue, pagePublished } from '#content/store/list-published.ts'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { callerFrom, pageNumber } from '#kernel/routes/asked.ts'
import { notFound, orNotFound } from '#kernel/routes/responses.ts'
import { describePage, type PageInfo } from '#ui/page-data.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { pageInfo } from '#ui/routes/page-info.ts'
import { type NewsCard, NewsList } from '../news/news-list.tsx'
import type { Route } from './+types/news'
import { newsCards } from './news-cards.ts'

const pageSize = 9

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
      size: pageSize,
    }),
    countByValue(caller, news, 'date', { prefix: 4 }),
    countByValue(caller, news, 'category'),
  ])
  const { entries, total, pages } = orNotFound(found)
  // A year without news is no page: anybody could ask for ten thousand of them.
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

/** The category and year that are asked for; one that cannot be is not found. An empty one is none. */
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

type Filter = { category?: keyof typeof newsCategories; year?: string }
type Props = {
  page: PageInfo & { crumbs: { label: string; href: string }[] }
  filter: Filter
  items: NewsCard[]
  total: number
  at: number
  pages: number
  years: string[]
  categories: (keyof typeof newsCategories)[]
}

/** The news, newest first, by category and year; the choice is in the address. */
function NewsPage({ page, filter, items, total, at, pages, years, categories }: Props) {
  const { locale } = page
  const hrefOf = (number: number) => {
    const query = new URLSearchParams({
      ...filter,
      ...(number > 1 ? { page: String(number) } : {}),
    }).toString()
    return address.newsList(locale) + (query ? `?${query}` : '')
  }
  return (
    <>
      <PageHead crumbs={page.crumbs} title={m.nav_news()} lead={page.description} seed="news">
        <Form
          action={address.newsList(locale)}
          method="get"
          id="news-filter"
          className="mt-8 flex flex-wrap items-end gap-4"
        >
          <Choice
            name="category"
            label={m.category()}
            chosen={filter.category}
            options={categories.map((each) => [each, newsCategories[each][locale]])}
          />
          <Choice
            name="year"
            label={m.year()}
            chosen={filter.year}
            options={years.map((year) => [year, year])}
          />
          <button type="submit" className="button-quiet">
            {m.filter_apply()}
          </button>
          {(filter.category || filter.year) && (
            <Link to={address.newsList(locale)} className="py-3">
              {m.filter_clear()}
            </Link>
          )}
        </Form>
      </PageHead>
      <div className="shell mt-12">
        <p className="figures text-small text-quiet">{m.news_count({ count: total })}</p>
        <div className="mt-6">
          {items.length > 0 ? (
            <NewsList locale={locale} items={items} firstInView />
          ) : (
            <p className="py-12">{m.news_none()}</p>
          )}
        </div>
        <Pagination page={at} pages={pages} hrefOf={hrefOf} />
        <p className="mt-10 text-small">
          <a href={address.newsFeed(locale)} type="application/atom+xml">
            {m.news_feed()}
          </a>
        </p>
      </div>
    </>
  )
}

function Choice({
  name,
  label,
  chosen,
  options,
}: {
  name: string
  label: string
  chosen?: string
  options: [string, string][]
}) {
  return (
    <label className="grid flex-1 gap-1.5 text-small sm:flex-none">
      {label}
      <select key={chosen} name={name} defaultValue={chosen ?? ''} className="field min-w-32 sm:min-w-44">
        <option value="">{m.filter_all()}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
