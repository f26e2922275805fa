import { Pool, type PoolClient } from 'pg'
import type { Announcements } from '../../announcements.ts'
import { reasonOf } from '../../reason-of.ts'
import type { Database, DatabaseLog } from '../database.ts'
import type { Patience } from '../postgres/patience.ts'
import { SiteClient } from '../postgres/site-client.ts'
import { isUnavailable } from '../unavailable.ts'
import { databaseOfOnePage } from './page-database.ts'
import { type Position, positionOf, standingOf } from './replica-position.ts'

export type Replica = {
  /**
   * The database for one page that everybody is shown: its statements go to the replica while that has everything which
   * was announced, and to the primary otherwise. Writes and transactions go to the primary.
   */
  forOnePage(): Database
  /** Why the replica is not used, in plain English for the operator; null where it is, or follows in a moment. */
  trouble(): Promise<string | null>
  /** How many statements of such pages each has answered since the start. */
  answered(): { replica: number; primary: number }
  close(): Promise<void>
}

/** A page is not to wait for a replica that hangs: the primary is there. */
const patience: Patience = { statement: 10_000, lock: 5_000, idleInTransaction: 10_000, answer: 12_000 }
const connectMs = 2_000
/** So old at most is what pages show while announcements are not heard. */
const renewedMs = 5_000
/** Between looks at a replica that is behind, and one that fails; each is twice the one before. */
const pauses = { behind: { first: 10, longest: 1_000 }, failing: { first: 1_000, longest: 30_000 } }
/** A replica is behind for moments, as a rule; after so long an operator is told. */
const longBehindMs = 30_000

type Opening = {
  primary: Database
  announcements: Pick<Announcements, 'listen'>
  mostConnections: number
  log: Pick<DatabaseLog, 'info' | 'warn' | 'error'>
}

/**
 * A streaming replica of the primary, to which what visitors are shown is moved. It is used only where its connection was
 * seen to have replayed everything that this process has heard of: after each announcement the primary is asked for its
 * position, and each connection, once, whether it has come to that. Until then, and whenever anything is wrong with the
 * replica, the primary answers. It need not be there when the site starts.
 */
export function openReplica(url: string, { primary, announcements, mostConnections, log }: Opening): Replica {
  const pool = new Pool({
    Client: SiteClient,
    connectionString: url,
    application_name: 'aval reader',
    max: mostConnections,
    keepAlive: true,
    connectionTimeoutMillis: connectMs,
    onConnect: async (client) => {
      await (client as SiteClient).setPatience(patience)
      // Also where the server is made a primary while connections to it are open.
      await client.query('set default_transaction_read_only = on')
    },
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  const counted = { replica: 0, primary: 0 }
  /** Null from each announcement until the primary has said where it is. */
  let needed: Position | null = null
  const reached = new WeakMap<PoolClient, Position>()
  let isClosed = false

  let heard = 0
  let asking: Promise<void> | null = null
  let retry: NodeJS.Timeout | undefined
  let askPauseMs = 0
  const renew = async () => {
    const before = heard
    const position = await positionOf(primary.orm)
    // What was announced meanwhile may stand behind this position.
    if (heard === before) needed = position
  }
  const askPrimary = async () => {
    while (needed === null && !isClosed) {
      await renew()
      askPauseMs = 0
    }
  }
  const follow = () => {
    clearTimeout(retry)
    asking ??= askPrimary()
      .catch((error) => {
        // Nothing is read from the replica meanwhile.
        if (isClosed) return
        if (askPauseMs === 0)
          log.warn({ reason: reasonOf(error) }, 'the database did not say how far its replica must be')
        askPauseMs = Math.min(pauses.failing.longest, Math.max(pauses.failing.first, 2 * askPauseMs))
        retry = setTimeout(follow, askPauseMs).unref()
      })
      .finally(() => {
        asking = null
      })
  }
  const stopListening = announcements.listen(() => {
    heard += 1
    needed = null
    follow()
  })
  follow()
  // What no announcement told, since the connection that hears them was lost or another program wrote, counts soon, too.
  const renewal = setInterval(() => void renew().catch(() => {}), renewedMs)
  renewal.unref()

  let notBefore = 0
  let pauseMs = 0
  let behindSince: number | null = null
  let reason: string | null = null
  const wait = ({ first, longest }: { first: number; longest: number }) => {
    pauseMs = Math.min(longest, Math.max(first, 2 * pauseMs))
    notBefore = Date.now() + pauseMs
  }
  const tell = (why: string) => {
    if (reason === null) log.warn({ reason: why }, 'the replica is not used; the primary answers instead')
    reason = why
  }
  const isUsed = () => {
    if (reason !== null) log.info({}, 'the replica is used again')
    reason = null
    behindSince = null
    pauseMs = 0
  }
  const isBehind = () => {
    behindSince ??= Date.now()
    wait(pauses.behind)
    if (Date.now() - behindSince > longBehindMs) tell('it is more than half a minute behind')
  }
  const failed = (why: string) => {
    wait(pauses.failing)
    tell(why)
  }

  /** A connection to the replica that has everything which was announced; null where there is none at this moment. */
  const take = async (): Promise<PoolClient | null> => {
    const position = needed
    if (position === null || isClosed || Date.now() < notBefore) return null
    let client: PoolClient | undefined
    try {
      client = await pool.connect()
      if (reached.get(client) === position) return client
      const standing = await standingOf(client, position)
      if (standing === 'there') {
        reached.set(client, position)
        isUsed()
        return client
      }
      if (standing === 'behind') isBehind()
      else failed('DATABASE_READ_URL leads to no replica of this database')
      // Another connection may lead to another server.
      client.release(standing === 'no-replica')
    } catch (error) {
      client?.release(true)
      failed(`it cannot be asked: ${reasonOf(error)}`)
    }
    return null
  }

  return {
    forOnePage: () =>
      databaseOfOnePage(primary, {
        counted,
        async ask(question) {
          const client = await take()
          if (!client) return null
          try {
            const answer = await question(client)
            client.release()
            return { answer }
          } catch (error) {
            const isLost = isUnavailable(error) && !isWrite(error)
            client.release(isLost)
            if (isLost) failed(`it cannot be asked: ${reasonOf(error)}`)
            return null
          }
        },
      }),
    async trouble() {
      const client = await take()
      client?.release()
      return reason
    },
    answered: () => ({ ...counted }),
    async close() {
      isClosed = true
      stopListening()
      clearTimeout(retry)
      clearInterval(renewal)
      await asking
      await pool.end()
    },
  }
}

/** `read_only_sql_transaction` (PostgreSQL, "Appendix A. Error Codes"). */
function isWrite(error: unknown): boolean {
  return (error as { code?: unknown }).code === '25006'
}
