import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { authUser } from '#accounts/store/tables.ts'
import { certification } from '#content/model/kinds/certification.ts'
import { news } from '#content/model/kinds/news.ts'
import { historyEvent } from '#history/store/tables.ts'
import { type Editor, systemActor } from '#kernel/caller.ts'
import { type Locale, locales } from '#kernel/locales.ts'
import type { Rights } from '#kernel/rights/rights.ts'
import { midday, saveSample, setUpEditor } from '#tests/support/saved-entries.ts'
import { countEntries } from '../count-entries.ts'
import { readEntry } from '../editing/read-entry.ts'
import { findByKey } from '../find-published.ts'
import { listEntries } from '../list-entries.ts'
import { pickedEntries } from '../pick-entries.ts'
import { languagesWithNews } from '../review/ask-for-review.ts'
import { entry, entryLocale } from '../tables/content.ts'
import { plannedChange } from '../tables/publishing.ts'
import { repointUses } from '../uses/repoint-uses.ts'
import { doBulk } from './do-bulk.ts'
import { openBatch } from './open-batch.ts'
import { planChange } from './plan-change.ts'
import { previewBulk } from './preview-bulk.ts'
import { publishLanguages } from './publish-languages.ts'
import { runDueChanges } from './run-due-changes.ts'
import { sharedEffects } from './shared-effects.ts'
import { unpublishLanguages } from './take-off-site.ts'
import { undoBatch } from './undo-batch.ts'
import { whatStops } from './what-stops.ts'

const { database, caller } = await setUpEditor()

const rights: Rights = {
  kinds: ['news'],
  languages: ['en'],
  publishes: true,
  register: false,
  messages: false,
}
/** Writes and publishes news in English: what all languages share is not theirs. */
const english: Editor = { ...caller, actor: { ...caller.actor, rights } }
const spanish: Editor = { ...caller, actor: { ...caller.actor, rights: { ...rights, languages: ['es'] } } }
const later = (hours: number): Editor => ({ ...caller, now: new Date(midday.getTime() + hours * 3_600_000) })

let count = 0
let key: string
let id: string

beforeEach(async () => {
  count += 1
  key = `compartida-${count}`
  id = await write({ date: '2026-01-05' }, {}, [...locales])
})

/** Writes the shared values and the English title. */
function write(shared: object, en: object = {}, publish: Locale[] = []) {
  const slug = (locale: Locale) => `${key}-${locale}`
  return saveSample(caller, news, {
    key,
    shared: { date: '2026-01-05', ...shared },
    publish,
    es: { slug: slug('es') },
    en: { slug: slug('en'), ...en },
  })
}

const shownIn = async (locale: Locale) => findByKey({ ...caller, locale }, news, key)
const dates = async () => Promise.all(locales.map(async (each) => (await shownIn(each))?.date ?? null))
const revisionNow = async () =>
  (await database.orm.select().from(entry).where(eq(entry.id, id)))[0]?.revision ?? 0
const publish = async (who: Editor, chosen: Locale[], more: object = {}) =>
  publishLanguages(who, id, { locales: chosen, revision: await revisionNow(), ...more })
const bulk = async (who: Editor, chosen: Locale[]) =>
  doBulk(who, {
    kind: 'news',
    action: 'publish',
    locales: chosen,
    all: true,
    entries: [{ id, revision: await revisionNow() }],
  })

test('what all languages share is published with one language in every language on the site, and said so in the record', async () => {
  await write({ date: '2022-02-02' }, { title: 'New words' })
  expect(await publish(caller, ['en'])).toMatchObject({ ok: true })
  expect(await dates()).toEqual(['2022-02-02', '2022-02-02'])
  expect((await shownIn('en'))?.title).toBe('New words')
  const read = await readEntry(caller, 'news', id)
  expect(read.ok && locales.map((each) => read.value.languages[each].changed)).toEqual([false, false])
  const about = and(eq(historyEvent.item, id), eq(historyEvent.what, 'published'))
  const events = await database.orm.select().from(historyEvent).where(about).orderBy(historyEvent.id)
  expect(events.at(-1)?.details).toMatchObject({ languages: 'en', shared: 'es' })
})

