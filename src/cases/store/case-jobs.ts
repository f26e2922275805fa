import { defaultLocale } from '#kernel/locales.ts'
import { callerOf, type Site } from '#kernel/site.ts'
import { byBelievedClock } from '#kernel/time/clock.ts'
import { hour, type Repeated, startEvery } from '#kernel/time/start-every.ts'
import { todayIn } from '#kernel/time/today.ts'
import type { CaseParts } from './case-context.ts'
import { eraseDue } from './erase-case.ts'
import { mixRows } from './mix-rows.ts'
import { notifyHandlers } from './notify-handlers.ts'
import { sweepVault } from './sweep-vault.ts'

/**
 * Erases the cases whose day has come, mixes the order of the others daily, and says daily that something is new: at
 * once and every hour, by the site's clock. Only erasing waits for a clock that is believed: a report is to be acknowledged
 * within its days, and mixed as promised, meanwhile too.
 */
export function startCaseJobs(site: Site & { cases: CaseParts }): Repeated {
  const { vault } = site.cases
  const caller = () => callerOf(site, { locale: defaultLocale })
  let mixedOn: string | null = null

  async function mixOnceADay() {
    const today = todayIn(site.now())
    if (mixedOn === today) return
    await mixRows(caller())
    mixedOn = today
  }

  const isBelieved = byBelievedClock(site)
  const jobs = {
    'cases could not be erased': async () => {
      const erased = (await isBelieved()) ? await eraseDue(caller(), vault) : 0
      if (erased > 0) site.log.info({ erased }, 'cases erased')
    },
    'what is left of cases could not be removed': async () => {
      if (await isBelieved()) await sweepVault(caller(), vault)
    },
    'the order of cases could not be mixed': mixOnceADay,
    'case handlers could not be told': () => notifyHandlers(site.env, caller()),
  }
  return startEvery(hour, site.log, jobs)
}
