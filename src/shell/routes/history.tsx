import { listPeople } from '#accounts/store/list-accounts.ts'
import { isHistoryEvent } from '#history/model/history-events.ts'
import { listEvents } from '#history/store/list-events.ts'
import { m } from '#kernel/i18n/messages.ts'
import { signedInFrom } from '#kernel/routes/asked.ts'
import { notFound } from '#kernel/routes/responses.ts'
import { HistoryPage } from '#shell/history/history-page.tsx'
import type { Route } from './+types/history'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { caller } = signedInFrom(context, request)
  const asked = new URL(request.url).searchParams
  const filter = { person: asked.get('person') || null, event: eventOf(asked.get('event')) }
  const people = await listPeople(caller)
  if (filter.person && !people.some(({ uid }) => uid === filter.person)) notFound()
  const events = await listEvents(caller, { ...filter, what: filter.event, from: fromOf(asked) })
  return { locale: caller.locale, filter, people, ...events }
}

export const meta: Route.MetaFunction = () => [
  { title: `${m.history_title()} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function History({ loaderData }: Route.ComponentProps) {
  return <HistoryPage {...loaderData} />
}

/** The kind of event that is asked for; an empty one is every one, and another is not found. */
function eventOf(given: string | null) {
  if (!given) return null
  return isHistoryEvent(given) ? given : notFound()
}

/** The event beyond which the page begins. */
function fromOf(asked: URLSearchParams) {
  const side = asked.has('older') ? 'older' : asked.has('newer') ? 'newer' : null
  if (side === null) return null
  const given = asked.get(side) ?? ''
  if (!/^[1-9]\d{0,14}$/.test(given)) notFound()
  return { side, id: Number(given) } as const
}
