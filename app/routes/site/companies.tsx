import { m } from '#app/i18n/messages.ts'
import { AskRegister } from '#app/site/companies/ask-register.tsx'
import { describePage } from '#app/site/page-data.ts'
import { address } from '#domain/addresses.ts'
import { settings } from '#domain/content/kinds/settings.ts'
import { findByKey } from '#server/content/find-published.ts'
import { callerFrom, pageInfo } from '../seam.ts'
import type { Route } from './+types/companies'

export async function loader({ context }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  const identity = await findByKey(caller, settings, 'settings')
  return {
    page: pageInfo(context, {
      title: m.nav_companies(),
      description: m.companies_text(),
      path: address.companies(caller.locale),
      image: `/share/${caller.locale}/companies.png`,
      crumbs: [],
    }),
    email: identity?.email ?? null,
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function Companies({ loaderData }: Route.ComponentProps) {
  return <AskRegister {...loaderData} query={null} />
}
