import { fail, type Result, succeed } from '../result.ts'
import { dateFormat } from '../text/formats.ts'

/**
 * The moment at which the clocks of a time zone show this date and time (`2026-03-14T09:30`). Where a clock is put
 * forward some times do not exist; where it is put back a time comes twice, and the first is meant.
 */
export function momentOf(local: string, timeZone: string): Result<Date, 'not-valid' | 'no-such-time'> {
  const shown = readLocal(local)
  if (shown === null) return fail('not-valid')
  const around = [shown - day, shown + day].map((at) => shown - offsetAt(at, timeZone))
  const moments = around.filter((at) => at + offsetAt(at, timeZone) === shown)
  return moments.length === 0 ? fail('no-such-time') : succeed(new Date(Math.min(...moments)))
}

/** What the clocks of a time zone show at a moment, to the minute: `2026-03-14T09:30`. */
export function localOf(moment: Date, timeZone: string): string {
  return new Date(moment.getTime() + offsetAt(moment.getTime(), timeZone)).toISOString().slice(0, 16)
}

const day = 24 * 60 * 60 * 1000

/** The same digits as if they were in UTC; null where no calendar has such a day or time. */
function readLocal(local: string): number | null {
  if (!/^[12]\d{3}-\d\d-\d\dT\d\d:\d\d$/.test(local)) return null
  const at = Date.parse(`${local}:00.000Z`)
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 16) !== local ? null : at
}

/** By how much the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const format = dateFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const parts = format.formatToParts(at).map(({ type, value }) => [type, Number(value)])
  const { year, month, day, hour, minute, second } = Object.fromEntries(parts)
  const shown = Date.UTC(year, month - 1, day, hour, minute, second)
  return shown - (at - (((at % 1000) + 1000) % 1000))
}
