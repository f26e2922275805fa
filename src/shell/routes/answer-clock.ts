import { data } from 'react-router'
import { confirmClock } from '#history/store/confirm-clock.ts'
import type { Editor } from '#kernel/caller.ts'
import { notUnderstood } from '#kernel/routes/responses.ts'

/** Whoever looked at a date may take so long to confirm it. */
const longestLook = 60 * 60 * 1000

/** A person says that the date which the form showed is right; where the clock has left it meanwhile, nothing is believed. */
export async function answerClock(caller: Editor, form: FormData) {
  const shown = Date.parse(String(form.get('now') ?? ''))
  if (Number.isNaN(shown)) notUnderstood()
  if (Math.abs(caller.now.getTime() - shown) > longestLook) return data('clock-moved' as const, 409)
  await confirmClock(caller)
  return data('clock-believed' as const)
}
