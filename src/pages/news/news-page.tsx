import { Form, Link } from 'react-router'
import { newsCategories } from '#content/model/kinds/choices.ts'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import type { PageInfo } from '#ui/page-data.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { type NewsCard, NewsList } from './news-list.tsx'

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
export function NewsPage({ page, filter, items, total, at, pages, years, categories }: Props) {
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
          className="mt-8 grid grid-cols-2 items-end gap-4 sm:flex sm:flex-wrap"
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
          <button type="submit" className="button-quiet justify-self-start">
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
    <label className="grid gap-1.5 text-small">
      {label}
      <select
        key={chosen}
        name={name}
        defaultValue={chosen ?? ''}
        className="field w-full sm:w-auto sm:min-w-44"
      >
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
