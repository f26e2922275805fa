import { closeSync, existsSync, fsyncSync, openSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ownFile } from './own-data-folder.ts'
import { syncFolder } from './write-whole.ts'

/** While it lies in the data folder, what is there is the beginning of a restored site and no site. */
export const unfinishedMark = 'restore.unfinished'

/** Throws a sentence where a restore into this folder was begun and did not come to its end. */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (!existsSync(path.join(dataDir, unfinishedMark))) return
  throw new Error(
    `A restore into ${dataDir} did not come to its end, so there is no site to start. Empty the folder, and the database that DATABASE_URL names if it has tables, and restore once more.`,
  )
}

/** On the disk before it returns. */
export function beginRestore(dataDir: string): void {
  const file = openSync(path.join(dataDir, unfinishedMark), 'wx', ownFile)
  fsyncSync(file)
  closeSync(file)
  syncFolder(dataDir)
}

export function endRestore(dataDir: string): void {
  rmSync(path.join(dataDir, unfinishedMark))
  syncFolder(dataDir)
}
