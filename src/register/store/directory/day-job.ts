import { defaultLocale } from '#kernel/locales.ts'
import { callerOf, type Site } from '#kernel/site.ts'
import { type Repeated, startEvery } from '#kernel/time/start-every.ts'
import { turnToToday } from './turn-day.ts'

const minute = 60_000

/** Brings the directory to each new day within its first minute, so that nobody's search waits for it. */
export function startDirectoryDays(site: Site): Repeated {
  return startEvery(minute, site.log, {
    'the directory could not be brought to its day': () =>
      turnToToday(callerOf(site, { locale: defaultLocale })),
  })
}
