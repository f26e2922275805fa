import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { Database, DatabaseLog } from '../database.ts'
import { DurableFilesystem, type Sync } from './durable-filesystem.ts'
import { GuardedPglite } from './guarded-pglite.ts'
import { holdFolder } from './hold-folder.ts'
import { prepareFolder } from './prepare-folder.ts'
import { serveEmbedded } from './serve-embedded.ts'

export const extensions = { pg_trgm }

const startParameters = [
  // -F turns fsync off.
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on'],
  ...['-c', 'synchronous_commit=on'],
  ...['-c', 'full_page_writes=on'],
  // The one method whose system call can be given a body; which call it makes in the end is the file system's choice.
  ...['-c', 'wal_sync_method=fsync'],
]

/**
 * Opens the embedded database in `folder`, made on first use, with its lock held and its commits on the disk
 * before they are answered. `onSync` sees every call that reached the disk.
 */
export async function openEmbedded(
  folder: string,
  log: DatabaseLog,
  onBroken: (reason: Error) => void = (reason) => endProcess(reason, log),
  onSync?: (sync: Sync) => void,
): Promise<Database> {
  mkdirSync(dirname(folder), { recursive: true })
  const release = holdFolder(folder)
  try {
    await prepareFolder(folder, log)
    let pglite: GuardedPglite | undefined
    let reason: Error | undefined
    const fs = new DurableFilesystem(folder, {
      onSync,
      onPanic(error) {
        if (reason) return
        reason = error
        pglite?.stopForGood(error)
        onBroken(error)
      },
    })
    pglite = await GuardedPglite.open({ fs, extensions, startParams: startParameters })
    if (reason) throw reason
    return serveEmbedded(pglite, log, release)
  } catch (error) {
    release()
    throw error
  }
}

function endProcess(reason: Error, log: DatabaseLog) {
  log.error({ err: reason }, 'the embedded database stopped; ending the process, the next start recovers it')
  process.exit(70)
}
