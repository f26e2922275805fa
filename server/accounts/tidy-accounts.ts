import type { Site } from '../site.ts'
import { hour, type Repeated, startEvery } from '../start-every.ts'
import { forgetEnded } from './forget-ended.ts'

/** Removes what has run out now and every hour. */
export function startTidyingAccounts(site: Pick<Site, 'accounts' | 'database' | 'log' | 'now'>): Repeated {
  return startEvery(hour, site.log, {
    'accounts were not tidied': () => forgetEnded(site.database, site.accounts.limits, site.now()),
  })
}
