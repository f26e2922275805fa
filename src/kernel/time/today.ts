import { dateFormat } from '../text/formats.ts'
import { bodyTimeZone } from './body-zone.ts'

/** The calendar date at the body's seat at a moment, as `YYYY-MM-DD`. */
export function todayIn(now: Date, timeZone: string = bodyTimeZone()): string {
  return dateFormat('en-CA', { timeZone }).format(now)
}
