import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '#tests/support/database.ts'
import { type DatabaseLog, silentLog } from '../database.ts'
import { openPostgres } from './open-postgres.ts'
import { SitePool } from './site-pool.ts'

async function setUp(log: DatabaseLog = silentLog) {
  const { url, drop } = await emptyDatabase()
  const account = `aval_few_${randomUUID().replaceAll('-', '')}`
  // A superuser is held by no limit.
  const isSuperuser = await within(url, async (client) => {
    const { rows } = await client.query('select rolsuper as is from pg_roles where rolname = current_user')
    if (rows[0]?.is) await client.query(`create role ${account} login password '${account}'`)
    return rows[0]?.is === true
  })
  onTestFinished(async () => {
    await drop()
    if (isSuperuser) await within(url, (client) => client.query(`drop role ${account}`))
  })
  const asked = new URL(url)
  if (isSuperuser) asked.username = asked.password = account
  const database = await openPostgres(asked.href, log, { mostConnections: 8 })
  onTestFinished(() => database.close())
  return { database, url, asked: asked.href }
}

/** From another database of the same server. */
async function within<Answer>(url: string, ask: (client: Client) => Promise<Answer>): Promise<Answer> {
  const other = new URL(url)
  other.pathname = '/postgres'
  const client = new Client({ connectionString: other.href })
  await client.connect()
  return ask(client).finally(() => client.end())
}

function limitConnections(url: string, most: number) {
  const name = new URL(url).pathname.slice(1)
  return within(url, (client) => client.query(`alter database "${name}" connection limit ${most}`))
}

test('where the server gives fewer connections than were asked for, all wait for those that there are', async () => {
  const warnings: string[] = []
  const warn = (_: object, message: string) => void warnings.push(message)
  const { database, url } = await setUp({ ...silentLog, warn })
  await limitConnections(url, 2)
  const asked = Array.from({ length: 30 }, (_, number) =>
    database.orm.execute(sql`select ${number}::int as is`),
  )
  const held = Array.from({ length: 5 }, () =>
    database.orm.transaction((transaction) => transaction.execute<{ is: number }>(sql`select 1 as is`)),
  )
  const answers = await Promise.all([...asked, ...held])
  expect(answers.map(({ rows }) => rows[0]?.is)).toEqual([...asked.keys(), 1, 1, 1, 1, 1])
  expect(database.connections()).toMatchObject({ open: 2, waiting: 0 })
  expect(warnings).toEqual(['the database gives no more connections; requests wait for those there are'])
})

test('where the server gives none at all, it fails at once', async () => {
  const { database, url, asked } = await setUp()
  await limitConnections(url, 0)
  const client = new Client({ connectionString: asked })
  await expect(client.connect()).rejects.toMatchObject({ code: '53300' })
  await database.orm.execute(sql`select pg_terminate_backend(pg_backend_pid())`).catch(() => {})
  await expect(database.orm.execute(sql`select 1`)).rejects.toMatchObject({ cause: { code: '53300' } })
})

test('a connection that was waited for comes to whoever asked for it, not to whoever gave it back', async () => {
  const { url, drop } = await emptyDatabase()
  const pool = new SitePool({ connectionString: url, max: 1 }, silentLog)
  onTestFinished(async () => {
    // The pool has ended before its connection has.
    await Promise.all([once(pool, 'remove'), pool.end()])
    await drop()
  })
  const asking = new AsyncLocalStorage<string>()
  const askedBy = (name: string) =>
    asking.run(
      name,
      () =>
        new Promise<string | undefined>((resolve, reject) => {
          pool.connect((error, client, release) => {
            if (error || !client) return reject(error)
            const seen = asking.getStore()
            client.query('select 1', () => {
              release()
              resolve(seen)
            })
          })
        }),
    )
  const names = ['first', 'second', 'third']
  expect(await Promise.all(names.map(askedBy))).toEqual(names)
})
