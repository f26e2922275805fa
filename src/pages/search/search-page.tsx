import { Link } from 'react-router'
import { m } from '#kernel/i18n/messages.ts'
import { Answer } from '#register/site/verify/answer.tsx'
import type { AnswerView } from '#register/site/verify/answer-view.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Highlighted, type Segment } from '#ui/highlighted.tsx'
import type { PageInfo } from '#ui/page-data.ts'
import { FoundContent, type Results } from './found-content.tsx'
import { FoundInRegister } from './found-in-register.tsx'
import { SearchForm } from './search-form.tsx'
import type { RegisterView, WayOn } from './search-view.ts'

type Props = {
  page: PageInfo & { crumbs: { label: string; href: string }[] }
  query: string
  kind: string | null
  /** Null where nothing was asked. */
  found: {
    /** What can be said of the certificate whose number is searched. */
    answer: AnswerView | null
    /** Pages of the site's own that are called so, or looked for by that word. */
    pages: FoundPage[]
    /** How much was found besides the register. */
    counted: string | null
    register: RegisterView | null
    isRegisterFirst: boolean
    results: Results | null
    /** Where to go on, where nothing at all was found. */
    ways: WayOn[] | null
  } | null
}

type FoundPage = { href: string; title: Segment[]; text: string }

/** What the site has for a query: a certificate, pages, companies, content by kind. Where it has nothing, the ways on. */
export function SearchPage({ page, query, kind, found }: Props) {
  const { locale } = page
  const register = found?.register && <FoundInRegister register={found.register} locale={locale} />
  const counted = found?.counted && (
    <p role="status" className="figures mt-8 text-quiet">
      {found.counted}
    </p>
  )
  return (
    <div className="shell pt-6">
      <Breadcrumbs crumbs={page.crumbs} />
      <h1 className="mt-8 text-h2">{page.title}</h1>
      <div className="mt-6 max-w-3xl">
        <SearchForm key={query} locale={locale} id="page-search" query={query} />
      </div>
      {found?.answer && (
        <div role="status" className="answer">
          <Answer answer={found.answer} locale={locale} />
        </div>
      )}
      {found && found.pages.length > 0 && (
        <>
          {counted}
          <FoundPages pages={found.pages} />
        </>
      )}
      {found?.isRegisterFirst && register}
      {found?.pages.length === 0 && counted}
      {found?.results && found.results.total > 0 && (
        <FoundContent results={found.results} query={query} kind={kind} locale={locale} />
      )}
      {!found?.isRegisterFirst && register}
      {found?.ways && <NothingFound query={query} ways={found.ways} />}
    </div>
  )
}

function FoundPages({ pages }: { pages: FoundPage[] }) {
  return (
    <section aria-labelledby="found-pages" className="mt-8 max-w-3xl">
      <h2 id="found-pages" className="mb-4 text-h4">
        {m.search_pages()}
      </h2>
      <ul>
        {pages.map(({ href, title, text }) => (
          <li key={href} className="entry block">
            <Link to={href} className="entry-link font-serif text-h4">
              <Highlighted segments={title} />
            </Link>
            <p className="text-quiet">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NothingFound({ query, ways }: { query: string; ways: WayOn[] }) {
  return (
    <div role="status" className="mt-10 max-w-3xl">
      <h2 className="text-h3">{m.search_none({ query })}</h2>
      <p className="mt-3 text-quiet">{m.search_none_text()}</p>
      <ul className="mt-6">
        {ways.map(({ href, text, more }) => (
          <li key={href} className="entry block">
            <Link to={href} className="entry-link font-medium">
              {text}
            </Link>
            <p className="text-quiet">{more}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
