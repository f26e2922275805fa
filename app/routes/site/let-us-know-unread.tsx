import { data } from 'react-router'
import { UnreadPage } from '#app/site/let-us-know/unread-page.tsx'
import { describePage } from '#app/site/page-data.ts'
import { address } from '#domain/addresses.ts'
import { spacePage } from '../space-seam.ts'
import type { Route } from './+types/let-us-know-unread'

export function loader({ context }: Route.LoaderArgs) {
  return data({ page: spacePage(context, address.unreadForm) }, 503)
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(loaderData?.page, matches)

export default function Unread({ loaderData }: Route.ComponentProps) {
  return <UnreadPage locale={loaderData.page.locale} />
}
