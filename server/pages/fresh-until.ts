import { sql } from 'drizzle-orm'
import { bodyTimeZone } from '#domain/locales.ts'
import { entryLocale } from '../database/tables/content.ts'
import type { Site } from '../site.ts'

/**
 * The next moment at which a page may change without anybody writing: an entry that appears or vanishes, or
 * midnight by the body's clock, when dates such as a slide's last day pass.
 */
export async function freshUntil(site: Site): Promise<Date> {
  const now = site.now()
  const [row] = await site.database.orm
    .select({
      next: sql<string | null>`least(
        min(${entryLocale.appearAt}) filter (where ${entryLocale.appearAt} > ${now}),
        min(${entryLocale.vanishAt}) filter (where ${entryLocale.vanishAt} > ${now}))`,
    })
    .from(entryLocale)
  const midnight = nextMidnight(now)
  return row?.next ? new Date(Math.min(Date.parse(row.next), midnight.getTime())) : midnight
}

/** The first moment of the next day in the body's time zone. */
export function nextMidnight(now: Date): Date {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: bodyTimeZone })
  const today = format.format(now)
  let [low, high] = [now.getTime(), now.getTime() + 26 * 3_600_000]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (format.format(middle) === today) low = middle
    else high = middle
  }
  return new Date(high)
}