test('a text that is still being written in the other language stays unpublished with it', async () => {
  await saveSample(caller, news, {
    key,
    shared: { date: '2022-02-02' },
    es: { slug: `${key}-es`, title: 'A medias' },
    en: { slug: `${key}-en` },
  })
  await publish(caller, ['en'], { overruled: { reason: 'It is still right.' } })
  expect((await shownIn('es'))?.title).not.toBe('A medias')
  expect(await dates()).toEqual(['2022-02-02', '2022-02-02'])
})

test('whoever may not write what all share publishes without it, by hand, by a plan and with many', async () => {
  const unchanged = ['2026-01-05', '2026-01-05']
  await write({ date: '2022-02-02' }, { title: 'By hand' })
  expect(await publish(english, ['en'])).toMatchObject({ ok: true })
  expect([await dates(), (await shownIn('en'))?.title]).toEqual([unchanged, 'By hand'])
  const changedFor = async (who: Editor) => {
    const read = await readEntry(who, 'news', id)
    return read.ok && locales.map((each) => read.value.languages[each].changed)
  }
  expect([await changedFor(caller), await changedFor(english)]).toEqual([
    [true, true],
    [false, false],
  ])
  expect(await sharedEffects(english, id, ['en'])).toMatchObject({
    value: { changes: [], left: [{ field: 'date' }] },
  })
  expect(await sharedEffects(caller, id, ['en'])).toMatchObject({
    value: { changes: [{ locale: 'es', differences: [{ field: 'date' }] }], left: [] },
  })

  await write({ date: '2022-02-02' }, { title: 'By a plan' })
  const at = later(1).now
  const plan = { planned: 'publish', at, locales: ['en'] as Locale[], revision: await revisionNow() } as const
  expect(await planChange(english, id, plan)).toMatchObject({ ok: true })
  expect(await runDueChanges({ ...later(1), actor: systemActor })).toMatchObject({ done: 1 })
  expect([await dates(), (await shownIn('en'))?.title]).toEqual([unchanged, 'By a plan'])

  await write({ date: '2022-02-02' }, { title: 'With many' })
  expect(await bulk(english, ['en'])).toMatchObject({ value: { done: 1 } })
  expect([await dates(), (await shownIn('en'))?.title]).toEqual([unchanged, 'With many'])
  expect(await bulk(english, ['en'])).toMatchObject({ value: { done: 0 } })

  await write({ date: '2022-02-02' }, { title: 'By choice' })
  expect(await publish(caller, ['en'], { withoutShared: true })).toMatchObject({ ok: true })
  expect([await dates(), (await shownIn('en'))?.title]).toEqual([unchanged, 'By choice'])
  expect(await publish(spanish, ['es'])).toMatchObject({ ok: true })
  expect(await dates()).toEqual(['2022-02-02', '2022-02-02'])
})

test.each([
  { maker: 'an account for one language', narrowed: rights, published: ['2026-01-05', '2026-01-05'] },
  { maker: 'an administrator', narrowed: null, published: ['2022-02-02', '2022-02-02'] },
])(
  'a plan of $maker from before plans said so goes out with what its maker may write',
  async ({ narrowed, published }) => {
    const eva = { id: `eva-${count}`, name: 'Eva', rights: narrowed }
    await database.orm.insert(authUser).values({ ...eva, email: `${eva.id}@organismo.example` })
    await write({ date: '2022-02-02' }, { title: 'Planned before' })
    const plan = { planned: 'publish', at: later(1).now, locales: ['en'] as Locale[] } as const
    await planChange({ ...caller, actor: eva }, id, { ...plan, revision: await revisionNow() })
    await database.orm.update(plannedChange).set({ withoutShared: null }).where(eq(plannedChange.entryId, id))
    expect(await runDueChanges({ ...later(1), actor: systemActor })).toMatchObject({ done: 1 })
    expect([await dates(), (await shownIn('en'))?.title]).toEqual([published, 'Planned before'])
  },
)

