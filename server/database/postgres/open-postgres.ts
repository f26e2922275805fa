import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import type { Database, DatabaseLog, Orm } from '../database.ts'
import { schema } from '../schema.ts'
import { createPostgresListener } from './listener.ts'

const oldestVersion = 15

/** Connects to a PostgreSQL server, 15 or newer. Throws with a sentence when it cannot. */
export async function openPostgres(databaseUrl: string, log: DatabaseLog): Promise<Database> {
  const pool = new Pool({
    connectionString: databaseUrl,
    application_name: 'aval',
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: 60_000,
  })
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  try {
    await refuseOldVersion(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  const listener = createPostgresListener(databaseUrl, log)
  let closing: Promise<void> | undefined
  return {
    orm: drizzle(pool, { schema }) as unknown as Orm,
    kind: 'server',
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

async function refuseOldVersion(pool: Pool) {
  const client = await pool.connect().catch((error: Error) => {
    throw new Error(`DATABASE_URL cannot be reached: ${reasonOf(error)}.`, { cause: error })
  })
  try {
    const { rows } = await client.query<{ version: string; number: number }>(
      `select current_setting('server_version') as version, current_setting('server_version_num')::int as number`,
    )
    const [server] = rows
    if (server && server.number >= oldestVersion * 10_000) return
    throw new Error(
      `PostgreSQL ${oldestVersion} or newer is needed; DATABASE_URL leads to ${server?.version}.`,
    )
  } finally {
    client.release()
  }
}

// A host with several addresses fails with one error for each and no words of its own.
function reasonOf(error: Error) {
  return error.message || (error instanceof AggregateError && error.errors[0]?.message) || error.name
}
