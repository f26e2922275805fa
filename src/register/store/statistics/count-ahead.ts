import { defaultLocale } from '#kernel/locales.ts'
import { callerOf, type Site } from '#kernel/site.ts'
import { type Repeated, startEvery } from '#kernel/time/start-every.ts'
import { countRegister } from './count-register.ts'

const minute = 60_000

/**
 * Counts what the statistics show at the start, on each new day, and within a minute after the register changed, however
 * often it did: of 200,000 certificates that takes ten seconds on a busy machine, which nobody should wait for.
 */
export function startCounting(site: Site): Repeated {
  return startEvery(minute, site.log, {
    'the statistics could not be counted ahead': () =>
      countRegister(callerOf(site, { locale: defaultLocale })),
  })
}
