import { Client } from 'pg'

/**
 * One connection without limits of time, which writes values in one form whatever the server's settings are, as `pg_dump`
 * does: what was written on one server is read on another.
 */
export async function openClient(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'aval backup',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  })
  // The query under way fails by itself; without a listener the client's own event would end the process.
  client.on('error', () => {})
  await client.connect()
  // At once, since a short limit may count already; of the limits those that this version of the server has.
  await client.query(
    `select set_config(name, '0', false) from pg_settings where name in ('statement_timeout', 'lock_timeout',
    'idle_in_transaction_session_timeout', 'transaction_timeout', 'idle_session_timeout');
    set client_encoding = 'UTF8'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC';
    set bytea_output = 'hex'; set extra_float_digits = 1`,
  )
  return client
}

/** A name as SQL writes it. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
