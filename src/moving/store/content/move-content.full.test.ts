import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { AnyKind } from '#content/model/define-kind.ts'
import { document } from '#content/model/kinds/document.ts'
import { news } from '#content/model/kinds/news.ts'
import { applyImport } from '#content/store/imports/apply-import.ts'
import { beginImport, importAgain } from '#content/store/imports/begin-import.ts'
import { entriesByKey } from '#content/store/interchange/entries-of-kind.ts'
import { entryImports } from '#content/store/interchange/entry-imports.ts'
import { oldAddressesChanged } from '#content/store/publishing/old-addresses.ts'
import { entry, entryLocale } from '#content/store/tables/content.ts'
import { importRun } from '#content/store/tables/imports.ts'
import { oldAddress } from '#content/store/tables/publishing.ts'
import { saveSample, setUpEditor } from '#tests/support/saved-entries.ts'
import { guessMapping } from '../../model/content/guess-mapping.ts'
import { type Mapping, readMapping } from '../../model/content/mapping.ts'
import { readPattern } from '../../model/content/old-paths.ts'
import { type MovedPart, type Moving, moveContent, takeBackContent } from './move-content.ts'
import { fileMover } from './move-files.ts'
import { spoolDocuments } from './spool-documents.ts'

const { database, caller } = await setUpEditor()
const { orm } = database
beforeEach(async () => {
  await orm.delete(importRun)
  await orm.delete(entry)
})

const mapping = readMapping(
  JSON.stringify({
    news: { kind: 'news', fields: { titulo: 'title.es' }, public: true },
    documents: { kind: 'document', fields: { titulo: 'title.es', reemplaza: 'replaces' }, public: true },
  }),
)

type Collections = Record<string, Record<string, Record<string, string>>>

type How = { write?: boolean; found?: string; settled?: Moving['settled'] }

async function move(
  collections: Collections,
  { write = true, found = '', settled }: How = {},
): Promise<MovedPart[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'aval-move-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'old.json')
  writeFileSync(file, JSON.stringify({ __collections__: collections }))
  const spool = await spoolDocuments([file], () => {})
  const files = fileMover(caller, null, { write })
  const patterns = found.split(' ').flatMap((typed) => readPattern(typed) ?? [])
  const addresses = { patterns, listed: new Map() }
  const parts: MovedPart[] = []
  const moving = { mapping, name: 'old', files, addresses, write, settled, tell: () => {} }
  for await (const part of moveContent(caller, spool, moving)) parts.push(part)
  await spool.close()
  return parts
}

async function takeBack(parts: readonly MovedPart[]) {
  const undone: unknown[] = []
  for (const { run, isWritten } of parts.toReversed())
    if (isWritten) {
      const taken = await takeBackContent(caller, run.id)
      undone.push(taken.ok ? taken.value : taken.problem)
    }
  return undone
}

/** To which entry each old address leads. */
async function led(): Promise<Record<string, string>> {
  const rows = await orm
    .select({ path: oldAddress.path, key: entry.key })
    .from(oldAddress)
    .innerJoin(entry, eq(entry.id, oldAddress.entryId))
  return Object.fromEntries(rows.map(({ path: at, key }) => [at, key]))
}

async function findByKeys(kind: AnyKind, ...keys: string[]) {
  const found = await entriesByKey(orm, kind, keys, { hold: false })
  return keys.map((key) => found.get(key))
}

const countsOf = (parts: readonly MovedPart[]) =>
  parts.map(({ kind, run: { counts }, isWritten }) => [kind.name, counts.new, counts.changed, isWritten])
const two = { news: { a1: { titulo: 'Uno' }, a2: { titulo: 'Dos' } } }
const found = 'news=/noticias/{id}'

