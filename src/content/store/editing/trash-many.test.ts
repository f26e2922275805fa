import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { TrashFilter } from '#content/model/editing/trash-filter.ts'
import { certification } from '#content/model/kinds/certification.ts'
import { news } from '#content/model/kinds/news.ts'
import { office } from '#content/model/kinds/office.ts'
import { historyEvent } from '#history/store/tables.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Locale } from '#kernel/locales.ts'
import { keep, later, otherEditor } from '#tests/support/kept-drafts.ts'
import { saveSample, setUpEditor } from '#tests/support/saved-entries.ts'
import { findByKey } from '../find-published.ts'
import { fingerprintOf } from '../fingerprint.ts'
import { openBatch } from '../publishing/open-batch.ts'
import { planChange } from '../publishing/plan-change.ts'
import { plannedOf } from '../publishing/planned-changes.ts'
import { recentBatch } from '../publishing/recent-batch.ts'
import { undoBatch } from '../publishing/undo-batch.ts'
import { entry, entryLocale } from '../tables/content.ts'
import { eraseMany, purgeTrash, weighErasing } from './erase-many.ts'
import { listTrash } from './list-trash.ts'
import { restoreMany } from './restore-many.ts'
import { trashEntry } from './trash.ts'

const { database, caller: ana } = await setUpEditor()
const eva = await otherEditor(ana)

const es: Locale[] = ['es']
const all: TrashFilter = { query: '', kind: null, by: null, from: null, until: null }
const article = (key: string, title = 'Feria', publish = es) =>
  saveSample(ana, news, { key, es: { title, slug: key }, publish })
async function throwAway(ids: string[], who: Editor = ana): Promise<string[]> {
  for (const id of ids) expect(await trashEntry(later(who, 1), id)).toMatchObject({ ok: true })
  return ids
}
async function found(filter: Partial<TrashFilter>): Promise<string[]> {
  const listed = await listTrash(ana, { filter: { ...all, ...filter }, page: 1, size: 100 })
  return listed.ok ? listed.value.entries.map(({ id }) => id) : []
}
async function restored(of: string[] | TrashFilter, asItWas = true) {
  const outcome = await restoreMany(later(ana, 2), { of, asItWas })
  if (!outcome.ok) throw new Error(outcome.problem)
  return outcome.value
}
const everything = async (ids: string[]) => ({
  entries: await database.orm.select().from(entry).orderBy(entry.id),
  rows: (
    await database.orm.select().from(entryLocale).orderBy(entryLocale.entryId, entryLocale.locale)
  ).filter(({ entryId }) => ids.includes(entryId)),
  plans: await plannedOf(ana, ids),
})
const eventsOf = async (item: string) => {
  const rows = await database.orm.select().from(historyEvent).where(eq(historyEvent.item, item))
  return rows.map(({ what, itemName, itemKind, details }) => ({ what, itemName, itemKind, details }))
}

test('the trash is searched without accents, and narrowed by kind, person and day', async () => {
  const [bridge = ''] = await throwAway([await article('puente', 'Inauguración del puente')])
  const [seat = ''] = await throwAway(
    [await saveSample(ana, office, { key: 'sede', es: { name: 'Salto' } })],
    eva,
  )
  expect(await found({ query: 'INAUGURACION' })).toEqual([bridge])
  expect(await found({ query: 'puente salto' })).toEqual([])
  expect(await found({ kind: 'office' })).toEqual([seat])
  expect(await found({ by: 'eva' })).toEqual([seat])
  expect(await found({ from: '2026-06-15', until: '2026-06-15' })).toEqual(
    expect.arrayContaining([bridge, seat]),
  )
  expect(await found({ from: '2026-06-16' })).toEqual([])
  expect(await found({ until: '2026-06-14' })).toEqual([])
})

