import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#kernel/database/connect.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { prose, publishSamples, visitor } from '#tests/support/searched-entries.ts'
import { suggestEntries } from './search-site.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
  await publishSamples(
    database,
    ['Gestión de la calidad', 'Gestión ambiental', 'Gestión de la energía', 'Gestión del riesgo'].map(
      (title, number) => ({
        kind: 'news',
        key: `noticia-${number}`,
        shared: { date: `2026-01-0${number + 1}` },
        es: { title, summary: 'Resumen.', body: prose('Certificaciones vigentes.') },
      }),
    ),
  )
}, 60_000)
afterAll(() => database?.close())

function suggest(query: string) {
  return suggestEntries(visitor(database, 'es'), query)
}

test('three suggestions come, with address, kind and marked title', async () => {
  const suggestions = await suggest('gestion')
  expect(suggestions).toHaveLength(3)
  expect(suggestions[0]).toEqual({
    href: '/es/news/noticia-3',
    kind: 'news',
    title: [
      { text: 'Gestión', hit: true },
      { text: ' del riesgo', hit: false },
    ],
  })
})

test('every beginning of a title leads to it while it is typed', async () => {
  const title = 'gestion de la energia'
  for (let length = 'gestion de la e'.length; length <= title.length; length++) {
    const [first] = await suggest(title.slice(0, length))
    expect(first?.href, title.slice(0, length)).toBe('/es/news/noticia-2')
  }
})

test('every beginning of a word of which only the plural is written is enough', async () => {
  for (let length = 2; length <= 'certificación'.length; length++)
    expect(await suggest('certificación'.slice(0, length)), 'certificación'.slice(0, length)).toHaveLength(3)
})

test('a typing error is forgiven while typing too', async () => {
  expect((await suggest('gestoin ambiental'))[0]?.href).toBe('/es/news/noticia-1')
})

test('nothing typed, nothing suggested', async () => {
  for (const query of ['', ' ', '?']) expect(await suggest(query)).toEqual([])
})
