import type { EventParty } from '#history/model/history-events.ts'
import { scheduleActor } from '#kernel/caller.ts'
import { m } from '#kernel/i18n/messages.ts'

/** Who did something: somebody by the name that they had at that moment, or the body's schedule. */
export function partyInWords({ id, name }: EventParty): string {
  return id === scheduleActor.id ? m.history_by_schedule() : name
}
