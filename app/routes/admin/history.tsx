import { data } from 'react-router'
import { HistoryPage } from '#app/admin/history/history-page.tsx'
import { m } from '#app/i18n/messages.ts'
import { isHistoryEvent } from '#domain/history/history-events.ts'
import { listEvents, listPeople } from '#server/history/list-events.ts'
import { callerFrom, notFound } from '../seam.ts'
import type { Route } from './+types/history'
import { signedInFrom } from './guard.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  signedInFrom(context, request)
  const caller = callerFrom(context)
  const asked = new URL(request.url).searchParams
  const filter = { person: asked.get('person') || null, event: eventOf(asked.get('event')) }
  const people = await listPeople(caller)
  if (!people.ok) throw data(null, { status: 403 })
  if (filter.person && !people.value.some(({ uid }) => uid === filter.person)) notFound()
  const events = await listEvents(caller, { ...filter, what: filter.event, from: fromOf(asked) })
  if (!events.ok) throw data(null, { status: 403 })
  return { locale: caller.locale, filter, people: people.value, ...events.value }
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
