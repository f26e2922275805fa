import { address } from '#kernel/addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { callerFrom } from '#kernel/routes/asked.ts'
import { listKeySets } from '#trust/store/key-sets.ts'
import { describePage } from '#ui/page-data.ts'
import { pageInfo } from '#ui/routes/page-info.ts'
import { KeysPage } from '../keys-page.tsx'
import { keysView } from '../keys-view.ts'
import type { Route } from './+types/keys'

export async function loader({ context }: Route.LoaderArgs) {
  const caller = callerFrom(context)
  const { locale, host } = caller
  return {
    page: pageInfo(context, {
      title: m.trust_title(),
      description: m.trust_lead(),
      path: address.keys(locale),
      crumbs: [],
    }),
    view: keysView(await listKeySets(caller), { host, locale }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function Keys({ loaderData }: Route.ComponentProps) {
  return <KeysPage {...loaderData} />
}
