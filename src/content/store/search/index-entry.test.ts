import { and, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { kinds } from '#content/model/kinds/index.ts'
import type { Database } from '#kernel/database/connect.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { prose, publishSamples, type SampleEntry, visitor } from '#tests/support/searched-entries.ts'
import { entryLocale } from '../tables/content.ts'
import { searchDocument, searchWord } from '../tables/search.ts'
import { indexEntry, rebuildSearch, removeFromIndex } from './index-entry.ts'
import { searchSite } from './search-site.ts'

let database: Database
beforeEach(async () => {
  database = await freshDatabase()
}, 60_000)
afterEach(() => database?.close())

function news(key: string, title: string, text = 'Texto.'): SampleEntry {
  return {
    kind: 'news',
    key,
    shared: { date: '2026-01-01' },
    es: { title, summary: 'Resumen.', body: prose(text) },
  }
}

/** Publishes the entry again with another title. */
async function retitle(id: string, title: string) {
  const [row] = await database.orm.select().from(entryLocale).where(eq(entryLocale.entryId, id))
  const values = { ...row?.published, title }
  await database.orm.transaction(async (orm) => {
    await orm.update(entryLocale).set({ published: values }).where(eq(entryLocale.entryId, id))
    await indexEntry(orm, { entryId: id, kind: kinds.news, locale: 'es', slug: 'x', key: 'x', values })
  })
}

async function vocabulary(): Promise<string[]> {
  const rows = await database.orm.select().from(searchWord).orderBy(sql`word collate "C"`)
  return rows.map(({ word, written, weight }) => `${word}/${written}/${weight}`)
}

async function count(query: string): Promise<number> {
  return (await searchSite(visitor(database, 'es'), { query, kind: null, page: 1, size: 10 })).total
}

test('an entry that is published again is found by its new words and no longer by its old ones', async () => {
  const ids = await publishSamples(database, [news('one', 'Cosecha temprana'), news('two', 'Otra cosa')])
  await retitle(ids.one ?? '', 'Vendimia tardía')
  expect(await count('vendimias')).toBe(1)
  expect(await count('cosecha')).toBe(0)
  expect(await count('temprana')).toBe(0)
})

test('the vocabulary follows the documents word by word', async () => {
  const ids = await publishSamples(database, [
    news('one', 'Cosecha tardía'),
    news('two', 'Cosecha', 'La viña tardia.'),
  ])
  expect(await vocabulary()).toEqual([
    'cosecha/cosecha/3',
    'la/la/1',
    'resumen/resumen/2',
    'tardia/tardía/3',
    'texto/texto/1',
    'vina/viña/1',
  ])
  await retitle(ids.one ?? '', 'Cosecha')
  expect(await vocabulary()).toContain('tardia/tardía/3')
  await database.orm.transaction((orm) =>
    removeFromIndex(orm, { kind: kinds.news, entryId: ids.two ?? '', locale: 'es' }),
  )
  expect(await vocabulary()).toEqual(['cosecha/cosecha/3', 'la/la/1', 'resumen/resumen/2', 'texto/texto/1'])
})

test('removing what was never indexed does nothing', async () => {
  const ids = await publishSamples(database, [news('one', 'Cosecha')])
  await removeFromIndex(database.orm, { kind: kinds.news, entryId: crypto.randomUUID(), locale: 'es' })
  await removeFromIndex(database.orm, { kind: kinds.news, entryId: ids.one ?? '', locale: 'en' })
  expect(await count('cosecha')).toBe(1)
})

test('slides and settings are passed over', async () => {
  await publishSamples(database, [
    { kind: 'slide', key: 'slide', es: { title: 'Diapositiva' } },
    { kind: 'settings', key: 'settings', shared: { name: 'Sello Sur' }, es: { tagline: 'Lema' } },
  ])
  expect(await database.orm.$count(searchDocument)).toBe(0)
  expect(await vocabulary()).toEqual([])
})

test('a transaction that fails leaves the index as it was', async () => {
  const ids = await publishSamples(database, [news('one', 'Cosecha')])
  const undone = database.orm.transaction(async (orm) => {
    await removeFromIndex(orm, { kind: kinds.news, entryId: ids.one ?? '', locale: 'es' })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await count('cosecha')).toBe(1)
  expect(await vocabulary()).toContain('cosecha/cosecha/3')
})

test('transactions that publish the same words in another order do not wait for each other for ever', async () => {
  const words = Array.from({ length: 12 }, (_, number) => 'abcdefghijkl'.charAt(number).repeat(6))
  const samples = (turn: number): SampleEntry[] =>
    (turn % 2 ? words : words.toReversed()).map((word) => ({
      kind: 'news',
      key: `${turn}-${word}`,
      es: { title: word },
    }))
  await Promise.all([0, 1, 2, 3].map((turn) => publishSamples(database, samples(turn))))
  expect(await database.orm.$count(searchDocument)).toBe(48)
})

test('very long texts and words are indexed as far as the database allows', async () => {
  const manyWords = Array.from({ length: 60_000 }, (_, number) => `palabra${number.toString(36)}`).join(' ')
  const ids = await publishSamples(database, [
    news('long', 'Extensa', `principio ${manyWords}`),
    news('wide', 'Ancha', '𐐀'.repeat(500_000)),
    news(
      'cjk',
      'Lejana',
      Array.from({ length: 90_000 }, (_, n) => String.fromCharCode(0x4e00 + (n % 20_000))).join(' '),
    ),
    news('word', 'x'.repeat(5_000)),
  ])
  expect(Object.keys(ids)).toHaveLength(4)
  expect(await count('principio')).toBe(1)
  expect(await count('ancha')).toBe(1)
  expect(await count('lejana')).toBe(1)
})

test('rebuilding gives the same index and vocabulary as publishing did', async () => {
  const ids = await publishSamples(database, [
    news('one', 'Cosecha tardía'),
    { ...news('two', 'Vendimia'), en: { title: 'Harvest', summary: 'Summary.', body: prose('Text.') } },
    { ...news('hidden', 'Oculta'), unpublished: true },
    { ...news('trashed', 'Papelera'), trashedAt: new Date() },
    { kind: 'settings', key: 'settings', shared: { name: 'Sello Sur' }, es: { tagline: 'Lema' } },
  ])
  await removeFromIndex(database.orm, { kind: kinds.news, entryId: ids.hidden ?? '', locale: 'es' })
  const documents = () =>
    database.orm.select().from(searchDocument).orderBy(searchDocument.entryId, searchDocument.locale)
  const before = { documents: await documents(), words: await vocabulary() }
  await database.orm.delete(searchDocument).where(and(eq(searchDocument.locale, 'en')))
  expect(await rebuildSearch(database)).toBe(4)
  expect({ documents: await documents(), words: await vocabulary() }).toEqual(before)
})