test('old addresses lead to entries with the import that makes them, and where they led before once it is taken back', async () => {
  const id = await saveSample(caller, news, { key: 'before', es: { title: 'Antes' } })
  const since = { locale: 'es' as const, since: new Date('2020-01-01T00:00:00Z') }
  await orm.insert(oldAddress).values({ path: '/noticias/a1', entryId: id, ...since })
  const topics: string[] = []
  onTestFinished(caller.announcements.listen((told) => topics.push(...told)))
  const parts = await move(two, { found })
  expect(countsOf(parts)).toEqual([['news', 2, 0, true]])
  expect(await led()).toEqual({ '/noticias/a1': 'a1', '/noticias/a2': 'a2' })
  expect(topics.splice(0)).toContain(oldAddressesChanged)
  expect(await takeBack(parts)).toEqual([{ undone: 2, left: 0 }])
  expect(await led()).toEqual({ '/noticias/a1': 'before' })
  expect(topics).toContain(oldAddressesChanged)
  const [row] = await orm.select().from(oldAddress)
  expect(row).toMatchObject({ entryId: id, ...since })
})

test('a move that is repeated leads the addresses that are missing, as an import that can be taken back, and then nothing', async () => {
  // As one that was ended after its entries were written, and went on in the admin area.
  const content = new Blob([JSON.stringify([{ key: 'a1', es: { title: 'Uno' } }])])
  const begun = await beginImport(caller, entryImports(news), { name: 'old news.json', content })
  if (!begun.ok) throw new Error(begun.problem)
  await begun.value.checked
  const applied = await applyImport(caller, entryImports(news), begun.value.id)
  expect(applied.ok && (await applied.value.done)).toMatchObject({ ok: true })
  expect(await led()).toEqual({})
  const one = { news: { a1: two.news.a1 } }
  const again = await move(one, { found })
  expect(countsOf(again)).toEqual([['news', 0, 0, true]])
  expect(await led()).toEqual({ '/noticias/a1': 'a1' })
  expect(countsOf(await move(one, { found }))).toEqual([['news', 0, 0, false]])
  expect(await takeBack(again)).toEqual([{ undone: 0, left: 0 }])
  expect(await led()).toEqual({})
  expect((await findByKeys(news, 'a1'))[0]?.trashedAt).toBeNull()
})

test('an import that was taken back and is imported again by itself leads its old addresses again', async () => {
  const [part] = await move(two, { found })
  await takeBack(part ? [part] : [])
  expect(await led()).toEqual({})
  const again = await importAgain(caller, entryImports(news), part?.run.id ?? '')
  if (!again.ok) throw new Error(again.problem)
  await again.value.checked
  const applied = await applyImport(caller, entryImports(news), again.value.id)
  expect(applied.ok && (await applied.value.done)).toMatchObject({ ok: true })
  expect(await led()).toEqual({ '/noticias/a1': 'a1', '/noticias/a2': 'a2' })
})

test('an entry that stays keeps its old addresses, and one that leads elsewhere by now is left alone', async () => {
  const parts = await move(two, { found })
  const [a1] = await findByKeys(news, 'a1')
  const published = { published: { title: 'Uno' }, publishedAt: caller.now }
  await orm
    .update(entryLocale)
    .set(published)
    .where(eq(entryLocale.entryId, a1?.id ?? ''))
  const id = await saveSample(caller, news, { key: 'after', es: { title: 'Después' } })
  await orm.update(oldAddress).set({ entryId: id }).where(eq(oldAddress.path, '/noticias/a2'))
  expect(await takeBack(parts)).toEqual([{ undone: 1, left: 1 }])
  expect(await led()).toEqual({ '/noticias/a1': 'a1', '/noticias/a2': 'after' })
})

test('of two documents that were found at one address the first has it, however often they are moved', async () => {
  const given = { news: { a1: two.news.a1 }, documents: { b1: { titulo: 'Otro', fijo: 'Uno' } } }
  const addresses = { found: 'news=/x/{titulo} documents=/x/{fijo}' }
  const first = await move(given, addresses)
  const [had] = Object.values(await led())
  const again = await move(given, addresses)
  expect(countsOf(again)).toEqual(countsOf(first).map(([kind]) => [kind, 0, 0, false]))
  expect(await led()).toEqual({ '/x/Uno': had })
})

