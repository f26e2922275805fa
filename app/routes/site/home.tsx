import { HomePage } from '#app/site/home/home-page.tsx'
import { describePage } from '#app/site/page-data.ts'
import { organization, webSite } from '#app/site/structured-data.ts'
import { address } from '#domain/addresses.ts'
import { accreditation } from '#domain/content/kinds/accreditation.ts'
import { certification } from '#domain/content/kinds/certification.ts'
import { country } from '#domain/content/kinds/country.ts'
import { news } from '#domain/content/kinds/news.ts'
import { settings } from '#domain/content/kinds/settings.ts'
import { slide } from '#domain/content/kinds/slide.ts'
import { todayIn } from '#domain/today.ts'
import { findByKey } from '#server/content/find-published.ts'
import { countByValue, listPublished } from '#server/content/list-published.ts'
import { officeMap } from '#server/content/office-map.ts'
import { siteContext } from '#server/site-context.ts'
import { callerFrom, orNotFound, pageInfo } from '../seam.ts'
import type { Route } from './+types/home'

export async function loader({ context }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  const { publicUrl } = context.get(siteContext)
  const today = todayIn(caller.now)
  const [found, slides, counts, countries, accreditations, items, offices] = await Promise.all([
    findByKey(caller, settings, 'settings'),
    listPublished(caller, slide),
    countByValue(caller, certification, 'family'),
    listPublished(caller, country),
    listPublished(caller, accreditation),
    listPublished(caller, news, { limit: 3 }),
    officeMap(caller),
  ])
  const identity = orNotFound(found)
  return {
    page: pageInfo(context, {
      title: identity.name,
      description: identity.description,
      path: address.home(caller.locale),
      jsonLd: [organization(identity, publicUrl), webSite(identity, caller.locale, publicUrl)],
    }),
    tagline: identity.tagline,
    introduction: identity.introduction,
    statements: identity.statements,
    email: identity.email,
    slides: slides.filter(
      ({ shownFrom, shownTo }) => (!shownFrom || shownFrom <= today) && (!shownTo || shownTo >= today),
    ),
    counts: Object.fromEntries(counts.map(({ value, count }) => [value, count])),
    countries: countries.flatMap(({ name, href }) => (href ? [{ label: name, href }] : [])),
    accreditations: accreditations.filter(({ validTo }) => !validTo || validTo >= today),
    items,
    offices,
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />
}
