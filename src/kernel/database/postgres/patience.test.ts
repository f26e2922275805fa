import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '#tests/e2e/eventually.ts'
import { emptyDatabase } from '#tests/support/database.ts'
import { type Database, silentLog } from '../database.ts'
import { openPostgres } from './open-postgres.ts'
import { type Patience, usualPatience, waitLong } from './patience.ts'

async function setUp(patience: Partial<Patience> = {}, mostConnections = 3) {
  const { url, drop } = await emptyDatabase()
  onTestFinished(drop)
  const way = await openWay(url)
  const limits = { ...usualPatience, ...patience }
  const database = await openPostgres(way.url, silentLog, { mostConnections, patience: limits })
  onTestFinished(() => database.close())
  return { database, way }
}

/** A way to the server on which a firewall may forget what goes through it, and say so to nobody. */
async function openWay(url: string) {
  const { host, port, user, password, database } = new Client({ connectionString: url })
  const sockets: Socket[] = []
  const server = createServer((near) => {
    const far = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
    sockets.push(near, far)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.pipe(to)
      from.on('error', () => to.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const at = new URL(`postgres://127.0.0.1:${(server.address() as AddressInfo).port}/${database}`)
  at.username = user ?? ''
  at.password = typeof password === 'string' ? password : ''
  return {
    url: at.href,
    forget() {
      for (const socket of sockets.splice(0)) {
        socket.unpipe()
        socket.resume()
      }
    },
  }
}

const connectionOf = async (orm: Pick<Database['orm'], 'execute'>) =>
  (await orm.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid

test('an answer that never comes is given up, and the next question goes over another connection', async () => {
  const { database, way } = await setUp({ answer: 2_000 }, 1)
  const before = await connectionOf(database.orm)
  way.forget()
  await expect(connectionOf(database.orm)).rejects.toThrow()
  expect(await connectionOf(database.orm)).not.toBe(before)
})

test('a connection that was lost at the beginning of a transaction, or within one, is no connection fewer', {
  tags: ['full'],
}, async () => {
  const { database, way } = await setUp({ answer: 2_000 }, 1)
  way.forget()
  await expect(database.orm.transaction(connectionOf)).rejects.toThrow()
  const within = database.orm.transaction(async (orm) => {
    await connectionOf(orm)
    way.forget()
    await connectionOf(orm)
  })
  await expect(within).rejects.toThrow()
  expect(await connectionOf(database.orm)).toBeTypeOf('number')
})

test('every connection has its limits before its first use, and asks for none when it begins', async () => {
  const { database } = await setUp({ statement: 7_000, lock: 6_000, idleInTransaction: 5_000 })
  const seen = new Set<number | undefined>()
  const all = Promise.withResolvers<void>()
  const limitsOfOne = () =>
    database.orm.transaction(async (orm) => {
      seen.add(await connectionOf(orm))
      if (seen.size === 3) all.resolve()
      await all.promise
      const { rows } = await orm.execute(sql`
        select setting, reset_val as "atTheBeginning" from pg_settings
        where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by setting`)
      return rows
    })
  const limits = ['5000', '6000', '7000'].map((setting) => ({ setting, atTheBeginning: '0' }))
  expect(await Promise.all([1, 2, 3].map(limitsOfOne))).toEqual([limits, limits, limits])
})

test('whoever takes a turn waits longer than any other statement, and afterwards as long as everybody', async () => {
  const { database } = await setUp({ statement: 1_000, lock: 500, answer: 2_000 })
  const { orm } = database
  const lock = sql`select pg_advisory_xact_lock(7)`
  const isHeld = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  const held = orm.transaction(async (inner) => {
    await inner.execute(lock)
    isHeld.resolve()
    await letGo.promise
  })
  await isHeld.promise
  await expect(orm.transaction((inner) => inner.execute(lock))).rejects.toThrow()
  const turn = orm.transaction(async (inner) => {
    await waitLong(inner, lock)
    const { rows } = await inner.execute(sql`select current_setting('lock_timeout') as lock`)
    return rows
  })
  const hasWaited = sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and now() - query_start > interval '2500 ms'`
  await eventually(async () => (await orm.execute(hasWaited)).rows.length).toBe(1)
  letGo.resolve()
  expect(await turn).toEqual([{ lock: '30s' }])
  await held
})
