import { m } from '#app/i18n/messages.ts'
import { InternationalPage } from '#app/site/international/international-page.tsx'
import { describePage } from '#app/site/page-data.ts'
import { address } from '#domain/addresses.ts'
import { officeMap } from '#server/content/office-map.ts'
import { orWithoutCountries } from '../read-countries.ts'
import { callerFrom, pageInfo } from '../seam.ts'
import type { Route } from './+types/international'

export async function loader({ context }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  return {
    page: pageInfo(context, {
      title: m.nav_international(),
      description: m.international_text(),
      path: address.international(caller.locale),
      image: `/share/${caller.locale}/international.png`,
      crumbs: [],
    }),
    offices: await orWithoutCountries(context, () => officeMap(caller)),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function International({ loaderData }: Route.ComponentProps) {
  return <InternationalPage {...loaderData} />
}