test('many of several kinds come back as one, and that is taken back to exactly how they lay there', async () => {
  const one = await article('vuelve')
  const at = later(ana, 600).now
  await planChange(ana, one, { planned: 'unpublish', at, locales: es })
  const ids = await throwAway([
    one,
    await saveSample(ana, office, { key: 'oficina', es: { name: 'Rivera' } }),
  ])
  const before = await everything(ids)
  const { batch, count } = await restored(ids)
  expect(count).toBe(2)
  expect(await findByKey(later(ana, 3), news, 'vuelve')).not.toBeNull()
  expect(await eventsOf(batch)).toEqual([
    {
      what: 'many-changed',
      itemName: '',
      itemKind: 'trash',
      details: { action: 'restore', count: '2', languages: 'es' },
    },
  ])
  expect(await recentBatch(later(ana, 3), { actions: ['restore'] })).toMatchObject({ id: batch, count: 2 })
  expect(await recentBatch(later(ana, 3), { actions: ['publish'], kind: 'news' })).toBeNull()
  expect(await undoBatch(later(ana, 4), batch)).toMatchObject({ value: { restored: 2, left: [] } })
  expect(await findByKey(later(ana, 5), news, 'vuelve')).toBeNull()
  expect(await everything(ids)).toEqual(before)
  // What was planned waits again when it is restored once more.
  await restored([one])
  expect((await plannedOf(ana, [one])).get(one)?.es).toMatchObject([{ action: 'unpublish' }])
})

test('what somebody has written in since it was restored is not thrown away again', async () => {
  const ids = await throwAway([await article('una', 'Una', []), await article('otra', 'Otra', [])])
  const { batch } = await restored(ids, false)
  await keep(later(ana, 3), ids[0] ?? '', 1, { es: { title: 'Una que sigue' } })
  expect(await undoBatch(later(ana, 4), batch)).toMatchObject({
    value: { restored: 1, left: [{ id: ids[0], title: { text: 'Una que sigue' } }] },
  })
  expect(await found({ query: 'otra' })).toEqual([ids[1]])
})

const days = (count: number) => later(ana, count * 24 * 60)

test('what had lain in the trash for long stays a week more where its restoring is taken back', async () => {
  const one = await article('vieja')
  await planChange(ana, one, { planned: 'unpublish', at: days(400).now, locales: es })
  await throwAway([one])
  const outcome = await restoreMany(days(89), { of: [one], asItWas: false })
  expect(await undoBatch(days(120), outcome.ok ? outcome.value.batch : '')).toMatchObject({
    value: { restored: 1, left: [] },
  })
  await purgeTrash(days(126))
  expect(await found({ query: 'feria' })).toContain(one)
  // What was planned when it was thrown away waits again.
  await restoreMany(days(126), { of: [one], asItWas: true })
  expect((await plannedOf(ana, [one])).get(one)?.es).toMatchObject([{ action: 'unpublish' }])
})

test('what somebody has planned since it was restored is not thrown away again', async () => {
  const one = await article('plan', 'Feria', [])
  const at = (minutes: number) => later(ana, minutes).now
  const plan = (who: Editor, minutes: number) =>
    planChange(who, one, { planned: 'publish', at: at(minutes), locales: es, revision: 1 })
  expect(await plan(ana, 600)).toMatchObject({ ok: true })
  await throwAway([one])
  const { batch } = await restored([one], false)
  expect(await plan(later(ana, 3), 700)).toMatchObject({ ok: true })
  expect(await undoBatch(later(ana, 4), batch)).toMatchObject({ value: { restored: 0, left: [{ id: one }] } })
  expect((await plannedOf(ana, [one])).get(one)?.es).toMatchObject([{ at: at(700).toISOString() }])
})

test('a single entry that comes back is told as what it is', async () => {
  const [id = ''] = await throwAway([await article('sola')])
  const { batch } = await restored([id])
  expect((await eventsOf(id)).at(-1)).toMatchObject({ what: 'untrashed', details: { languages: 'es' } })
  expect(await eventsOf(batch)).toEqual([])
})

