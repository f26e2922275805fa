import { Client } from 'pg'

/** A new, empty database on a PostgreSQL server that the address leads to, until it is dropped. */
export async function makeDatabase(
  serverUrl: string,
  name: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  await run(serverUrl, `drop database if exists "${name}"`)
  await run(serverUrl, `create database "${name}"`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(serverUrl, `drop database if exists "${name}" with (force)`) }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