test('what would change in another language and was not shown is not published, neither now nor by a plan', async () => {
  await write({ date: '2022-02-02' }, { title: 'Unseen' })
  const hash = async () => {
    const effects = await sharedEffects(caller, id, ['en'])
    return effects.ok ? effects.value.hash : null
  }
  const planned = { planned: 'publish', at: later(1).now, locales: ['en'] as Locale[] } as const
  const plan = async (sharedSeen: string) =>
    planChange(caller, id, { ...planned, revision: await revisionNow(), sharedSeen })
  const seen = await hash()
  expect(await publish(caller, ['en'], { sharedSeen: '' })).toMatchObject({ problem: 'shared-unseen' })
  expect(await plan('')).toMatchObject({ problem: 'shared-unseen' })
  await write({ date: '2022-03-03' })
  expect(await publish(caller, ['en'], { sharedSeen: seen })).toMatchObject({ problem: 'shared-unseen' })
  expect(await dates()).toEqual(['2026-01-05', '2026-01-05'])
  expect(await publish(caller, ['en'], { sharedSeen: '', withoutShared: true })).toMatchObject({ ok: true })
  expect(await publish(english, ['en'], { sharedSeen: '' })).toMatchObject({ ok: true })
  expect(await plan((await hash()) ?? '')).toMatchObject({ ok: true })
  expect(await publish(caller, ['en'], { sharedSeen: await hash() })).toMatchObject({ ok: true })
  expect(await dates()).toEqual(['2022-03-03', '2022-03-03'])
})

test('lists, counts, pickers and reviews count for an account with one language the changes that it can publish', async () => {
  const people = {
    english,
    spanish,
    reader: { ...caller, actor: { ...caller.actor, rights: { ...rights, kinds: [] } } },
  }
  const changesOf = async (who: Editor) => (await countEntries(who)).news.waiting.changes
  const shownTo = async (name: keyof typeof people, before: number) => {
    const who = people[name]
    const listed = await listEntries(who, news, { page: 1, size: 10, waiting: 'changes', query: key })
    const picked = await pickedEntries(who, news, [id])
    return {
      listed: listed.ok && listed.value.entries.map(({ states }) => states.en.changed),
      picked: picked.entries.map(({ states }) => states.en.changed),
      counted: (await changesOf(who)) - before,
      news: await languagesWithNews(database.orm, who, id),
    }
  }
  const [ofEnglish, ofSpanish, ofReader] = [
    await changesOf(english),
    await changesOf(spanish),
    await changesOf(people.reader),
  ]
  await write({ date: '2022-02-02' })
  const all = { listed: [true], picked: [true], counted: 1, news: [...locales] }
  expect(await shownTo('english', ofEnglish)).toEqual({ listed: [], picked: [false], counted: 0, news: [] })
  expect(await shownTo('spanish', ofSpanish)).toEqual(all)
  expect(await shownTo('reader', ofReader)).toEqual(all)
  await write({ date: '2022-02-02' }, { title: 'Mine' })
  expect(await shownTo('english', ofEnglish)).toEqual({ ...all, news: ['en'] })
})

test('the creator of an entry sees its shared changes until another language says something', async () => {
  const slug = `${key}-creada`
  const save = (who: Editor, more: object) => saveSample(who, news, { key: slug, en: { slug }, ...more })
  const created = await save(english, { publish: ['en'] })
  const colleague = { ...english, actor: { ...english.actor, id: 'berta' } }
  const seen = async () => {
    const listed = await listEntries(english, news, { page: 1, size: 10, waiting: 'changes', query: slug })
    return {
      listed: listed.ok && listed.value.total,
      news: await languagesWithNews(database.orm, english, created),
      ofColleague: await languagesWithNews(database.orm, colleague, created),
    }
  }
  const shared = { date: '2022-02-02' }
  await save(english, { shared })
  expect(await seen()).toEqual({ listed: 1, news: ['en'], ofColleague: [] })
  await save(caller, { shared, es: { slug } })
  expect(await seen()).toEqual({ listed: 0, news: ['es'], ofColleague: ['es'] })
})

