import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { type Database, silentLog } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { openPostgres } from '#server/database/postgres/open-postgres.ts'
import { hashedMigrations } from './migrations-hash.ts'

const templateLock = 4_120_775_302
const hour = 3_600_000

let template: Promise<string> | undefined

/** A new database on the server, copied from a migrated template and dropped when it is closed. */
export async function createPostgresDatabase(server: string): Promise<Database> {
  template ??= findTemplate(server)
  const source = await template
  const name = `aval_test_${Date.now()}_${randomBytes(4).toString('hex')}`
  await administer(server, (client) => client.query(`create database ${name} template ${source}`))
  const database = await openPostgres(withDatabase(server, name), silentLog)
  let closing: Promise<void> | undefined
  async function closeAndDrop() {
    await database.close()
    await administer(server, (client) => client.query(`drop database if exists ${name} with (force)`))
  }
  return {
    ...database,
    close() {
      closing ??= closeAndDrop()
      return closing
    },
  }
}

/** The name of the migrated template for these migrations; made when it is missing, others removed. */
export async function findTemplate(server: string): Promise<string> {
  const { migrations, hash } = await hashedMigrations()
  const name = `aval_template_${hash}`
  await administer(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock])
    await dropForgotten(client, name)
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return
    const unfinished = `${name}_unfinished`
    await client.query(`create database ${unfinished} template template0 encoding 'UTF8' locale 'C.UTF-8'`)
    const database = await openPostgres(withDatabase(server, unfinished), silentLog)
    await migrate(database.orm, migrations, silentLog)
    await database.close()
    await client.query(`alter database ${unfinished} rename to ${name}`)
  })
  return name
}

/** What an interrupted run left: its databases, and templates of other migrations or only half made. */
async function dropForgotten(client: Client, current: string) {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname like 'aval\\_test\\_%' or datname like 'aval\\_template\\_%'`,
  )
  for (const { name } of rows) {
    const made = Number(/^aval_test_(\d+)_/.exec(name)?.[1] ?? 0)
    if (name === current || made > Date.now() - hour) continue
    await client.query(`drop database if exists ${name} with (force)`)
  }
}

async function administer(server: string, work: (client: Client) => Promise<unknown>) {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function withDatabase(server: string, name: string) {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
