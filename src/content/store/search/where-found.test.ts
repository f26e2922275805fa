import { beforeAll, expect, test } from 'vitest'
import { news } from '#content/model/kinds/news.ts'
import type { Locale } from '#kernel/locales.ts'
import { midday, saveSample, setUpEditor } from '#tests/support/saved-entries.ts'
import { prose } from '#tests/support/searched-entries.ts'
import { findEntries } from '../find-entries.ts'
import { listEntries } from '../list-entries.ts'
import { entryWords } from '../tables/search.ts'
import { ensureWords } from './keep-words.ts'

const { database, caller } = await setUpEditor()

beforeAll(async () => {
  await saveSample(caller, news, {
    key: 'deep',
    shared: { date: '2025-01-01' },
    es: {
      title: 'Hondo',
      summary: 'Nada de esto.',
      body: prose('Las auditorías de montaña empiezan en otoño.'),
    },
    en: { title: 'Deep', body: prose('Mountain audits begin in autumn.') },
    publish: ['es'],
  })
})
async function rowsOf(query: string, locale: Locale = 'es') {
  const listed = await listEntries({ ...caller, locale }, news, { query, page: 1, size: 10 })
  return listed.ok ? listed.value.entries : []
}

const keysOf = async (query: string) => (await rowsOf(query)).map(({ key }) => key)

const shownIn = async (query: string, locale: Locale = 'es') => {
  const [row] = await rowsOf(query, locale)
  const text = row?.found?.excerpt.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('')
  return row && [row.key, row.found?.field, row.found?.lang, text]
}

test('a word of a body is found without accents, and the row says in which field and where', async () => {
  expect(await shownIn('AUDITORIAS')).toEqual([
    'deep',
    'Texto',
    undefined,
    'Las [auditorías] de montaña empiezan en otoño.',
  ])
})

test('a word of another language is found as well, and is marked as that language', async () => {
  expect(await shownIn('autumn')).toEqual(['deep', 'Texto', 'en', 'Mountain audits begin in [autumn].'])
  expect((await shownIn('otono', 'en'))?.[2]).toBe('es')
})

test('words may be spread over the title and a text; of a title alone nothing more is said', async () => {
  expect((await shownIn('hondo otono'))?.[3]).toBe('Las auditorías de montaña empiezan en [otoño].')
  expect(await shownIn('hondo')).toEqual(['deep', undefined, undefined, undefined])
})

test('what was written since it was published counts, and what was taken out no longer does', async () => {
  await saveSample(caller, news, { key: 'deep', es: { title: 'Hondo', body: prose('Ahora en invierno.') } })
  expect((await shownIn('invierno'))?.[0]).toBe('deep')
  expect(await shownIn('otono')).toBeUndefined()
})

test('what a site wrote before it kept words is found once it has started', async () => {
  await database.orm.delete(entryWords)
  expect(await keysOf('invierno')).toEqual([])
  await ensureWords(database)
  expect(await keysOf('invierno')).toEqual(['deep'])
})

test('words of an older revision are made anew, and those of a later one stay', async () => {
  await database.orm.update(entryWords).set({ revision: 0, named: 'viejo', words: "'viejo'" })
  await ensureWords(database)
  expect(await keysOf('viejo')).toEqual([])
  await database.orm.update(entryWords).set({ revision: 99, named: 'nuevo' })
  await ensureWords(database)
  expect((await keysOf('nuevo')).length).toBeGreaterThan(0)
  await database.orm.delete(entryWords)
  await ensureWords(database)
})

test('the search of all kinds says where as well, and names what is called so first', async () => {
  await saveSample(caller, news, { key: 'named', es: { title: 'El invierno' } })
  const later = { ...caller, now: new Date(midday.getTime() + 60_000) }
  await saveSample(later, news, { key: 'later', es: { title: 'Otra', body: prose('De invierno a verano.') } })
  const found = await findEntries(caller, 'invierno', 5)
  expect(found.map(({ title, found: where }) => [title.text, where?.field])).toEqual([
    ['El invierno', undefined],
    ['Otra', 'Texto'],
    ['Hondo', 'Texto'],
  ])
})
