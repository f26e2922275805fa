import { and, eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { news } from '#content/model/kinds/news.ts'
import { historyEvent } from '#history/store/tables.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Locale } from '#kernel/locales.ts'
import { later } from '#tests/support/kept-drafts.ts'
import { saveSample, setUpEditor } from '#tests/support/saved-entries.ts'
import { listTrash } from '../editing/list-trash.ts'
import { restoreMany } from '../editing/restore-many.ts'
import { trashEntry } from '../editing/trash.ts'
import { findPublished } from '../find-published.ts'
import { doBulk } from './do-bulk.ts'
import { planChange, retryPlan } from './plan-change.ts'
import { listPlanned, plannedOf } from './planned-changes.ts'
import { previewBulk } from './preview-bulk.ts'
import { publishLanguages } from './publish-languages.ts'
import { unpublishLanguages } from './take-off-site.ts'
import { undoBatch } from './undo-batch.ts'

const { database, caller } = await setUpEditor()

const es: Locale[] = ['es']
const dueAt = later(caller, 60).now
const soon = later(caller, 1)
const before = later(caller, 30)
const after = later(caller, 90)

let number = 0
let slug: string
let id: string

/** An entry that visitors see, with something newer planned to be published. */
beforeEach(async () => {
  number += 1
  slug = `planeada-${number}`
  const write = (title: string, publish: Locale[]) =>
    saveSample(caller, news, { key: slug, es: { slug, title }, publish })
  await write('Antes', es)
  id = await write('Después', [])
  await plan(caller)
})

const plan = (who: Editor, at = dueAt) =>
  planChange(who, id, { planned: 'publish', at, locales: es, revision: 2 })
const plans = async () => (await plannedOf(caller, [id])).get(id)?.es ?? []
const shown = async () => (await findPublished(caller, news, slug))?.title ?? null
/** What the history says of plans, but that the first was made. */
async function recorded() {
  const about = inArray(historyEvent.what, ['change-planned', 'plan-cancelled'])
  const rows = await database.orm
    .select()
    .from(historyEvent)
    .where(and(eq(historyEvent.item, id), about))
    .orderBy(historyEvent.id)
  return rows.slice(1).map(({ what, details }) => ({ what, details }))
}
const details = { action: 'publish', languages: 'es', at: dueAt.toISOString() }
const cancelled = { what: 'plan-cancelled', details }
const plannedAgain = { what: 'change-planned', details: { ...details, revision: '2' } }

const actions = ['publish', 'unpublish', 'trash'] as const
type Action = (typeof actions)[number]
/** Does it to a choice of many that is this entry alone. */
async function many(action: Action): Promise<string> {
  const entries = [{ id, revision: 2 }]
  const done = await doBulk(soon, { kind: 'news', action, locales: es, all: true, entries })
  return (done.ok && done.value.batch) || ''
}
const one: Record<Action, () => Promise<unknown>> = {
  publish: () => publishLanguages(soon, id, { locales: es, revision: 2 }),
  unpublish: () => unpublishLanguages(soon, id, es),
  trash: () => trashEntry(soon, id),
}

test.each(actions)('to %s an entry ends what was planned for it, and the record says so', async (action) => {
  await one[action]()
  expect([await plans(), await recorded()]).toEqual([[], [cancelled]])
})

test.each(actions)(
  'to %s many names the plans that end with it, and the undo plans them again',
  async (action) => {
    const asked = { kind: 'news', action, locales: es, chosen: { ids: [id] } }
    expect(await previewBulk(soon, asked)).toMatchObject({
      value: { entries: [{ effects: { es: { outcome: 'would', endsPlan: dueAt.toISOString() } } }] },
    })
    const batch = await many(action)
    expect([await plans(), await recorded()]).toEqual([[], [cancelled]])
    expect(await undoBatch(before, batch)).toMatchObject({ value: { restored: 1, left: [] } })
    expect(await plans()).toMatchObject([{ action: 'publish', at: dueAt.toISOString() }])
    expect(await recorded()).toEqual([cancelled, plannedAgain])
    expect(await shown()).toBe('Antes')
  },
)

test.each(actions)(
  'a plan whose time passed before the undo of what ended it (%s) is told as not done, and can be done',
  async (action) => {
    const batch = await many(action)
    expect(await undoBatch(after, batch)).toMatchObject({ value: { restored: 1 } })
    const [missed, ...more] = await plans()
    expect([missed, more]).toMatchObject([{ action: 'publish', failure: { problem: 'missed' } }, []])
    expect(await shown()).toBe('Antes')
    expect((await listPlanned(caller, 'failed', 10)).shown.map(({ entryId }) => entryId)).toContain(id)
    expect(await retryPlan(after, { entryId: id, plan: missed?.id ?? '' })).toMatchObject({ ok: true })
    expect([await shown(), await plans()]).toEqual(['Después', []])
  },
)

test('so is what comes out of the trash as it was, be it to be published or taken off', async () => {
  await planChange(caller, id, { planned: 'unpublish', at: later(caller, 70).now, locales: es })
  await trashEntry(soon, id)
  const listed = await listTrash(soon, {
    filter: { query: slug, kind: null, by: null, from: null, until: null },
    page: 1,
    size: 5,
  })
  expect(listed).toMatchObject({ value: { entries: [{ comesBackIn: es }] } })
  expect(await restoreMany(after, { of: [id], asItWas: true })).toMatchObject({
    value: { count: 1, losesPlans: false },
  })
  const missed = { failure: { problem: 'missed' } }
  expect(await plans()).toMatchObject([
    { action: 'publish', ...missed },
    { action: 'unpublish', ...missed },
  ])
})

test('what comes out of the trash as a draft says that its plans stay cancelled, and goes back in with them', async () => {
  await trashEntry(soon, id)
  const restored = await restoreMany(before, { of: [id], asItWas: false })
  expect(restored).toMatchObject({ value: { count: 1, losesPlans: true } })
  expect(await plans()).toEqual([])
  await undoBatch(before, (restored.ok && restored.value.batch) || '')
  await restoreMany(before, { of: [id], asItWas: true })
  expect(await plans()).toMatchObject([{ at: dueAt.toISOString() }])
})

test('what was planned since stays planned when visitors are shown again what they saw', async () => {
  const batch = await many('unpublish')
  await plan(before, later(caller, 120).now)
  expect(await undoBatch(before, batch)).toMatchObject({ value: { restored: 1, left: [] } })
  expect(await shown()).toBe('Antes')
  expect(await plans()).toMatchObject([{ at: later(caller, 120).now.toISOString() }])
})
