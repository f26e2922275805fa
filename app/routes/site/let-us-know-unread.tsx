import { data } from 'react-router'
import { UnreadPage } from '#app/site/let-us-know/unread-page.tsx'
import { describePage } from '#app/site/page-data.ts'
import { address } from '#domain/addresses.ts'
import { isOneOf } from '#domain/cases/case-words.ts'
import { unreadReasons, unreadStatus } from '#server/pages/unread-form.ts'
import { spacePage } from '../space-seam.ts'
import type { Route } from './+types/let-us-know-unread'

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
