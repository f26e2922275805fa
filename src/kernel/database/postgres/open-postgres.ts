import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client, Pool, PoolClient } from 'pg'
import { UnusableVariables } from '../../env.ts'
import { createChannels, quoteChannel } from '../channels.ts'
import type { Database, DatabaseLog, Orm } from '../database.ts'
import { type Patience, usualPatience } from './patience.ts'
import { SiteClient } from './site-client.ts'
import { SitePool } from './site-pool.ts'

/** The oldest server that is supported. */
export const oldestVersion = 15

/**
 * Connects to a PostgreSQL server. When it cannot, it throws a sentence that calls the server by the words in `meant`, an
 * `UnusableVariables` where the driver cannot read the address.
 */
export async function openPostgres(
  databaseUrl: string,
  log: DatabaseLog,
  {
    meant = 'DATABASE_URL',
    mostConnections = 10,
    patience = usualPatience,
  }: { meant?: string; mostConnections?: number | undefined; patience?: Patience } = {},
): Promise<Database> {
  refuseUnreadable(databaseUrl, meant)
  const pool = new SitePool(
    {
      Client: SiteClient,
      connectionString: databaseUrl,
      application_name: 'aval',
      max: mostConnections,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      // Awaited before its first use.
      onConnect: (client) => (client as SiteClient).setPatience(patience),
    },
    log,
  )
  const inUse = new WeakSet<PoolClient>()
  pool.on('acquire', (client) => inUse.add(client))
  pool.on('release', (_, client) => inUse.delete(client))
  pool.on('connect', (client) => {
    // A connection can be lost while a transaction holds it. The statement under way fails by itself; without a
    // listener the client's own error event would end the process.
    client.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))
    // Drizzle gives none back on which `begin` failed, and each would be one fewer for good.
    client.on('end', () => {
      if (!inUse.has(client)) return
      client.release(true)
      client.release = () => {}
    })
  })
  pool.on('error', () => {})
  try {
    await refuseOldVersion(pool, meant)
  } catch (error) {
    await pool.end()
    throw error
  }
  const listener = createPostgresListener(databaseUrl, log, patience)
  let closing: Promise<void> | undefined
  return {
    orm: drizzle(pool) as unknown as Orm,
    kind: 'server',
    url: databaseUrl,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
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

/** The driver reads an address, and the files that it names, anew for each connection. */
function refuseUnreadable(databaseUrl: string, meant: string) {
  try {
    new SiteClient({ connectionString: databaseUrl })
  } catch (error) {
    throw new UnusableVariables(`${meant} cannot be used: ${reasonOf(error as Error)}.`, { cause: error })
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
    throw new UnusableVariables(
      `PostgreSQL ${oldestVersion} or newer is needed; ${meant} leads to ${server?.version}.`,
    )
  } finally {
    client.release()
  }
}

// A host with several addresses fails with one error for each and no words of its own.
function reasonOf(error: Error) {
  return error.message || (error instanceof AggregateError && error.errors[0]?.message) || error.name
}

const longestPause = 30_000

/**
 * LISTEN over one connection of its own, because a pool's connections come and go. It is opened with the first
 * listener, and opened again, after growing pauses of at most 30 s, whenever it is lost; listeners are then told
 * of the gap.
 */
function createPostgresListener(databaseUrl: string, log: DatabaseLog, patience: Patience) {
  let connection: Promise<Client> | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  const channels = createChannels(log, {
    async start(channel) {
      const client = await connected()
      await client.query(`listen ${quoteChannel(channel)}`)
    },
    async stop(channel) {
      const client = await connection?.catch(() => undefined)
      await client?.query(`unlisten ${quoteChannel(channel)}`)
    },
  })

  function connected() {
    if (closed) throw new Error('The database is closed.')
    connection ??= connect()
    connection.catch(() => {
      connection = undefined
    })
    return connection
  }

  async function connect() {
    const client = new SiteClient({
      connectionString: databaseUrl,
      application_name: 'aval listener',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    })
    client.on('notification', ({ channel, payload }) => channels.dispatch(channel, payload ?? ''))
    client.on('error', (error) => log.warn({ err: error }, 'the listening database connection was lost'))
    await client.connect()
    await client.setPatience(patience)
    client.on('end', () => {
      connection = undefined
      if (!closed) reconnect(1000)
    })
    return client
  }

  function reconnect(pause: number) {
    if (channels.names().length === 0) return
    clearTimeout(retry)
    retry = setTimeout(async () => {
      try {
        const client = await connected()
        for (const channel of channels.names()) await client.query(`listen ${quoteChannel(channel)}`)
        channels.announceGap()
      } catch (error) {
        log.warn({ err: error }, 'the listening database connection could not be opened again')
        if (!closed) reconnect(Math.min(pause * 2, longestPause))
      }
    }, pause)
    retry.unref()
  }

  async function close() {
    closed = true
    clearTimeout(retry)
    const client = await connection?.catch(() => undefined)
    await client?.end()
  }

  return { listen: channels.listen, close }
}
