import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { news } from '#content/model/kinds/news.ts'
import { office } from '#content/model/kinds/office.ts'
import { ensureFirstContent } from '#content/store/first-content.ts'
import { entry } from '#content/store/tables/content.ts'
import { address } from '#kernel/addresses.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { systemActor } from '#kernel/caller.ts'
import { callerOf } from '#kernel/site.ts'
import { type SignedInBrowser, sendJson, signedInBrowser } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { saveSample } from '../support/saved-entries.ts'
import { servedSite } from '../support/served-site.ts'

const started = servedSite({ demoContent: 'off' })
let ana: SignedInBrowser
let luis: SignedInBrowser

beforeAll(async () => {
  await ensureFirstContent(callerOf(started.site, { locale: 'es' }))
  ana = await signedInBrowser(started)
  luis = await signedInBrowser(started)
})

const system = () => callerOf(started.site, { locale: 'es', actor: systemActor })

async function send(target: string, body: unknown, who: Partial<SignedInBrowser> = ana) {
  const { status, text } = await sendJson(started.url, target, body, who)
  return { status, body: status === 302 ? null : JSON.parse(text) }
}

/** Both routes, each with a body that would do something. */
const routes = () => [
  { target: adminAddress.entriesOrder, body: { kind: 'office', id: randomUUID(), to: { place: 1 } } },
  { target: adminAddress.entriesBulk, body: { step: 'undo', batch: randomUUID() } },
]

test('neither is for anybody who is not signed in, forged, read, or sent by another method', async () => {
  for (const { target, body } of routes()) {
    expect((await send(target, body, {})).status).toBe(302)
    expect((await send(target, body, { cookie: ana.cookie, csrf: luis.csrf })).status).toBe(403)
    expect((await send(target, body)).status).toBe(404)
    const headers = { cookie: ana.cookie, origin: started.url, 'x-csrf-token': ana.csrf }
    expect((await ask(started.url, target, { headers })).status).toBe(404)
    for (const method of ['PUT', 'DELETE', 'PATCH']) {
      const typed = { ...headers, 'content-type': 'application/json', 'content-length': '2' }
      expect((await ask(started.url, target, { method, headers: typed, body: '{}' })).status).toBe(405)
    }
  }
})

describe('the order', () => {
  const ids: string[] = []
  beforeAll(async () => {
    for (const [at, key] of ['uno', 'dos', 'tres', 'cuatro', 'cinco'].entries())
      ids.push(await saveSample(system(), office, { key, position: `a${at}`, es: {}, en: {} }))
  })

  const move = (id: string | undefined, to: object, who = ana) =>
    send(adminAddress.entriesOrder, { kind: 'office', id, to }, who)
  /** The keys of the entries as lists show them. */
  async function order() {
    const rows = await started.site.database.orm
      .select({ key: entry.key, position: entry.position })
      .from(entry)
      .where(eq(entry.kind, 'office'))
      .orderBy(asc(entry.position))
    expect(new Set(rows.map(({ position }) => position)).size).toBe(rows.length)
    return rows.map(({ key }) => key)
  }

  test('an entry is put at a place, before or after another, and back', async () => {
    const moved = await move(ids[4], { place: 1 })
    expect(moved).toMatchObject({ status: 200, body: { place: 1, of: 5, undo: { after: ids[3] } } })
    expect(await order()).toEqual(['cinco', 'uno', 'dos', 'tres', 'cuatro'])
    await move(ids[4], moved.body.undo)
    expect(await order()).toEqual(['uno', 'dos', 'tres', 'cuatro', 'cinco'])
    expect((await move(ids[0], { after: ids[2] })).body.place).toBe(3)
    expect((await move(ids[0], { before: ids[1] })).body.place).toBe(1)
    expect((await move(ids[0], { before: null })).body.place).toBe(5)
    expect((await move(ids[0], { after: null })).body.place).toBe(1)
    expect((await move(ids[0], { place: 2 ** 50 })).body.place).toBe(5)
    await move(ids[0], { place: 1 })
  })

  test('two who move at once end in one order, with everything in it once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const moves = ids.flatMap((id, at) => [
        move(id, { place: ((at + round) % 5) + 1 }, ana),
        move(id, { after: ids[(at + round + 1) % 5] === id ? null : ids[(at + round + 1) % 5] }, luis),
      ])
      for (const { status } of await Promise.all(moves)) expect(status).toBe(200)
      expect((await order()).toSorted()).toEqual(['cinco', 'cuatro', 'dos', 'tres', 'uno'])
    }
  })

  test('moved to and fro for long it is still an order', async () => {
    for (let round = 0; round < 60; round += 1) await move(ids[round % 2], { after: ids[2 + (round % 2)] })
    expect((await order()).toSorted()).toEqual(['cinco', 'cuatro', 'dos', 'tres', 'uno'])
    const rows = await started.site.database.orm.select({ position: entry.position }).from(entry)
    for (const { position } of rows) expect(position?.length ?? 0).toBeLessThanOrEqual(17)
  })

  test('what is no move is refused, and moves nothing', async () => {
    const before = await order()
    const [id] = ids
    const odd: [number, object][] = [
      [422, { kind: 'office', id, to: { place: 0 } }],
      [422, { kind: 'office', id, to: { place: 1.5 } }],
      [422, { kind: 'office', id, to: { place: '1' } }],
      [422, { kind: 'office', id, to: { place: 1, before: null } }],
      [422, { kind: 'office', id, to: {} }],
      [422, { kind: 'office', id: 'x', to: { place: 1 } }],
      [422, { kind: 'office', id, to: { place: 1 }, position: 'a' }],
      [422, { kind: 'news', id, to: { place: 1 } }],
      [422, { kind: 'settings', id, to: { place: 1 } }],
      [404, { kind: 'constructor', id, to: { place: 1 } }],
      [404, { kind: 'slide', id, to: { place: 1 } }],
      [404, { kind: 'office', id, to: { before: id } }],
      [404, { kind: 'office', id, to: { after: randomUUID() } }],
      [404, { kind: 'office', id: randomUUID(), to: { place: 1 } }],
    ]
    for (const [status, body] of odd)
      expect((await send(adminAddress.entriesOrder, body)).status, JSON.stringify(body)).toBe(status)
    expect(await order()).toEqual(before)
  })
})

