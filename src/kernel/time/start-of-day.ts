import { bodyTimeZone } from './body-zone.ts'
import { momentOf } from './local-time.ts'

/**
 * The first moment of a calendar day (`YYYY-MM-DD`) by the body's clock: midnight, or the first that there is where clocks
 * are put forward then. Null where it is no day.
 */
export function startOfDay(day: string): Date | null {
  for (const time of ['00:00', '01:00']) {
    const moment = momentOf(`${day}T${time}`, bodyTimeZone())
    if (moment.ok) return moment.value
  }
  return null
}
