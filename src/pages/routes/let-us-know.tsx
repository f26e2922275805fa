import { accountsContext } from '#accounts/store/accounts-context.ts'
import { spacePage } from '#cases/site/routes/space-page.ts'
import { readPublicCounts } from '#cases/store/public-counts.ts'
import { readSpaceState } from '#cases/store/space-state.ts'
import { settings } from '#content/model/kinds/settings.ts'
import { findByKey } from '#content/store/find-published.ts'
import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import { challengeFor } from '#kernel/routes/slow-down.ts'
import { LetUsKnowPage } from '#pages/let-us-know/let-us-know-page.tsx'
import { describePage } from '#ui/page-data.ts'
import type { Route } from './+types/let-us-know'

export async function loader({ context }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  const [identity, state, counts] = await Promise.all([
    findByKey(caller, settings, 'settings'),
    readSpaceState(caller, context.get(accountsContext).secret),
    readPublicCounts(caller),
  ])
  return {
    page: spacePage(context, address.letUsKnow, state.isOpen ? m.space_lead() : m.space_lead_closed()),
    ...state,
    counts,
    challenge: await challengeFor(context, 'receipt-code'),
    postalAddress: identity?.address ?? null,
    name: identity?.name ?? '',
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function LetUsKnow({ loaderData }: Route.ComponentProps) {
  return <LetUsKnowPage {...loaderData} />
}
