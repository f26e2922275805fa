import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { type Database, silentLog } from '#server/database/database.ts'
import { GuardedPglite } from '#server/database/embedded/guarded-pglite.ts'
import { extensions } from '#server/database/embedded/open-embedded.ts'
import { initialisation } from '#server/database/embedded/prepare-folder.ts'
import { serveEmbedded } from '#server/database/embedded/serve-embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { cache, cacheName } from './cache.ts'

// A test holds a few rows; starting takes half as long as with PGlite's 128 MB.
const smallParameters = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB', '-c', 'wal_buffers=1MB']

let snapshot: Promise<Blob> | undefined

/** PGlite in memory, restored from a migrated snapshot that the first caller after a change of migrations makes. */
export async function restoreSnapshot(): Promise<Database> {
  snapshot ??= findSnapshot()
  return serveInMemory(await start({ loadDataDir: await snapshot }))
}

/** The snapshot of this version of PGlite and these migrations; made when it is missing, older ones removed. */
export async function findSnapshot(): Promise<Blob> {
  const { name, migrations } = await cacheName()
  try {
    return new Blob([await readFile(`${cache}/${name}.tar`)])
  } catch {
    const made = await makeSnapshot(migrations)
    await mkdir(cache, { recursive: true })
    for (const older of await readdir(cache)) {
      if (older.startsWith('database-') && !older.startsWith(name)) {
        await rm(`${cache}/${older}`, { recursive: true, force: true })
      }
    }
    // Whole or not at all: another run may be looking for it.
    const unfinished = `${cache}/${process.pid}-${name}.tar`
    await writeFile(unfinished, Buffer.from(await made.arrayBuffer()))
    await rename(unfinished, `${cache}/${name}.tar`)
    return made
  }
}

async function makeSnapshot(migrations: Parameters<typeof migrate>[1]) {
  const pglite = await start({ initDbStartParams: initialisation })
  const database = serveInMemory(pglite)
  await migrate(database.orm, migrations, silentLog)
  await pglite.exec('checkpoint')
  const files = await pglite.dumpDataDir('none')
  await database.close()
  return files
}

async function start(options: PGliteOptions) {
  const pglite = new GuardedPglite({ extensions, startParams: smallParameters, ...options }, () => undefined)
  await pglite.waitReady
  return pglite
}

function serveInMemory(pglite: GuardedPglite) {
  return serveEmbedded(pglite, silentLog, () => {})
}
