import { m } from '#app/i18n/messages.ts'
import { LetUsKnowPage } from '#app/site/let-us-know/let-us-know-page.tsx'
import { describePage } from '#app/site/page-data.ts'
import { address } from '#domain/addresses.ts'
import { settings } from '#domain/content/kinds/settings.ts'
import { findByKey } from '#server/content/find-published.ts'
import { callerFrom, pageInfo } from '../seam.ts'
import type { Route } from './+types/let-us-know'

export async function loader({ context }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  const identity = await findByKey(caller, settings, 'settings')
  return {
    page: pageInfo(context, {
      title: m.let_us_know(),
      description: m.let_us_know_lead(),
      path: address.letUsKnow(caller.locale),
      crumbs: [],
    }),
    postalAddress: identity?.address ?? null,
    name: identity?.name ?? '',
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function LetUsKnow({ loaderData }: Route.ComponentProps) {
  return <LetUsKnowPage {...loaderData} />
}
