import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AnyKind } from '#content/model/define-kind.ts'
import { sortsOf } from '#content/model/derive/list.ts'
import { certification } from '#content/model/kinds/certification.ts'
import { country } from '#content/model/kinds/country.ts'
import { kinds } from '#content/model/kinds/index.ts'
import { news } from '#content/model/kinds/news.ts'
import { office } from '#content/model/kinds/office.ts'
import { program } from '#content/model/kinds/program.ts'
import { slide } from '#content/model/kinds/slide.ts'
import { teamMember } from '#content/model/kinds/team-member.ts'
import { systemActor } from '#kernel/caller.ts'
import type { Locale } from '#kernel/locales.ts'
import { midday, saveSample, setUpEditor } from '#tests/support/saved-entries.ts'
import { type EntriesAsked, listEntries } from './list-entries.ts'
import { publishEntry, unpublishEntry } from './save-entry.ts'
import { entry } from './tables/content.ts'

const { database, caller } = await setUpEditor()

beforeAll(async () => {
  await saveSample(caller, news, {
    key: 'a-both',
    shared: { date: '2026-03-14', category: 'events' },
    es: { title: 'Ñandúes certificados según ISO 9001' },
    en: { title: 'Rheas certified to ISO 9001' },
    publish: ['es', 'en'],
  })
  await saveSample(caller, news, {
    key: 'b-draft',
    shared: { date: '2026-05-01' },
    es: { title: 'Ágora de auditores' },
  })
  await saveSample(caller, news, {
    key: 'c-english',
    shared: { date: '2026-01-01' },
    en: { title: 'Notice for exporters' },
    publish: ['en'],
  })
  await saveSample(caller, news, { key: 'd-empty', shared: { date: null }, es: { title: ' ' } })
  const trashed = await saveSample(caller, news, { key: 'e-trashed', es: { title: 'Nada' }, publish: ['es'] })
  await database.orm.update(entry).set({ trashedAt: midday }).where(eq(entry.id, trashed))
})

test('drafts are listed, and the trash is not', async () => {
  expect(await keysOf({})).toEqual(['b-draft', 'a-both', 'c-english', 'd-empty'])
})

test('a title is in the asked language, else in the other and marked, else there is none', async () => {
  const titles = async (locale: Locale) =>
    Object.fromEntries((await rowsOf({}, locale)).map(({ key, title }) => [key, title]))
  expect(await titles('es')).toEqual({
    'a-both': { text: 'Ñandúes certificados según ISO 9001' },
    'b-draft': { text: 'Ágora de auditores' },
    'c-english': { text: 'Notice for exporters', lang: 'en' },
    'd-empty': null,
  })
  expect(await titles('en')).toMatchObject({
    'a-both': { text: 'Rheas certified to ISO 9001' },
    'b-draft': { text: 'Ágora de auditores', lang: 'es' },
  })
})

test('a title that both languages share is in neither', async () => {
  await saveSample(caller, teamMember, { key: 'ana', shared: { name: 'Ana Sosa' }, es: {} })
  const [row] = await rowsOf({}, 'en', teamMember)
  expect(row?.title).toEqual({ text: 'Ana Sosa', lang: undefined })
})

test('an entry leads to its page in the asked language, else in the other, and a draft leads nowhere', async () => {
  const pages = (await rowsOf({})).map(({ key, publicPage }) => [key, publicPage])
  expect(Object.fromEntries(pages)).toEqual({
    'a-both': { href: '/es/news/a-both', lang: 'es' },
    'b-draft': null,
    'c-english': { href: '/en/news/c-english', lang: 'en' },
    'd-empty': null,
  })
})

test('who saved it last is named as long as there is an account', async () => {
  expect((await rowsOf({}))[0]).toMatchObject({
    updatedAt: midday.toISOString(),
    updatedBy: { id: 'ana', name: 'Ana Sosa' },
  })
  const [gone, system] = [
    { ...caller, actor: { id: 'gone', name: 'Gone' } },
    { ...caller, actor: systemActor },
  ]
  await saveSample(gone, program, { key: 'by-gone', position: 'a1', es: {} })
  await saveSample(system, program, { key: 'by-system', position: 'a2', es: {} })
  expect((await rowsOf({}, 'es', program)).map(({ updatedBy }) => updatedBy)).toEqual([
    { id: 'gone', name: null },
    'system',
  ])
})

