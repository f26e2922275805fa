import type { EventDetails, EventItem, HistoryEventName } from '#history/model/history-events.ts'
import { recordEvents } from '#history/store/record-event.ts'
import type { Caller } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { defaultLocale } from '#kernel/locales.ts'
import { titledEntries } from '../show-entries.ts'

/** Adds to the record what was done with an entry, by what it is called at that moment. */
export async function recordEntryEvent(
  orm: Orm,
  caller: Caller,
  what: HistoryEventName,
  id: string,
  details: EventDetails = {},
): Promise<void> {
  await recordEntryEvents(orm, caller, what, [id], details)
}

/** The same of many entries, with which the same was done. */
export async function recordEntryEvents(
  orm: Orm,
  caller: Caller,
  what: HistoryEventName,
  ids: readonly string[],
  details: EventDetails = {},
): Promise<void> {
  const items = await itemsOf(orm, ids)
  const given = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== ''))
  const events = ids.map((id) => {
    const item = items.get(id)
    if (!item) throw new Error(`There is no entry ${id} to record something of`)
    return { what, item, details: given }
  })
  await recordEvents(caller, events, orm)
}

/** Entries as the record names them, by their ids. */
export async function itemsOf(orm: Orm, ids: readonly string[]): Promise<Map<string, EventItem>> {
  const found = await titledEntries(orm, ids, defaultLocale)
  return new Map(
    [...found].map(([id, { kind, title, key }]) => [id, { id, kind, name: title?.text ?? key }] as const),
  )
}
