import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { defaultLocale } from '#kernel/locales.ts'
import { mailFolder } from '#kernel/mail/keep-mail-file.ts'
import { callerOf, type Site } from '#kernel/site.ts'
import { hour, type Repeated, startEvery } from '#kernel/time/start-every.ts'
import { changedAt } from '#media/store/changed-at.ts'
import { sweepUploads } from '#media/store/uploads/sweep-uploads.ts'
import { purgeMedia } from './purge-media.ts'

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

const day = 24 * 60 * 60 * 1000

/**
 * Removes what was being written aside when the process ended, once it is more than a day old: no file of another name
 * is touched. A folder that is not there has none.
 */
async function sweepParts(folders: readonly string[], now: Date): Promise<void> {
  for (const folder of folders) {
    for (const name of await readdir(folder).catch(() => [])) {
      const place = path.join(folder, name)
      if (name.endsWith('.part') && now.getTime() - (await changedAt(place)) > day)
        await rm(place, { force: true })
    }
  }
}
