import { data } from 'react-router'
import { MessagesPage } from '#app/admin/messages/messages-page.tsx'
import { m } from '#app/i18n/messages.ts'
import { readInboxFilter } from '#domain/messages/inbox.ts'
import { countMessages } from '#server/messages/inbox/count-messages.ts'
import { readInboxChoices } from '#server/messages/inbox/inbox-choices.ts'
import { listMessages } from '#server/messages/inbox/list-messages.ts'
import { callerFrom, notFound, orNotFound, pageNumber } from '../seam.ts'
import type { Route } from './+types/messages'
import { signedInFrom } from './guard.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  signedInFrom(context, request)
  const caller = callerFrom(context)
  const filter = orNotFound(readInboxFilter(new URL(request.url).searchParams))
  const page = pageNumber(request)
  const [listed, choices, counts] = await Promise.all([
    listMessages(caller, filter, page),
    readInboxChoices(caller),
    countMessages(caller),
  ])
  if (!listed.ok) throw listed.problem === 'not-allowed' ? data(null, { status: 403 }) : notFound()
  if (!choices.ok || !counts.ok) throw data(null, { status: 403 })
  return {
    locale: caller.locale,
    filter,
    choices: choices.value,
    counts: counts.value,
    at: page,
    ...listed.value,
  }
}

export const meta: Route.MetaFunction = () => [
  { title: `${m.inbox_title()} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function Messages({ loaderData }: Route.ComponentProps) {
  return <MessagesPage {...loaderData} />
}