describe('states', () => {
  const statesOf = async (key: string) =>
    (await rowsOf({}, 'es', slide)).find((each) => each.key === key)?.states
  const sample = { es: { title: 'Uno' }, en: { title: 'One' } }

  test('a language is missing, a draft, or published, each for itself', async () => {
    await saveSample(caller, slide, { key: 'states', es: sample.es })
    expect(await statesOf('states')).toEqual({
      es: { state: 'draft', changed: false },
      en: { state: 'missing', changed: false },
    })
    await saveSample(caller, slide, { key: 'states', ...sample, publish: ['es'] })
    expect(await statesOf('states')).toEqual({
      es: { state: 'published', changed: false },
      en: { state: 'draft', changed: false },
    })
  })

  test('a language of which nothing was written is missing', async () => {
    await saveSample(caller, slide, { key: 'blank', es: sample.es })
    expect((await statesOf('blank'))?.en.state).toBe('missing')
  })

  test('a change of one language waits in that language alone, a change of both in both', async () => {
    const save = (es: string, shownTo: string | null = null) =>
      saveSample(caller, slide, { key: 'changed', shared: { shownTo }, es: { title: es }, en: sample.en })
    await saveSample(caller, slide, {
      key: 'changed',
      shared: { shownTo: null },
      ...sample,
      publish: ['es', 'en'],
    })
    await save('Dos')
    const published = { state: 'published', changed: false }
    expect(await statesOf('changed')).toEqual({ es: { ...published, changed: true }, en: published })
    await save('Uno', '2027-01-01')
    const changed = { ...published, changed: true }
    expect(await statesOf('changed')).toEqual({ es: changed, en: changed })
    await save('Uno')
    expect(await statesOf('changed')).toEqual({ es: published, en: published })
  })

  test('what was taken off the site is unpublished, and published again when it is', async () => {
    const id = await saveSample(caller, slide, { key: 'taken', ...sample, publish: ['es'] })
    await unpublishEntry(caller, id, 'es')
    expect((await statesOf('taken'))?.es).toEqual({ state: 'unpublished', changed: false })
    await publishEntry(caller, id, 'es')
    expect((await statesOf('taken'))?.es).toEqual({ state: 'published', changed: false })
  })

  test('a list can be asked for what waits', async () => {
    expect(await keysOf({ waiting: 'drafts' }, news)).toEqual(['b-draft', 'd-empty'])
    expect(await keysOf({ waiting: 'missing' }, news)).toEqual(['b-draft', 'c-english', 'd-empty'])
    expect(await keysOf({ waiting: 'changes' }, news)).toEqual([])
    await saveSample(caller, slide, { key: 'waits', ...sample, publish: ['es', 'en'] })
    await saveSample(caller, slide, { key: 'waits', ...sample, en: { title: 'Two' } })
    expect(await keysOf({ waiting: 'changes' }, slide)).toEqual(['waits'])
  })
})

describe('search', () => {
  test.each([
    ['nandues', ['a-both']],
    ['ÑANDÚES', ['a-both']],
    ['agora', ['b-draft']],
    ['rheas', ['a-both']],
    ['iso9001 según', ['a-both']],
    ['ertificado', ['a-both']],
    ['parrafo', ['b-draft', 'a-both', 'c-english', 'd-empty']],
    ['nandues agora', []],
    ['100%', []],
    ['_', []],
    ["'", []],
    ['nada', []],
    ['   ', ['b-draft', 'a-both', 'c-english', 'd-empty']],
  ])('%s', async (query, found) => {
    expect(await keysOf({ query })).toEqual(found)
  })

  test('what an entry is also known by is searched', async () => {
    await saveSample(caller, office, { key: 'salto', es: { name: 'Litoral', city: 'Salto' } })
    expect(await keysOf({ query: 'salto litoral' }, office)).toEqual(['salto'])
  })

  test('hostile words are only words', async () => {
    for (const query of ["'; drop table entry; --", '\0', '\uD800', '(((', '\\', 'a'.repeat(100_000)])
      expect(await listEntries(caller, news, { query, page: 1, size: 10 }), query.slice(0, 20)).toMatchObject(
        {
          ok: true,
        },
      )
  })
})

