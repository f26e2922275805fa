import { and, asc, desc, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { EventParty, HistoryEventName, ListedEvent } from '#history/model/history-events.ts'
import type { Editor } from '#kernel/caller.ts'
import { historyEvent } from './tables.ts'

/** What is asked of the history; whatever is left out, or null, asks for all. */
export type EventsAsked = {
  what?: readonly HistoryEventName[] | null
  /** The ids of accounts and programs: what they did and what was done to them. `nobody` is who was not signed in. */
  who?: readonly string[] | 'nobody' | null
  /** The kinds of entries, files, records or keys that it was done to. */
  kinds?: readonly string[] | null
  /** The ids of one or more entries or files: what was done to them. */
  item?: string | readonly string[] | null
  /** Not before this moment, and before that one. */
  since?: Date | null
  before?: Date | null
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
 * Fifty events of the history, the newest first: by their moments, and by their numbers within one. Rows are only ever
 * added, so a page that begins at an event stays what it was.
 */
export async function listEvents(caller: Editor, asked: EventsAsked): Promise<EventsPage> {
  const { from } = asked
  const isForward = from?.side === 'newer'
  const inOrder = isForward ? asc : desc
  const rows = await caller.database.orm
    .select()
    .from(historyEvent)
    .where(and(isAsked(asked), from ? isBeyond(from) : undefined))
    .orderBy(inOrder(historyEvent.at), inOrder(historyEvent.id))
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

function isAsked({ what, who, kinds, item, since, before }: EventsAsked): SQL | undefined {
  return and(
    what ? inArray(historyEvent.what, [...what]) : undefined,
    who ? isOf(who) : undefined,
    kinds ? inArray(historyEvent.itemKind, [...kinds]) : undefined,
    item ? inArray(historyEvent.item, [item].flat()) : undefined,
    since ? gte(historyEvent.at, since) : undefined,
    before ? lt(historyEvent.at, before) : undefined,
  )
}

function isOf(who: readonly string[] | 'nobody'): SQL | undefined {
  if (who === 'nobody') return isNull(historyEvent.actor)
  return or(inArray(historyEvent.subject, [...who]), inArray(historyEvent.actor, [...who]))
}

function isBeyond({ side, id }: NonNullable<EventsAsked['from']>): SQL {
  const end = sql`(select at, id from ${historyEvent} as beyond where beyond.id = ${id})`
  return sql`(${historyEvent.at}, ${historyEvent.id}) ${sql.raw(side === 'newer' ? '>' : '<')} ${end}`
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
