import { LetUsKnowPage } from '#app/site/let-us-know/let-us-know-page.tsx'
import { describePage } from '#app/site/page-data.ts'
import { address } from '#domain/addresses.ts'
import { settings } from '#domain/content/kinds/settings.ts'
import { readPublicCounts } from '#server/cases/public-counts.ts'
import { readSpaceState } from '#server/cases/space-state.ts'
import { findByKey } from '#server/content/find-published.ts'
import { callerFrom } from '../seam.ts'
import { challengeFor } from '../slow-down.ts'
import { spacePage } from '../space-seam.ts'
import type { Route } from './+types/let-us-know'

export async function loader({ context }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  const [identity, state, counts] = await Promise.all([
    findByKey(caller, settings, 'settings'),
    readSpaceState(caller),
    readPublicCounts(caller),
  ])
  return {
    page: spacePage(context, address.letUsKnow),
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
