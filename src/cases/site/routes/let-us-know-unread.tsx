import { data } from 'react-router'
import { isOneOf } from '#cases/model/case-words.ts'
import { UnreadPage } from '#cases/site/unread-page.tsx'
import { address } from '#kernel/addresses.ts'
import { unreadReasons, unreadStatus } from '#kernel/http/unread-form.ts'
import { describePage } from '#ui/page-data.ts'
import type { Route } from './+types/let-us-know-unread'
import { spacePage } from './space-page.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('why')
  const why = isOneOf(unreadReasons, asked) ? asked : 'full'
  return data(
    { page: spacePage(context, (locale) => address.unreadForm(locale, why)), why },
    unreadStatus[why],
  )
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function Unread({ loaderData }: Route.ComponentProps) {
  return <UnreadPage locale={loaderData.page.locale} why={loaderData.why} />
}
