import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#kernel/database/connect.ts'
import type { Locale } from '#kernel/locales.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { prose, publishSamples, type SampleEntry, visitor } from '#tests/support/searched-entries.ts'
import { entry } from '../tables/content.ts'
import { searchSite, suggestEntries } from './search-site.ts'

const now = new Date('2026-06-15T12:00:00Z')
const before = new Date('2026-06-15T11:59:59Z')

function news(key: string, word: string, more: Partial<SampleEntry> = {}): SampleEntry {
  const es = { title: `Novedad ${word}`, summary: 'Resumen común.', body: prose(`Texto con ${word}.`) }
  return { kind: 'news', key, shared: { date: '2026-01-01' }, es, ...more }
}

let database: Database
let ids: Record<string, string>
beforeAll(async () => {
  database = await freshDatabase()
  ids = await publishSamples(database, [
    news('open', 'visiblemente'),
    news('unpublished', 'despublicada', { unpublished: true }),
    news('trashed', 'papelera', { trashedAt: before }),
    news('spanish', 'castellana'),
    news('nearer', 'trivanolt', { unpublished: true }),
    news('farther', 'trivanexo'),
    news('english', 'unused', {
      es: undefined,
      en: { title: 'Greetings', summary: 'Hello.', body: prose('Hello.') },
    }),
    { kind: 'country', key: 'paraguay', shared: { code: 'PY' }, es: { name: 'Paraguay' } },
    { kind: 'country', key: 'brasil', shared: { code: 'BR' }, es: { name: 'Brasil' }, unpublished: true },
  ])
  await publishSamples(
    database,
    ['paraguay', 'brasil'].map((country) => ({
      kind: 'office',
      key: `office-${country}`,
      shared: { country: ids[country], coordinates: { lat: 0, lng: 0 } },
      es: { name: `Sucursal ${country}`, address: 'Calle Inventada 1', city: 'Ciudad' },
    })),
  )
}, 60_000)
afterAll(() => database?.close())

function search(query: string, locale: Locale = 'es') {
  return searchSite(visitor(database, locale, now), { query, kind: null, page: 1, size: 10 })
}

test.each(['visiblemente', 'castellana'])('%s is found', async (word) => {
  expect(await search(word)).toMatchObject({ total: 1, complete: true, corrected: null })
})

test.each(['despublicada', 'papelera'])('%s is not found', async (word) => {
  expect(await search(word)).toMatchObject({ total: 0, hits: [], groups: [] })
  expect(await suggestEntries(visitor(database, 'es', now), word)).toEqual([])
})

test.each(['despublicade', 'papelara'])(
  'the typing error %s does not bring a hidden word to light',
  async (word) => {
    const results = await search(word)
    expect(results.total).toBe(0)
    expect(JSON.stringify(results)).not.toMatch(/despublicada|papelera/)
  },
)

test('a hidden word does not stand in the way of a public one that is less near', async () => {
  expect(await search('trivanolo')).toMatchObject({ total: 1, corrected: 'trivanexo' })
})

test('hidden entries are neither counted nor suggested with the others', async () => {
  expect((await search('novedad')).groups).toEqual([{ kind: 'news', count: 3 }])
  expect(await suggestEntries(visitor(database, 'es', now), 'nov')).toHaveLength(3)
})

test('each language finds its own words alone', async () => {
  expect((await search('castellana', 'en')).total).toBe(0)
  expect((await search('greetings', 'es')).total).toBe(0)
  expect((await search('greetings', 'en')).hits[0]?.locale).toBe('en')
})

test('an entry that leaves the trash is found again', async () => {
  const id = ids.trashed ?? ''
  await database.orm.update(entry).set({ trashedAt: null }).where(eq(entry.id, id))
  expect((await search('papelera')).total).toBe(1)
  await database.orm.update(entry).set({ trashedAt: now }).where(eq(entry.id, id))
  expect((await search('papelera')).total).toBe(0)
})

test('an office leads to the page of its country, where that is public', async () => {
  expect((await search('sucursal paraguay')).hits[0]?.href).toBe('/es/international/paraguay')
  expect((await search('sucursal brasil')).hits[0]?.href).toBeNull()
  expect(await suggestEntries(visitor(database, 'es', now), 'sucursal')).toHaveLength(1)
})
