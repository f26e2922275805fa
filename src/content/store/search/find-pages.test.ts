import { afterAll, beforeAll, expect, test } from 'vitest'
import { validateValues } from '#content/model/derive/validator.ts'
import { fixedPageNames } from '#content/model/fixed-page-names.ts'
import { settings } from '#content/model/kinds/settings.ts'
import { demoLocales } from '#demo/demo-locales.ts'
import type { Database } from '#kernel/database/connect.ts'
import { type FixedPage, fixedPages } from '#kernel/fixed-pages.ts'
import type { Locale } from '#kernel/locales.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { publishSamples, visitor } from '#tests/support/searched-entries.ts'
import { findPages } from './find-pages.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
  await publishSamples(database, [
    {
      ...{ kind: 'settings', key: 'settings', shared: { name: 'Aval' } },
      es: {
        searchWords: {
          letUsKnow: 'denuncia, anónimo',
          statistics: 'estadísticas',
          companies: 'lista de certificados',
        },
      },
      en: { searchWords: { letUsKnow: 'whistleblowing, report misconduct' } },
    },
  ])
}, 60_000)
afterAll(() => database?.close())

const found = async (query: string, locale: Locale = 'es') =>
  (await findPages(visitor(database, locale), query)).map(({ name }) => name)

test.each<[Locale, string, FixedPage]>([
  ['es', 'denuncia', 'letUsKnow'],
  ['es', 'DENUNCIAS', 'letUsKnow'],
  ['es', 'anonimos', 'letUsKnow'],
  ['es', 'denun', 'letUsKnow'],
  ['es', 'denunica', 'letUsKnow'],
  ['es', 'quiero hacer una denuncia', 'letUsKnow'],
  ['es', 'estadística', 'statistics'],
  ['es', 'la lista de los certificados vigentes', 'companies'],
  ['en', 'Whistle-blowing whistleblowing', 'letUsKnow'],
  ['en', 'how to report a misconduct', 'letUsKnow'],
])('in %s, %j finds the page for which editors keep that word', async (locale, query, page) => {
  expect((await found(query, locale))[0]).toBe(page)
})

test.each(demoLocales)(
  'in %s, every page that belongs to no entry is the first for its name',
  async (locale) => {
    for (const [name, href] of Object.entries(fixedPages(locale))) {
      const [first] = await findPages(visitor(database, locale), fixedPageNames[name as FixedPage][locale])
      expect(first?.href, name).toBe(href)
    }
  },
)

test.each(['frigorífico', 'iso 9001', 'de la', 'lista de precios', 'reporte', '', '?', ','])(
  'nobody keeps %j for a page, and none is found',
  async (query) => {
    expect(await found(query)).toEqual([])
  },
)

test('words of one language are not those of the other', async () => {
  expect(await found('denuncia', 'en')).toEqual([])
})

test('what was looked for is marked in the name', async () => {
  const [page] = await findPages(visitor(database, 'es'), 'certificados verificar')
  expect(page?.title).toEqual([
    { text: 'Verificar', hit: true },
    { text: ' un ', hit: false },
    { text: 'certificado', hit: true },
  ])
})

test('an editor cannot keep words for a page that there is not', () => {
  expect(validateValues(settings, 'localised', { searchWords: { nowhere: 'x' } }, 'draft')).toEqual([
    { path: 'searchWords.nowhere', code: 'not-valid' },
  ])
})
