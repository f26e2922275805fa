import { tmpdir } from 'node:os'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { silentLog } from '#kernel/database/database.ts'
import { openPostgres } from '#kernel/database/postgres/open-postgres.ts'
import { emptyDatabase } from '#tests/support/database.ts'
import { openReadiness } from './readiness.ts'

async function setUp() {
  const { url, drop } = await emptyDatabase()
  const database = await openPostgres(url, silentLog, { mostConnections: 1 })
  onTestFinished(async () => {
    await database.close()
    await drop()
  })
  const stopping = { isSo: false }
  return {
    database,
    stopping,
    why: openReadiness({ database, stopping, env: { dataDir: tmpdir() } as never }),
  }
}

test('it is ready while its database answers and its disk has room, and not once it is to stop', async () => {
  const { why, stopping } = await setUp()
  expect(await why()).toEqual([])
  stopping.isSo = true
  expect(await why()).toEqual(['it is being stopped'])
})

test('a database whose connections are all held for long is one that does not answer, and that is said soon', async () => {
  const { database, why } = await setUp()
  const isHeld = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  const held = database.orm.transaction(async (orm) => {
    await orm.execute(sql`select 1`)
    isHeld.resolve()
    await letGo.promise
  })
  await isHeld.promise
  expect(await why()).toEqual(['the database does not answer'])
  letGo.resolve()
  await held
})
