import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import { InternationalPage } from '#pages/international/international-page.tsx'
import { describePage } from '#ui/page-data.ts'
import { pageInfo } from '#ui/routes/page-info.ts'
import type { Route } from './+types/international'
import { readOffices } from './read-offices.ts'

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
    offices: await readOffices(context),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function International({ loaderData }: Route.ComponentProps) {
  return <InternationalPage {...loaderData} />
}
