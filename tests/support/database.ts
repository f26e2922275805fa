import type { Database } from '#server/database/database.ts'
import { createPostgresDatabase } from './database/postgres.ts'
import { restoreSnapshot } from './database/snapshot.ts'

/**
 * An empty database of its own with every migration applied: PGlite in memory, or a new database on the server
 * that `TEST_DATABASE_URL` names, dropped when it is closed. Close it when the test is over.
 */
export function freshDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL
  return server ? createPostgresDatabase(server) : restoreSnapshot()
}
