import type { EventDetails, HistoryEventName } from '#history/model/history-events.ts'
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
  const found = (await titledEntries(orm, [id], defaultLocale)).get(id)
  if (!found) throw new Error(`There is no entry ${id} to record something of`)
  const name = found.title?.text ?? found.key
  const given = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== ''))
  await recordEvent(caller, { what, item: { id, kind: found.kind, name }, details: given }, orm)
}
