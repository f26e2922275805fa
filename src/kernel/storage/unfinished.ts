import { unfinishedMark } from '../files/unfinished-restore.ts'
import type { Storage } from './storage.ts'

/** While it lies in a storage, what is there is the beginning of a copy of a site's files. */
export const copyMark = 'copy.unfinished'

/** Throws a sentence where a restore into this storage was begun and did not come to its end. */
export async function refuseBegunRestore(storage: Storage): Promise<void> {
  if (!(await storage.stat(unfinishedMark))) return
  throw new Error(
    `A restore into ${storage.name} did not come to its end, so there is no site to start. Remove what lies there by the means of its server, empty the database, and restore once more.`,
  )
}

/** Throws a sentence where files of a site have been copied into this storage and not all of them yet. */
export async function refuseBegunCopy(storage: Storage): Promise<void> {
  if (!(await storage.stat(copyMark))) return
  throw new Error(
    `The copy of the site's files into ${storage.name} did not come to its end. Go on with it from where they are now: npm run aval -- storage copy --help`,
  )
}
