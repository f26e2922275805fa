import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { ownFolder } from '../../own-data-folder.ts'
import { syncFolder } from '../../sync-folder.ts'
import type { DatabaseLog } from '../database.ts'
import { OwnFilesystem } from './own-filesystem.ts'

/** Segments of one megabyte instead of sixteen: an empty database stays small, and no commit waits for 16 MB of zeros. */
export const initialisation = ['--wal-segsize=1']

/**
 * Leaves a whole database in `folder`, making an empty one where there is none. It is made in a neighbour
 * folder and moved into place once it is on the disk, so whoever is interrupted leaves either nothing or all of
 * it. Call it only while holding the folder.
 */
export async function prepareFolder(folder: string, log: DatabaseLog): Promise<void> {
  const aside = `${folder}.new`
  rmSync(aside, { recursive: true, force: true })
  if (existsSync(join(folder, 'global', 'pg_control'))) return
  removeIfEmpty(folder)
  log.info({ folder }, 'making an empty database')
  mkdirSync(aside, { mode: ownFolder })
  const pglite = await PGlite.create({ fs: new OwnFilesystem(aside), initDbStartParams: initialisation })
  await pglite.close()
  syncTree(aside)
  renameSync(aside, folder)
  syncFolder(dirname(folder))
}

function removeIfEmpty(folder: string) {
  if (!existsSync(folder)) return
  if (readdirSync(folder).length > 0) {
    throw new Error(
      `${folder} holds files, but no database that can be opened. Restore a backup, or move it away.`,
    )
  }
  rmdirSync(folder)
}

function syncTree(folder: string) {
  for (const item of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, item.name)
    if (item.isDirectory()) syncTree(path)
    else if (item.isFile()) syncFile(path)
  }
  syncFolder(folder)
}

function syncFile(path: string) {
  const descriptor = openSync(path, 'r+')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
