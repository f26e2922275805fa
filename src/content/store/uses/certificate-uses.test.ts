import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { usesTold } from '#content/model/editing/used-by.ts'
import { kinds } from '#content/model/kinds/index.ts'
import { news } from '#content/model/kinds/news.ts'
import type { Locale } from '#kernel/locales.ts'
import { saveSample, setUpEditor } from '#tests/support/saved-entries.ts'
import { trashEntry } from '../editing/trash.ts'
import { usesOfCertificate } from './find-uses.ts'

const { database, caller } = await setUpEditor()

const both: Locale[] = ['es', 'en']
const showing = (...certificates: string[]) => ({
  type: 'doc',
  content: certificates.map((certificate) => ({ type: 'certificate', attrs: { certificate } })),
})
const address = { type: 'link', attrs: { href: 'https://a.example', entry: null } }
const linked = { type: 'paragraph', content: [{ type: 'text', text: 'Vea', marks: [address] }] }
const article = (key: string, body: object | null, publish: Locale[]) =>
  saveSample(caller, news, { key, es: { slug: key, body }, publish })
const placesOf = async (certificate: string) => {
  const { uses } = await usesOfCertificate(caller, certificate)
  return uses.map((use) => [use.entryId, use.place, use.field, use.isInDraft, use.pages])
}

test('a text that shows a certificate is told with its field, its language and its page, drafts after what visitors see', async () => {
  const body = { type: 'doc', content: [linked, ...showing('C-1', 'C-2').content] }
  const draft = await article('borrador', body, [])
  const shown = await article('publicada', showing('C-1', 'C-1'), ['es'])
  expect(await usesOfCertificate(caller, 'C-1')).toMatchObject({
    places: 2,
    uses: [{ entryId: shown, kindLabel: 'Novedad', fieldLabel: 'Texto', afterwards: [] }, { entryId: draft }],
  })
  expect(await placesOf('C-1')).toEqual([
    [shown, 'es', 'body', true, [{ locale: 'es', href: '/es/news/publicada' }]],
    [draft, 'es', 'body', true, []],
  ])
  expect(await placesOf('C-2')).toEqual([[draft, 'es', 'body', true, []]])
  expect(await usesOfCertificate(caller, 'C-3')).toEqual({
    places: 0,
    uses: [],
    isPlaced: false,
    listings: 0,
    lists: [],
  })
})

test('what was taken out of the draft is told while visitors see it, and not afterwards', async () => {
  const id = await article('quitada', showing('C-4'), ['es'])
  await article('quitada', showing('C-5'), [])
  expect(await placesOf('C-4')).toEqual([
    [id, 'es', 'body', false, [{ locale: 'es', href: '/es/news/quitada' }]],
  ])
  await article('quitada', showing('C-5'), ['es'])
  expect(await placesOf('C-4')).toEqual([])
})

test('a language that borrows the text is told with its page', async () => {
  const id = await saveSample(caller, kinds.country, {
    key: 'presta',
    es: { slug: 'presta', introduction: showing('C-6') },
    en: { slug: 'lends' },
    publish: both,
  })
  expect(await usesOfCertificate(caller, 'C-6')).toMatchObject({
    places: 1,
    uses: [{ entryId: id, place: 'es', pages: [{ locale: 'es' }, { locale: 'en' }] }],
  })
})

test('a certificate in a block of a page is found by the field in which the block is', async () => {
  const blocks = [{ id: 'one', kind: 'text', values: { text: showing('C-7') } }]
  const id = await saveSample(caller, kinds.page, {
    key: 'de-bloques',
    shared: { listed: 'own' },
    es: { title: 'De bloques', slug: 'de-bloques', blocks },
    publish: ['es'],
  })
  expect(await placesOf('C-7')).toEqual([
    [id, 'es', 'blocks', true, [{ locale: 'es', href: expect.stringContaining('de-bloques') }]],
  ])
})

test('a text in the trash is left out', async () => {
  const id = await article('tirada', showing('C-8'), ['es'])
  expect(await placesOf('C-8')).toHaveLength(1)
  await trashEntry(caller, id)
  expect(await usesOfCertificate(caller, 'C-8')).toEqual({
    places: 0,
    uses: [],
    isPlaced: false,
    listings: 0,
    lists: [],
  })
})

test('of 2,500 texts in two languages the first are told and all are counted, found by the index', async () => {
  await database.orm.execute(sql`
    with many as (
      insert into entry (kind, key) select 'news', 'k' || n from generate_series(1, 2500) as n returning id)
    insert into entry_reference (entry_id, stage, place, field, certificate)
    select id, 'draft', locale, 'body', 'C-9' from many, unnest('{es,en}'::text[]) as locale`)
  await database.orm.execute(sql`analyze entry_reference`)
  const { places, uses } = await usesOfCertificate(caller, 'C-9')
  expect([places, uses.length]).toEqual([5000, usesTold])
  const { rows } = await database.orm.execute(sql`
    explain select id from entry_reference where certificate = 'C-1'`)
  expect(JSON.stringify(rows)).toContain('entry_reference_certificate')
})
