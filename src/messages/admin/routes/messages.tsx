import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { pageNumber, signedInFrom } from '#kernel/routes/asked.ts'
import { orNotFound, orRefused } from '#kernel/routes/responses.ts'
import { leadToShortest } from '#kernel/routes/shortest.ts'
import { MessagesPage } from '#messages/admin/messages-page.tsx'
import { readInboxFilter, writeInboxFilter } from '#messages/model/inbox.ts'
import { countMessages, listMessages, readInboxChoices } from '#messages/store/inbox/list-messages.ts'
import type { Route } from './+types/messages'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { caller } = signedInFrom(context, request)
  const filter = orNotFound(readInboxFilter(new URL(request.url).searchParams))
  const page = pageNumber(request)
  leadToShortest(request, adminAddress.messages + writeInboxFilter(filter, page))
  const [listed, choices, counts] = await Promise.all([
    listMessages(caller, filter, page),
    readInboxChoices(caller),
    countMessages(caller),
  ])
  return {
    locale: caller.locale,
    filter,
    choices,
    counts,
    at: page,
    ...orRefused(listed),
  }
}

export const meta: Route.MetaFunction = () => [
  { title: `${m.inbox_title()} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function Messages({ loaderData }: Route.ComponentProps) {
  return <MessagesPage {...loaderData} />
}
