import { Link } from 'react-router'
import { address } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locales.ts'
import type { CertificateState } from '#register/model/certificate-standing.ts'
import { type DirectoryQuery, directoryParameters } from '#register/model/directory.ts'
import { Pagination } from '#ui/pagination.tsx'
import { StateMark, StateShape } from '../shown/state-mark.tsx'
import type { FacetView, GroupView, ResultView } from './directory-view.ts'

type Props = { result: ResultView; query: DirectoryQuery; locale: Locale }

/** What was found, by company, beside what it may be filtered by. */
export function Results({ result, query, locale }: Props) {
  const { count, notice, chosen, sorts, groups, none, csv, missing } = result
  const hasFacets = result.facets.shown.length > 0
  return (
    <div className="shell mt-5 grid gap-x-8 gap-y-5 sm:mt-8 lg:grid-cols-12">
      {hasFacets && (
        <div className="lg:col-span-3">
          <Facets facets={result.facets} />
        </div>
      )}
      <div className={hasFacets ? 'min-w-0 lg:col-span-9' : 'min-w-0 lg:col-span-12'}>
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-2 border-b-2 border-ink pb-2.5">
          <p role="status">
            <strong className="figures">{count}</strong>
            {notice && <span className="block text-quiet">{notice}</span>}
          </p>
          {sorts && (
            <nav aria-label={sorts.label} className="sorts">
              {sorts.links.map(({ href, text, isCurrent }) => (
                <Link key={text} to={href} aria-current={isCurrent ? 'true' : undefined} preventScrollReset>
                  {text}
                </Link>
              ))}
            </nav>
          )}
        </div>
        {chosen && (
          <ul aria-label={chosen.label} className="mt-4 flex flex-wrap items-center gap-2">
            {chosen.links.map(({ href, text, label }) => (
              <li key={text}>
                <Link to={href} aria-label={label} className="chip" preventScrollReset>
                  {text} <span aria-hidden="true">×</span>
                </Link>
              </li>
            ))}
            {chosen.links.length > 1 && (
              <li>
                <Link to={chosen.clear.href} preventScrollReset>
                  {chosen.clear.text}
                </Link>
              </li>
            )}
          </ul>
        )}
        {none && <NothingFound none={none} />}
        {groups.map((group) => (
          <Group key={group.certificates[0]?.href} group={group} locale={locale} />
        ))}
        <Pagination
          page={query.page}
          pages={result.pages}
          hrefOf={(page) => address.companies(locale, directoryParameters(query, { page }))}
        />
        {!none && (
          <p className="mt-8 grid gap-3">
            <a href={csv.href} download>
              {csv.text}
            </a>
            {csv.note && <span className="text-quiet"> ({csv.note})</span>}
            <span className="block text-quiet">
              {missing.text} <Link to={missing.link.href}>{missing.link.text}</Link>
            </span>
          </p>
        )}
      </div>
    </div>
  )
}

function Group({ group, locale }: { group: GroupView; locale: Locale }) {
  const { holder, certificates } = group
  return (
    <section className="holder">
      <h2 className="text-h4">
        <Link to={holder.href} className="text-inherit decoration-line">
          {holder.name}
        </Link>
      </h2>
      <p className="text-quiet">{holder.more}</p>
      <ul>
        {certificates.map((each) => (
          <li
            key={each.href}
            className="mt-3.5 grid gap-x-8 gap-y-1 border-l-3 border-family pl-4 md:grid-cols-[minmax(0,1fr)_20rem]"
            data-family={each.family}
            data-holds={each.state.holds}
          >
            <p className="figures flex flex-wrap gap-x-4">
              <Link to={each.href} className="font-medium">
                {each.number}
              </Link>
              <span>{each.standards}</span>
            </p>
            <StateMark state={each.state.state}>{each.state.sentence}</StateMark>
            {each.scope && (
              <p
                className="col-span-full max-w-176 text-quiet"
                lang={each.scope.locale === locale ? undefined : each.scope.locale}
              >
                {each.scope.value}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function NothingFound({ none }: { none: NonNullable<ResultView['none']> }) {
  return (
    <div className="mt-8 max-w-2xl">
      <h2 className="text-h3">{none.title}</h2>
      <p className="mt-3 text-quiet">{none.text}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        {none.links.map(({ href, text }, at) => (
          <Link key={text} to={href} className={at === 0 ? 'button-primary' : 'button-quiet'}>
            {text}
          </Link>
        ))}
      </p>
    </div>
  )
}

/** What a result may be filtered by: each value a link with its count, which puts the filter on or takes it off. */
function Facets({ facets }: { facets: ResultView['facets'] }) {
  return (
    <details className="facets">
      <summary>{facets.label}</summary>
      {facets.shown.map((facet) => (
        <nav key={facet.name} aria-label={facet.label} className="facet">
          <h2>{facet.title}</h2>
          <Values values={facet.first} isState={facet.name === 'state'} />
          {facet.rest.length > 0 && (
            <details>
              <summary>{facet.more}</summary>
              <Values values={facet.rest} isState={facet.name === 'state'} />
            </details>
          )}
        </nav>
      ))}
    </details>
  )
}

function Values({ values, isState }: { values: FacetView['first']; isState: boolean }) {
  return (
    <ul>
      {values.map(({ value, text, count, href, isChosen }) => (
        <li key={value} data-state={isState ? value : undefined}>
          <Link to={href} aria-current={isChosen ? 'true' : undefined} rel="nofollow" preventScrollReset>
            <span>
              {isState && <StateShape state={value as CertificateState} size={16} />}
              {text}
            </span>{' '}
            <span className="facet-count figures">{count}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
