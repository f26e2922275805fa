import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { news } from '#content/model/kinds/news.ts'
import { historyEvent } from '#history/store/tables.ts'
import { systemActor } from '#kernel/caller.ts'
import { later } from '#tests/support/kept-drafts.ts'
import { saveSample, setUpEditor } from '#tests/support/saved-entries.ts'
import { removeFromIndex } from '../search/index-entry.ts'
import { entry, entryLocale } from '../tables/content.ts'
import { changeBatch } from '../tables/publishing.ts'
import { doBulk } from './do-bulk.ts'
import { endLeftBatches } from './end-batch.ts'
import { openBatch } from './open-batch.ts'
import { planChange } from './plan-change.ts'
import { plannedOf } from './planned-changes.ts'
import { publishLanguages } from './publish-languages.ts'
import { undoBatch } from './undo-batch.ts'

const { database, caller } = await setUpEditor()
const { orm } = database

/** How many connections wait for something that another one holds. */
async function waiting(): Promise<number | undefined> {
  const { rows } = await orm.execute<{ count: number }>(
    sql`select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count
}

async function many(name: string, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < count; at++)
    ids.push(await saveSample(caller, news, { key: `${name}-${at}`, es: { slug: `${name}-${at}` } }))
  return ids
}

/** Publishes them as one and answers the batch. */
async function published(ids: string[], revision = 1, who = caller): Promise<string> {
  const entries = ids.map((id) => ({ id, revision }))
  const done = await doBulk(who, { kind: 'news', action: 'publish', locales: ['es'], all: false, entries })
  return done.ok ? (done.value.batch ?? '') : ''
}

/** What the history says that was taken back of a batch, and by whom. */
async function undoings(batch: string) {
  const rows = await orm.select().from(historyEvent).where(eq(historyEvent.item, batch))
  return rows.flatMap(({ what, details, actor }) =>
    what === 'many-undone' ? [[actor, (details as { count: string }).count]] : [],
  )
}

const slugOf = async (id: string) =>
  (await orm.select().from(entryLocale).where(eq(entryLocale.entryId, id))).find(
    ({ locale }) => locale === 'es',
  )?.slug

test('whoever publishes an entry of the second hundred does not wait for what is being taken back', async () => {
  const ids = await many('n', 101)
  const batch = await published(ids)
  const last = ids.toSorted().at(-1) ?? ''
  const undone = await orm.transaction(async (held) => {
    await held.select().from(entry).where(eq(entry.id, last)).for('update')
    const undoing = undoBatch(later(caller, 1), batch)
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1)
    // This takes the lock that everybody needs who publishes.
    await removeFromIndex(held, { entryId: last, kind: news, locale: 'es' })
    return { undoing }
  })
  expect(await undone.undoing).toMatchObject({ value: { restored: 101, left: [] } })
}, 60_000)

test('where it fails midway, what was taken back stays so and is recorded, and the rest is taken back by asking again', async () => {
  const ids = await many('mitad', 103)
  const batch = await published(ids)
  const last = ids.toSorted().at(-1) ?? ''
  // Something of the database itself stands against the last one.
  await orm.execute(
    sql.raw(
      `alter table entry_locale add constraint stays check (published is not null or entry_id <> '${last}') not valid`,
    ),
  )
  await expect(undoBatch(later(caller, 1), batch)).rejects.toThrow()
  expect(await undoings(batch)).toEqual([['ana', '100']])
  expect(await openBatch(caller, batch, 1)).toMatchObject({ value: { canBeUndone: true, undoneAt: null } })
  await orm.execute(sql.raw('alter table entry_locale drop constraint stays'))
  // What somebody does meanwhile with one that was taken back is none of the rest.
  const [first = ''] = ids.toSorted()
  await publishLanguages(later(caller, 2), first, { revision: 1, locales: ['es'] })
  expect(await undoBatch(later(caller, 3), batch)).toMatchObject({ value: { restored: 3, left: [] } })
  expect(await undoings(batch)).toEqual([
    ['ana', '100'],
    ['ana', '3'],
  ])
  expect(await undoBatch(later(caller, 4), batch)).toMatchObject({ problem: 'undone-before' })
}, 60_000)

test('what a killed process left half taken back is recorded in the name of whoever took it back', async () => {
  const ids = await many('muerto', 102)
  const batch = await published(ids)
  const held = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const holding = orm.transaction(async (own) => {
    const last = ids.toSorted().at(-1) ?? ''
    await own.select().from(entry).where(eq(entry.id, last)).for('update')
    held.resolve()
    await release.promise
  })
  await held.promise
  const undoing = undoBatch({ ...later(caller, 1), actor: { id: 'eva', name: 'Eva Paz' } }, batch)
  await expect.poll(waiting, { timeout: 20_000 }).toBe(1)
  expect(await undoBatch(later(caller, 2), batch)).toMatchObject({ problem: 'undone-before' })
  await orm
    .update(changeBatch)
    .set({ beat: sql`now() - interval '16 minutes'` })
    .where(eq(changeBatch.id, batch))
  await endLeftBatches({ ...later(caller, 20), actor: systemActor })
  release.resolve()
  await expect(undoing).rejects.toThrow()
  await holding
  expect(await undoings(batch)).toEqual([['eva', '100']])
  expect(await undoBatch(later(caller, 21), batch)).toMatchObject({ value: { restored: 2, left: [] } })
}, 60_000)

test('many have their addresses again, but for one that somebody else has by now', async () => {
  const [one = '', two = ''] = await many('trueque', 2)
  await published([one, two])
  const move = async (id: string, slug: string, minutes: number) => {
    await saveSample(later(caller, minutes), news, {
      key: id === one ? 'trueque-0' : 'trueque-1',
      es: { slug },
    })
    const revision = (await orm.select().from(entry).where(eq(entry.id, id)))[0]?.revision ?? 0
    return { id, revision }
  }
  const moved = [await move(one, 'trueque-2', 1), await move(two, 'trueque-3', 2)]
  const done = await doBulk(later(caller, 3), {
    ...{ kind: 'news', action: 'publish', locales: ['es'], all: false },
    entries: moved,
  })
  const batch = done.ok ? (done.value.batch ?? '') : ''
  const other = await saveSample(later(caller, 4), news, { key: 'ajena', es: { slug: 'trueque-1' } })
  await publishLanguages(later(caller, 4), other, { revision: 1, locales: ['es'], takeOver: true })
  expect(await undoBatch(later(caller, 5), batch)).toMatchObject({
    value: { restored: 1, left: [{ id: two }] },
  })
  expect([await slugOf(one), await slugOf(two), await slugOf(other)]).toEqual([
    'trueque-0',
    'trueque-3',
    'trueque-1',
  ])
})

test('an address that somebody else took of one that was off the site before stays theirs', async () => {
  const [one = ''] = await many('libre', 1)
  await orm.update(entryLocale).set({ slug: 'libre-antes' }).where(eq(entryLocale.entryId, one))
  const batch = await published([one])
  const other = await saveSample(caller, news, { key: 'libre-ajena', es: { slug: 'libre-antes' } })
  await publishLanguages(later(caller, 1), other, { revision: 1, locales: ['es'] })
  expect(await undoBatch(later(caller, 2), batch)).toMatchObject({ value: { restored: 1 } })
  expect([await slugOf(one), await slugOf(other)]).toEqual([null, 'libre-antes'])
})

test('what somebody has planned since is not planned otherwise', async () => {
  const [one = ''] = await many('plan', 1)
  const plan = (minutes: number, due: number) =>
    planChange(later(caller, minutes), one, {
      ...{ planned: 'publish', at: later(caller, due).now, locales: ['es'], revision: 1 },
    })
  await plan(0, 600)
  const batch = await published([one], 1, later(caller, 1))
  await plan(2, 700)
  expect(await undoBatch(later(caller, 3), batch)).toMatchObject({ value: { restored: 1 } })
  expect((await plannedOf(caller, [one])).get(one)?.es).toMatchObject([
    { at: later(caller, 700).now.toISOString() },
  ])
})

test('what was set and has been published since stays, and the history counts and names only what is as before', async () => {
  const [one = '', two = '', three = ''] = await many('puesto', 3)
  const done = await doBulk(caller, {
    ...{ kind: 'news', action: 'set', locales: [], all: false, set: { field: 'category', value: 'events' } },
    entries: [one, two, three].map((id) => ({ id, revision: 1 })),
  })
  const batch = done.ok ? (done.value.batch ?? '') : ''
  await publishLanguages(later(caller, 1), two, { revision: 2, locales: ['es'] })
  expect(await undoBatch(later(caller, 2), batch)).toMatchObject({
    value: { restored: 2, left: [{ id: two }] },
  })
  expect(await undoings(batch)).toEqual([['ana', '2']])
  const opened = await openBatch(caller, batch, 1)
  expect(opened).toMatchObject({ value: { total: 3, back: 2 } })
  const stayed = opened.ok ? opened.value.entries.filter(({ isBack }) => !isBack) : []
  expect(stayed.map(({ id }) => id)).toEqual([two])
})
