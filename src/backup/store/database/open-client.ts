import { Client, DatabaseError } from 'pg'

/**
 * One connection without limits of time, which writes values in one form whatever the server's settings are, as `pg_dump`
 * does: what was written on one server is read on another.
 */
export async function openClient(url: string): Promise<Client> {
  for (let left = mostTries; ; left -= 1) {
    try {
      return await openOnce(url)
    } catch (error) {
      if (left === 0 || !isOfLimit(error)) throw error
    }
  }
}

/** On a busy machine a short limit of the server may end a connection before it is lifted. */
const mostTries = 20

/** Ended by a limit: of a statement, a transaction, or of idling (PostgreSQL's error codes). */
function isOfLimit(error: unknown): boolean {
  return error instanceof DatabaseError && ['57014', '25P04', '57P05'].includes(error.code ?? '')
}

async function openOnce(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'aval backup',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  })
  // What ends the connection between two queries is told by the event alone: the next query says only that it is ended.
  let ended: Error | null = null
  client.on('error', (error) => {
    ended ??= error
  })
  try {
    await client.connect()
    await liftLimits(client)
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw ended ?? error
  }
}

/** And says how values are written. */
async function liftLimits(client: Client): Promise<void> {
  // Of the limits those that this version of the server has.
  await client.query(
    `select set_config(name, '0', false) from pg_settings where name in ('statement_timeout', 'lock_timeout',
    'idle_in_transaction_session_timeout', 'transaction_timeout', 'idle_session_timeout');
    set client_encoding = 'UTF8'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC';
    set bytea_output = 'hex'; set extra_float_digits = 1`,
  )
}

/** A name as SQL writes it. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
