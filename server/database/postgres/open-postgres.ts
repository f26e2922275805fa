import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import type { Database, DatabaseLog, Orm } from '../database.ts'
import { schema } from '../schema.ts'
import { createPostgresListener } from './listener.ts'

/** The oldest server that is supported. */
export const oldestVersion = 15

/** Connects to a PostgreSQL server. Throws with a sentence, which says what is `meant`, when it cannot. */
export async function openPostgres(
  databaseUrl: string,
  log: DatabaseLog,
  meant = 'DATABASE_URL',
): Promise<Database> {
  const pool = new Pool({
    connectionString: databaseUrl,
    application_name: 'aval',
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: 60_000,
  })
  // Also while a transaction holds one: its statement is told, and an error that nobody hears would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))
  })
  pool.on('error', () => {})
  try {
    await refuseOldVersion(pool, meant)
  } catch (error) {
    await pool.end()
    throw error
  }
  const listener = createPostgresListener(databaseUrl, log)
  let closing: Promise<void> | undefined
  return {
    orm: drizzle(pool, { schema }) as unknown as Orm,
    kind: 'server',
    url: databaseUrl,
    listen: listener.listen,
    async notify(channel, payload) {
      await pool.query('select pg_notify($1, $2)', [channel, payload])
    },
    close() {
      closing ??= Promise.all([listener.close(), pool.end()]).then(() => {})
      return closing
    },
  }
}

async function refuseOldVersion(pool: Pool, meant: string) {
  const client = await pool.connect().catch((error: Error) => {
    throw new Error(`${meant} cannot be reached: ${reasonOf(error)}.`, { cause: error })
  })
  try {
    const { rows } = await client.query<{ version: string; number: number }>(
      `select current_setting('server_version') as version, current_setting('server_version_num')::int as number`,
    )
    const [server] = rows
    if (server && server.number >= oldestVersion * 10_000) return
    throw new Error(`PostgreSQL ${oldestVersion} or newer is needed; ${meant} leads to ${server?.version}.`)
  } finally {
    client.release()
  }
}

// A host with several addresses fails with one error for each and no words of its own.
function reasonOf(error: Error) {
  return error.message || (error instanceof AggregateError && error.errors[0]?.message) || error.name
}
