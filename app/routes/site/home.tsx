import { HomePage } from '#app/site/home/home-page.tsx'
import { describePage } from '#app/site/page-data.ts'
import { organization, webSite } from '#app/site/structured-data.ts'
import { address } from '#domain/addresses.ts'
import { certification } from '#domain/content/kinds/certification.ts'
import { news } from '#domain/content/kinds/news.ts'
import { settings } from '#domain/content/kinds/settings.ts'
import { isLocale } from '#domain/locales.ts'
import { findByKey } from '#server/content/find-published.ts'
import { listCurrentSlides } from '#server/content/list-current-slides.ts'
import { countByValue, listPublished } from '#server/content/list-published.ts'
import { listValidAccreditations } from '#server/content/list-valid-accreditations.ts'
import { officeMap } from '#server/content/office-map.ts'
import { siteContext } from '#server/site-context.ts'
import { newsCards } from '../news-cards.ts'
import { orWithoutCountries, readCountries } from '../read-countries.ts'
import { callerFrom, notFound, orNotFound, pageInfo } from '../seam.ts'
import type { Route } from './+types/home'

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!isLocale(params.lang)) notFound()
  const caller = callerFrom(context)
  const { publicUrl } = context.get(siteContext)
  const [found, slides, counts, countries, accreditations, items, offices] = await Promise.all([
    findByKey(caller, settings, 'settings'),
    listCurrentSlides(caller),
    countByValue(caller, certification, 'family'),
    readCountries(context),
    listValidAccreditations(caller),
    listPublished(caller, news, { limit: 3 }),
    orWithoutCountries(context, () => officeMap(caller)),
  ])
  const identity = orNotFound(found)
  return {
    page: pageInfo(context, {
      title: identity.name,
      description: identity.description,
      path: address.home(caller.locale),
      jsonLd: [organization(identity, publicUrl), webSite(identity, caller.locale, publicUrl)],
    }),
    identity,
    slides,
    counts: Object.fromEntries(counts.map(({ value, count }) => [value, count])),
    countries: countries ?? [],
    accreditations,
    items: await newsCards(caller, items),
    offices,
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />
}
