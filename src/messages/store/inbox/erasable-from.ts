import type { Orm } from '#kernel/database/database.ts'
import { addDays } from '#kernel/time/calendar-days.ts'
import { todayIn } from '#kernel/time/today.ts'
import { isHeldBack } from '#messages/model/suspicions.ts'
import type { RegisterOfMessages } from '../register-of-messages.ts'
import type { MessageRow } from './change-message.ts'

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
