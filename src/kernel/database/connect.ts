import { expectSiteFolder } from '../files/expect-site-folder.ts'
import { refuseUnfinishedRestore } from '../files/unfinished-restore.ts'
import { type Database, type DatabaseLog, silentLog } from './database.ts'
import { isMigrated, type Migration, migrate, missingMigrations, readMigrations } from './migrate.ts'
import { joinOwn, openOwn } from './own/open-own.ts'
import { openPostgres } from './postgres/open-postgres.ts'
import { endlessPatience } from './postgres/patience.ts'

export type { Database } from './database.ts'

export type DatabaseOptions = {
  /** Where the database of the site's own server lives, in `database/`. Made when it is missing. */
  dataDir: string
  /** A PostgreSQL server instead of the site's own. */
  databaseUrl?: string | undefined
  /** The most connections with that server. */
  mostConnections?: number | undefined
  log?: DatabaseLog
  /**
   * For a command. The site may be running: then the server that it has started is used. Where it was never started,
   * no database of its own is made.
   */
  join?: boolean
  /**
   * Tables that are not those of this version are brought to it, unless a running site uses them; `expect` refuses them
   * instead, and `leave` does not look at them, for an empty database that gets its tables otherwise.
   */
  tables?: 'migrate' | 'expect' | 'leave' | undefined
  /** Told of the migrations that are missing, by name, before anything is done about them; `false` leaves them. */
  beforeMigrating?: (missing: string[]) => boolean
  /**
   * Called when the site's own server has ended and cannot be started again; every further call is then rejected.
   * Without it the process is ended, since starting it again recovers the database.
   */
  onBroken?: (reason: Error) => void
}

/**
 * Opens the database that the environment asks for and brings its tables to this version.
 * Throws an error with a sentence for the operator when it cannot be opened: another process holds it, the
 * server is unreachable or too old, the data was written by a newer version, a restore did not come to its end, and an
 * `UnusableVariables` where the data folder is no site's.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { dataDir, databaseUrl, mostConnections, log = silentLog } = options
  // Before anything is written beside it, or a server stopped that works in a folder named `database`.
  expectSiteFolder(dataDir)
  if (options.tables !== 'leave') refuseUnfinishedRestore(dataDir)
  const joined = options.join && !databaseUrl ? await joinOwn(dataDir, log) : null
  const onBroken = options.onBroken ?? ((reason) => endProcess(reason, log))
  const database =
    joined ??
    (databaseUrl
      ? await openPostgres(databaseUrl, log, { mostConnections })
      : await openOwn(dataDir, { log, onBroken }))
  try {
    const { tables = 'migrate' } = options
    if (tables === 'leave') return database
    const migrations = await readMigrations()
    if (options.beforeMigrating) {
      const missing = await missingMigrations(database.orm, migrations)
      if (!options.beforeMigrating(missing.map(({ name }) => name))) return database
    }
    if (!joined && tables === 'migrate') await migratePatiently(database.url, migrations, log)
    else if (!(await isMigrated(database.orm, migrations))) throw new Error(joined ? otherRuns : otherTables)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

const otherRuns = 'The site that runs is of another version. Start it again first.'
const otherTables =
  'The database is not of this version: start the site once, or use the version that it is of. Nothing was changed.'

/** Over a connection of its own, since those of the site have limits. */
async function migratePatiently(url: string, migrations: Migration[], log: DatabaseLog) {
  const { orm, close } = await openPostgres(url, log, { mostConnections: 1, patience: endlessPatience })
  try {
    await migrate(orm, migrations, log)
  } finally {
    await close()
  }
}

function endProcess(reason: Error, log: DatabaseLog) {
  log.error(
    { err: reason },
    'the database cannot be kept running; ending the process, the next start recovers it',
  )
  console.error(reason.message)
  process.exit(70)
}