test('a language that cannot be shown without it waits until somebody has published it', async () => {
  await unpublishLanguages(caller, id, [...locales])
  await write({ date: '2022-02-02' }, { title: 'First in English' })
  expect(await publish(english, ['en'])).toMatchObject({ problem: 'shared-not-public' })
  const asked = { kind: 'news', action: 'publish' as const, locales: ['en'] as Locale[] }
  const lacking = { en: { outcome: 'refused', lacksShared: true } }
  expect(await previewBulk(english, { ...asked, chosen: { ids: [id] } })).toMatchObject({
    value: { entries: [{ effects: lacking }], counts: { would: 0 } },
  })
  expect(await bulk(english, ['en'])).toMatchObject({ value: { done: 0, entries: [{ effects: lacking }] } })
  const asks = { ...english, actor: { ...english.actor, rights: { ...rights, publishes: false } } }
  for (const who of [english, asks])
    expect(await whatStops(who, id, ['en'])).toEqual({ en: { problem: 'shared-not-public' } })
  expect(await whatStops(caller, id, ['en'])).toEqual({})
  await publish(caller, ['es'])
  expect(await publish(english, ['en'])).toMatchObject({ ok: true })
  expect(await dates()).toEqual(['2022-02-02', '2022-02-02'])
})

test('what two accounts for one language made together goes out with it, while no other language says anything', async () => {
  const slug = `${key}-juntas`
  const shared = { date: '2022-02-02' }
  id = await saveSample(english, news, { key: slug, shared, en: { slug } })
  const colleague = { ...english, actor: { ...english.actor, id: 'berta' } }
  expect(await publish(colleague, ['en'])).toMatchObject({ ok: true })
  await unpublishLanguages(caller, id, ['en'])
  await saveSample(caller, news, { key: slug, es: { slug } })
  expect(await publish(colleague, ['en'])).toMatchObject({ problem: 'shared-not-public' })
})

test('an earlier version, as a plan holds it, never takes the place of what was published later', async () => {
  await write({ date: '2026-02-02' }, { title: 'Planned' })
  const at = later(1).now
  await planChange(caller, id, { planned: 'publish', at, locales: ['en'], revision: await revisionNow() })
  await write({ date: '2026-03-03' }, { title: 'Later' })
  await publish(caller, ['es'])
  expect(await dates()).toEqual(['2026-03-03', '2026-03-03'])
  await runDueChanges({ ...later(1), actor: systemActor })
  expect([await dates(), (await shownIn('en'))?.title]).toEqual([['2026-03-03', '2026-03-03'], 'Planned'])
})

test('what would be wrong in the other language stops the one that brings it', async () => {
  const cover = { media: crypto.randomUUID(), alt: { es: '', en: 'A picture' }, focal: null }
  await write({ cover })
  expect(await publish(caller, ['en'])).toMatchObject({
    problem: 'incomplete',
    detail: { languages: { es: { findings: [{ path: 'cover', code: 'no-alternative' }] } } },
  })
  expect(await publish(caller, ['en'], { withoutShared: true })).toMatchObject({ ok: true })
})

test('with many it is told before, done in every language on the site, and taken back as one', async () => {
  const before = await rows()
  await write({ date: '2022-02-02' }, { title: 'Many' })
  const asked = { kind: 'news', action: 'publish' as const, locales: ['en'] as Locale[] }
  const preview = await previewBulk(caller, { ...asked, chosen: { ids: [id] } })
  expect(preview).toMatchObject({
    value: { entries: [{ effects: { en: { alsoIn: { languages: ['es'], fields: ['date'] } } } }] },
  })
  const done = await bulk(later(1), ['en'])
  expect(await dates()).toEqual(['2022-02-02', '2022-02-02'])
  const undone = await undoBatch(later(2), (done.ok && done.value.batch) || '')
  expect(undone).toMatchObject({ value: { restored: 1, left: [] } })
  expect((await rows()).map(({ draft: _, ...row }) => row)).toEqual(before.map(({ draft: _, ...row }) => row))
})

