import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { news } from '#content/model/kinds/news.ts'
import { page } from '#content/model/kinds/page.ts'
import { theme } from '#content/model/kinds/theme.ts'
import { historyEvent } from '#history/store/tables.ts'
import { systemActor } from '#kernel/caller.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import { believeClock, readClock } from '#kernel/time/clock.ts'
import { media } from '#media/store/tables.ts'
import { narrowedTo } from '#tests/support/narrowed.ts'
import { midday, saveSample, setUpEditor } from '#tests/support/saved-entries.ts'
import { readEntry } from '../editing/read-entry.ts'
import { listSittings } from '../editing/revisions/list-sittings.ts'
import { findByKey, findPublished } from '../find-published.ts'
import { listEntries } from '../list-entries.ts'
import { entry, revision } from '../tables/content.ts'
import { oldAddress, plannedChange, publication } from '../tables/publishing.ts'
import { cancelPlan, planChange, retryPlan } from './plan-change.ts'
import { listPlanned, plannedOf } from './planned-changes.ts'
import { publishLanguages } from './publish-languages.ts'
import { runDueChanges, startPlannedChanges } from './run-due-changes.ts'
import { unpublishLanguages } from './take-off-site.ts'

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
const revisionOf = async (id: string) =>
  (await database.orm.select().from(entry).where(eq(entry.id, id)))[0]?.revision ?? 0
const waitsFor = (id: string) => and(eq(plannedChange.entryId, id), eq(plannedChange.state, 'waiting'))
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

test('what goes out is the version that was planned, and what was written since waits for another plan', async () => {
  const id = await article('versionada', { title: 'Lo planeado' })
  await planChange(caller, id, toPublish(2))
  expect(await plansOf(id)).toMatchObject([{ revision: 1, hasLater: false }])
  await article('versionada', { title: 'Lo que se escr' })
  expect(await plansOf(id)).toMatchObject([{ revision: 1, hasLater: true }])
  expect((await listPlanned(caller, 'waiting', 10)).shown).toMatchObject([{ entryId: id, hasLater: true }])
  expect(await listPlanned(narrowedTo(caller, { kinds: ['country'] }), 'waiting', 10)).toEqual({
    shown: [],
    total: 0,
  })
  await article('versionada', { title: 'Lo planeado' })
  expect(await plansOf(id)).toMatchObject([{ hasLater: false }])
  await article('versionada', { title: '' })
  expect(await runAt(2)).toMatchObject({ done: 1, failed: 0 })
  expect((await findPublished(caller, news, 'versionada'))?.title).toBe('Lo planeado')
  const read = await readEntry(caller, 'news', id)
  expect(read.ok && read.value.languages.es).toMatchObject({ state: 'published', changed: true, planned: [] })
  await article('versionada', { title: 'Lo siguiente' })
  await planChange(caller, id, toPublish(3, await revisionOf(id)))
  await runAt(3)
  expect((await findPublished(caller, news, 'versionada'))?.title).toBe('Lo siguiente')
})

test('a plan goes out at the address that it was planned with, and one of before versions with what was written then', async () => {
  const [moved, old] = [await article('con-otra-direccion'), await article('de-antes', { title: 'Entonces' })]
  for (const id of [moved, old]) await planChange(caller, id, toPublish(2))
  await database.orm.update(plannedChange).set({ revision: null }).where(eq(plannedChange.entryId, old))
  const later = { ...caller, now: inHours(1) }
  await saveSample(later, news, { key: 'con-otra-direccion', es: { slug: 'direccion-nueva' } })
  await saveSample(later, news, { key: 'de-antes', es: { slug: 'de-antes', title: 'Después' } })
  expect(await runAt(2)).toMatchObject({ done: 2, failed: 0 })
  expect([await isSeen('con-otra-direccion'), await isSeen('direccion-nueva')]).toEqual([true, false])
  expect((await findPublished(caller, news, 'de-antes'))?.title).toBe('Entonces')
})

test('a version from before pages had a choice goes out with the present one', async () => {
  const write = (title: string) =>
    saveSample(caller, page, { key: 'sedes', shared: { listed: 'own' }, es: { slug: 'sedes', title } })
  const id = await write('Lo planeado')
  await planChange(caller, id, toPublish(2))
  await write('Lo siguiente')
  const first = and(eq(revision.entryId, id), eq(revision.number, 1))
  await database.orm.update(revision).set({ shared: {} }).where(first)
  expect(await runAt(2)).toMatchObject({ done: 1, failed: 0 })
  expect(await findPublished(caller, page, 'sedes')).toMatchObject({ title: 'Lo planeado', listed: 'own' })
})

