import { m } from '#app/i18n/messages.ts'
import { AskRegister } from '#app/site/companies/ask-register.tsx'
import { describePage } from '#app/site/page-data.ts'
import { address } from '#domain/addresses.ts'
import { settings } from '#domain/content/kinds/settings.ts'
import { findByKey } from '#server/content/find-published.ts'
import { callerFrom, pageInfo, typedQuery } from '../seam.ts'
import type { Route } from './+types/verify'

export async function loader({ context, request }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  const identity = await findByKey(caller, settings, 'settings')
  // What somebody asks is theirs: such an answer is never kept.
  const query = typedQuery(request, 120) || null
  if (query) caller.reads.keepable = false
  return {
    page: pageInfo(context, {
      title: m.verify_title(),
      description: m.verify_text(),
      path: address.verify(caller.locale),
      image: `/share/${caller.locale}/verify.png`,
      crumbs: [],
    }),
    email: identity?.email ?? null,
    query,
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function Verify({ loaderData }: Route.ComponentProps) {
  return <AskRegister {...loaderData} />
}
