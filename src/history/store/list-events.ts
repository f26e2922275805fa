import { and, asc, desc, eq, gt, inArray, lt, or } from 'drizzle-orm'
import type { EventParty, HistoryEventName, ListedEvent } from '#history/model/history-events.ts'
import type { Editor } from '#kernel/caller.ts'
import { historyEvent } from './tables.ts'

export type EventsAsked = {
  what?: HistoryEventName | null
  /** The id of an account: what it did and what was done to it. */
  person?: string | null
  /** The ids of one or more entries or files: what was done to them. */
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
 * event shows the same for ever.
 */
export async function listEvents(
  caller: Editor,
  { what, person, item, from }: EventsAsked,
): Promise<EventsPage> {
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
  return {
    events: shown.map(listed),
    hasNewer: isForward ? isMore : from != null,
    hasOlder: isForward || isMore,
  }
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
