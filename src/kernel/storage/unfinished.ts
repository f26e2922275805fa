import { unfinishedMark } from '../files/unfinished-restore.ts'
import type { Storage } from './storage.ts'

/** Throws a sentence where a restore into this bucket was begun and did not come to its end. */
export async function refuseUnfinished(storage: Storage): Promise<void> {
  if (!(await storage.stat(unfinishedMark))) return
  throw new Error(
    `A restore into ${storage.name} did not come to its end, so there is no site to start. Remove what lies there by the means of its server, empty the database, and restore once more.`,
  )
}
