import { createHash, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { kinds } from '#content/model/kinds/index.ts'
import { news } from '#content/model/kinds/news.ts'
import { namingFields } from '#content/model/search/draft-texts.ts'
import { foldWords } from '#content/model/search/fold.ts'
import type { Locale } from '#kernel/locales.ts'
import { midday, saveSample, setUpEditor } from '#tests/support/saved-entries.ts'
import { prose } from '#tests/support/searched-entries.ts'
import { findEntries } from '../find-entries.ts'
import { listEntries } from '../list-entries.ts'
import { entry } from '../tables/content.ts'
import { entryWords } from '../tables/search.ts'
import { ensureWords, wordRules } from './keep-words.ts'

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

/** How many connections wait for something that another one holds. */
async function waiting(): Promise<number | undefined> {
  const { rows } = await database.orm.execute<{ count: number }>(
    sql`select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count
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

test('of a picture that is described in two languages the description with the word is told, as that language', async () => {
  const cover = {
    media: randomUUID(),
    alt: { es: 'Un puente colgante', en: 'A hanging bridge' },
    focal: null,
  }
  await saveSample(caller, news, { key: 'seen', shared: { cover }, es: { title: 'Vista' } })
  expect((await shownIn('colgante'))?.slice(2)).toEqual([undefined, 'Un puente [colgante]'])
  expect((await shownIn('hanging'))?.slice(2)).toEqual(['en', 'A [hanging] bridge'])
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

test('words that were made by earlier rules are made anew', async () => {
  await database.orm.update(entryWords).set({ rules: wordRules - 1, named: 'viejo' })
  await ensureWords(database)
  expect(await keysOf('viejo')).toEqual([])
  expect(await keysOf('hondo')).toEqual(['deep'])
})

test('by which rules words are made is told by a number, which goes up with them', () => {
  const naming = Object.values(kinds).map((kind) => [kind.name, namingFields(kind)])
  const folded = foldWords('«ISO9001:2015» Año Straße Œuvre co\u0301digo A\u200Bb')
  const rules = createHash('sha256')
    .update(JSON.stringify([naming, folded]))
    .digest('hex')
  // Where this fails, raise `wordRules` and write here what they are by now.
  expect([wordRules, rules.slice(0, 12)]).toEqual([1, '9b904bcc2856'])
})

test('what another process erases meanwhile is passed over, and what it holds is waited for', async () => {
  const gone = await saveSample(caller, news, { key: 'gone', es: { title: 'Se va' } })
  await database.orm.delete(entryWords)
  const keeping = await database.orm.transaction(async (orm) => {
    await orm.delete(entry).where(eq(entry.id, gone))
    const keeping = ensureWords(database)
    await expect.poll(waiting).toBe(1)
    return { keeping }
  })
  await keeping.keeping
  expect(await keysOf('hondo')).toEqual(['deep'])
})

test('of a long text what stands around the word is told, wherever that is', async () => {
  const words = (count: number) => 'Se trata de la evaluación de la conformidad. '.repeat(count)
  const body = prose(`${words(100)}Solo aquí hay un ornitorrinco. ${words(100)}`)
  await saveSample(caller, news, { key: 'long', es: { title: 'Largo', body } })
  expect((await shownIn('ORNITÓRRINCO'))?.[3]).toContain('Solo aquí hay un [ornitorrinco].')
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
