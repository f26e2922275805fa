import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { news } from '#content/model/kinds/news.ts'
import { theme } from '#content/model/kinds/theme.ts'
import { systemActor } from '#kernel/caller.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { believeClock, readClock } from '#kernel/time/clock.ts'
import { midday, saveSample, setUpEditor } from '#tests/support/saved-entries.ts'
import { findByKey, findPublished } from '../find-published.ts'
import { listEntries } from '../list-entries.ts'
import { publication } from '../tables/publishing.ts'
import { cancelPlan, planChange, retryPlan } from './plan-change.ts'
import { listPlanned, plannedOf } from './planned-changes.ts'
import { publishLanguages } from './publish-languages.ts'
import { runDueChanges, startPlannedChanges } from './run-due-changes.ts'

const { database, caller } = await setUpEditor()

const inHours = (hours: number) => new Date(midday.getTime() + hours * 3_600_000)
const es: Locale[] = ['es']
const article = (key: string, values: object = {}) =>
  saveSample(caller, news, { key, es: { slug: key, ...values } })
const toPublish = (hours: number, revision = 1) =>
  ({ planned: 'publish', at: inHours(hours), locales: es, revision }) as const
const toUnpublish = (hours: number) => ({ planned: 'unpublish', at: inHours(hours), locales: es }) as const
const runAt = (hours: number) => runDueChanges({ ...caller, actor: systemActor, now: inHours(hours) })
const isSeen = async (slug: string) => (await findPublished(caller, news, slug)) !== null
const plansOf = async (id: string) => (await plannedOf(caller, [id])).get(id)?.es ?? []

test('what is planned happens when its time comes, once, and not before', async () => {
  const id = await article('manana')
  expect(await planChange(caller, id, toPublish(2))).toMatchObject({ ok: true })
  expect(await planChange(caller, id, toUnpublish(4))).toMatchObject({ ok: true })
  expect((await plansOf(id)).map(({ action, at, by }) => [action, at, by])).toEqual([
    ['publish', inHours(2).toISOString(), { id: 'ana', name: 'Ana Sosa' }],
    ['unpublish', inHours(4).toISOString(), { id: 'ana', name: 'Ana Sosa' }],
  ])
  expect(await runAt(1.99)).toMatchObject({ done: 0 })
  expect(await isSeen('manana')).toBe(false)
  expect(await runAt(2)).toMatchObject({ done: 1, failed: 0 })
  expect(await isSeen('manana')).toBe(true)
  expect(await runAt(2)).toMatchObject({ done: 0 })
  expect(await runAt(4)).toMatchObject({ done: 1 })
  expect(await isSeen('manana')).toBe(false)
  const kept = await database.orm.select().from(publication).where(eq(publication.entryId, id))
  expect(kept.map(({ action, by }) => [action, by])).toEqual([
    ['publish', 'ana'],
    ['unpublish', 'ana'],
  ])
})

test('what came due while nothing was running is done late, in its order', async () => {
  const [stays, goes] = [await article('queda'), await article('pasa')]
  await planChange(caller, stays, toPublish(5))
  await planChange(caller, goes, toPublish(5))
  await planChange(caller, goes, toUnpublish(6))
  expect(await runAt(48)).toMatchObject({ done: 3, failed: 0 })
  expect([await isSeen('queda'), await isSeen('pasa')]).toEqual([true, false])
})

test('while the clock is not believed nothing that was planned is done, and then it is', async () => {
  const id = await article('temprana')
  await planChange(caller, id, toPublish(90 * 24))
  await readClock(database.orm, midday)
  const lookAt = async (hours: number) => {
    const { host, ...parts } = caller
    const env = { publicUrl: `https://${host}` }
    const announcements = { announce: async () => {}, listen: () => () => {} }
    const site = { ...parts, env, announcements, now: () => inHours(hours), log: console }
    const job = startPlannedChanges(site as never)
    await job.stop()
  }
  await lookAt(120 * 24)
  expect(await isSeen('temprana')).toBe(false)
  await believeClock(database.orm, inHours(120 * 24))
  await lookAt(120 * 24)
  expect(await isSeen('temprana')).toBe(true)
})

