import path from 'node:path'
import { defaultLocale } from '#domain/locales.ts'
import { mailFolder } from '../mail/keep-mail-file.ts'
import { callerOf, type Site } from '../site.ts'
import { hour, type Repeated, startEvery } from '../start-every.ts'
import { purgeMedia } from './purge-media.ts'
import { sweepParts } from './sweep-parts.ts'
import { sweepUploads } from './uploads/sweep-uploads.ts'

/**
 * Removes what was sent in part and given up, what a process that was killed had half written, and what has been in the
 * trash long enough: at once and every hour.
 */
export function startMediaJobs(site: Site): Repeated {
  const caller = () => callerOf(site, { locale: defaultLocale })
  const { dataDir } = site.env
  const writtenAside = [path.join(dataDir, 'media'), path.join(dataDir, 'media-copies'), mailFolder(dataDir)]
  return startEvery(hour, site.log, {
    'files that were sent in part could not be removed': () => sweepUploads(caller()),
    'files that were written in part could not be removed': () => sweepParts(writtenAside, site.now()),
    'files in the trash could not be removed': () => purgeMedia(caller()),
  })
}
