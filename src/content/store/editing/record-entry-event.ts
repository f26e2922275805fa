import type { EventDetails, EventItem, HistoryEventName } from '#history/model/history-events.ts'
import { recordEvent } from '#history/store/record-event.ts'
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
  const item = (await itemsOf(orm, [id])).get(id)
  if (!item) throw new Error(`There is no entry ${id} to record something of`)
  const given = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== ''))
  await recordEvent(caller, { what, item, details: given }, orm)
}

/** Entries as the record names them, by their ids. */
export async function itemsOf(orm: Orm, ids: readonly string[]): Promise<Map<string, EventItem>> {
  const found = await titledEntries(orm, ids, defaultLocale)
  return new Map(
    [...found].map(([id, { kind, title, key }]) => [id, { id, kind, name: title?.text ?? key }] as const),
  )
}