test('several processes that look at the same moment do everything once', async () => {
  const ids = await Promise.all(['p1', 'p2', 'p3', 'p4'].map((key) => article(key)))
  for (const id of ids) await planChange(caller, id, toPublish(3))
  const ran = await Promise.all([runAt(3), runAt(3), runAt(3)])
  expect(ran.reduce((sum, { done }) => sum + done, 0)).toBe(4)
  const kept = await Promise.all(
    ids.map((id) => database.orm.select().from(publication).where(eq(publication.entryId, id))),
  )
  expect(kept.map((rows) => rows.length)).toEqual([1, 1, 1, 1])
})

test('a draft that is not complete any more fails with its problems, and is done when it is tried again', async () => {
  const id = await article('rota')
  await planChange(caller, id, toPublish(2))
  await article('rota', { title: '' })
  expect(await runAt(2)).toMatchObject({ done: 0, failed: 1, faults: [] })
  const [plan] = await plansOf(id)
  expect(plan?.failure).toMatchObject({
    problem: 'incomplete',
    languages: { es: { problems: [{ path: 'title', code: 'missing' }] } },
  })
  const listed = await listPlanned(caller, 'failed', 10)
  expect(listed).toMatchObject({ shown: [{ entryId: id }], total: 1 })
  await article('rota', { title: 'Entera' })
  const which = { entryId: id, plan: plan?.id ?? '' }
  expect(await retryPlan({ ...caller, now: inHours(3) }, which)).toMatchObject({ ok: true })
  expect(await isSeen('rota')).toBe(true)
  expect(await plansOf(id)).toEqual([])
  expect(await retryPlan(caller, which)).toMatchObject({ problem: 'not-found' })
})

test('planning again moves the plan; publishing by hand, or cancelling, ends it', async () => {
  const id = await article('movida')
  await planChange(caller, id, toPublish(2))
  await planChange(caller, id, toPublish(9))
  expect((await plansOf(id)).map(({ at }) => at)).toEqual([inHours(9).toISOString()])
  await publishLanguages(caller, id, { locales: es, revision: 1 })
  expect(await plansOf(id)).toEqual([])
  await planChange(caller, id, toUnpublish(9))
  const [plan] = await plansOf(id)
  const which = { entryId: id, plan: plan?.id ?? '' }
  const other = await article('ajena')
  expect(await cancelPlan(caller, { ...which, entryId: other })).toMatchObject({ problem: 'not-found' })
  expect(await cancelPlan(caller, which)).toMatchObject({ ok: true })
  expect(await runAt(10)).toMatchObject({ done: 0 })
  expect(await isSeen('movida')).toBe(true)
})

test('what is one for all languages has one plan, which is taken back as a whole', async () => {
  const id = await saveSample(caller, theme, { key: 'theme', shared: { main: '#0b4f6c' }, es: {}, en: {} })
  await planChange(caller, id, { ...toPublish(2), locales: [...locales] })
  const [plan, ...more] = await plansOf(id)
  expect([(await plannedOf(caller, [id])).get(id)?.en ?? [], more]).toEqual([[], []])
  expect(await cancelPlan(caller, { entryId: id, plan: plan?.id ?? '' })).toMatchObject({ ok: true })
  expect(await runAt(3)).toMatchObject({ done: 0 })
  await planChange(caller, id, toPublish(4))
  expect(await runAt(5)).toMatchObject({ done: 1, failed: 0 })
  for (const locale of locales)
    expect((await findByKey({ ...caller, locale }, theme, 'theme'))?.main, locale).toBe('#0b4f6c')
})

test('what cannot be is not planned', async () => {
  const id = await article('imposible')
  const problem = async (planning: Parameters<typeof planChange>[2]) => {
    const planned = await planChange(caller, id, planning)
    return planned.ok ? null : planned.problem
  }
  expect(await problem(toPublish(0))).toBe('past')
  expect(await problem(toPublish(-1))).toBe('past')
  expect(await problem({ ...toPublish(1), at: new Date(Number.NaN) })).toBe('not-valid')
  expect(await problem(toPublish(24 * 366 * 6))).toBe('not-valid')
  expect(await problem(toUnpublish(1))).toBe('not-valid')
  expect(await problem(toPublish(1, 7))).toBe('conflict')
  await article('imposible', { title: '' })
  expect(await problem(toPublish(1, 2))).toBe('incomplete')
})

test('a list says of each language whether it is planned to be published', async () => {
  const id = await article('anunciada')
  await planChange(caller, id, toPublish(2))
  const listed = await listEntries(caller, news, { page: 1, size: 20 })
  const row = listed.ok ? listed.value.entries.find((each) => each.id === id) : null
  expect(row?.planned).toEqual({ es: true, en: false })
})
