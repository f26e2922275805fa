import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import { silentLog } from '#kernel/database/database.ts'
import { migrate, readMigrations } from '#kernel/database/migrate.ts'
import { openPostgres } from '#kernel/database/postgres/open-postgres.ts'
import { administer, withDatabase } from './administer.ts'
import type { TestServer } from './test-server.ts'

const templateLock = 4_120_775_302

export type Template = { name: string; isNew: boolean }

/** The database with all tables and no rows, from which others are copied. */
export async function findSchema(server: TestServer): Promise<Template> {
  const migrations = await readMigrations()
  const hash = createHash('sha256')
  for (const migration of migrations) hash.update(`${migration.name} ${migration.hash}\n`)
  return findTemplate(server, {
    kind: 'aval_schema_',
    hash: hash.digest('hex').slice(0, 12),
    from: server.emptyDatabase,
    async fill(url) {
      const database = await openPostgres(url, silentLog)
      await migrate(database.orm, migrations, silentLog)
      await database.close()
    },
  })
}

/** The template of a kind for this hash: made when it is missing or not whole, and those of other hashes removed. */
export function findTemplate(
  { url }: TestServer,
  wanted: { kind: string; hash: string; from: string; isWhole?: boolean; fill(url: string): Promise<void> },
): Promise<Template> {
  const name = wanted.kind + wanted.hash
  return administer(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock])
    const found = await namesOf(client, wanted.kind)
    if (found.includes(name) && wanted.isWhole !== false) return { name, isNew: false }
    for (const other of found) await client.query(`drop database ${other} with (force)`)
    const unfinished = `${name}_unfinished`
    await client.query(`create database ${unfinished} ${wanted.from}`)
    await wanted.fill(withDatabase(url, unfinished))
    await client.query(`alter database ${unfinished} rename to ${name}`)
    return { name, isNew: true }
  })
}

async function namesOf(client: Client, beginning: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [beginning],
  )
  return rows.map(({ name }) => name)
}
