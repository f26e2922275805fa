import { certification } from '#content/model/kinds/certification.ts'
import { findByKey } from '#content/store/find-published.ts'
import { address } from '#kernel/addresses.ts'
import type { Caller } from '#kernel/caller.ts'
import { m } from '#kernel/i18n/messages.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import { notFound, orNotFound } from '#kernel/routes/responses.ts'
import { todayIn } from '#kernel/time/today.ts'
import { directoryParameters } from '#register/model/directory.ts'
import type { FacetName } from '#register/model/listed-certificate.ts'
import { readDirectoryQuery } from '#register/model/read-directory-query.ts'
import { DirectoryPage } from '#register/site/directory/directory-page.tsx'
import { resultView } from '#register/site/directory/directory-view.ts'
import { overviewView } from '#register/site/directory/overview-view.ts'
import { answerView } from '#register/site/verify/answer-view.ts'
import { searchDirectory } from '#register/store/directory/search-directory.ts'
import { findAskedNumber } from '#register/store/find-asked-number.ts'
import { findExample } from '#register/store/find-example.ts'
import { countInForce, countListed } from '#register/store/statistics/count-register.ts'
import { countrySheet } from '#ui/drawings/world-map.ts'
import { describePage } from '#ui/page-data.ts'
import { pageInfo } from '#ui/routes/page-info.ts'
import { filterInWords, hintOf, titleOf } from '../directory/directory-view.ts'
import type { Route } from './+types/companies'
import { askWithin, browsing } from './ask-within.ts'
import { readingOf } from './reading-of.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  const { locale } = caller
  const query = orNotFound(readDirectoryQuery(new URL(request.url).searchParams))
  const asked = directoryParameters(query, { page: query.page })
  // What somebody searches for is private: such an answer is never kept.
  if (query.text) caller.reads.keepable = false
  const scheme = query.filters.scheme ? await findByKey(caller, certification, query.filters.scheme) : null
  const schemes = (key: string) => scheme?.title ?? key
  const isAsked = Object.keys(asked).length > 0
  const found = isAsked
    ? await askWithin(context, () => searchDirectory(caller, query), query.text ? undefined : browsing)
    : null
  if (found && query.page > Math.max(1, found.pages)) notFound()
  // Anybody can make up filters that leave nothing.
  if (found?.total === 0) caller.reads.keepable = false
  const asking =
    found?.total === 0 ? await askWithin(context, () => findAskedNumber(caller, query.text)) : null
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
  const overview = found ? null : await overviewOf(caller)
  return {
    page: { ...page, isPrivate: query.text !== '' || found?.total === 0 },
    title: m.nav_companies(),
    lead: m.companies_text(),
    form: {
      ...{ action: address.companies(locale), query: query.text },
      ...{ label: m.dir_label(), submit: m.dir_submit() },
      // Once something was found, that is what the first screen shows.
      hint: found ? null : hintOf(await findExample(caller)),
      kept: Object.entries(query.filters),
    },
    query,
    answer:
      number &&
      answerView(number, { ...(await readingOf(context)), asked: query.text, lookedFor: 'certificate' }),
    result: found && resultView(query, found, { locale, today: todayIn(caller.now) }, schemes),
    overview,
    empty: found || overview ? null : m.dir_empty(),
  }
}

/** Null while the directory has nothing in force. */
async function overviewOf(caller: Caller) {
  const counts = await countListed(caller)
  if (counts.length === 0) return null
  const sheet = countrySheet([counts.map(({ country }) => country)])
  return overviewView(counts, await countInForce(caller), sheet, caller.locale)
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function Companies({ loaderData }: Route.ComponentProps) {
  return <DirectoryPage {...loaderData} />
}
