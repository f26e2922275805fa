import type { MessageState } from '#kernel/contact-subjects.ts'
import { todayIn } from '#kernel/time/today.ts'
import { isHeldBack } from './suspicions.ts'

/** How long a message is kept after it was closed, unless somebody sets another day and says why. */
export const monthsAfterClosing = 24
/** How many days a message is kept that is held back as unwanted, where nobody says that it is wanted. */
export const daysForSuspected = 90

/** The day on which a message that is closed now is erased. */
export function erasedAfterClosing(now: Date): string {
  const [year, month, day] = partsOf(todayIn(now))
  const lastOfMonth = new Date(Date.UTC(year, month + monthsAfterClosing, 0)).getUTCDate()
  return asDate(Date.UTC(year, month - 1 + monthsAfterClosing, Math.min(day, lastOfMonth)))
}

/** The day on which a message that is held back as unwanted is erased, counted from this moment. */
export function erasedWhenSuspected(from: Date): string {
  const [year, month, day] = partsOf(todayIn(from))
  return asDate(Date.UTC(year, month - 1, day + daysForSuspected))
}

/**
 * The day on which a message is erased as things stand, or null. A day that was set comes first, but not before what the
 * message is about allows (`erasableFrom`); otherwise a message that is held back as unwanted and still new is erased
 * some days after it came.
 */
export function eraseDateOf(message: {
  state: MessageState
  suspicion: string | null
  receivedAt: Date
  eraseOn: string | null
  /** The first day on which it may be erased, where a certificate is kept with it. */
  erasableFrom?: string | null | undefined
}): string | null {
  const { eraseOn, erasableFrom = null } = message
  if (eraseOn) return erasableFrom !== null && erasableFrom > eraseOn ? erasableFrom : eraseOn
  return isHeldBack(message.suspicion) && message.state === 'new'
    ? erasedWhenSuspected(message.receivedAt)
    : null
}

function partsOf(date: string): [number, number, number] {
  return date.split('-').map(Number) as [number, number, number]
}

function asDate(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
