import type { EventDetails, EventItem, HistoryEventName } from '#history/model/history-events.ts'
import type { Caller } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { putRows } from '#kernel/database/put-rows.ts'
import { historyEvent } from './tables.ts'

export type HistoryEvent = {
  what: HistoryEventName
  /** Whose account; its name stays in the record when the account changes. */
  subject?: { id: string; name: string } | null
  /** Which entry, file, record of the register or API key. What it was called at that moment stays in the history. */
  item?: EventItem | null
  details?: EventDetails
}

/** Adds what happened to the append-only record, as done by the caller's actor, in `orm`'s transaction if it is one. */
export async function recordEvent(
  caller: Pick<Caller, 'actor' | 'now' | 'database'>,
  event: HistoryEvent,
  orm: Orm = caller.database.orm,
): Promise<void> {
  await recordEvents(caller, [event], orm)
}

/** The same for many things that happened at once, in their order. */
export async function recordEvents(
  caller: Pick<Caller, 'actor' | 'now' | 'database'>,
  events: readonly HistoryEvent[],
  orm: Orm = caller.database.orm,
): Promise<void> {
  await putRows(
    orm,
    historyEvent,
    events.map((event) => ({
      at: caller.now,
      what: event.what,
      actor: caller.actor?.id ?? null,
      actorName: caller.actor?.name ?? null,
      subject: event.subject?.id ?? null,
      subjectName: event.subject?.name ?? null,
      item: event.item?.id ?? null,
      itemKind: event.item?.kind ?? null,
      itemName: event.item?.name ?? null,
      details: event.details ?? {},
    })),
  )
}
