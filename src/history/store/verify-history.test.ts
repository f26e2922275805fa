import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '#kernel/database/database.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { recordEvent } from './record-event.ts'
import { verifyHistory } from './verify-history.ts'

const now = new Date('2026-05-04T15:00:00.123Z')
const ana = { id: 'ana', name: 'ana@organismo.example' }
let database: Database

beforeEach(async () => {
  database = await freshDatabase()
  const item = { id: crypto.randomUUID(), kind: 'news', name: 'Ñandú "volador", 1\\2' }
  for (const languages of ['es', 'en', 'es, en'])
    await recordEvent({ database, actor: ana, now }, { what: 'published', item, details: { languages } })
})
afterEach(() => database?.close())

test('a history that nobody touched is whole, and its head moves with each event', async () => {
  const before = await verifyHistory(database.orm)
  expect(before).toMatchObject({ events: 3, broken: null, head: expect.stringMatching(/^[0-9a-f]{64}$/) })
  await recordEvent({ database, actor: null, now }, { what: 'sign-in-refused' })
  const after = await verifyHistory(database.orm, before.head)
  expect(after).toMatchObject({ events: 4, broken: null, knowsHead: true })
  expect(after.head).not.toBe(before.head)
})

test('events of one transaction are chained when it is committed, and those of one that was not are in no chain', async () => {
  await database.orm.transaction(async (orm) => {
    await recordEvent({ database, actor: ana, now }, { what: 'moved' }, orm)
    await recordEvent({ database, actor: ana, now }, { what: 'moved' }, orm)
  })
  const failing = database.orm.transaction(async (orm) => {
    await recordEvent({ database, actor: ana, now }, { what: 'moved' }, orm)
    throw new Error('not this one')
  })
  await expect(failing).rejects.toThrow('not this one')
  expect(await verifyHistory(database.orm)).toMatchObject({ events: 5, broken: null })
})

test('neither an event nor its place in the chain can be changed or taken away', async () => {
  for (const table of ['history_event', 'history_seal'])
    for (const change of [`update ${table} set`, `delete from ${table}`, `truncate ${table}`]) {
      const column = table === 'history_event' ? ` what = 'moved'` : ` hash = ''`
      const statement = change.startsWith('update') ? change + column : change
      const refused = await database.orm.execute(sql.raw(statement)).then(
        () => null,
        (error: Error) => String((error.cause as Error | undefined)?.message ?? error.message),
      )
      expect(refused, statement).toContain('are never changed')
    }
})

test.each([
  ['an event that was changed', `update history_event set actor_name = 'beto' where id = 2`, 'changed'],
  ['an event that was moved to another time', `update history_event set at = now() where id = 2`, 'changed'],
  ['an event that was taken away', 'delete from history_event where id = 2', 'missing'],
  ['a seal that was taken away', 'delete from history_seal where event = 2', 'out-of-order'],
  ['a seal that was cut off at the end', 'delete from history_seal where event = 3', 'unsealed'],
])('somebody with all rights on the database leaves a trace: %s', async (_, tampering, why) => {
  const { head } = await verifyHistory(database.orm)
  await untriggered(tampering)
  const verdict = await verifyHistory(database.orm, head)
  expect(verdict.broken?.why).toBe(why)
})

test('events that were cut off with their seals are missed by whoever noted the head', async () => {
  const { head } = await verifyHistory(database.orm)
  await untriggered('delete from history_seal where event = 3; delete from history_event where id = 3')
  expect(await verifyHistory(database.orm, head)).toMatchObject({ broken: null, events: 2, knowsHead: false })
})

/** What only the owner of the tables can do. */
async function untriggered(statements: string): Promise<void> {
  const tables = ['history_event', 'history_seal']
  for (const table of tables) await database.orm.execute(sql.raw(`alter table ${table} disable trigger user`))
  for (const statement of statements.split(';')) await database.orm.execute(sql.raw(statement))
  for (const table of tables) await database.orm.execute(sql.raw(`alter table ${table} enable trigger user`))
}
