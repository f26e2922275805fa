import { join } from 'node:path'
import { type Database, type DatabaseLog, silentLog } from './database.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { migrate, readMigrations } from './migrate.ts'
import { openPostgres } from './postgres/open-postgres.ts'

export type { Database } from './database.ts'

export type DatabaseOptions = {
  /** Where the embedded database lives, in `database/`. Made when it is missing. */
  dataDir: string
  /** A PostgreSQL server instead of the embedded database. */
  databaseUrl?: string | undefined
  log?: DatabaseLog
  /**
   * The embedded database met something it cannot go on after, such as a disk that refuses to sync. Every
   * further call is rejected. Ends the process unless something else is given: starting again recovers.
   */
  onBroken?: (reason: Error) => void
}

/**
 * Opens the database that the environment asks for and brings its tables to this version.
 * Throws an error with a sentence for the operator when it cannot be opened: another process holds it, the
 * server is unreachable or too old, the data was written by a newer version.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const log = options.log ?? silentLog
  const database = options.databaseUrl
    ? await openPostgres(options.databaseUrl, log)
    : await openEmbedded(join(options.dataDir, 'database'), log, options.onBroken)
  try {
    await migrate(database.orm, await readMigrations(), log)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}
