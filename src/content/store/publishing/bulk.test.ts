import { eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { BulkAction } from '#content/model/editing/bulk-change.ts'
import { news } from '#content/model/kinds/news.ts'
import { historyEvent } from '#history/store/tables.ts'
import { type Editor, systemActor } from '#kernel/caller.ts'
import type { Locale } from '#kernel/locales.ts'
import type { Rights } from '#kernel/rights/rights.ts'
import { midday, saveSample, setUpEditor } from '#tests/support/saved-entries.ts'
import { trashEntry } from '../editing/trash.ts'
import { publishEntry } from '../save-entry.ts'
import { entry, entryLocale } from '../tables/content.ts'
import { changeBatch, oldAddress } from '../tables/publishing.ts'
import { searchDocument } from '../tables/search.ts'
import { doBulk } from './do-bulk.ts'
import { endLeftBatches } from './end-batch.ts'
import { openBatch } from './open-batch.ts'
import { planChange } from './plan-change.ts'
import { plannedOf } from './planned-changes.ts'
import { previewBulk } from './preview-bulk.ts'
import { recentBatch } from './recent-batch.ts'
import { undoBatch } from './undo-batch.ts'

const { database, caller } = await setUpEditor()

const es: Locale[] = ['es']
const both: Locale[] = ['es', 'en']
const article = (key: string, values: object = {}, publish: Locale[] = []) =>
  saveSample(caller, news, { key, es: { slug: key, ...values }, publish })
const later = () => ({ ...caller, now: new Date(midday.getTime() + 60_000) })
const change = (action: BulkAction, ids: string[], more: object = {}) =>
  doBulk(later(), {
    ...{ kind: 'news', action, locales: es, all: false },
    entries: ids.map((id) => ({ id, revision: 1 })),
    ...more,
  })
const outcomeOf = <Value>(result: { ok: true; value: Value } | { ok: false; problem: string }): Value => {
  if (!result.ok) throw new Error(result.problem)
  return result.value
}
/** Everything that visitors see, find and are led by, and where it stands. */
const everything = async () => {
  const rows = await database.orm.select().from(entryLocale).orderBy(entryLocale.entryId, entryLocale.locale)
  const entries = await database.orm
    .select({ id: entry.id, trashedAt: entry.trashedAt })
    .from(entry)
    .orderBy(entry.id)
  const led = await database.orm.select({ path: oldAddress.path }).from(oldAddress).orderBy(oldAddress.path)
  const found = await database.orm
    .select({ id: searchDocument.entryId, title: searchDocument.title })
    .from(searchDocument)
    .orderBy(searchDocument.entryId)
  return { rows, entries, led, found }
}

test('a preview says of every entry what would happen, and changes nothing', async () => {
  const ready = await article('lista')
  const published = await article('hecha', {}, es)
  const broken = await article('rota', { title: '' })
  const loud = await article('ruidosa', { title: 'GRAN ANUNCIO PARA TODOS' })
  const gone = '11111111-1111-4111-8111-111111111111'
  const before = await everything()
  const chosen = { ids: [ready, published, broken, loud, gone] }
  const preview = outcomeOf(
    await previewBulk(caller, { kind: 'news', action: 'publish', locales: both, chosen }),
  )
  expect(preview.entries.map(({ effects }) => effects.es?.outcome)).toEqual([
    'would',
    'as-is',
    'refused',
    'warned',
    'gone',
  ])
  expect(preview.entries[0]?.effects.en).toEqual({ outcome: 'as-is' })
  expect(preview.entries[2]?.effects.es?.refusal?.problems).toEqual([{ path: 'title', code: 'missing' }])
  expect(await everything()).toEqual(before)
})

test('what a list shows can be chosen as a whole', async () => {
  const id = await article('zarigüeya', { title: 'Zarigüeya en la oficina', slug: 'zarigueya' })
  const listed = (query: string) =>
    previewBulk(caller, { kind: 'news', action: 'publish', locales: es, chosen: { listed: query } })
  expect(outcomeOf(await listed('q=zarigueya')).entries.map((each) => each.id)).toEqual([id])
  expect(await listed('unknown=1')).toMatchObject({ problem: 'not-valid' })
})

test('what can be done is done, or all or nothing, as it is asked', async () => {
  const ids = [await article('b1'), await article('b2', { title: '' }), await article('b3')]
  const nothing = outcomeOf(await change('publish', ids, { all: true }))
  expect(nothing).toMatchObject({ batch: null, done: 0 })
  expect(nothing.entries.map(({ effects }) => effects.es?.outcome)).toEqual(['would', 'refused', 'would'])
  const some = outcomeOf(await change('publish', ids))
  expect(some).toMatchObject({ done: 2, batch: expect.any(String) })
  await saveSample(caller, news, { key: 'b1', es: { slug: 'b1', title: 'Otra' } })
  const stale = outcomeOf(await change('publish', ids.slice(0, 1)))
  expect(stale).toMatchObject({ batch: null, entries: [{ effects: { es: { outcome: 'conflict' } } }] })
})

test('warnings are passed over only with a reason', async () => {
  const id = await article('fuerte', { title: 'OTRO ANUNCIO PARA TODOS' })
  expect(outcomeOf(await change('publish', [id])).done).toBe(0)
  expect(await change('publish', [id], { overruled: { reason: ' ' } })).toMatchObject({
    problem: 'not-valid',
  })
  expect(outcomeOf(await change('publish', [id], { overruled: { reason: 'Es un nombre.' } })).done).toBe(1)
})

test.each(['publish', 'unpublish', 'trash'] as const)(
  'to %s many is taken back as one, to exactly what visitors saw before',
  async (action) => {
    const on = await article(`en-sitio-${action}`, {}, es)
    const moved = await article(`mudada-${action}`, {}, es)
    await saveSample(caller, news, { key: `mudada-${action}`, es: { slug: `otra-${action}` } })
    await publishEntry(caller, moved, 'es')
    const off = await article(`fuera-${action}`)
    const at = new Date(midday.getTime() + 3_600_000)
    await planChange(caller, on, { planned: 'unpublish', at, locales: es })
    await planChange(caller, on, {
      planned: 'publish',
      at: new Date(at.getTime() + 1),
      locales: es,
      revision: 1,
    })
    const planned = await plannedOf(caller, [on])
    const before = await everything()
    const revisions = { [moved]: 2 }
    const entries = [on, moved, off].map((id) => ({ id, revision: revisions[id] ?? 1 }))
    const { batch, done } = outcomeOf(await change(action, [], { entries }))
    expect(done).toBe({ publish: 1, unpublish: 2, trash: 3 }[action])
    expect(await everything()).not.toEqual(before)
    if (action !== 'publish') expect(await plannedOf(caller, [on])).toEqual(new Map())
    const undone = outcomeOf(await undoBatch(later(), batch ?? ''))
    expect(undone).toEqual({ restored: done, left: [] })
    expect(await everything()).toEqual(before)
    expect(await plannedOf(caller, [on])).toEqual(planned)
    expect(await undoBatch(later(), batch ?? '')).toMatchObject({ problem: 'undone-before' })
  },
)

test('what somebody has changed since stays, and is named', async () => {
  const ids = [await article('c1', {}, es), await article('c2', {}, es)]
  const { batch } = outcomeOf(await change('unpublish', ids))
  await publishEntry({ ...caller, now: new Date(midday.getTime() + 90_000) }, ids[0] ?? '', 'es')
  expect(outcomeOf(await undoBatch(later(), batch ?? ''))).toMatchObject({
    restored: 1,
    left: [{ id: ids[0] }],
  })
  const rows = await database.orm
    .select()
    .from(entryLocale)
    .where(eq(entryLocale.entryId, ids[1] ?? ''))
  expect(rows.find(({ locale }) => locale === 'es')?.published).not.toBeNull()
})

test('a whole list is changed as it stands, unless it has others than were seen, be they as many', async () => {
  const ids = [
    await article('todo-1', { title: 'Quetzal uno' }),
    await article('todo-2', { title: 'Quetzal dos' }),
  ]
  const what = { kind: 'news', action: 'publish' as const, locales: es }
  const seen = async () =>
    outcomeOf(await previewBulk(caller, { ...what, chosen: { listed: 'q=quetzal' } })).sure
  const whole = (sure: string) => doBulk(later(), { ...what, all: false, listed: 'q=quetzal', sure })
  const before = await seen()
  await trashEntry(caller, ids[0] ?? '')
  await article('todo-3', { title: 'Quetzal tres' })
  expect(await whole(before)).toMatchObject({ ok: false, problem: 'changed' })
  expect(outcomeOf(await whole(await seen()))).toMatchObject({ done: 2, batch: expect.any(String) })
})

test('a field is set in many drafts as one, which is taken back as one; what says so already stays', async () => {
  const ids = [await article('s1'), await article('s2'), await article('s3')]
  const set = { field: 'date', value: '2026-05-01' }
  const drafts = async () => {
    const rows = await database.orm.select().from(entry).where(inArray(entry.id, ids)).orderBy(entry.key)
    return rows.map(({ shared }) => shared.date)
  }
  const before = await drafts()
  await saveSample(caller, news, { key: 's3', shared: { date: '2026-05-01' }, es: { slug: 's3' } })
  const entries = ids.map((id, at) => ({ id, revision: at === 2 ? 2 : 1 }))
  const done = outcomeOf(await change('set', [], { entries, set }))
  expect(done.entries.map(({ effects }) => effects.shared?.outcome)).toEqual(['would', 'would', 'as-is'])
  expect(await drafts()).toEqual(['2026-05-01', '2026-05-01', '2026-05-01'])
  expect(outcomeOf(await undoBatch(later(), done.batch ?? ''))).toEqual({ restored: 2, left: [] })
  expect(await drafts()).toEqual([before[0], before[1], '2026-05-01'])
})

test.each([
  { field: 'title', value: 'Lo mismo' },
  { field: 'date', value: 'ayer' },
  { field: 'date', value: null },
  { field: 'category', value: 'none' },
  { field: 'constructor', value: true },
  { field: 'certifications', value: ['11111111-1111-4111-8111-111111111111'] },
])('what cannot be set for many is refused: %j', async (set) => {
  const id = await article(
    `no-${set.field}-${set.value}`
      .slice(0, 40)
      .toLowerCase()
      .replaceAll(/[^a-z0-9-]/g, ''),
  )
  expect(await change('set', [id], { set })).toMatchObject({ problem: 'not-valid' })
})

const narrowed = (rights: Partial<Rights>): Editor => ({
  ...later(),
  actor: {
    ...caller.actor,
    rights: { kinds: [], languages: [], publishes: true, register: false, messages: false, ...rights },
  },
})
const refusal = { data: { problem: 'not-permitted' }, init: { status: 403 } }
const many = async (name: string, count: number) => {
  const made: string[] = []
  for (let at = 0; at < count; at++) made.push(await article(`${name}-${at}`))
  return made
}
const eventsOf = async (item: string) => {
  const rows = await database.orm.select().from(historyEvent).where(eq(historyEvent.item, item))
  return rows.map(({ what, actor, details }) => ({ what, actor, details }))
}

test('whoever may not do all that is asked is told before any of it is done', async () => {
  const spanish = narrowed({ kinds: ['news'], languages: ['es'] })
  const ids = await many('parte', 101)
  const last = ids.at(-1) ?? ''
  await saveSample(caller, news, { key: 'parte-100', en: { slug: 'part-100' }, publish: ['en'] })
  const entries = ids.map((id) => ({ id, revision: id === last ? 2 : 1 }))
  const before = await everything()
  for (const action of ['publish', 'trash'] as const) {
    const asked = { kind: 'news', action, locales: both }
    await expect(doBulk(spanish, { ...asked, all: false, entries })).rejects.toMatchObject(refusal)
    await expect(previewBulk(spanish, { ...asked, chosen: { ids } })).rejects.toMatchObject(refusal)
  }
  const set = { field: 'date', value: '2026-05-01' }
  const english = narrowed({ kinds: ['news'], languages: ['en'] })
  const setting = { kind: 'news', action: 'set' as const, locales: both, set }
  await expect(previewBulk(english, { ...setting, chosen: { ids } })).rejects.toMatchObject(refusal)
  expect(await everything()).toEqual(before)
})

test('plans of a language that is not theirs are told before any of many is thrown away or brought back', async () => {
  const spanish = narrowed({ kinds: ['news'], languages: ['es'] })
  const ids = await many('previsto', 101)
  const last = ids.at(-1) ?? ''
  await saveSample(caller, news, { key: 'previsto-100', en: { slug: 'planned-100' } })
  const at = new Date(midday.getTime() + 3_600_000)
  const en: Locale[] = ['en']
  outcomeOf(await planChange(later(), last, { planned: 'publish', at, revision: 2, locales: en }))
  const entries = ids.map((id) => ({ id, revision: id === last ? 2 : 1 }))
  const trash = { kind: 'news', action: 'trash', locales: both, all: false, entries } as const
  const before = await everything()
  await expect(doBulk(spanish, trash)).rejects.toMatchObject(refusal)
  expect(await everything()).toEqual(before)
  const { batch } = outcomeOf(await doBulk(later(), trash))
  const thrown = await everything()
  await expect(undoBatch(spanish, batch ?? '')).rejects.toMatchObject(refusal)
  expect(await everything()).toEqual(thrown)
  outcomeOf(await undoBatch(later(), batch ?? ''))
  expect((await plannedOf(later(), [last])).get(last)?.en).toMatchObject([{ action: 'publish' }])
})

test('what is still being done cannot be taken back, and what was ended meanwhile goes no further', async () => {
  const ids = await many('sigue', 201)
  const hundredth = ids[150] ?? ''
  // The second hundred waits for an entry that somebody else holds.
  const release = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const holding = database.orm.transaction(async (orm) => {
    await orm.select().from(entry).where(eq(entry.id, hundredth)).for('update')
    held.resolve()
    await release.promise
  })
  await held.promise
  const doing = change('publish', ids)
  const running = async () =>
    (await database.orm.select().from(changeBatch).where(isNotNull(changeBatch.beat)))[0]?.id
  await expect.poll(running, { timeout: 30_000 }).toEqual(expect.any(String))
  const batch = (await running()) ?? ''
  expect(await recentBatch(later(), { actions: ['publish'], kind: 'news' })).not.toMatchObject({ id: batch })
  expect(outcomeOf(await openBatch(later(), batch, 1)).canBeUndone).toBe(false)
  expect(await undoBatch(later(), batch)).toMatchObject({ ok: false })
  await database.orm
    .update(changeBatch)
    .set({ beat: sql`now() - interval '16 minutes'` })
    .where(eq(changeBatch.id, batch))
  await endLeftBatches({ ...later(), actor: systemActor })
  release.resolve()
  await holding
  expect(outcomeOf(await doing)).toMatchObject({ batch, done: 100 })
  const details = { action: 'publish', count: '100', languages: 'es' }
  expect(await eventsOf(batch)).toEqual([{ what: 'many-changed', actor: 'ana', details }])
  expect(outcomeOf(await undoBatch(later(), batch))).toMatchObject({ restored: 100 })
}, 90_000)

test('what is being done by now is not taken for left', async () => {
  const id = crypto.randomUUID()
  const beat = sql`now() - interval '10 minutes'`
  await database.orm.insert(changeBatch).values({ id, kind: 'news', action: 'publish', at: midday, beat })
  await endLeftBatches({ ...later(), actor: systemActor })
  expect(await eventsOf(id)).toEqual([])
})

test('whoever may not take a change back does not use that up', async () => {
  const { batch } = outcomeOf(await change('publish', await many('ajena', 2)))
  const stranger = narrowed({ kinds: ['office'], languages: both })
  await expect(undoBatch(stranger, batch ?? '')).rejects.toMatchObject(refusal)
  expect(await undoBatch(later(), batch ?? '')).toMatchObject({ ok: true })
})

test('of a single entry is recorded what was done to it', async () => {
  const id = await article('sola', { title: 'UN ANUNCIO MÁS PARA TODOS' })
  const overruled = { reason: 'Es un nombre.' }
  await change('publish', [id], { locales: both, overruled })
  await change('unpublish', [id], { locales: both })
  expect(await eventsOf(id)).toMatchObject([
    { what: 'published', details: { languages: 'es', revision: '1', reason: 'Es un nombre.' } },
    { what: 'unpublished', details: { languages: 'es' } },
  ])
  expect((await eventsOf(id))[1]?.details).not.toHaveProperty('revision')
})

test('many that want each other’s addresses, or lead to each other, are published as one after the other would be', async () => {
  const ids = [await article('cruce-1', {}, es), await article('cruce-2'), await article('cruce-3')]
  await saveSample(caller, news, { key: 'cruce-1', es: { slug: 'cruce-nuevo' } })
  await saveSample(caller, news, { key: 'cruce-2', es: { slug: 'cruce-1' } })
  await saveSample(caller, news, { key: 'cruce-3', es: { slug: 'cruce-nuevo' } })
  const [first = '', second = '', third = ''] = ids
  const entries = [first, third, second].map((id) => ({ id, revision: 2 }))
  const done = outcomeOf(await change('publish', [], { entries }))
  expect(
    done.entries.map(({ effects }) => [effects.es?.outcome, effects.es?.refusal?.address?.problem]),
  ).toEqual([
    ['would', undefined],
    ['refused', 'taken'],
    ['refused', 'was-used'],
  ])
  const twice = await article('doble')
  expect(outcomeOf(await change('publish', [twice, twice]))).toMatchObject({ done: 1 })
})
