import { defaultLocale } from '#domain/locales.ts'
import { callerOf, type Site } from '../site.ts'
import { hour, type Repeated, startEvery } from '../start-every.ts'
import { purgeMedia } from './purge-media.ts'
import { sweepUploads } from './uploads/sweep-uploads.ts'

/** Removes what was sent in part and given up, and what has been in the trash long enough: at once and every hour. */
export function startMediaJobs(site: Site): Repeated {
  const caller = () => callerOf(site, { locale: defaultLocale })
  return startEvery(hour, site.log, {
    'files that were sent in part could not be removed': () => sweepUploads(caller()),
    'files in the trash could not be removed': () => purgeMedia(caller()),
  })
}
