import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { changedAt } from './changed-at.ts'

const day = 24 * 60 * 60 * 1000

/**
 * Removes what was being written aside when the process ended, once it is more than a day old: no file of another name
 * is touched. A folder that is not there has none.
 */
export async function sweepParts(folders: readonly string[], now: Date): Promise<void> {
  for (const folder of folders) {
    for (const name of await readdir(folder).catch(() => [])) {
      const place = path.join(folder, name)
      if (name.endsWith('.part') && now.getTime() - (await changedAt(place)) > day)
        await rm(place, { force: true })
    }
  }
}
