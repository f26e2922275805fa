import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listPeople } from '#accounts/store/list-accounts.ts'
import { authUser } from '#accounts/store/tables.ts'
import type { Caller, Editor } from '#kernel/caller.ts'
import type { Database, Orm } from '#kernel/database/database.ts'
import { callerOver } from '#tests/support/caller-setup.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { listDoers } from './list-doers.ts'
import { listEvents } from './list-events.ts'
import { recordEvent } from './record-event.ts'
import { historyEvent } from './tables.ts'

const noon = Date.parse('2026-05-04T15:00:00Z')
const ana = { id: 'ana', name: 'ana@example.org' }
const beto = { id: 'beto', name: 'beto@example.org' }

let database: Database

beforeAll(async () => {
  database = await freshDatabase()
  await database.orm.insert(authUser).values([
    { id: 'beto', name: 'Beto Ruiz', email: beto.name },
    { id: 'ana', name: 'Ana Sosa', email: ana.name },
  ])
  await recordEvent(asked(ana, 1), { what: 'signed-in', subject: ana })
  await recordEvent(asked(ana, 2), { what: 'disabled', subject: beto, details: { from: 'left' } })
  await recordEvent(asked(null, 3), { what: 'sign-in-refused', subject: beto })
  await recordEvent(asked(null, 4), { what: 'sign-in-refused' })
})
afterAll(() => database?.close())

test('the newest comes first, with who, to whom, when and what more was said', async () => {
  expect((await list({})).events).toMatchObject([
    { what: 'sign-in-refused', by: null, to: null, details: {} },
    { what: 'sign-in-refused', by: null, to: beto },
    { what: 'disabled', by: ana, to: beto, details: { from: 'left' } },
    { what: 'signed-in', by: ana, to: ana, at: new Date(noon + 60_000).toISOString() },
  ])
})

test('a person is what they did and what was done to them; a kind of event stands by itself or with a person', async () => {
  expect(await whats({ who: ['ana'] })).toEqual(['disabled', 'signed-in'])
  expect(await whats({ who: ['beto'] })).toEqual(['sign-in-refused', 'disabled'])
  expect(await whats({ what: ['sign-in-refused'] })).toEqual(['sign-in-refused', 'sign-in-refused'])
  expect(await whats({ what: ['sign-in-refused'], who: ['beto'] })).toEqual(['sign-in-refused'])
  expect(await whats({ who: ["ana' or true --"] })).toEqual([])
})

test('what nobody did who was signed in is asked for by itself', async () => {
  expect(await whats({ who: 'nobody' })).toEqual(['sign-in-refused', 'sign-in-refused'])
  expect(await whats({ who: [] })).toEqual([])
})

test('a period begins with its first moment and ends before its last', async () => {
  const at = (minutes: number) => new Date(noon + minutes * 60_000)
  expect(await whats({ since: at(2), before: at(4) })).toEqual(['sign-in-refused', 'disabled'])
  expect(await whats({ since: at(4) })).toEqual(['sign-in-refused'])
  expect(await whats({ before: at(1) })).toEqual([])
})

test('what was done to one kind of thing is asked for by itself', async () => {
  const news = { id: crypto.randomUUID(), kind: 'news', name: 'Nota' }
  await tried(async (orm, inside) => {
    await recordEvent(asked(ana, 5), { what: 'published', item: news }, orm)
    await recordEvent(asked(ana, 5), { what: 'moved', item: { ...news, kind: 'office' } }, orm)
    expect((await listEvents(inside, { kinds: ['news'] })).events).toMatchObject([
      { what: 'published', item: news },
    ])
  })
})

test('whoever did something is listed once, by the name of the last time, whether or not there is an account', async () => {
  await tried(async (orm, inside) => {
    for (const [minutes, name] of [
      [6, 'gone@example.org'],
      [7, 'married@example.org'],
    ] as const)
      await recordEvent(asked({ id: 'gone', name }, minutes), { what: 'moved' }, orm)
    await recordEvent(asked({ id: 'api-key:1', name: 'ERP' }, 8), { what: 'imported' }, orm)
    expect(await listDoers(inside)).toEqual([
      ana,
      { id: 'api-key:1', name: 'ERP' },
      { id: 'gone', name: 'married@example.org' },
    ])
  })
})

