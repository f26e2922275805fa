import { Client } from 'pg'
import { createChannels, quoteChannel } from '../channels.ts'
import type { DatabaseLog } from '../database.ts'

const longestPause = 30_000

/**
 * LISTEN over one connection of its own, because a pool's connections come and go. It is opened with the first
 * listener, and opened again, after growing pauses of at most 30 s, whenever it is lost; listeners are then told
 * of the gap.
 */
export function createPostgresListener(databaseUrl: string, log: DatabaseLog) {
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
    const client = new Client({
      connectionString: databaseUrl,
      application_name: 'aval listener',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    })
    client.on('notification', ({ channel, payload }) => channels.dispatch(channel, payload ?? ''))
    client.on('error', (error) => log.warn({ err: error }, 'the listening database connection was lost'))
    await client.connect()
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