test('of a move that is only looked at nothing stays, and what was told of it is true', async () => {
  const looked = await move(two, { write: false, found })
  expect(countsOf(looked)).toEqual([['news', 2, 0, false]])
  expect(looked[0]?.rows.map(({ name, outcome }) => [name, outcome])).toEqual([
    ['a1', 'new'],
    ['a2', 'new'],
  ])
  expect(await orm.select().from(importRun)).toEqual([])
  expect([await led(), await findByKeys(news, 'a1')]).toEqual([{}, [undefined]])
})

test('documents that replace each other come whole, also where the other comes in a later part, and are taken back whole', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 2001 }, (_, at) => [`d${String(at).padStart(4, '0')}`, { titulo: `Norma ${at}` }]),
  )
  const circle: Collections = {
    documents: {
      ...many,
      d0000: { titulo: 'Norma 0', reemplaza: 'd2000' },
      d0001: { titulo: 'Norma 1', reemplaza: 'd0002' },
      d0003: { titulo: 'Norma 3', reemplaza: 'd0003' },
      d2000: { titulo: 'Norma 2000', reemplaza: 'd0000' },
    },
  }
  expect(countsOf(await move(circle, { write: false }))).toEqual([
    ['document', 2000, 0, false],
    ['document', 1, 0, false],
  ])
  const parts = await move(circle)
  expect(countsOf(parts)).toEqual([
    ['document', 2000, 0, true],
    ['document', 1, 0, true],
    ['document', 0, 1, true],
  ])
  const [first, second, third, own, last] = await findByKeys(
    document,
    ...['d0000', 'd0001', 'd0002', 'd0003', 'd2000'],
  )
  const replaced = [first, second, own, last].map((each) => each?.values.shared.replaces)
  expect(replaced).toEqual([last?.id, third?.id, own?.id, first?.id])
  expect(countsOf(await move(circle)).every(([, fresh, changed]) => fresh === 0 && changed === 0)).toBe(true)
  expect(await takeBack(parts)).toEqual([
    { undone: 1, left: 0 },
    { undone: 1, left: 0 },
    { undone: 2000, left: 0 },
  ])
})

test('what leads to a document that says nothing is left out and named, and stops nothing', async () => {
  const parts = await move({
    documents: { a: { titulo: 'A', reemplaza: 'b' }, b: { otro: 'x' }, c: { titulo: 'C' } },
  })
  expect(countsOf(parts)[0]).toEqual(['document', 2, 0, true])
  expect(
    parts.flatMap(({ left }) => left.map((each) => `${each.document} ${each.field} ${each.code}`)),
  ).toEqual(['documents/b  empty', 'documents/a replaces unknown-entry'])
})

/** The states that an import of a file stores, by entry and language; with the guessed mapping, or what is made of it. */
async function statesOf(
  name: string,
  text: string,
  mend: (guessed: Mapping) => Mapping = (guessed) => guessed,
): Promise<Record<string, unknown>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'aval-move-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(path.join(folder, name), text)
  const spool = await spoolDocuments([path.join(folder, name)], () => {})
  const moving = {
    mapping: mend(guessMapping(spool.surveys)),
    name,
    addresses: { patterns: [], listed: new Map() },
  }
  const files = fileMover(caller, null, { write: true })
  const reported: string[] = []
  for await (const part of moveContent(caller, spool, { ...moving, files, write: true, tell: () => {} }))
    reported.push(...part.states.keys())
  await spool.close()
  const rows = await orm
    .select({ key: entry.key, locale: entryLocale.locale, state: entryLocale.sourceState })
    .from(entry)
    .innerJoin(entryLocale, eq(entryLocale.entryId, entry.id))
  const stored = rows.filter(({ state }) => state !== null)
  expect([...new Set(stored.map(({ key }) => key))].sort()).toEqual([...reported].sort())
  return Object.fromEntries(stored.map(({ key, locale, state }) => [`${key} ${locale}`, state]))
}

