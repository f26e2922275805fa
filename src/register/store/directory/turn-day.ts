import { sql } from 'drizzle-orm'
import type { Caller } from '#kernel/caller.ts'
import { defaultLocale } from '#kernel/locales.ts'
import type { Listed, MirrorSource } from '#kernel/mirrors.ts'
import { callerOf, type Site } from '#kernel/site.ts'
import { believedTime, isDayAhead } from '#kernel/time/clock.ts'
import { type Repeated, startEvery } from '#kernel/time/start-every.ts'
import { todayIn } from '#kernel/time/today.ts'
import { openListing } from '../listing/open-listing.ts'
import { turnProgramme } from '../programme/keep-programme.ts'

const day: MirrorSource<Listed, never> = {
  name: 'day of the directory',
  topics: ['register'],
  async list(orm) {
    const { rows } = await orm.execute<{ day: string }>(sql`select day::text from register_index`)
    return rows.map(({ day }) => ({ id: 'day', version: day }))
  },
}

/**
 * Brings the directory to the caller's day: what stands differently only because time has passed is listed anew, and so is
 * what was listed by a later day while the clock was ahead.
 */
export async function turnToToday({
  database: { orm },
  announcements,
  mirrors,
  now,
}: Pick<Caller, 'database' | 'announcements' | 'mirrors' | 'now'>): Promise<void> {
  const index = (await mirrors.list(day)).find('day')
  if (!index) return
  const isAhead = isDayAhead(index.version, now)
  if (index.version >= todayIn(now) && !(isAhead && (await believedTime(orm, now)))) return
  await orm.transaction(async (inner) => {
    const listing = await openListing(inner, now)
    await listing.finish()
  })
  await announcements.announce(['register'])
}

const minute = 60_000

/** Brings the directory and the programme to each new day within its first minute, so that nobody waits for it. */
export function startDirectoryDays(site: Site): Repeated {
  return startEvery(minute, site.log, {
    'the directory could not be brought to its day': () =>
      turnToToday(callerOf(site, { locale: defaultLocale })),
    'the programme could not be brought to its day': () =>
      turnProgramme(callerOf(site, { locale: defaultLocale })),
  })
}
