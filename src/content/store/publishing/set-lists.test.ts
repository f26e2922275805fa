import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ListChange } from '#content/model/editing/bulk-change.ts'
import { certification } from '#content/model/kinds/certification.ts'
import { news } from '#content/model/kinds/news.ts'
import { historyEvent } from '#history/store/tables.ts'
import { keep, later } from '#tests/support/kept-drafts.ts'
import { saveSample, setUpEditor } from '#tests/support/saved-entries.ts'
import { trashEntry } from '../editing/trash.ts'
import { entry } from '../tables/content.ts'
import { doBulk } from './do-bulk.ts'
import { previewBulk } from './preview-bulk.ts'
import { undoBatch } from './undo-batch.ts'

const { database, caller } = await setUpEditor()

const scheme = (key: string) => saveSample(caller, certification, { key, es: { slug: key, title: key } })
const [quality, safety, energy] = [
  await scheme('calidad'),
  await scheme('seguridad'),
  await scheme('energia'),
]
const article = async (key: string, certifications: string[]) => {
  const id = await saveSample(caller, news, { key, es: { slug: key } })
  const kept = await keep(caller, id, 1, { shared: { certifications } })
  if (!kept.ok) throw new Error(kept.problem)
  return id
}
const listOf = async (id: string) =>
  (await database.orm.select().from(entry).where(eq(entry.id, id)))[0]?.shared.certifications

const asked = (how: ListChange, value: unknown) => ({
  ...{ kind: 'news', action: 'set' as const, locales: [] },
  set: { field: 'certifications', value: value as string[], how },
})
async function change(how: ListChange, value: string[], ids: string[], revision = 2) {
  const entries = ids.map((id) => ({ id, revision }))
  const done = await doBulk(later(caller, 1), { ...asked(how, value), all: false, entries })
  if (!done.ok) throw new Error(done.problem)
  return done.value
}

test('what is added comes after what a list had, in the order given and nothing twice', async () => {
  const [none, one, all] = [
    await article('ninguna', []),
    await article('una', [safety]),
    await article('todas', [energy, safety, quality]),
  ]
  const { done, entries } = await change('add', [quality, safety, quality], [none, one, all])
  expect(done).toBe(2)
  expect(entries.map(({ effects }) => effects.shared?.outcome)).toEqual(['would', 'would', 'as-is'])
  expect([await listOf(none), await listOf(one), await listOf(all)]).toEqual([
    [quality, safety],
    [safety, quality],
    [energy, safety, quality],
  ])
})

test('what is taken out leaves the others in their order', async () => {
  const [one, other] = [
    await article('quita', [energy, quality, safety]),
    await article('sin', [safety, energy]),
  ]
  const { done } = await change('remove', [quality], [one, other])
  expect(done).toBe(1)
  expect([await listOf(one), await listOf(other)]).toEqual([
    [energy, safety],
    [safety, energy],
  ])
})

test('a list that would be longer than it may be is told of its entry, and the others are changed', async () => {
  const many = Array.from({ length: 100 }, () => crypto.randomUUID())
  const [full, short] = [await article('llena', many), await article('corta', [])]
  const chosen = { ids: [full, short] }
  const preview = await previewBulk(caller, { ...asked('add', [energy]), chosen })
  const refused = {
    outcome: 'refused',
    refusal: { problems: [{ path: 'certifications', code: 'too-long' }] },
  }
  expect(preview).toMatchObject({
    value: {
      counts: { would: 1 },
      entries: [{ effects: { shared: refused } }, { effects: { shared: { outcome: 'would' } } }],
    },
  })
  expect((await change('add', [energy], [full, short])).done).toBe(1)
  expect([await listOf(full), await listOf(short)]).toEqual([many, [energy]])
})

test('undone, each list is what it was, but for one that somebody has written in since', async () => {
  const [one, other] = [await article('vuelve-1', [safety]), await article('vuelve-2', [energy, safety])]
  const { batch } = await change('add', [quality], [one, other])
  await keep(later(caller, 2), other, 3, { shared: { certifications: [quality] } })
  expect(await undoBatch(later(caller, 3), batch ?? '')).toMatchObject({
    value: { restored: 1, left: [{ id: other }] },
  })
  expect([await listOf(one), await listOf(other)]).toEqual([[safety], [quality]])
})

test('the history says what was added to which field, and what was taken out', async () => {
  const ids = [await article('dicho-1', []), await article('dicho-2', [])]
  const added = await change('add', [quality, energy], ids)
  const removed = await change('remove', [energy], ids, 3)
  const told = async (batch: string | null) =>
    (
      await database.orm
        .select()
        .from(historyEvent)
        .where(eq(historyEvent.item, batch ?? ''))
    ).map(({ details }) => details)
  const about = { action: 'set', count: '2', field: 'certifications' }
  expect(await told(added.batch)).toEqual([{ ...about, added: 'calidad, energia' }])
  expect(await told(removed.batch)).toEqual([{ ...about, removed: 'energia' }])
})

test('only what is there can be added, what is there no more can be taken out, and nothing is neither', async () => {
  const gone = await scheme('perdida')
  const one = await article('resto', [gone, quality])
  await trashEntry(caller, gone)
  const preview = (how: ListChange, value: unknown) =>
    previewBulk(caller, { ...asked(how, value), chosen: { ids: [one] } })
  expect(await preview('add', [gone])).toMatchObject({ problem: 'not-valid' })
  expect(await preview('add', [])).toMatchObject({ problem: 'not-valid' })
  expect(await preview('remove', null)).toMatchObject({ problem: 'not-valid' })
  await change('remove', [gone], [one])
  expect(await listOf(one)).toEqual([quality])
})

test('a field that is no list is neither added to nor taken from', async () => {
  const one = await article('fecha', [])
  const set = { field: 'date', value: '2026-05-01', how: 'add' as const }
  const preview = { kind: 'news', action: 'set' as const, locales: [], set, chosen: { ids: [one] } }
  expect(await previewBulk(caller, preview)).toMatchObject({ problem: 'not-valid' })
})
