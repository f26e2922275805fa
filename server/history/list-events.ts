import { and, asc, desc, eq, gt, inArray, lt, or } from 'drizzle-orm'
import type { EventParty, HistoryEventName, ListedEvent } from '#domain/history/history-events.ts'
import { fail, type Result, succeed } from '#domain/result.ts'
import type { Caller } from '../caller.ts'
import { authUser } from '../database/tables/accounts.ts'
import { historyEvent } from '../database/tables/history.ts'

export type EventsAsked = {
  what?: HistoryEventName | null
  /** The id of an account: what it did and what was done to it. */
  person?: string | null
  /** The id of an entry or a file, or several: what was done to them. */
  item?: string | readonly string[] | null
  /** Only what is older, or only what is newer, than the event with this id. */
  from?: { side: 'older' | 'newer'; id: number } | null
}

export type EventsPage = {
  events: ListedEvent[]
  /** Whether there is anything beyond either end. */
  hasNewer: boolean
  hasOlder: boolean
}

const pageSize = 50

/**
 * Fifty events of the history, the newest first. Rows are only ever added, so a page that begins at an
 * event shows the same for ever. Nobody who is not signed in is told anything.
 */
export async function listEvents(
  caller: Caller,
  { what, person, item, from }: EventsAsked,
): Promise<Result<EventsPage, 'not-allowed'>> {
  caller.reads.keepable = false
  if (!caller.actor) return fail('not-allowed')
  const isForward = from?.side === 'newer'
  const rows = await caller.database.orm
    .select()
    .from(historyEvent)
    .where(
      and(
        what ? eq(historyEvent.what, what) : undefined,
        person ? or(eq(historyEvent.subject, person), eq(historyEvent.actor, person)) : undefined,
        item ? inArray(historyEvent.item, [item].flat()) : undefined,
        from ? (isForward ? gt : lt)(historyEvent.id, from.id) : undefined,
      ),
    )
    .orderBy((isForward ? asc : desc)(historyEvent.id))
    .limit(pageSize + 1)
  const shown = rows.slice(0, pageSize)
  if (isForward) shown.reverse()
  const isMore = rows.length > pageSize
  return succeed({
    events: shown.map(listed),
    hasNewer: isForward ? isMore : from != null,
    hasOlder: isForward || isMore,
  })
}

/** Everybody by whom the record can be read in part, by name. */
export async function listPeople(
  caller: Caller,
): Promise<Result<{ uid: string; name: string; email: string }[], 'not-allowed'>> {
  caller.reads.keepable = false
  if (!caller.actor) return fail('not-allowed')
  return succeed(
    await caller.database.orm
      .select({ uid: authUser.id, name: authUser.name, email: authUser.email })
      .from(authUser)
      .orderBy(authUser.name, authUser.email),
  )
}

function listed(row: typeof historyEvent.$inferSelect): ListedEvent {
  return {
    id: row.id,
    at: row.at.toISOString(),
    what: row.what as HistoryEventName,
    by: party(row.actor, row.actorName),
    to: party(row.subject, row.subjectName),
    item: row.item === null ? null : { id: row.item, kind: row.itemKind ?? '', name: row.itemName ?? '' },
    details: row.details,
  }
}

function party(id: string | null, name: string | null): EventParty | null {
  return id === null ? null : { id, name: name ?? id }
}
