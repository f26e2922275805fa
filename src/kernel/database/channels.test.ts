import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import type { Database } from './database.ts'

let database: Database

beforeEach(async () => {
  database = await freshDatabase()
})

afterEach(() => database.close())

test('every listener of a channel gets each message, in order, whatever its name holds', async () => {
  const first: string[] = []
  const second: string[] = []
  await database.listen('entry:"Noticias"', (payload) => first.push(payload))
  await database.listen('entry:"Noticias"', (payload) => second.push(payload))
  await database.notify('entry:"Noticias"', 'ñandú')
  await database.notify('entry:"Noticias"', '')
  await vi.waitFor(() => expect([first, second]).toEqual(Array(2).fill(['ñandú', ''])))
})

test('a listener that has ended gets nothing more, and the others still do', async () => {
  const ended = vi.fn()
  const other = vi.fn()
  const end = await database.listen('register', ended)
  await database.listen('register', other)
  await end()
  await end()
  await database.notify('register', 'changed')
  await vi.waitFor(() => expect(other).toHaveBeenCalledWith('changed'))
  expect(ended).not.toHaveBeenCalled()
})

test('a listener that throws disturbs nobody', async () => {
  const other = vi.fn()
  await database.listen('settings', () => {
    throw new Error('mine')
  })
  await database.listen('settings', other)
  await database.notify('settings', 'changed')
  await vi.waitFor(() => expect(other).toHaveBeenCalledOnce())
})

test('a message sent in a transaction arrives when it commits, and never when it does not', async () => {
  const received: string[] = []
  await database.listen('entry', (payload) => received.push(payload))
  const undone = database.orm.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_notify('entry', 'undone')`)
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  await database.orm.transaction((transaction) => transaction.execute(sql`select pg_notify('entry', 'done')`))
  await vi.waitFor(() => expect(received).toEqual(['done']))
})

test('a listener can use the database', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  await database.listen(
    'ask',
    () => void database.orm.execute(sql`select 1 as one`).then(({ rows }) => resolve(rows)),
  )
  await database.notify('ask', '')
  expect(await promise).toEqual([{ one: 1 }])
})

test('listeners survive a lost connection and are told that they may have missed something', async () => {
  const received: string[] = []
  const onGap = vi.fn()
  await database.listen('entry', (payload) => received.push(payload), onGap)
  await database.orm.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'aval listener' and datname = current_database()`)
  await vi.waitFor(() => expect(onGap).toHaveBeenCalledOnce(), { timeout: 4000 })
  await database.notify('entry', 'after')
  await vi.waitFor(() => expect(received).toEqual(['after']))
})