const wxr = (...items: string[]) => `<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><wp:wxr_version>1.2</wp:wxr_version>${items.join('')}</channel></rss>`
const post = (id: number, status: string, { password = '', more = '' } = {}) =>
  `<item><title>T${id}</title><content:encoded>Texto</content:encoded><wp:post_id>${id}</wp:post_id>
  <wp:post_type>post</wp:post_type><wp:status>${status}</wp:status><wp:post_password>${password}</wp:post_password>${more}</item>`

test('the state of an item of WordPress is imported, in the language of each translation', async () => {
  const states = ['publish', 'private', 'draft', 'pending', 'future', 'archive']
  const items = states.map((status, at) => post(at + 1, status))
  expect(await statesOf('site.xml', wxr(...items, post(7, 'publish', { password: 'abc' })))).toEqual({
    '2 es': 'private',
    '3 es': 'draft',
    '4 es': 'pending',
    '5 es': 'scheduled',
    '6 es': 'hidden',
    '7 es': 'password',
  })
  await orm.delete(entry)
  const twin = (language: string) =>
    `<category domain="language" nicename="${language}"/><category domain="post_translations" nicename="pll_1"/>`
  const twins = [post(1, 'publish', { more: twin('es') }), post(2, 'private', { more: twin('en') })]
  expect(await statesOf('site.xml', wxr(...twins))).toEqual({ 'pll_1 en': 'private' })
})

test('documents whose fields mark them as not public are not public here, also with unknown words', async () => {
  const future = '2099-03-01'
  const lines = [
    { id: 'a', titulo: 'A', published: true, status: 'published', publishAt: '2020-01-01' },
    { id: 'b', titulo: 'B', published: false, status: 'published', publishAt: '2020-01-01' },
    { id: 'c', titulo: 'C', published: true, status: 'borrador', publishAt: '2020-01-01' },
    { id: 'd', titulo: 'D', published: true, status: 'solo socios', publishAt: '2020-01-01' },
    { id: 'e', titulo: 'E', published: true, status: 'published', publishAt: future },
    { id: 'f', titulo_en: 'F', status: 'published' },
  ]
  const text = lines.map((line) => JSON.stringify(line)).join('\n')
  expect(await statesOf('news.jsonl', text)).toEqual({
    'b es': 'hidden',
    'c es': 'draft',
    'd es': 'unknown',
    'e es': 'scheduled',
    'f en': 'hidden',
  })
})

const asLines = (...documents: object[]) => documents.map((each) => JSON.stringify(each)).join('\n')
/** As if somebody had said that all was public of which no field says anything else. */
const allPublic = (guessed: Mapping): Mapping =>
  new Map([...guessed].map(([name, meant]) => [name, { ...meant, public: true }] as const))

test('what nothing says to have been public is not known to have been, unless somebody says it of the whole collection', async () => {
  const text = asLines({ id: 'a', titulo: 'A' }, { id: 'b', titulo_en: 'B', interno: 'quizás' })
  expect(await statesOf('news.jsonl', text)).toEqual({ 'a es': 'unknown', 'b en': 'unknown' })
  expect(await statesOf('news.jsonl', text, allPublic)).toEqual({})
})

test.each([
  ['in the name of a field', { published_es: true, published_en: false }, { published_en: true }],
  ['with capitals', { isPublishedEs: true, isPublishedEn: false }, { isPublishedEn: true }],
  ['in a map', { published: { es: true, en: false } }, { published: { en: true } }],
  ['in maps of languages', { es: { visible: 1 }, en: { visible: 0 } }, { en: { visible: 1 } }],
])('a flag of one language, %s, keeps back that language alone', async (_, first, second) => {
  const text = asLines(
    { id: 'a', title_es: 'Uno', title_en: 'One', ...first },
    { id: 'b', title_es: 'Dos', title_en: 'Two', ...second },
  )
  expect(await statesOf('news.jsonl', text)).toEqual({ 'a en': 'hidden', 'b es': 'hidden' })
})

