import { m } from '#app/i18n/messages.ts'
import { DirectoryPage } from '#app/site/directory/directory-page.tsx'
import { resultView } from '#app/site/directory/directory-view.ts'
import { filterInWords } from '#app/site/directory/facet-view.ts'
import { overviewView } from '#app/site/directory/overview-view.ts'
import { describePage } from '#app/site/page-data.ts'
import { answerView } from '#app/site/register/verify/answer-view.ts'
import { address } from '#domain/addresses.ts'
import { certification } from '#domain/content/kinds/certification.ts'
import { directoryParameters } from '#domain/register/directory-query.ts'
import type { FacetName } from '#domain/register/listed-certificate.ts'
import { readDirectoryQuery } from '#domain/register/read-directory-query.ts'
import { todayIn } from '#domain/today.ts'
import { findByKey } from '#server/content/find-published.ts'
import { countryShape, worldViewBox } from '#server/drawings/world-map.ts'
import { searchDirectory } from '#server/register/directory/search-directory.ts'
import { findAskedNumber } from '#server/register/find-asked-number.ts'
import { countInForce, countListed } from '#server/register/statistics/count-listed.ts'
import { readingOf } from '../register-seam.ts'
import { callerFrom, notFound, orNotFound, pageInfo } from '../seam.ts'
import type { Route } from './+types/companies'

export async function loader({ context, request }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  const { locale } = caller
  const query = orNotFound(readDirectoryQuery(new URL(request.url).searchParams))
  const asked = directoryParameters(query, { page: query.page })
  // What somebody looks for is theirs: such an answer is never kept.
  if (query.text) caller.reads.keepable = false
  const scheme = query.filters.scheme ? await findByKey(caller, certification, query.filters.scheme) : null
  const schemes = (key: string) => scheme?.title ?? key
  const found = Object.keys(asked).length > 0 ? await searchDirectory(caller, query) : null
  if (found && query.page > Math.max(1, found.pages)) notFound()
  // Anybody can make up filters that leave nothing.
  if (found?.total === 0) caller.reads.keepable = false
  const asking = found?.total === 0 ? await findAskedNumber(caller, query.text) : null
  // What is in the register and not in the directory is not told here, only that there is another way to ask.
  const number = asking?.outcome === 'unknown' || asking?.outcome === 'updating' ? asking : null
  const filters = Object.entries(query.filters).map(([name, value]) =>
    filterInWords(name as FacetName, value, locale, schemes),
  )
  const page = pageInfo(context, {
    title: titleOf(query, filters),
    description: m.companies_text(),
    path: address.companies(locale, asked),
    image: `/share/${locale}/companies.png`,
    crumbs: [],
  })
  return {
    page: { ...page, isPrivate: query.text !== '' || found?.total === 0 },
    title: m.nav_companies(),
    lead: m.companies_text(),
    form: {
      ...{ action: address.companies(locale), query: query.text },
      ...{ label: m.dir_label(), hint: m.dir_hint(), submit: m.dir_submit() },
      kept: Object.entries(query.filters),
    },
    query,
    answer:
      number &&
      answerView(number, { ...(await readingOf(context)), asked: query.text, lookedFor: 'certificate' }),
    result: found && resultView(query, found, { locale, today: todayIn(caller.now) }, schemes),
    overview: found
      ? null
      : overviewView(
          await countListed(caller),
          await countInForce(caller),
          { viewBox: worldViewBox, shapeOf: countryShape },
          locale,
        ),
  }
}

function titleOf({ text, page }: { text: string; page: number }, filters: string[]): string {
  const base = text
    ? m.dir_title_query({ query: text })
    : filters.length > 0
      ? m.dir_title_filtered({ filters: filters.join(', ') })
      : m.nav_companies()
  return page > 1 ? `${base} · ${m.page_number({ page })}` : base
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function Companies({ loaderData }: Route.ComponentProps) {
  return <DirectoryPage {...loaderData} />
}
