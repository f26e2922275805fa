import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { ownFolder } from '../../own-data-folder.ts'
import type { Database, DatabaseLog } from '../database.ts'
import { DurableFilesystem } from './durable-filesystem.ts'
import { GuardedPglite } from './guarded-pglite.ts'
import { holdFolder } from './hold-folder.ts'
import { keepTidy } from './keep-tidy.ts'
import { prepareFolder } from './prepare-folder.ts'
import { serveEmbedded } from './serve-embedded.ts'

export const extensions = { pg_trgm }

const startParameters = [
  // -F turns fsync off.
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on'],
  ...['-c', 'synchronous_commit=on'],
  ...['-c', 'full_page_writes=on'],
  // The only method that PGlite passes on to the file system, which then chooses the actual call.
  ...['-c', 'wal_sync_method=fsync'],
]

/**
 * Opens the embedded database in `folder`, made on first use, held by this process alone, and with every commit
 * on the disk before it is answered. Its tables are as they were left: migrating is the caller's. When
 * PostgreSQL stops for good `onBroken` is called, in the middle of the call that it stopped in; unless it is
 * given the process ends there, so that nothing can be answered any more.
 */
export async function openEmbedded(
  folder: string,
  log: DatabaseLog,
  onBroken: (reason: Error) => void = (reason) => endProcess(reason, log),
): Promise<Database> {
  mkdirSync(dirname(folder), { recursive: true, mode: ownFolder })
  const release = holdFolder(folder)
  try {
    await prepareFolder(folder, log)
    return await start(folder, log, onBroken, release)
  } catch (error) {
    release()
    throw error
  }
}

async function start(
  folder: string,
  log: DatabaseLog,
  onBroken: (reason: Error) => void,
  release: () => void,
): Promise<Database> {
  let reason: Error | undefined
  let tidy: ReturnType<typeof keepTidy> | undefined
  const fs = new DurableFilesystem(folder, {
    onCommit: (segment) => tidy?.noteCommit(segment),
    onPanic(error) {
      if (reason) return
      reason = error
      onBroken(error)
    },
  })
  const pglite = new GuardedPglite({ fs, extensions, startParams: startParameters }, () => reason)
  await pglite.waitReady
  tidy = keepTidy(pglite, log)
  return serveEmbedded(pglite, log, () => {
    tidy?.stop()
    release()
  })
}

function endProcess(reason: Error, log: DatabaseLog) {
  log.error({ err: reason }, 'the embedded database stopped; ending the process, the next start recovers it')
  process.exit(70)
}
