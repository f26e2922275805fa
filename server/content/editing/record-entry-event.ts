import type { EventDetails, HistoryEventName } from '#domain/history/history-events.ts'
import { defaultLocale } from '#domain/locales.ts'
import type { Caller } from '../../caller.ts'
import type { Orm } from '../../database/database.ts'
import { recordEvent } from '../../history/record-event.ts'
import { titledEntries } from '../titles-of-entries.ts'

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
