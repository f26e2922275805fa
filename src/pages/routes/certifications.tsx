import { listWhole } from '#content/store/list-published.ts'
import { certificationsLists, readList } from '#content/store/page-lists.ts'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import { OverviewPage } from '#pages/certifications/overview-page.tsx'
import { describePage } from '#ui/page-data.ts'
import { pageInfo } from '#ui/routes/page-info.ts'
import type { Route } from './+types/certifications'
import { schemeCard } from './cards.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  const [schemes, programs] = await Promise.all([
    readList(caller, certificationsLists.schemes),
    listWhole(caller, certificationsLists.programs.kind),
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
