import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { entry, entryLocale, revision } from '#content/store/tables/content.ts'
import { searchDocument, searchWord } from '#content/store/tables/search.ts'
import { media } from '#media/store/tables.ts'
import { freshDatabase } from '#tests/support/database.ts'
import type { Database } from './database.ts'

let database: Database

beforeEach(async () => {
  database = await freshDatabase()
})

afterEach(() => database.close())

async function insertEntry(values: Partial<typeof entry.$inferInsert> = {}) {
  const [row] = await database.orm
    .insert(entry)
    .values({ kind: 'news', key: 'first', ...values })
    .returning()
  if (!row) throw new Error('nothing was inserted')
  return row
}

test('an entry comes back as it was written', async () => {
  const trashedAt = new Date('2026-02-28T23:59:59.999Z')
  const written = await insertEntry({
    shared: { date: '2026-02-28', accents: 'ñandú' },
    position: 'a0',
    trashedAt,
  })
  const [read] = await database.orm.select().from(entry).where(eq(entry.id, written.id))
  expect(read).toEqual(written)
  expect(read).toMatchObject({ revision: 1, shared: { accents: 'ñandú' }, trashedAt })
})

test('a key is unique within its kind only', async () => {
  await insertEntry({ kind: 'news', key: 'same' })
  await insertEntry({ kind: 'office', key: 'same' })
  await expect(insertEntry({ kind: 'news', key: 'same' })).rejects.toMatchObject({ cause: { code: '23505' } })
})

test('positions sort byte by byte, and entries without one come last', async () => {
  for (const position of ['a1', 'Zz', null, 'a0V', 'a0v', null]) {
    await insertEntry({ key: `at ${position} ${Math.random()}`, position })
  }
  const rows = await database.orm.select({ position: entry.position }).from(entry).orderBy(entry.position)
  expect(rows.map(({ position }) => position)).toEqual(['Zz', 'a0V', 'a0v', 'a1', null, null])
})

test('a published slug is unique per kind and language', async () => {
  const first = await insertEntry({ key: 'first' })
  const second = await insertEntry({ key: 'second' })
  const { orm } = database
  await orm.insert(entryLocale).values({ entryId: first.id, locale: 'es', kind: 'news', slug: 'hola' })
  await orm.insert(entryLocale).values({ entryId: second.id, locale: 'en', kind: 'news', slug: 'hola' })
  await orm.insert(entryLocale).values({ entryId: first.id, locale: 'en', kind: 'news' })
  const clash = orm
    .insert(entryLocale)
    .values({ entryId: second.id, locale: 'es', kind: 'news', slug: 'hola' })
  await expect(clash).rejects.toMatchObject({ cause: { constraint: 'entry_locale_slug' } })
})

test('a language of an entry cannot claim another kind', async () => {
  const { id } = await insertEntry({ kind: 'news' })
  const claim = database.orm.insert(entryLocale).values({ entryId: id, locale: 'es', kind: 'office' })
  await expect(claim).rejects.toMatchObject({ cause: { code: '23503' } })
})

test('removing an entry for good removes its languages, revisions and search text', async () => {
  const { id } = await insertEntry()
  const { orm } = database
  await orm.insert(entryLocale).values({ entryId: id, locale: 'es', kind: 'news' })
  await orm
    .insert(revision)
    .values({ entryId: id, number: 1, shared: {}, locales: { es: { title: 'Hola' } } })
  await orm.insert(searchDocument).values({
    entryId: id,
    locale: 'es',
    kind: 'news',
    title: 'Hola',
    vector: sql`to_tsvector('spanish', 'hola')`,
  })
  await orm.delete(entry)
  for (const table of [entryLocale, revision, searchDocument])
    expect(await orm.select().from(table)).toEqual([])
})

test('words are found by their likeness', async () => {
  const { orm } = database
  await orm.insert(searchWord).values([
    { locale: 'es', word: 'certificado', weight: 3 },
    { locale: 'es', word: 'oficina', weight: 1 },
  ])
  const found = await orm.select().from(searchWord).where(sql`${searchWord.word} % 'sertificado'`)
  expect(found.map(({ word }) => word)).toEqual(['certificado'])
})

test('a file of more bytes than 32 bits count keeps its size', async () => {
  const bytes = 2 ** 40 + 1
  await database.orm
    .insert(media)
    .values({ fileName: 'a.png', type: 'image/png', bytes, sha256: '0'.repeat(64) })
  expect(await database.orm.select({ bytes: media.bytes }).from(media)).toEqual([{ bytes }])
})

test('a transaction that throws leaves nothing, and one inside another is undone alone', async () => {
  await expect(
    database.orm.transaction(async (transaction) => {
      await transaction.insert(entry).values({ kind: 'news', key: 'lost' })
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  await database.orm.transaction(async (outer) => {
    await outer.insert(entry).values({ kind: 'news', key: 'kept' })
    await outer
      .transaction(async (inner) => {
        await inner.insert(entry).values({ kind: 'news', key: 'undone' })
        throw new Error('only this')
      })
      .catch(() => {})
  })
  const rows = await database.orm.select({ key: entry.key }).from(entry)
  expect(rows).toEqual([{ key: 'kept' }])
})

test('raw statements answer with their rows', async () => {
  const { rows } = await database.orm.execute<{ one: number }>(sql`select 1 as one`)
  expect(rows).toEqual([{ one: 1 }])
})

test('two fresh databases share nothing', async () => {
  const other = await freshDatabase()
  try {
    await insertEntry()
    expect(await other.orm.select().from(entry)).toEqual([])
  } finally {
    await other.close()
  }
})