test.each<[string, object, string | undefined]>([
  ['was deleted', { deletedAt: '2020-01-01T00:00:00Z' }, 'hidden'],
  ['was archived', { archivedAt: { _seconds: 1_577_836_800, _nanoseconds: 0 } }, 'hidden'],
  ['was taken off', { unpublishAt: '2020-01-01' }, 'hidden'],
  ['expired', { expiresAt: 1_577_836_800_000 }, 'hidden'],
  ['is to expire', { expiresAt: '2099-01-01' }, undefined],
  ['was not deleted', { deletedAt: null }, undefined],
  ['is to be published', { publishedAt: '2099-01-01' }, 'scheduled'],
])(
  'a document that %s stands as its days say, whatever the rest of its collection',
  async (_, said, state) => {
    const others = [{ deletedAt: '2020-01-01' }, { expiresAt: '2099-01-01' }, { publishedAt: '2020-01-01' }]
    const text = asLines(
      { id: 'a', titulo: 'A', publishedAt: '2020-01-01', ...said },
      ...others.map((other, at) => ({ id: `b${at}`, titulo: 'B', ...other })),
    )
    expect((await statesOf('news.jsonl', text, allPublic))['a es']).toBe(state)
  },
)

test('a document without a day of publication was a draft, unless another field says that it was public', async () => {
  const text = asLines(
    { id: 'a', titulo: 'A', publishedAt: '2020-01-01' },
    { id: 'b', titulo: 'B', publishedAt: null },
    { id: 'c', titulo: 'C', status: 'published' },
  )
  expect(await statesOf('news.jsonl', text, allPublic)).toEqual({ 'b es': 'draft' })
})

test('a flag that is written in several ways is one', async () => {
  const written = [true, 'true', 1, 'Sí', false, 'false', 0, 'no']
  const text = asLines(...written.map((published, at) => ({ id: `n${at}`, titulo: `N${at}`, published })))
  const states = { 'n4 es': 'hidden', 'n5 es': 'hidden', 'n6 es': 'hidden', 'n7 es': 'hidden' }
  expect(await statesOf('news.jsonl', text)).toEqual(states)
})

test('a field that was said to tell who sees an item of WordPress keeps back what WordPress calls public', async () => {
  const field =
    '<wp:postmeta><wp:meta_key>members_only</wp:meta_key><wp:meta_value>1</wp:meta_value></wp:postmeta>'
  const items = [post(1, 'publish', { more: field }), post(2, 'publish'), post(3, 'draft', { more: field })]
  const membersOnly = (guessed: Mapping): Mapping => {
    const said = {
      fields: [['members_only', '_state']] as const,
      values: [['members_only', new Map([['1', 'private']])]] as const,
    }
    return new Map(
      [...guessed].map(([name, { kind, twins, fields, values }]) => {
        const meant = {
          fields: new Map([...fields, ...said.fields]),
          values: new Map([...values, ...said.values]),
        }
        return [name, { kind, twins, ...meant }] as const
      }),
    )
  }
  expect(await statesOf('site.xml', wxr(...items), membersOnly)).toEqual({
    '1 es': 'private',
    '3 es': 'draft',
  })
})

test('an import that resumes after an interruption keeps later edits of the entries it has written', async () => {
  await move({ news: { a1: { titulo: 'Uno' } } })
  await saveSample(caller, news, { key: 'a1', es: { title: 'Corregido' } })
  const parts = await move(two, { settled: (kind, key) => kind === 'news' && key === 'a1' })
  expect(countsOf(parts)).toEqual([['news', 1, 0, true]])
  const [first, second] = await findByKeys(news, 'a1', 'a2')
  expect([first?.values.es.title, second?.values.es.title]).toEqual(['Corregido', 'Dos'])
})
