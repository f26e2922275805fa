import { data } from 'react-router'
import { recordEvent } from '#history/store/record-event.ts'
import type { Editor } from '#kernel/caller.ts'
import { notUnderstood } from '#kernel/routes/responses.ts'
import { believeClock } from '#kernel/time/clock.ts'

/** Whoever looked at a date may take so long to confirm it. */
const longestLook = 60 * 60 * 1000

/** A person says that the date which the form showed is right; where the clock has left it meanwhile, nothing is believed. */
export async function answerClock(caller: Editor, form: FormData) {
  const shown = Date.parse(String(form.get('now') ?? ''))
  if (Number.isNaN(shown)) notUnderstood()
  if (Math.abs(caller.now.getTime() - shown) > longestLook) return data('clock-moved' as const, 409)
  await caller.database.orm.transaction(async (orm) => {
    await believeClock(orm, caller.now)
    await recordEvent(caller, { what: 'clock-believed' }, orm)
  })
  return data('clock-believed' as const)
}
