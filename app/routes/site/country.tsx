import { m } from '#app/i18n/messages.ts'
import { CountryPage } from '#app/site/international/country-page.tsx'
import { describePage } from '#app/site/page-data.ts'
import { localBusiness } from '#app/site/structured-data.ts'
import { address } from '#domain/addresses.ts'
import { country } from '#domain/content/kinds/country.ts'
import { office } from '#domain/content/kinds/office.ts'
import { settings } from '#domain/content/kinds/settings.ts'
import { findByKey } from '#server/content/find-published.ts'
import { listPublished } from '#server/content/list-published.ts'
import { siteContext } from '#server/site-context.ts'
import { entryAt } from '../entry-at.ts'
import { callerFrom, entryInfo } from '../seam.ts'
import type { Route } from './+types/country'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  const { publicUrl } = context.get(siteContext)
  const place = await entryAt(context, country, params.country, url)
  const [offices, identity] = await Promise.all([
    listPublished(caller, office, { where: { country: place.id } }),
    findByKey(caller, settings, 'settings'),
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
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function Country({ loaderData }: Route.ComponentProps) {
  return <CountryPage {...loaderData} />
}
