import { drizzle } from 'drizzle-orm/pglite'
import { createChannels, quoteChannel } from '../channels.ts'
import type { Database, DatabaseLog, Orm } from '../database.ts'
import { schema } from '../schema.ts'
import type { GuardedPglite } from './guarded-pglite.ts'

/** The database over an open PGlite; `release` is called once it is closed. */
export function serveEmbedded(pglite: GuardedPglite, log: DatabaseLog, release: () => void): Database {
  const channels = createChannels(log, {
    async start(channel) {
      await pglite.exec(`listen ${quoteChannel(channel)}`)
    },
    async stop(channel) {
      await pglite.exec(`unlisten ${quoteChannel(channel)}`)
    },
  })
  pglite.onNotification(channels.dispatch)
  let closing: Promise<void> | undefined

  async function closeOnce() {
    try {
      // Closing would re-enter the program that has stopped; the next start recovers from the log.
      if (!pglite.broken) await pglite.close()
    } finally {
      release()
    }
  }

  return {
    orm: drizzle(pglite, { schema }) as unknown as Orm,
    kind: 'embedded',
    listen: channels.listen,
    async notify(channel, payload) {
      await pglite.query('select pg_notify($1, $2)', [channel, payload])
    },
    close() {
      closing ??= closeOnce()
      return closing
    },
  }
}
