import type { Editor } from '#kernel/caller.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { todayIn } from '#kernel/time/today.ts'
import { changeMessage, type NotThere } from './change-message.ts'

const longestReason = 500
const latest = '2199-12-31'

/** Sets another day on which a message is erased, for a reason that its history keeps: later than today. */
export function keepUntil(
  caller: Editor,
  id: string,
  { date, reason: typed }: { date: string; reason: string },
): Promise<Result<null, NotThere | 'date-not-valid' | 'no-reason' | 'too-long'>> {
  return changeMessage(caller, id, (message) => {
    const reason = typed.trim()
    if (!isDate(date) || date <= todayIn(caller.now) || date > latest) return fail('date-not-valid')
    if (reason === '') return fail('no-reason')
    if (reason.length > longestReason) return fail('too-long')
    const details = { ...(message.eraseOn ? { from: message.eraseOn } : {}), to: date }
    return succeed({ set: { eraseOn: date }, event: { what: 'keeping-changed', text: reason, details } })
  })
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
