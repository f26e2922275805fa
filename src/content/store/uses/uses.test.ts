import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { kinds } from '#content/model/kinds/index.ts'
import { menus } from '#content/model/kinds/menus.ts'
import { news } from '#content/model/kinds/news.ts'
import { slide } from '#content/model/kinds/slide.ts'
import type { Locale } from '#kernel/locales.ts'
import { saveSample, setUpEditor } from '#tests/support/saved-entries.ts'
import { undoBatch } from '../publishing/undo-batch.ts'
import { entryLocale, revision } from '../tables/content.ts'
import { findUses, usesOf } from './find-uses.ts'
import { repointUses } from './repoint-uses.ts'

const { database, caller } = await setUpEditor()

const both: Locale[] = ['es', 'en']
const image = { media: '22222222-2222-4222-8222-222222222222', focal: null, alt: null }
const linkTo = (entry: string) => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [{ type: 'text', text: 'Vea', marks: [{ type: 'link', attrs: { href: null, entry } }] }],
    },
  ],
})
const article = (key: string, values: object = {}, publish: Locale[] = both) =>
  saveSample(caller, news, { key, es: { slug: key, ...values }, en: { slug: key, ...values }, publish })
const outcomeOf = <Value>(result: { ok: true; value: Value } | { ok: false; problem: string }): Value => {
  if (!result.ok) throw new Error(result.problem)
  return result.value
}
const leaving = { change: 'unpublish', locales: both } as const

test('what leads to an entry is told with its field, its language and its page, drafts after what visitors see', async () => {
  const id = await article('meta')
  const text = await article('texto', { body: linkTo(id) }, ['es'])
  const draft = await article('borrador', { body: linkTo(id) }, [])
  const { places, uses } = outcomeOf(await usesOf(caller, id, null))
  expect(places).toBe(4)
  expect(uses.map((use) => [use.entryId, use.place, use.isInDraft, use.pages])).toEqual([
    [text, 'es', true, [{ locale: 'es', href: '/es/news/texto' }]],
    ...[draft, draft, text].sort().map((each) => [each, expect.any(String), true, []]),
  ])
  expect(uses[0]).toMatchObject({ kindLabel: 'Novedad', field: 'body', afterwards: [] })
  expect(await findUses(caller, [id], leaving)).toMatchObject({
    places: 1,
    uses: [{ entryId: text, afterwards: [{ what: 'plain-text', locales: ['es'] }] }],
  })
  expect((await findUses(caller, [id], { change: 'unpublish', locales: ['en'] })).places).toBe(0)
  expect((await findUses(caller, [id, text], leaving)).places).toBe(0)
  expect(await usesOf(caller, crypto.randomUUID(), null)).toMatchObject({ problem: 'not-found' })
})

test('pages that list an entry by themselves lead to it too, in the languages in which visitors see it there', async () => {
  const member = await saveSample(caller, kinds['team-member'], {
    key: 'ines',
    es: { role: 'Calidad' },
    en: { role: 'Quality' },
    publish: ['en'],
  })
  const draft = await article('sin-publicar', {}, [])
  const shown = await article('publicada-en-lista')
  const lists = [{ locale: 'en', href: '/en/about/team' }]
  expect(outcomeOf(await usesOf(caller, member, null))).toEqual({
    ...{ places: 0, uses: [] },
    ...{ isPlaced: false, listings: 1, lists },
  })
  expect((await findUses(caller, [member, draft], leaving)).lists).toEqual(lists)
  expect((await findUses(caller, [member], { change: 'unpublish', locales: ['es'] })).lists).toEqual([])
  expect((await findUses(caller, [shown, member], leaving)).lists).toEqual([
    { locale: 'es', href: '/es/news' },
    { locale: 'es', href: '/es/news/meta' },
    { locale: 'es', href: '/es/news/texto' },
    ...lists,
    { locale: 'en', href: '/en/news' },
    { locale: 'en', href: '/en/news/meta' },
  ])
  expect((await findUses(caller, [shown], { change: 'move', locales: both })).lists).toEqual([])
})

test('what a language borrows is shown in it, and what names an entry that is not there in it breaks nothing', async () => {
  const id = await article('prestada')
  const country = await saveSample(caller, kinds.country, {
    key: 'presta',
    es: { slug: 'presta', introduction: linkTo(id) },
    en: { slug: 'presta' },
    publish: both,
  })
  expect((await findUses(caller, [id], { change: 'unpublish', locales: ['en'] })).uses).toMatchObject([
    {
      entryId: country,
      place: 'es',
      pages: [{ locale: 'en' }],
      afterwards: [{ what: 'plain-text', locales: ['en'] }],
    },
  ])
})

test('an address that is written leads there too, with what follows it, and after the address has changed', async () => {
  const id = await article('dirigida')
  const banner = await saveSample(caller, slide, {
    key: 'franja',
    shared: { image },
    es: { buttonLabel: 'Ver', buttonTarget: '/es/news/dirigida?a=b#c' },
    publish: ['es'],
  })
  const found = { entryId: banner, field: 'buttonTarget', pages: [{ locale: 'es', href: '/es' }] }
  expect((await findUses(caller, [id], leaving)).uses).toMatchObject([
    { ...found, afterwards: [{ what: 'dead-link', locales: ['es'] }] },
  ])
  await article('dirigida', { slug: 'otra-direccion' })
  expect((await findUses(caller, [id], { change: 'move', locales: ['es'] })).uses).toMatchObject([
    { ...found, afterwards: [{ what: 'redirected', locales: ['es'] }] },
  ])
})

