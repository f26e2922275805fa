import { m } from '#app/i18n/messages.ts'
import { OverviewPage } from '#app/site/certifications/overview-page.tsx'
import { describePage } from '#app/site/page-data.ts'
import { address } from '#domain/addresses.ts'
import { certification } from '#domain/content/kinds/certification.ts'
import { program } from '#domain/content/kinds/program.ts'
import { listPublished } from '#server/content/list-published.ts'
import { schemeCard } from '../scheme-card.ts'
import { callerFrom, pageInfo } from '../seam.ts'
import type { Route } from './+types/certifications'

export async function loader({ context }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  const [schemes, programs] = await Promise.all([
    listPublished(caller, certification),
    listPublished(caller, program),
  ])
  return {
    page: pageInfo(context, {
      title: m.nav_certifications(),
      description: m.certifications_text(),
      path: address.certifications(caller.locale),
      image: `/share/${caller.locale}/certifications.png`,
      crumbs: [],
    }),
    schemes: schemes.map(schemeCard),
    programs,
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function Certifications({ loaderData }: Route.ComponentProps) {
  return <OverviewPage {...loaderData} />
}