test('whoever publishes Spanish takes back with their own change what it changed in English', async () => {
  await write({ date: '2022-02-02' })
  const done = await bulk({ ...spanish, now: later(1).now }, ['es'])
  expect(await dates()).toEqual(['2022-02-02', '2022-02-02'])
  const batch = (done.ok && done.value.batch) || ''
  expect(await undoBatch({ ...spanish, now: later(2).now }, batch)).toMatchObject({ value: { restored: 1 } })
  expect(await dates()).toEqual(['2026-01-05', '2026-01-05'])
})

test.each([{ onSite: [...locales] }, { onSite: ['en'] as Locale[] }])(
  'what changed shared values in $onSite is taken back by whoever may write them; what did not, by whoever publishes its language',
  async ({ onSite }) => {
    await unpublishLanguages(
      caller,
      id,
      locales.filter((each) => !onSite.includes(each)),
    )
    const shown = async () => (await dates()).filter((date) => date !== null)
    await write({ date: '2022-02-02' }, { title: 'Many' })
    const changed = await bulk(later(1), ['en'])
    await write({ date: '2022-02-02' }, { title: 'Words alone' })
    const unchanged = await bulk(later(2), ['en'])
    const [first = '', second = ''] = [changed, unchanged].map((done) => (done.ok && done.value.batch) || '')
    const eva = { ...english, now: later(3).now }
    expect(await openBatch(eva, second, 1)).toMatchObject({ value: { canBeUndone: true } })
    expect(await undoBatch(eva, second)).toMatchObject({ value: { restored: 1, left: [] } })
    expect(await openBatch(eva, first, 1)).toMatchObject({ value: { canBeUndone: false } })
    await expect(undoBatch(eva, first)).rejects.toMatchObject({ init: { status: 403 } })
    expect([await shown(), (await shownIn('en'))?.title]).toEqual([onSite.map(() => '2022-02-02'), 'Many'])
    expect(await undoBatch(later(4), first)).toMatchObject({ value: { restored: 1, left: [] } })
    expect(await shown()).toEqual(onSite.map(() => '2026-01-05'))
  },
)

test('and so they do with what they led elsewhere', async () => {
  const [from = '', to = ''] = await Promise.all(
    ['from', 'to'].map((name) =>
      saveSample(caller, certification, {
        key: `${key}-${name}`,
        es: { slug: `${key}-${name}` },
        publish: ['es'],
      }),
    ),
  )
  const shown = async () => (await rows()).map(({ published }) => published?.certifications)
  await write({ certifications: [from] }, {}, [...locales])
  await write({ certifications: [from] }, { title: 'Half a sent' })
  const led = await repointUses({ ...spanish, now: later(1).now }, { from: [from], to, publish: true })
  expect(led).toMatchObject({ value: { done: 1, published: 1 } })
  expect(await shown()).toEqual([[to], [to]])
  const batch = (led.ok && led.value.batch) || ''
  expect(await undoBatch({ ...spanish, now: later(2).now }, batch)).toMatchObject({ value: { restored: 1 } })
  expect(await shown()).toEqual([[from], [from]])
})

test('what comes back to the site shows what the languages that stayed there share', async () => {
  const asked = { kind: 'news', action: 'unpublish' as const, locales: ['es'] as Locale[], all: true }
  const done = await doBulk(later(1), { ...asked, entries: [{ id, revision: await revisionNow() }] })
  await write({ date: '2022-02-02' })
  await publish(later(2), ['en'])
  expect(await undoBatch(later(3), (done.ok && done.value.batch) || '')).toMatchObject({ ok: true })
  expect(await dates()).toEqual(['2022-02-02', '2022-02-02'])
})

function rows() {
  return database.orm
    .select()
    .from(entryLocale)
    .where(eq(entryLocale.entryId, id))
    .orderBy(entryLocale.locale)
}
