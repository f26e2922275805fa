import { expect, test } from 'vitest'
import { document } from '#content/model/kinds/document.ts'
import { news } from '#content/model/kinds/news.ts'
import type { ShownNode } from '#content/model/shown-text/shown-text.ts'
import type { Locale } from '#kernel/locales.ts'
import { media } from '#media/store/tables.ts'
import { later } from '#tests/support/kept-drafts.ts'
import { saveSample, setUpEditor } from '#tests/support/saved-entries.ts'
import { findByKey } from './find-published.ts'
import { publishLanguages } from './publishing/publish-languages.ts'
import { unpublishLanguages } from './publishing/take-off-site.ts'
import { searchSite } from './search/search-site.ts'
import { usesOf } from './uses/find-uses.ts'

const { caller } = await setUpEditor()

const both: Locale[] = ['es', 'en']
const rules = (titles: { es: string; en: string }) =>
  saveSample(caller, document, {
    key: 'reglamento',
    shared: { category: 'rules' },
    es: { title: titles.es },
    en: { title: titles.en },
    publish: both,
  })
const showing = (entry: string, key: string, publish: Locale[] = both) => {
  const body = {
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: 'Texto' }] },
      { type: 'document', attrs: { entry } },
    ],
  }
  return saveSample(caller, news, { key, es: { slug: key, body }, en: { slug: key, body }, publish })
}
async function textOf(key: string, locale: Locale): Promise<string> {
  const shown = await findByKey({ ...later(caller, 1), locale }, news, key)
  return shown?.body?.nodes.map(words).join('|') ?? ''
}
const words = (node: ShownNode): string =>
  typeof node === 'string' ? node : node.inside.map(words).join('·')
const found = async (query: string) =>
  (await searchSite(caller, { query, kind: null, page: 1, size: 10 })).hits.map(({ title }) => title)

test('a text shows what is published of a document, in the language of the page, and follows it', async () => {
  const id = await rules({ es: 'Reglamento de la marca', en: 'Rules for the mark' })
  await showing(id, 'muestra')
  expect(await textOf('muestra', 'es')).toContain('Reglamento de la marca')
  expect(await textOf('muestra', 'es')).toContain('español e inglés')
  expect(await textOf('muestra', 'en')).toContain('Rules for the mark')
  await rules({ es: 'Reglamento nuevo', en: 'Rules for the mark' })
  expect(await textOf('muestra', 'es')).toContain('Reglamento nuevo')
  await unpublishLanguages(caller, id, ['en'])
  expect(await textOf('muestra', 'en')).toBe('Texto')
  expect(await textOf('muestra', 'es')).toMatch(/español$/)
})

test('the file of a document is one click away, with what it is and how large', async () => {
  const [file] = await caller.database.orm
    .insert(media)
    .values({
      ...{ fileName: 'reglamento.pdf', type: 'application/pdf', bytes: 2_400_000, sha256: 'f'.repeat(64) },
      ...{ pages: 12, original: 'f'.repeat(64), createdAt: caller.now },
    })
    .returning({ id: media.id })
  const id = await saveSample(caller, document, {
    ...{ key: 'con-archivo', shared: { category: 'rules' }, publish: both },
    es: { title: 'Con archivo', file: { media: file?.id ?? '' } },
    en: { title: 'With a file', file: { media: file?.id ?? '' } },
  })
  await showing(id, 'con-enlace')
  const shown = await findByKey({ ...later(caller, 1), locale: 'en' as Locale }, news, 'con-enlace')
  expect(JSON.stringify(shown?.body?.nodes)).toMatch(/"href":"[^"]+reglamento\.pdf"/)
  expect(await textOf('con-enlace', 'en')).toMatch(/With a file.*PDF.*2\.4 MB/)
})

test('a page that shows a document is made anew when one changes', async () => {
  const reader = { ...later(caller, 1), reads: { ...caller.reads, topics: new Set<string>() } }
  await findByKey(reader, news, 'muestra')
  expect(reader.reads.topics).toContain('entry:document')
})

test('whoever publishes a text with a document that visitors do not see is warned, and its uses are told', async () => {
  const hidden = await saveSample(caller, document, { key: 'interno', es: { title: 'Interno' } })
  const id = await showing(hidden, 'avisa', [])
  expect(await publishLanguages(caller, id, { revision: 1, locales: ['es'] })).toMatchObject({
    problem: 'warnings',
    detail: { languages: { es: { findings: [{ path: 'body', code: 'link-unpublished' }] } } },
  })
  expect(await usesOf(caller, hidden, null)).toMatchObject({ value: { places: 2 } })
})

test('a text is found by the title of the document that it shows, as it is called now', async () => {
  const id = await rules({ es: 'Tarifario hidrográfico', en: 'Fees' })
  await showing(id, 'busca')
  expect((await found('hidrográfico')).length).toBeGreaterThan(0)
  await rules({ es: 'Tarifario geodésico', en: 'Fees' })
  expect(await found('hidrográfico')).toEqual([])
  expect((await found('geodésico')).length).toBeGreaterThan(0)
  await unpublishLanguages(caller, id, ['es'])
  expect(await found('geodésico')).toEqual([])
})

test('of more texts than are indexed at once all are found by the new title, and an unchanged title touches none', {
  tags: ['full'],
}, async () => {
  const id = await rules({ es: 'Guía lejana', en: 'Far guide' })
  const keys = Array.from({ length: 101 }, (_, at) => `lejana-${at}`)
  for (const key of keys) await showing(id, key, ['es'])
  await rules({ es: 'Guía cercana', en: 'Far guide' })
  const search = { query: 'cercana', kind: null, page: 1, size: 10 }
  // With the document itself.
  expect((await searchSite(caller, search)).total).toBeGreaterThanOrEqual(102)
  const { orm } = caller.database
  const versions = () => orm.execute('select entry_id, xmin::text from search_document order by 1, 2')
  const before = (await versions()).rows
  await rules({ es: 'Guía cercana', en: 'Far guide' })
  const isOther = (row: unknown) => !before.some((each) => JSON.stringify(each) === JSON.stringify(row))
  expect((await versions()).rows.filter(isOther).length).toBeLessThanOrEqual(2)
})