test('a choice that pages got after the version of a plan is nothing that was written since', async () => {
  const write = (title: string, shared: object = {}) =>
    saveSample(caller, page, {
      key: 'horarios',
      shared: { listed: 'own', ...shared },
      es: { slug: 'horarios' },
      en: { slug: 'hours', title },
    })
  const id = await write('Hours')
  await planChange(caller, id, toPublish(2))
  const first = and(eq(revision.entryId, id), eq(revision.number, 1))
  await database.orm.update(revision).set({ shared: {} }).where(first)
  await write('Opening hours')
  expect(await plansOf(id)).toMatchObject([{ hasLater: false }])
  await write('Opening hours', { version: '2' })
  expect(await plansOf(id)).toMatchObject([{ hasLater: true }])
  expect(await runAt(2)).toMatchObject({ done: 1, failed: 0 })
})

test('a picture that left the library since is no reason to show the page without it', async () => {
  const image = crypto.randomUUID()
  const file = {
    bytes: 10,
    sha256: 'b'.repeat(64),
    fileName: 'a.png',
    type: 'image/png',
    width: 8,
    height: 4,
  }
  await database.orm.insert(media).values({ ...file, id: image })
  const key = 'con-foto'
  const shared = { cover: { media: image, alt: { es: 'Una foto', en: 'A picture' }, focal: null } }
  const id = await saveSample(caller, news, { key, shared, es: { slug: key } })
  await planChange(caller, id, toPublish(2))
  await saveSample(caller, news, { key, shared: { cover: null }, es: { slug: key } })
  await database.orm.update(media).set({ trashedAt: midday }).where(eq(media.id, image))
  expect(await runAt(2)).toMatchObject({ done: 0, failed: 1, faults: [] })
  const [plan] = await plansOf(id)
  expect(plan?.failure).toMatchObject({
    languages: { es: { findings: [{ path: 'cover', code: 'file-gone', severity: 'error' }] } },
  })
  await database.orm.update(media).set({ trashedAt: null }).where(eq(media.id, image))
  const which = { entryId: id, plan: plan?.id ?? '' }
  expect(await retryPlan({ ...caller, now: inHours(3) }, which)).toMatchObject({ ok: true })
  expect(await isSeen(key)).toBe(true)
})

test('what is taken off the site by hand does not come back by a plan, whether it waits or has failed', async () => {
  const id = await article('retirada')
  await publishLanguages(caller, id, { locales: es, revision: 1 })
  await article('retirada', { title: 'Cambio' })
  await planChange(caller, id, toPublish(2, 2))
  await unpublishLanguages(caller, id, es)
  expect(await plansOf(id)).toEqual([])
  expect(await runAt(2)).toMatchObject({ done: 0 })
  expect(await isSeen('retirada')).toBe(false)
  await planChange(caller, id, toPublish(2, 2))
  await database.orm.update(plannedChange).set({ state: 'failed' }).where(waitsFor(id))
  await publishLanguages(caller, id, { locales: es, revision: 2 })
  expect(await plansOf(id)).toEqual([])
})

test('what was done says for when it was planned, and that it was late', async () => {
  const id = await article('tardia')
  await planChange(caller, id, toPublish(2))
  await runAt(5)
  const listed = await listSittings(caller, id, { page: 1, size: 5 })
  expect(listed.ok && listed.value.timeline[0]).toMatchObject({
    mark: { planned: { at: inHours(2).toISOString(), isLate: true }, by: { id: 'ana' } },
  })
  const [event] = await database.orm
    .select()
    .from(historyEvent)
    .where(and(eq(historyEvent.what, 'published'), eq(historyEvent.item, id)))
  expect(event?.details).toMatchObject({ planned: inHours(2).toISOString(), late: '180' })
})

test('a version whose address somebody else has by then fails with its problems, and is done when it is tried again', async () => {
  const id = await article('rota')
  await planChange(caller, id, toPublish(2))
  const other = await article('ajena-rota', { slug: 'rota' })
  await publishLanguages(caller, other, { locales: es, revision: 1 })
  expect(await runAt(2)).toMatchObject({ done: 0, failed: 1, faults: [] })
  const [plan] = await plansOf(id)
  expect(plan?.failure).toMatchObject({
    problem: 'incomplete',
    languages: { es: { address: { problem: 'taken', slug: 'rota' } } },
  })
  const listed = await listPlanned(caller, 'failed', 10)
  expect(listed).toMatchObject({ shown: [{ entryId: id }], total: 1 })
  await saveSample(caller, news, { key: 'ajena-rota', es: { slug: 'otra' }, publish: es })
  await database.orm.delete(oldAddress)
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