describe('order and pages', () => {
  test.each([
    ['title', ['b-draft', 'a-both', 'c-english', 'd-empty']],
    ['-title', ['c-english', 'a-both', 'b-draft', 'd-empty']],
    ['date', ['c-english', 'a-both', 'b-draft', 'd-empty']],
    ['-date', ['b-draft', 'a-both', 'c-english', 'd-empty']],
  ])('by %s, and what has no value comes last', async (sort, keys) => {
    expect(await keysOf({ sort })).toEqual(keys)
  })

  test('by when they were saved', async () => {
    const at = (minutes: number) => ({ ...caller, now: new Date(midday.getTime() + minutes * 60_000) })
    for (const [minutes, key] of ['x-one', 'x-two', 'x-three'].entries())
      await saveSample(at(minutes), certification, { key, es: {} })
    expect(await keysOf({ sort: '-updated' }, certification)).toEqual(['x-three', 'x-two', 'x-one'])
  })

  test('by the order that was given by hand, with the place on the site', async () => {
    for (const [key, position] of Object.entries({ 'p-b': 'a0V', 'p-c': 'a0v', 'p-a': 'Zz' }))
      await saveSample(caller, kinds.accreditation, { key, position, es: {} })
    await saveSample(caller, kinds.accreditation, { key: 'p-none', es: {} })
    const rows = await rowsOf({ sort: '-order' }, 'es', kinds.accreditation)
    expect(rows.map(({ key, place }) => [key, place])).toEqual([
      ['p-c', 3],
      ['p-b', 2],
      ['p-a', 1],
      ['p-none', null],
    ])
  })

  test('countries by their order, where a missing one counts as 9999', async () => {
    for (const [key, order] of Object.entries({ last: 10_000, none: null, first: 0, ten: 10, two: 2 }))
      await saveSample(caller, country, { key, shared: { order }, es: {} })
    expect(await keysOf({}, country)).toEqual(['first', 'two', 'ten', 'none', 'last'])
  })

  test('every kind can be sorted by everything it offers', { tags: ['full'] }, async () => {
    for (const kind of Object.values<AnyKind>(kinds))
      for (const sort of sortsOf(kind))
        expect(await listEntries(caller, kind, { sort, page: 1, size: 5 }), sort).toMatchObject({ ok: true })
  })

  test('a sort or a page that there is not is not found', async () => {
    const missing = { ok: false, problem: 'not-found' }
    for (const sort of ['order', 'seoTitle', '-', 'slug', 'constructor'])
      expect(await listEntries(caller, news, { sort, page: 1, size: 5 }), sort).toEqual(missing)
    for (const page of [0, -1, 1.5, Number.NaN, 3, 1e300])
      expect(await listEntries(caller, news, { page, size: 2 }), String(page)).toEqual(missing)
  })

  test('pages follow each other without gap or repetition, and count everything', async () => {
    const [one, two] = [await pageOf(1), await pageOf(2)]
    expect([...one.entries, ...two.entries].map(({ key }) => key)).toEqual(await keysOf({}))
    expect(one).toMatchObject({ total: 4, pages: 2, sort: { by: 'date', direction: 'descending' } })
  })

  async function pageOf(page: number) {
    const listed = await listEntries(caller, news, { page, size: 2 })
    if (!listed.ok) throw new Error(listed.problem)
    return listed.value
  }
})

describe('columns', () => {
  test('a choice is said in words and a date is left to the page', async () => {
    const [, row] = await rowsOf({}, 'en')
    expect(row?.values).toEqual({
      date: { type: 'date', text: '2026-03-14' },
      category: { type: 'text', text: 'Events' },
    })
  })

  test('what an entry points to is named in the asked language', async () => {
    const id = await saveSample(caller, country, {
      key: 'br',
      es: { name: 'Brasil' },
      en: { name: 'Brazil' },
    })
    await saveSample(caller, office, { key: 'poa', shared: { country: id }, es: { city: 'Porto Alegre' } })
    const [row] = await rowsOf({ query: 'porto' }, 'en', office)
    expect(row?.values).toEqual({
      country: { type: 'titles', titles: [{ text: 'Brazil' }] },
      city: { type: 'text', text: 'Porto Alegre', lang: 'es' },
    })
  })

  test('what it points to says its language where that is another one', async () => {
    const id = await saveSample(caller, country, { key: 'uy', es: { name: 'Uruguay' } })
    await saveSample(caller, office, { key: 'mvd', shared: { country: id }, es: { city: 'Montevideo' } })
    const values = async (locale: Locale) =>
      (await rowsOf({ query: 'montevideo' }, locale, office))[0]?.values
    expect(await values('en')).toEqual({
      country: { type: 'titles', titles: [{ text: 'Uruguay', lang: 'es' }] },
      city: { type: 'text', text: 'Montevideo', lang: 'es' },
    })
    expect(await values('es')).toEqual({
      country: { type: 'titles', titles: [{ text: 'Uruguay' }] },
      city: { type: 'text', text: 'Montevideo' },
    })
  })

  test('a brand is said by its name', async () => {
    const shared = { brand: { slug: 'iqnet', name: 'IQNet' } }
    await saveSample(caller, certification, { key: 'brand', shared, es: { title: 'Con marca' } })
    const [row] = await rowsOf({ query: 'marca' }, 'es', certification)
    expect(row?.values.brand).toEqual({ type: 'text', text: 'IQNet' })
  })
})

async function rowsOf(asked: Partial<EntriesAsked>, locale: Locale = 'es', kind: AnyKind = news) {
  const listed = await listEntries({ ...caller, locale }, kind, { page: 1, size: 50, ...asked })
  if (!listed.ok) throw new Error(listed.problem)
  return listed.value.entries
}

async function keysOf(asked: Partial<EntriesAsked>, kind: AnyKind = news): Promise<string[]> {
  return (await rowsOf(asked, 'es', kind)).map(({ key }) => key)
}