test('all that a filter finds is deleted for good, but for what another entry leads to', async () => {
  await throwAway([await article('borrar-1', 'Sobra uno'), await article('borrar-2', 'Sobra dos')])
  const [used = ''] = await throwAway([
    await saveSample(ana, certification, { key: 'usada', es: { title: 'Sobra pero se usa' } }),
  ])
  const shared = { certifications: [used] }
  const leading = await saveSample(ana, news, { key: 'lleva', shared, es: { title: 'Lleva a ella' } })
  const filter = { ...all, query: 'sobra' }
  const asked = await weighErasing(ana, filter)
  expect(asked).toMatchObject({
    value: { count: 2, keptInAll: 1, kept: [{ id: used, usedBy: [{ id: leading }], usedInAll: 1 }] },
  })
  const sure = asked.ok ? asked.value.sure : ''
  const erased = await eraseMany(later(ana, 3), filter, sure)
  expect(erased).toMatchObject({ value: { count: 2, keptInAll: 1 } })
  expect(await found({ query: 'sobra' })).toEqual([used])
  const [event] = (
    await database.orm.select().from(historyEvent).where(eq(historyEvent.what, 'many-changed'))
  ).slice(-1)
  expect(event).toMatchObject({ itemKind: 'news', details: { action: 'erase', count: '2' } })
  const batch = event?.item ?? ''
  const opened = await openBatch(ana, batch, 1)
  expect(opened).toMatchObject({ value: { canBeUndone: false, total: 2 } })
  if (opened.ok)
    expect(opened.value.entries.map(({ name, kind }) => [name, kind])).toEqual([
      ['Sobra dos', null],
      ['Sobra uno', null],
    ])
  expect(await undoBatch(ana, batch)).toMatchObject({ problem: 'not-found' })
})

test('of many that lead to one the first three are named, and all are counted', async () => {
  const [used = ''] = await throwAway([
    await saveSample(ana, certification, { key: 'muy-usada', es: { title: 'Muy usada' } }),
  ])
  const shared = { certifications: [used] }
  for (let at = 0; at < 5; at++)
    await saveSample(ana, news, { key: `lleva-${at}`, shared, es: { title: 'Lleva' } })
  const asked = await weighErasing(ana, [used])
  expect(asked.ok && asked.value.kept.map(({ usedBy, usedInAll }) => [usedBy.length, usedInAll])).toEqual([
    [3, 5],
  ])
})

test('where one went and another came since it was asked, nothing is deleted', async () => {
  const [first = '', second = ''] = [
    await article('antes', 'Cambia antes'),
    await article('luego', 'Cambia luego'),
  ]
  await throwAway([first])
  const filter = { ...all, query: 'cambia' }
  const asked = await weighErasing(ana, filter)
  await restored([first])
  await throwAway([second])
  expect(await eraseMany(ana, filter, asked.ok ? asked.value.sure : '')).toMatchObject({ problem: 'changed' })
  expect(await found({ query: 'cambia' })).toEqual([second])
})

test('of a single entry that was deleted for good the history says what it was called', async () => {
  const [id = ''] = await throwAway([await article('adios', 'Adiós')])
  await eraseMany(ana, [id], fingerprintOf([id]))
  expect((await eventsOf(id)).at(-1)).toMatchObject({ what: 'deleted', itemName: 'Adiós', itemKind: 'news' })
})

test('whoever may not do all of it is refused before any of it is done', async () => {
  const writer: Editor = {
    ...ana,
    actor: {
      ...ana.actor,
      rights: {
        kinds: ['news'],
        languages: ['es', 'en'],
        publishes: false,
        register: false,
        messages: false,
      },
    },
  }
  const ids = await throwAway([await article('derecho-1', 'Uno', []), await article('derecho-2', 'Dos')])
  const refused = { data: { problem: 'not-permitted' } }
  const before = await everything(ids)
  await expect(restoreMany(writer, { of: ids, asItWas: true })).rejects.toMatchObject(refused)
  await expect(weighErasing(writer, ids)).rejects.toMatchObject(refused)
  await expect(eraseMany(writer, ids, fingerprintOf(ids))).rejects.toMatchObject(refused)
  expect(await everything(ids)).toEqual(before)
  expect(await restoreMany(writer, { of: ids, asItWas: false })).toMatchObject({ value: { count: 2 } })
})
