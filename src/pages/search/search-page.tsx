import { Link } from 'react-router'
import { Highlighted, type Segment } from '#content/site/search/highlighted.tsx'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { Answer } from '#register/site/verify/answer.tsx'
import type { AnswerView } from '#register/site/verify/answer-view.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import type { PageInfo } from '#ui/page-data.ts'
import { Pagination } from '#ui/pagination.tsx'
import { SearchForm } from './search-form.tsx'

type Results = {
  corrected: string | null
  /** Whether every word was found; otherwise the results have only some of the words. */
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
export function SearchPage({ page, query, kind, answer, results }: Props) {
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
