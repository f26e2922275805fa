import type { Caller } from '#kernel/caller.ts'
import { believeClock } from '#kernel/time/clock.ts'
import { recordEvent } from './record-event.ts'

/** Somebody says that the date and time are right, wherever they were before; the history says who. */
export async function confirmClock(caller: Pick<Caller, 'actor' | 'now' | 'database'>): Promise<void> {
  await caller.database.orm.transaction(async (orm) => {
    await believeClock(orm, caller.now)
    await recordEvent(caller, { what: 'clock-believed' }, orm)
  })
}
