import { country } from '#content/model/kinds/country.ts'
import { settings } from '#content/model/kinds/settings.ts'
import { entryInfo } from '#content/site/routes/entry-info.ts'
import { findByKey } from '#content/store/find-published.ts'
import { countryLists, readList } from '#content/store/page-lists.ts'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import { siteContext } from '#kernel/site-context.ts'
import { certificatesIn } from '#pages/international/certificates-in.ts'
import { CountryPage } from '#pages/international/country-page.tsx'
import { localBusiness } from '#pages/structured-data.ts'
import { countListedIn } from '#register/store/statistics/count-register.ts'
import { describePage } from '#ui/page-data.ts'
import type { Route } from './+types/country'
import { entryAt } from './entry-at.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  const { publicUrl } = context.get(siteContext)
  const place = await entryAt(context, country, params.country, url)
  const [offices, identity, counts] = await Promise.all([
    readList(caller, countryLists(place).offices),
    findByKey(caller, settings, 'settings'),
    countListedIn(caller, place.code),
  ])
  return {
    page: await entryInfo(context, place, {
      title: place.name,
      description: place.summary ?? m.country_text({ country: place.name }),
      crumbs: [{ label: m.nav_international(), href: address.international(caller.locale) }],
      jsonLd: offices.map((each) => localBusiness(each, place.code, identity?.name ?? '', publicUrl)),
    }),
    place,
    offices,
    certificates: certificatesIn(place, counts, caller.locale),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function Country({ loaderData }: Route.ComponentProps) {
  return <CountryPage {...loaderData} />
}
