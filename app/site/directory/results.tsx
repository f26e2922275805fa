import { Link } from 'react-router'
import { Pagination } from '#app/ui/pagination.tsx'
import { address } from '#domain/addresses.ts'
import type { Locale } from '#domain/locales.ts'
import type { DirectoryQuery } from '#domain/register/directory.ts'
import { directoryParameters } from '#domain/register/directory-query.ts'
import { StateMark } from '../register/shown/state-mark.tsx'
import type { GroupView, ResultView } from './directory-view.ts'
import { Facets } from './facets.tsx'

type Props = { result: ResultView; query: DirectoryQuery; locale: Locale }

/** What was found, by company, beside what it may be filtered by. */
export function Results({ result, query, locale }: Props) {
  const { count, notice, chosen, sorts, groups, none, csv, missing } = result
  const hasFacets = result.facets.shown.length > 0
  return (
    <div className="shell mt-10 grid gap-x-8 gap-y-8 lg:grid-cols-12">
      {hasFacets && (
        <div className="lg:col-span-3">
          <Facets facets={result.facets} />
        </div>
      )}
      <div className={hasFacets ? 'min-w-0 lg:col-span-9' : 'min-w-0 lg:col-span-12'}>
        <div className="result-head">
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
          <ul aria-label={chosen.label} className="chosen">
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
          <p className="result-foot">
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
        <Link to={holder.href} className="holder-link">
          {holder.name}
        </Link>
      </h2>
      <p className="text-small text-quiet">{holder.more}</p>
      <ul>
        {certificates.map((each) => (
          <li key={each.href} className="held" data-family={each.family}>
            <p className="held-what figures">
              <Link to={each.href} className="font-medium">
                {each.number}
              </Link>
              <span>{each.standards}</span>
            </p>
            <StateMark state={each.state.state}>{each.state.sentence}</StateMark>
            {each.scope && (
              <p className="held-scope" lang={each.scope.locale === locale ? undefined : each.scope.locale}>
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