test('what leads to the page of all documents leads to none of them, and stays when one goes', async () => {
  const document = (key: string) =>
    saveSample(caller, kinds.document, { key, es: { title: key }, en: { title: key }, publish: both })
  const [gone, next] = [await document('que-se-va'), await document('que-queda')]
  const banner = await saveSample(caller, slide, {
    key: 'a-todos',
    shared: { image },
    es: { buttonLabel: 'Ver', buttonTarget: '/es/about/documents' },
    publish: ['es'],
  })
  const about = await article('a-uno', { body: linkTo(gone) })
  const before = await stateOf([banner])
  const usesOfIt = (await findUses(caller, [gone], leaving)).uses
  expect(new Set(usesOfIt.map(({ entryId }) => entryId))).toEqual(new Set([about]))
  expect(outcomeOf(await repointUses(caller, { from: [gone], to: next, publish: true }))).toMatchObject({
    ...{ done: 1, left: 0 },
  })
  expect(await stateOf([banner])).toEqual(before)
})

test('an entry with 5,000 places is told with the first of them and their number, found by the index', {
  tags: ['full'],
}, async () => {
  const id = await article('muy-usada')
  await article('una-de-muchas', { body: linkTo(id) })
  await database.orm.execute(sql`
    with many as (
      insert into entry (kind, key) select 'news', 'k' || n from generate_series(1, 2500) as n returning id),
    languages as (
      insert into entry_locale (entry_id, kind, locale, published)
      select id, 'news', locale, '{"title":"a"}' from many, unnest('{es,en}'::text[]) as locale)
    insert into entry_reference (entry_id, stage, place, field, target)
    select id, 'published', locale, 'body', ${id} from many, unnest('{es,en}'::text[]) as locale`)
  await database.orm.execute(sql`analyze entry_reference`)
  const { places, uses } = await findUses(caller, [id], leaving)
  expect([places, uses.length]).toEqual([5002, 200])
  expect(JSON.stringify(uses).length).toBeLessThan(100_000)
  const { rows } = await database.orm.execute(sql`
    explain select id from entry_reference
    where href like '/%' and split_part(split_part(href, '#', 1), '?', 1) = '/es/news/x'`)
  expect(JSON.stringify(rows)).toContain('entry_reference_path')
  await database.orm.execute(sql`delete from entry where key ~ '^k[0-9]+$'`)
})

test('every draft is led to another entry as a revision, published where nothing else had changed, and taken back as one', async () => {
  const [gone, next] = [await article('vieja'), await article('nueva')]
  const clean = await article('limpia', { body: linkTo(gone) })
  const changed = await article('cambiada', { body: linkTo(gone) })
  await article('cambiada', { body: linkTo(gone), title: 'Otro título que nadie publicó' }, [])
  const menu = await saveSample(caller, menus, {
    key: 'menus',
    shared: { header: [{ id: 'a', to: { entry: gone } }] },
    es: {},
    en: {},
    publish: both,
  })
  const before = await stateOf([clean, changed, menu])
  const asked = { from: [gone], to: next, publish: true }
  const { batch, ...sum } = outcomeOf(await repointUses(caller, asked))
  expect(sum).toEqual({ done: 3, published: 2, unpublished: 1, left: 0 })
  expect((await findUses(caller, [gone], leaving)).uses.map(({ entryId }) => entryId)).toEqual([
    changed,
    changed,
  ])
  expect((await findUses(caller, [next], null)).uses.map(({ entryId }) => entryId)).toContain(menu)
  expect(outcomeOf(await undoBatch(caller, batch ?? ''))).toEqual({ restored: 3, left: [] })
  expect(await stateOf([clean, changed, menu])).toEqual(before)
  expect(await undoBatch(caller, batch ?? '')).toMatchObject({ problem: 'undone-before' })
})

test('what somebody has written since stays when it is taken back, and is named', async () => {
  const [gone, next] = [await article('primera'), await article('segunda')]
  const user = await article('usa', { body: linkTo(gone) })
  const { batch } = outcomeOf(await repointUses(caller, { from: [gone], to: next, publish: false }))
  await article('usa', { body: linkTo(user) }, [])
  expect(outcomeOf(await undoBatch(caller, batch ?? ''))).toMatchObject({ restored: 0, left: [{ id: user }] })
})

test('a field that names entries of one kind is left where another kind is offered, and links go to what visitors find', async () => {
  const scheme = await saveSample(caller, kinds.certification, {
    key: 'esquema',
    es: { slug: 'esquema' },
    publish: ['es'],
  })
  const about = await article('sobre', { body: linkTo(scheme) })
  await saveSample(caller, news, {
    key: 'sobre-dos',
    shared: { certifications: [scheme] },
    es: { slug: 'sobre-dos' },
  })
  const hidden = await article('oculta', {}, [])
  expect(await repointUses(caller, { from: [scheme], to: hidden, publish: false })).toMatchObject({
    problem: 'not-published',
  })
  const found = await article('hallada')
  expect(outcomeOf(await repointUses(caller, { from: [scheme], to: found, publish: false }))).toMatchObject({
    ...{ done: 1, left: 1 },
  })
  expect((await findUses(caller, [found], null)).uses.map(({ entryId }) => entryId)).toEqual([about, about])
  expect(
    await repointUses(caller, { from: [scheme], to: crypto.randomUUID(), publish: false }),
  ).toMatchObject({
    problem: 'not-found',
  })
})

/** What drafts and visitors' pages say, however often they were saved. */
async function stateOf(ids: string[]) {
  const told = []
  for (const id of ids) {
    const rows = await database.orm
      .select()
      .from(entryLocale)
      .where(eq(entryLocale.entryId, id))
      .orderBy(entryLocale.locale)
    told.push(rows)
    const saved = await database.orm
      .select()
      .from(revision)
      .where(eq(revision.entryId, id))
      .orderBy(revision.number)
    const last = saved.at(-1)
    told.push([last?.shared, last?.locales])
  }
  return told
}
