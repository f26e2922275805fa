import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

type Rows<Row> = { rows: Row[] }

/** What `execute` answers. What else a driver's answer holds is not used. */
interface RowsOnly extends PgQueryResultHKT {
  readonly type: Rows<this['row']>
}

/** Drizzle over the database. A transaction of it has the same type, so a use case takes whichever it is given. */
export type Orm = PgDatabase<RowsOnly>

export type Connections = { open: number; idle: number; waiting: number }

export type Database = {
  orm: Orm
  /** The site's own server, or one that `DATABASE_URL` names. */
  kind: 'own' | 'server'
  /** The address by which another process of the site reaches it. */
  url: string
  /** How many connections are open, how many of them do nothing, and how many wait for one. */
  connections(): Connections
  /**
   * Calls `onPayload` for every message on the channel, from this or any other process, once the transaction that sent
   * it has committed. `onGap` is called when messages may have been missed because the connection was lost for a
   * while: whoever keeps something until a message comes must then forget it. Call the returned function to stop
   * listening.
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>>
  /**
   * Sends at most 7,999 bytes to every listener. To send only if a transaction commits, execute
   * `select pg_notify(channel, payload)` inside it.
   */
  notify(channel: string, payload: string): Promise<void>
  /** Waits for what is running, then lets go of connections, files and locks. Repeating it does nothing. */
  close(): Promise<void>
}

/** The part of a pino logger that the database uses. */
export type DatabaseLog = {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export const silentLog: DatabaseLog = { info() {}, warn() {}, error() {} }