test('events are in the order of their moments, also where they were written later', async () => {
  await tried(async (orm, inside) => {
    await recordEvent(asked(ana, 2.5), { what: 'moved' }, orm)
    const { events } = await listEvents(inside, {})
    const order = ['sign-in-refused', 'sign-in-refused', 'moved', 'disabled', 'signed-in']
    expect(events.map(({ what }) => what)).toEqual(order)
    const [, , moved] = events
    const older = await listEvents(inside, { from: { side: 'older', id: moved?.id ?? 0 } })
    expect(older.events.map(({ what }) => what)).toEqual(order.slice(3))
    const newer = await listEvents(inside, { from: { side: 'newer', id: moved?.id ?? 0 } })
    expect(newer.events.map(({ what }) => what)).toEqual(order.slice(0, 2))
  })
})

test('people are listed by name', async () => {
  const people = await listPeople(asked(ana))
  expect(people.map(({ name }) => name)).toEqual(['Ana Sosa', 'Beto Ruiz'])
})

test('fifty are shown at a time, and every event is on exactly one page, whatever is added meanwhile', async () => {
  const before = await list({})
  for (let minutes = 10; minutes < 130; minutes += 1)
    await recordEvent(asked(ana, minutes), { what: 'language-changed', subject: ana })
  const first = await list({ what: ['language-changed'] })
  expect([first.events.length, first.hasNewer, first.hasOlder]).toEqual([50, false, true])
  await recordEvent(asked(ana, 200), { what: 'language-changed', subject: ana })
  const second = await list({ what: ['language-changed'], from: { side: 'older', id: idAt(first, -1) } })
  const third = await list({ what: ['language-changed'], from: { side: 'older', id: idAt(second, -1) } })
  expect([second.events.length, second.hasNewer, second.hasOlder]).toEqual([50, true, true])
  expect([third.events.length, third.hasNewer, third.hasOlder]).toEqual([20, true, false])
  const ids = [first, second, third].flatMap(({ events }) => events.map(({ id }) => id))
  expect(new Set(ids).size).toBe(120)
  expect(ids).toEqual([...ids].sort((one, other) => other - one))
  const back = await list({ what: ['language-changed'], from: { side: 'newer', id: idAt(third, 0) } })
  expect(back).toEqual({ ...second, hasNewer: true, hasOlder: true })
  const newest = await list({ from: { side: 'newer', id: idAt(first, 0) } })
  expect([newest.events.length, newest.hasNewer, newest.hasOlder]).toEqual([1, false, true])
  const last = await list({ from: { side: 'older', id: idAt(third, -1) } })
  expect(last.events).toEqual(before.events)
})

describe('the database itself refuses', () => {
  test.each([
    ['to change a row', sql`update ${historyEvent} set what = 'signed-out'`],
    ['to change no row', sql`update ${historyEvent} set what = 'signed-out' where false`],
    ['to delete a row', sql`delete from ${historyEvent}`],
    ['to empty the table', sql`truncate ${historyEvent}`],
    [
      'to replace a row by adding it again',
      sql`insert into ${historyEvent} (id, at, what) select id, at, 'signed-out' from ${historyEvent} limit 1
          on conflict (id) do update set what = 'signed-out'`,
    ],
  ])('%s', async (_, statement) => {
    const held = await database.orm.select().from(historyEvent)
    const refusal = await database.orm.execute(statement).then(
      () => null,
      (error: Error) => String(error.cause ?? error),
    )
    expect(refusal).toContain('rows of history_event are never changed')
    expect(await database.orm.select().from(historyEvent)).toEqual(held)
  })
})

/** What is added here is there for nobody else: rows of the history cannot be taken away again. */
async function tried(attempt: (orm: Orm, inside: Editor) => Promise<void>): Promise<void> {
  const given = database.orm.transaction(async (orm) => {
    await attempt(orm, { ...asked(ana), database: { ...database, orm } })
    throw new Error('not kept')
  })
  await expect(given).rejects.toThrow('not kept')
}

/** Of a caller, what these use cases need. */
function asked(actor: Editor['actor'], minutes?: number): Editor
function asked(actor: null, minutes?: number): Caller
function asked(actor: Caller['actor'], minutes = 0): Caller {
  return callerOver(database, { actor, now: new Date(noon + minutes * 60_000) })
}

function list(query: Parameters<typeof listEvents>[1]) {
  return listEvents(asked(ana), query)
}

async function whats(query: Parameters<typeof listEvents>[1]) {
  return (await list(query)).events.map(({ what }) => what)
}

function idAt({ events }: { events: { id: number }[] }, at: number): number {
  return events.at(at)?.id ?? 0
}
