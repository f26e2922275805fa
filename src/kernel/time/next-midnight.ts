import { dateFormat } from '../text/formats.ts'
import { bodyTimeZone } from './body-zone.ts'

/** The first moment of the next day in the body's time zone, when dates such as a slide's last day pass. */
export function nextMidnight(now: Date): Date {
  const format = dateFormat('en-CA', { timeZone: bodyTimeZone() })
  const today = format.format(now)
  let [low, high] = [now.getTime(), now.getTime() + 26 * 3_600_000]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (format.format(middle) === today) low = middle
    else high = middle
  }
  return new Date(high)
}
