import type { Editor } from '#kernel/caller.ts'
import type { Orm } from '#kernel/database/database.ts'
import { fail, type Result, succeed } from '#kernel/result.ts'
import { addDays } from '#kernel/time/calendar-days.ts'
import { todayIn } from '#kernel/time/today.ts'
import { isHeldBack } from '#messages/model/suspicions.ts'
import type { RegisterOfMessages } from '../messages.ts'
import { changeMessage, type MessageRow, type NotThere } from './change-message.ts'

const longestReason = 500
const latest = '2199-12-31'

/**
 * Sets another day on which a message is erased, for a reason that its history keeps: later than today, and not before
 * the certificate that it is about allows.
 */
export function keepUntil(
  caller: Editor,
  register: Pick<RegisterOfMessages, 'keptUntil'>,
  id: string,
  { date, reason: typed }: { date: string; reason: string },
): Promise<Result<null, NotThere | 'date-not-valid' | 'kept-for-cycle' | 'no-reason' | 'too-long'>> {
  return changeMessage(caller, id, async (message, orm) => {
    const reason = typed.trim()
    if (!isDay(date) || date <= todayIn(caller.now) || date > latest) return fail('date-not-valid')
    const [from] = await erasableFrom(orm, register, [message], caller.now)
    if (from && date < from) return fail('kept-for-cycle')
    if (reason === '') return fail('no-reason')
    if (reason.length > longestReason) return fail('too-long')
    const details = { ...(message.eraseOn ? { from: message.eraseOn } : {}), to: date }
    return succeed({ set: { eraseOn: date }, event: { what: 'keeping-changed', text: reason, details } })
  })
}

/** Whether a text is a day of the calendar, as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

type Kept = Pick<MessageRow, 'certificateId' | 'companyId' | 'closedAt' | 'suspicion'>

/**
 * The first day on which each message may be erased because of the certificate or company that it is about: after the
 * cycle in which it was closed, or is now while it is open, and one more (ISO/IEC 17021-1:2015, 9.9.4). Null where
 * nothing of the register keeps it; what is held back as unwanted is no record of anybody.
 */
export async function erasableFrom(
  orm: Orm,
  register: Pick<RegisterOfMessages, 'keptUntil'>,
  messages: readonly Kept[],
  now: Date,
): Promise<(string | null)[]> {
  const linked = messages.filter(
    ({ certificateId, companyId, suspicion }) =>
      (certificateId ?? companyId) !== null && !isHeldBack(suspicion),
  )
  if (linked.length === 0) return messages.map(() => null)
  const matters = linked.map(({ certificateId, companyId, closedAt }) => ({
    ...{ certificateId, companyId },
    day: todayIn(closedAt ?? now),
  }))
  const last = await register.keptUntil(orm, matters)
  return messages.map((message) => {
    const day = last[linked.indexOf(message)]
    return day ? addDays(day, 1) : null
  })
}
