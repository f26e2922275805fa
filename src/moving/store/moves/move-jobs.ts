import { systemActor } from '#kernel/caller.ts'
import { defaultLocale } from '#kernel/locales.ts'
import { callerOf, type Site } from '#kernel/site.ts'
import { byBelievedClock } from '#kernel/time/clock.ts'
import { hour, type Repeated, startEvery } from '#kernel/time/start-every.ts'
import { sweepMoves } from './find-move.ts'
import { sweepSources } from './with-source.ts'

/** Forgets what was brought from other sites and not looked at any more, every hour. */
export function startMoveJobs(site: Site): Repeated {
  const caller = () => callerOf(site, { locale: defaultLocale, actor: systemActor })
  const jobs = {
    'old moves could not be forgotten': () => sweepMoves(caller()),
    'copies of what another site kept could not be removed': () => sweepSources(site.now()),
  }
  return startEvery(hour, site.log, jobs, { may: byBelievedClock(site) })
}