describe('many at once', () => {
  const bulk = (body: object, who = ana) => send(adminAddress.entriesBulk, body, who)
  const what = (action: string) => ({ kind: 'news', action, locales: ['es'] })
  const overruled = { reason: 'Se revisa después' }
  const save = (key: string) =>
    saveSample(system(), news, { key, es: { slug: key, title: `Muchas ${key}` }, en: { slug: key } })
  const statuses = (keys: string[]) =>
    Promise.all(keys.map(async (key) => (await ask(started.url, address.newsItem('es', key))).status))

  test('what is shown before is what is done, and it is taken back as one, once', async () => {
    const keys = ['b-uno', 'b-dos']
    const ids = await Promise.all(keys.map(save))
    const gone = randomUUID()
    const shown = await bulk({ step: 'preview', ...what('publish'), chosen: { ids: [...ids, gone] } })
    expect(shown.status).toBe(200)
    expect(await statuses(keys)).toEqual([404, 404])
    const entries = shown.body.entries.map(({ id, revision }: { id: string; revision: number }) => ({
      ...{ id, revision: Math.max(revision, 1) },
    }))
    const all = await bulk({ step: 'do', ...what('publish'), entries, all: true, overruled })
    expect(all).toMatchObject({ status: 200, body: { batch: null, done: 0 } })
    expect(await statuses(keys)).toEqual([404, 404])
    const done = await bulk({ step: 'do', ...what('publish'), entries, all: false, overruled })
    expect(done).toMatchObject({ status: 200, body: { done: 2 } })
    expect(done.body.entries.at(-1)).toMatchObject({ id: gone, effects: { es: { outcome: 'gone' } } })
    expect(await statuses(keys)).toEqual([200, 200])
    const undo = { step: 'undo', batch: done.body.batch }
    const taken = await Promise.all([bulk(undo), bulk(undo, luis)])
    expect(taken.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await statuses(keys)).toEqual([404, 404])
  })

  test('all that a list holds is found by its query', async () => {
    await save('b-tres')
    const listed = (query: string) => bulk({ step: 'preview', ...what('trash'), chosen: { listed: query } })
    expect((await listed('q=Muchas+b-tres')).body.entries).toHaveLength(1)
    expect((await listed('q=Muchas+b-tres&es=published')).body.entries).toHaveLength(0)
    for (const query of ['owner=1', 'es=x', 'q=a&q=b', 'waiting=__proto__', 'date-from=2026-02-30'])
      expect((await listed(query)).status, query).toBe(422)
  })

  test('what is no such change is refused, and changes nothing', async () => {
    const id = await save('b-cuatro')
    const entries = [{ id, revision: 1 }]
    const odd: [number, object][] = [
      [422, {}],
      [422, { step: 'do', ...what('delete'), entries, all: false }],
      [422, { step: 'do', ...what('trash'), entries: [], all: false }],
      [422, { step: 'do', ...what('trash'), entries: [{ id, revision: 0 }], all: false }],
      [422, { step: 'do', ...what('trash'), entries: [{ id, revision: '1' }], all: false }],
      [422, { step: 'do', ...what('trash'), entries, all: 'true' }],
      [422, { step: 'do', ...what('trash'), entries, all: false, by: 'otra persona' }],
      [422, { step: 'do', ...what('trash'), locales: ['fr'], entries, all: false }],
      [422, { step: 'do', ...what('publish'), entries, all: false, overruled: { reason: ' ' } }],
      [422, { step: 'do', ...what('publish'), entries, all: false, overruled: { reason: 'a\0b' } }],
      [422, { step: 'do', ...what('trash'), entries: Array(1001).fill(entries[0]), all: false }],
      [422, { step: 'undo', batch: 'x' }],
      [404, { step: 'undo', batch: randomUUID() }],
      [404, { step: 'do', ...what('trash'), kind: 'constructor', entries, all: false }],
    ]
    for (const [status, body] of odd)
      expect((await bulk(body)).status, JSON.stringify(body).slice(0, 120)).toBe(status)
    const other = await bulk({ step: 'do', ...what('trash'), kind: 'office', entries, all: false })
    expect(other.body).toMatchObject({ done: 0, entries: [{ effects: { es: { outcome: 'gone' } } }] })
    const [row] = await started.site.database.orm.select().from(entry).where(eq(entry.id, id))
    expect(row).toMatchObject({ revision: 1, trashedAt: null })
  })

  test('an entry that is named twice is changed once', async () => {
    const id = await save('b-cinco')
    const entries = [
      { id, revision: 1 },
      { id, revision: 1 },
    ]
    const done = await bulk({ step: 'do', ...what('trash'), entries, all: false })
    expect(done).toMatchObject({ status: 200, body: { done: 1 } })
    expect(await bulk({ step: 'undo', batch: done.body.batch })).toMatchObject({
      status: 200,
      body: { restored: 1, left: [] },
    })
  })
})
