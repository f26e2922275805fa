import { data } from 'react-router'
import { listPeople } from '#accounts/store/list-accounts.ts'
import { tellEvents } from '#content/store/editing/revisions/tell-events.ts'
import { openBatch } from '#content/store/publishing/open-batch.ts'
import { undoBatch } from '#content/store/publishing/undo-batch.ts'
import type { ListedEvent } from '#history/model/history-events.ts'
import { listDoers } from '#history/store/list-doers.ts'
import { listEvents } from '#history/store/list-events.ts'
import { type Editor, scheduleActor, systemActor } from '#kernel/caller.ts'
import { m } from '#kernel/i18n/messages.ts'
import { formOf, signedInFrom } from '#kernel/routes/asked.ts'
import { notFound, notUnderstood, orNotFound, orRefused, statusOf } from '#kernel/routes/responses.ts'
import { leadToShortest } from '#kernel/routes/shortest.ts'
import {
  type HistoryFilter,
  historyAddress,
  periodOf,
  readHistoryFilter,
} from '#shell/history/history-filter.ts'
import type { Doers } from '#shell/history/history-filters.tsx'
import { HistoryPage, type UndoOutcome } from '#shell/history/history-page.tsx'
import { askedOf } from '#shell/history/things.ts'
import type { Route } from './+types/history'

const ofSite = [systemActor.id, scheduleActor.id]

export async function loader({ context, request }: Route.LoaderArgs) {
  const { caller, csrf } = signedInFrom(context, request)
  const asked = new URL(request.url).searchParams
  const filter = orNotFound(readHistoryFilter(asked))
  leadToShortest(request, historyAddress(filter), ['older', 'newer', 'open', 'part'])
  const doers = await whoever(caller)
  const who = whoOf(filter.person, doers)
  const thing = askedOf(filter.thing)
  const what = filter.event ? [filter.event].filter((each) => thing.what?.includes(each) ?? true) : thing.what
  const from = fromOf(asked)
  const page = await listEvents(caller, {
    ...{ who, what, kinds: thing.kinds, from },
    ...periodOf(filter, caller.now),
  })
  return {
    ...{ locale: caller.locale, csrf, filter, doers, from, ...page },
    told: await tellEvents(caller, page.events),
    opened: await openedOf(caller, asked, page.events),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { caller } = signedInFrom(context, request)
  const form = await formOf(context, request)
  if (form.get('intent') !== 'undo') notUnderstood()
  const undone = await undoBatch(caller, String(form.get('batch')))
  return undone.ok
    ? ({ undone: undone.value } satisfies UndoOutcome)
    : data({ refused: undone.problem } satisfies UndoOutcome, { status: statusOf(undone.problem) })
}

export const meta: Route.MetaFunction = () => [
  { title: `${m.history_title()} · ${m.admin_area()}` },
  { name: 'robots', content: 'noindex' },
]

export default function History({ loaderData, actionData }: Route.ComponentProps) {
  return <HistoryPage {...loaderData} outcome={actionData ?? null} />
}

/** Everybody with an account, and whoever else did something: those who have none any more, and programs. */
async function whoever(caller: Editor): Promise<Doers> {
  const people = await listPeople(caller)
  const known = new Set([...ofSite, ...people.map(({ uid }) => uid)])
  const others = (await listDoers(caller)).filter(({ id }) => !known.has(id))
  const isProgram = ({ id }: { id: string }) => id.startsWith('api-key:')
  return {
    people: [
      ...people.map(({ uid, name, email }): [string, string] => [uid, `${name} (${email})`]),
      ...others.filter((each) => !isProgram(each)).map(({ id, name }): [string, string] => [id, name]),
    ],
    programs: others.filter(isProgram).map(({ id, name }) => [id, name]),
  }
}

/** Whose events these are; another person than those who can be chosen is not found. */
function whoOf(person: HistoryFilter['person'], { people, programs }: Doers) {
  if (person === null) return null
  if (person === 'site') return ofSite
  if (person === 'nobody') return person
  return [...people, ...programs].some(([id]) => id === person) ? [person] : notFound()
}

/** The event beyond which the page begins. */
function fromOf(asked: URLSearchParams) {
  const side = asked.has('older') ? 'older' : asked.has('newer') ? 'newer' : null
  return side === null ? null : ({ side, id: numberOf(asked.get(side)) } as const)
}

/** The entries of the event that is asked to be open, if the page shows it. */
async function openedOf(caller: Editor, asked: URLSearchParams, events: ListedEvent[]) {
  if (!asked.has('open')) return null
  const id = numberOf(asked.get('open'))
  const batch = events.find((event) => event.id === id)?.item?.id ?? notFound()
  const part = asked.has('part') ? numberOf(asked.get('part')) : 1
  return { event: id, batch: orRefused(await openBatch(caller, batch, part)) }
}

function numberOf(given: string | null): number {
  return given !== null && /^[1-9]\d{0,14}$/.test(given) ? Number(given) : notFound()
}
