import { expect, test } from 'vitest'
import { news } from '#content/model/kinds/news.ts'
import { systemActor } from '#kernel/caller.ts'
import { byLocale, locales } from '#kernel/locales.ts'
import { applyEntries, checkEntries, reportOfEntries, undoEntries } from '#tests/support/entry-imports.ts'
import { midday, saveSample, setUpEditor } from '#tests/support/saved-entries.ts'
import { readEntry } from '../editing/read-entry.ts'
import { findPublished } from '../find-published.ts'
import { listEntries } from '../list-entries.ts'
import { doBulk } from '../publishing/do-bulk.ts'
import { planChange } from '../publishing/plan-change.ts'
import { previewBulk } from '../publishing/preview-bulk.ts'
import { publishLanguages } from '../publishing/publish-languages.ts'
import { runDueChanges } from '../publishing/run-due-changes.ts'
import { entriesByKey } from './entries-of-kind.ts'

const { database, caller } = await setUpEditor()

type Values = Record<string, unknown>
const es = (title: string) => ({
  title,
  summary: 'Un resumen.',
  body: '<p>Texto.</p>',
  slug: title.toLowerCase(),
})
const made = (key: string, more: Values = {}) => ({
  key,
  shared: { date: '2026-03-04', category: 'notices' },
  es: es(key),
  ...more,
})
async function imported(...rows: Values[]): Promise<string> {
  const id = await checkEntries(caller, news, Buffer.from(JSON.stringify(rows)))
  expect(await applyEntries(caller, news, id)).toMatchObject({ ok: true })
  return id
}
const idOf = async (key: string) =>
  (await entriesByKey(database.orm, news, [key], { hold: false })).get(key)?.id ?? ''
const stateOf = async (key: string) => {
  const read = await readEntry(caller, 'news', await idOf(key))
  return read.ok ? read.value.languages.es.sourceState : undefined
}
const isSeen = async (slug: string) => (await findPublished(caller, news, slug)) !== null
const publishing = (more: Values = {}) => ({
  locales: ['es' as const],
  revision: 'present' as const,
  ...more,
})

test('what was not public on its source site is named, and bulk publishing leaves it out even with warnings overruled', async () => {
  const run = await imported(
    made('abierta', { _source: { es: 'public' } }),
    made('reservada', { _source: { es: 'private' } }),
    made('rara', { _source: { es: 'solo socios' } }),
  )
  const { rows } = await reportOfEntries(caller, news, run)
  const reported = rows.map(({ changes }) => changes.find(({ field }) => field === '_source.es')?.to)
  expect(reported).toEqual([undefined, 'private', 'hidden'])
  const listed = await listEntries(caller, news, {
    page: 1,
    size: 10,
    languages: byLocale((locale) => (locale === 'es' ? 'not-public' : null)),
  })
  expect(
    listed.ok && listed.value.entries.map(({ key, sourceStates }) => [key, sourceStates.es]).sort(),
  ).toEqual([
    ['rara', 'hidden'],
    ['reservada', 'private'],
  ])
  const all = { kind: 'news', action: 'publish' as const, locales: ['es' as const] }
  const preview = await previewBulk(caller, { ...all, chosen: { listed: '' } })
  if (!preview.ok) throw new Error(preview.problem)
  expect(preview.value.counts).toMatchObject({ total: 3, would: 1, warned: 0 })
  const overruled = { reason: 'Porque sí' }
  const chosen = { ...all, all: false, overruled, listed: '', sure: preview.value.sure }
  expect(await doBulk(caller, chosen)).toMatchObject({ ok: true, value: { done: 1 } })
  const entries = preview.value.entries.map(({ id }) => ({ id, revision: 1 }))
  expect(await doBulk(caller, { ...all, all: false, overruled, entries })).toMatchObject({
    value: { done: 0 },
  })
  expect([await isSeen('abierta'), await isSeen('reservada'), await isSeen('rara')]).toEqual([
    true,
    false,
    false,
  ])
})

test('it is published alone, after an explicit confirmation, and is an ordinary entry from then on', async () => {
  await imported(made('clave', { _source: { es: 'password' } }))
  const id = await idOf('clave')
  const reasoned = publishing({ overruled: { reason: 'Porque sí' }, letWarningsPass: true })
  expect(await publishLanguages(caller, id, reasoned)).toMatchObject({ problem: 'not-public' })
  expect(await isSeen('clave')).toBe(false)
  expect(await publishLanguages(caller, id, publishing({ makePublic: true }))).toMatchObject({ ok: true })
  expect([await isSeen('clave'), await stateOf('clave')]).toEqual([true, null])
  await imported(made('clave', { _source: { es: 'password' } }))
  expect(await stateOf('clave')).toBeNull()
})

test('a plan publishes it only where its maker confirmed that', async () => {
  await imported(made('plan', { _source: { es: 'draft' } }), made('antes'))
  const at = new Date(midday.getTime() + 3_600_000)
  const plan = { planned: 'publish' as const, at, locales: ['es' as const], revision: 1 }
  expect(await planChange(caller, await idOf('plan'), plan)).toMatchObject({ problem: 'not-public' })
  expect(await planChange(caller, await idOf('plan'), { ...plan, makePublic: true })).toMatchObject({
    ok: true,
  })
  expect(await planChange(caller, await idOf('antes'), plan)).toMatchObject({ ok: true })
  await imported(made('antes', { _source: { es: 'private' } }))
  expect(await runDueChanges({ ...caller, actor: systemActor, now: at })).toMatchObject({
    done: 1,
    failed: 1,
  })
  expect([await isSeen('plan'), await isSeen('antes')]).toEqual([true, false])
})

test('a later import updates the state, and undoing it restores the former one', async () => {
  await imported(made('vaiven', { _source: { es: 'private' } }))
  const later = await imported(made('vaiven', { _source: { es: 'public' } }))
  expect(await stateOf('vaiven')).toBeNull()
  expect(await undoEntries(caller, news, later)).toEqual({ undone: 1, left: 0 })
  expect(await stateOf('vaiven')).toBe('private')
})

test('a draft in an export of Aval is a draft where the import creates it; an existing entry keeps its state', async () => {
  await saveSample(caller, news, { key: 'propia', es: { title: 'Propia' } })
  const states = Object.fromEntries(locales.map((locale) => [`_state.${locale}`, 'draft']))
  await imported(made('propia', { _state: states }), made('ajena', { _state: states }))
  const csv = 'key,title.es,_state.es\nen-tabla,En tabla,unpublished\nen-tabla-2,Otra,published\n'
  await applyEntries(caller, news, await checkEntries(caller, news, Buffer.from(csv)))
  const found = await Promise.all(['propia', 'ajena', 'en-tabla', 'en-tabla-2'].map(stateOf))
  expect(found).toEqual([null, 'draft', 'hidden', null])
})
