import { Link } from 'react-router'
import { kindNamed } from '#content/model/kinds/index.ts'
import { Highlighted, type Segment } from '#content/site/search/highlighted.tsx'
import { searchSite } from '#content/store/search/search-site.ts'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { callerFrom, pageNumber, typedQuery } from '#kernel/routes/asked.ts'
import { readingOf } from '#register/site/routes/reading-of.ts'
import { Answer } from '#register/site/verify/answer.tsx'
import { type AnswerView, answerView } from '#register/site/verify/answer-view.ts'
import { findAskedNumber } from '#register/store/find-asked-number.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { describePage, type PageInfo } from '#ui/page-data.ts'
import { Pagination } from '#ui/pagination.tsx'
import { pageInfo } from '#ui/routes/page-info.ts'
import { SearchForm } from '../search/search-form.tsx'
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

type Results = {
  corrected: string | null
  /** Whether every word was found; otherwise some had to do. */
  complete: boolean
  total: number
  groups: { kind: string; label: string; count: number }[]
  hits: { id: string; kindLabel: string; href: string | null; title: Segment[]; excerpt: Segment[] }[]
  page: number
  pages: number
}
type Props = {
  page: PageInfo & { crumbs: { label: string; href: string }[] }
  query: string
  kind: string | null
  /** What can be said of the certificate whose number is searched. */
  answer: AnswerView | null
  results: Results | null
}

/** What was found, by kind; when nothing was, the ways on. */
function SearchPage({ page, query, kind, answer, results }: Props) {
  const hrefOf = (changes: { kind?: string | null; page?: number }) => {
    const asked = { kind, ...changes }
    const more = [
      asked.kind ? `&kind=${asked.kind}` : '',
      asked.page && asked.page > 1 ? `&page=${asked.page}` : '',
    ]
    return address.search(page.locale, query) + more.join('')
  }
  return (
    <div className="shell pt-6">
      <Breadcrumbs crumbs={page.crumbs} />
      <h1 className="mt-8 text-h2">{page.title}</h1>
      <div className="mt-6 max-w-3xl">
        <SearchForm key={query} locale={page.locale} id="page-search" query={query} />
      </div>
      {answer && (
        <div role="status" className="answer">
          <Answer answer={answer} locale={page.locale} />
        </div>
      )}
      {results && results.total > 0 && (
        <>
          <p role="status" className="figures mt-8 text-quiet">
            {m.search_count({ count: results.total })}
            {results.corrected && <> · {m.search_corrected({ query: results.corrected })}</>}
            {!results.complete && <> · {m.search_partial()}</>}
          </p>
          <Groups groups={results.groups} kind={kind} hrefOf={(each) => hrefOf({ kind: each })} />
          <ol className="mt-6 max-w-3xl">
            {results.hits.map((hit) => (
              <li key={hit.id} className="relative border-t border-line py-6">
                <p className="text-small text-quiet">{hit.kindLabel}</p>
                <h2 className="mt-1 text-h4">
                  {hit.href ? (
                    <Link to={hit.href} className="entry-link">
                      <Highlighted segments={hit.title} />
                    </Link>
                  ) : (
                    <Highlighted segments={hit.title} />
                  )}
                </h2>
                <p className="mt-1.5 text-small text-quiet">
                  <Highlighted segments={hit.excerpt} />
                </p>
              </li>
            ))}
          </ol>
          <Pagination page={results.page} pages={results.pages} hrefOf={(each) => hrefOf({ page: each })} />
        </>
      )}
      {results?.total === 0 && !answer && <NothingFound locale={page.locale} />}
    </div>
  )
}

function Groups({
  groups,
  kind,
  hrefOf,
}: {
  groups: Results['groups']
  kind: string | null
  hrefOf: (kind: string | null) => string
}) {
  if (groups.length < 2 && !kind) return null
  const total = groups.reduce((sum, group) => sum + group.count, 0)
  return (
    <nav aria-label={m.search_groups()} className="mt-5">
      <ul className="flex flex-wrap gap-2">
        {[{ kind: null, label: m.filter_all(), count: total }, ...groups].map((group) => (
          <li key={group.label}>
            <Link
              to={hrefOf(group.kind)}
              aria-current={group.kind === kind ? 'true' : undefined}
              className="chip"
            >
              {group.label} <span className="figures chip-count">{group.count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function NothingFound({ locale }: { locale: PageInfo['locale'] }) {
  return (
    <div role="status" className="mt-10 max-w-2xl">
      <h2 className="text-h3">{m.search_none()}</h2>
      <p className="mt-3 text-quiet">{m.search_none_text()}</p>
      <ul className="mt-5 flex flex-wrap gap-x-8 gap-y-2">
        <li>
          <Link to={address.certifications(locale)}>{m.nav_certifications()}</Link>
        </li>
        <li>
          <Link to={address.newsList(locale)}>{m.nav_news()}</Link>
        </li>
        <li>
          <Link to={address.about(locale, 'documents')}>{m.nav_documents()}</Link>
        </li>
        <li>
          <Link to={address.contact(locale)}>{m.nav_contact()}</Link>
        </li>
      </ul>
    </div>
  )
}
