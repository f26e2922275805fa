import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { news } from '#content/model/kinds/news.ts'
import { runDueChanges } from '#content/store/publishing/run-due-changes.ts'
import { entry } from '#content/store/tables/content.ts'
import { plannedChange } from '#content/store/tables/publishing.ts'
import { verifyHistory } from '#history/store/verify-history.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { systemActor } from '#kernel/caller.ts'
import { callerOf } from '#kernel/site.ts'
import { type SignedInBrowser, sendForm, sendJson, signedInBrowser } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { saveSample } from '../support/saved-entries.ts'
import { servedSite } from '../support/served-site.ts'

const noon = new Date('2026-11-15T15:00:00Z')
const started = servedSite({ now: noon, demoContent: 'off' })
let editor: SignedInBrowser

beforeAll(async () => {
  editor = await signedInBrowser(started)
})

const system = () => callerOf(started.site, { locale: 'es', actor: systemActor })
const save = (key: string, slug = key) =>
  saveSample(system(), news, { key, es: { slug, title: key }, en: { slug: `${slug}-en`, title: key } })
const overruled = { reason: 'Se revisa después' }

async function send(target: string, body: object) {
  const { status, text } = await sendJson(started.url, target, body, editor)
  return { status, body: JSON.parse(text) }
}
const publish = (id: string) =>
  send(adminAddress.entryPublication(id), {
    ...{ action: 'publish', locales: ['es', 'en'], revision: 1, overruled },
  })
const bulk = (action: string, ids: string[]) =>
  send(adminAddress.entriesBulk, {
    ...{ step: 'do', kind: 'news', action, locales: ['es', 'en'], all: false, overruled },
    entries: ids.map((id) => ({ id, revision: 1 })),
  })

async function saveDraft(id: string, changes: object, { revision = 0, key = randomUUID() as string } = {}) {
  const { status, text } = await ask(started.url, adminAddress.entryDraft(id), {
    method: 'PUT',
    headers: {
      ...{ 'content-type': 'application/json', origin: started.url, cookie: editor.cookie },
      ...{ 'x-csrf-token': editor.csrf, 'if-match': `"${revision}"`, 'idempotency-key': key },
    },
    body: JSON.stringify({ kind: 'news', changes }),
  })
  return { status, body: JSON.parse(text) }
}

test('entries that are published under one address by several at once: one has it, the others are told', async () => {
  for (const round of ['a', 'b', 'c']) {
    const ids = await Promise.all([1, 2, 3, 4].map((each) => save(`${round}-${each}`, `misma-${round}`)))
    const done = await Promise.all(ids.map((id) => bulk('publish', [id])))
    expect(done.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(done.map(({ body }) => body.done).sort()).toEqual([0, 0, 0, 1])
    const told = done.filter(({ body }) => body.done === 0)
    for (const { body } of told)
      expect(body.entries[0].effects.es.refusal.address).toMatchObject({ problem: 'taken' })
  }
})

test('many are changed as one while each of them is changed by itself', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, (_, at) => save(`muchas-${at}`)))
  for (const action of ['publish', 'unpublish', 'publish', 'trash']) {
    const answers = await Promise.all([
      bulk(action, ids),
      ...ids.toReversed().map(publish),
      bulk(action, ids),
    ])
    for (const { status } of answers) expect(status).toBeLessThan(500)
  }
})

test('many are looked at in any order while they are changed', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, (_, at) => save(`vistas-${at}`)))
  const look = (chosen: string[]) =>
    send(adminAddress.entriesBulk, {
      ...{ step: 'preview', kind: 'news', action: 'publish', locales: ['es', 'en'] },
      chosen: { ids: chosen },
    })
  const sorted = ids.toSorted()
  for (const action of ['publish', 'unpublish', 'publish']) {
    const looks = [sorted, sorted.toReversed(), sorted, sorted.toReversed()].map(look)
    const answers = await Promise.all([...looks, bulk(action, ids)])
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
  }
})

test('an entry is published by hand at the moment when it is to be published by itself', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await save(`puntual-${round}`)
    const due = new Date(noon.getTime() + 60_000)
    const planned = await send(adminAddress.entryPublication(id), {
      ...{
        action: 'plan',
        planned: 'publish',
        at: due.toISOString(),
        locales: ['es'],
        revision: 1,
        overruled,
      },
    })
    expect(planned.status).toBe(200)
    const byItself = () => runDueChanges({ ...system(), now: due })
    const [one, byHand, other] = await Promise.all([byItself(), publish(id), byItself()])
    expect(byHand.status).toBe(200)
    expect([...one.faults, ...other.faults]).toEqual([])
    const plans = await started.site.database.orm
      .select()
      .from(plannedChange)
      .where(eq(plannedChange.entryId, id))
    expect(['done', 'cancelled']).toContain(plans[0]?.state)
  }
})

test('even where both wait for somebody else who holds the entry', async () => {
  const { orm } = started.site.database
  const id = await save('puntual-tomada')
  const due = new Date(noon.getTime() + 60_000)
  const plan = { action: 'plan', planned: 'publish', at: due.toISOString(), locales: ['es'], revision: 1 }
  await send(adminAddress.entryPublication(id), { ...plan, overruled })
  const waiting = async () => {
    const rows = await orm.execute<{ count: number }>(
      sql`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.rows[0]?.count
  }
  const [byHand, byItself] = await orm.transaction(async (held) => {
    await held.select().from(entry).where(eq(entry.id, id)).for('update')
    const first = publish(id)
    await expect.poll(waiting).toBe(1)
    const second = runDueChanges({ ...system(), now: due })
    await expect.poll(waiting).toBe(2)
    return [first, second] as const
  })
  expect((await byHand).status).toBe(200)
  expect(await byItself).toEqual({ done: 0, failed: 0, faults: [] })
})

test('a first save that is sent several times at once makes one entry with one revision', async () => {
  const [id, key] = [randomUUID(), randomUUID()]
  const changes = { es: { title: 'Feria' } }
  const same = await Promise.all([1, 2, 3, 4].map(() => saveDraft(id, changes, { key })))
  expect(same.map(({ status, body }) => [status, body.revision])).toEqual(Array(4).fill([200, 1]))
  const other = randomUUID()
  const titles = ['a', 'b', 'c'].map((title) => saveDraft(other, { es: { title } }))
  const statuses = (await Promise.all(titles)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 412, 412])
})

test('whatever meets at one entry is done or refused, and the history is whole', async () => {
  const id = await save('encuentro')
  const trash = (intent: string) => sendForm(started.url, adminAddress.trash, { intent, id }, editor)
  const entryHistory = `/admin/news/${id}/history`
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all([
      publish(id),
      send(adminAddress.entryPublication(id), { action: 'unpublish', locales: ['es'] }),
      saveDraft(id, { es: { title: `es ${round}` } }, { revision: 1 }),
      saveDraft(id, { en: { title: `en ${round}` } }, { revision: 1 }),
      bulk('trash', [id]),
      trash('restore-as-it-was'),
      trash('restore'),
      sendForm(started.url, entryHistory, { intent: 'restore', number: '1', ifMatch: '1' }, editor),
    ])
    for (const { status } of answers) expect(status).toBeLessThan(500)
  }
  expect(await verifyHistory(started.site.database.orm)).toMatchObject({ broken: null })
})
