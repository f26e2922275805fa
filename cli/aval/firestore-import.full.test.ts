import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { commandPlace, runAval } from '#tests/support/aval.ts'

const place = commandPlace()
const firestore = (...args: string[]) => runAval(['import', 'firestore', ...args], place)
const exported = (kind: string) => JSON.parse(runAval(['export', kind], place).stdout)
const folder = mkdtempSync(path.join(tmpdir(), 'aval-former-site-'))
afterAll(() => rmSync(folder, { recursive: true }))
const placeOf = (...names: string[]) => path.join(folder, ...names)

const storage = 'https://firebasestorage.googleapis.com/v0/b/old.appspot.com/o'
const moment = { __datatype__: 'timestamp', value: { _seconds: 1_709_256_600, _nanoseconds: 0 } }
const country = { __datatype__: 'documentReference', value: 'countries/uy' }
const news = Object.fromEntries(
  Array.from({ length: 30 }, (_, at) => [
    `n${at}`,
    {
      ...{ titulo_es: `Noticia ${at}`, titulo_en: at % 3 === 0 ? `Item ${at}` : '', fecha: moment },
      contenido_es: `<h2>Uno</h2><p>Dos <script>alert(1)</script><img src="${storage}/news%2Fphoto.png?alt=media&amp;token=1"></p>`,
      imagen: at === 0 ? 'news/missing.jpg' : `${storage}/news%2Fphoto.png?alt=media`,
      ...{ categoria: 'Avisos', autor: 'Ana' },
    },
  ]),
)
const collections = {
  offices: {
    mvd: {
      nombre: 'Casa central',
      pais: country,
      geo: { _latitude: -34.9, _longitude: -56.2 },
      ciudad: 'Montevideo',
    },
    slt: { nombre: 'Salto', pais: 'uruguay', ciudad: 'Salto' },
    nowhere: { nombre: 'Sin país', pais: 'atlantis' },
  },
  countries: {
    uy: { nombre: { es: 'Uruguay', en: 'Uruguay' }, slug: 'uruguay', code: 'UY' },
    ar: { nombre: 'Argentina' },
  },
  news,
  team_es: { ana: { nombre: 'Ana Paz', cargo: 'Directora' } },
  team_en: { ana: { nombre: 'Ana Paz', cargo: 'Director' } },
  documents: { d1: { titulo_es: 'Reglamento', archivo_es: 'gs://old/docs/a.txt', version: '3', empty: {} } },
  users: { ana: { nombre: 'Ana' } },
}

test('documents of another site are told, moved with their files as drafts, repeated without change and taken back', async () => {
  const source = placeOf('firestore.json')
  writeFileSync(source, JSON.stringify({ __collections__: collections }))
  mkdirSync(placeOf('bucket', 'news'), { recursive: true })
  mkdirSync(placeOf('bucket', 'docs'))
  writeFileSync(placeOf('bucket', 'docs', 'a.txt'), 'Reglamento')
  const picture = { width: 40, height: 30, channels: 3 as const, background: '#0b4f6c' }
  await sharp({ create: picture })
    .png()
    .toFile(placeOf('bucket', 'news', 'photo.png'))
  const given = [source, '--files', placeOf('bucket')]

  const looked = firestore(...given, '--addresses', 'recetas=/x/{id}', '--dry-run')
  expect(looked).toMatchObject({ status: 0, stderr: '' })
  expect(looked.stdout).toContain('titulo_es → title.es: Noticia 0 | Noticia 1 | Noticia 2')
  expect(looked.stdout).toContain('users: 1 documents stay behind.')
  expect(looked.stdout).toContain('--addresses names recetas')
  expect(looked.stdout).toContain('news: 30 new, 0 changed, 0 unchanged, 0 with problems.')
  expect(looked.stdout).toContain('office: 3 new')
  expect(looked.stdout).toContain('offices/nowhere country: leads to something that is not there (atlantis)')
  expect(looked.stdout).toContain('Files: 2 new (1 MB), 0 in the library already, 1 missing.')
  expect(exported('news')).toEqual([])

  const moved = firestore(...given, '--yes')
  expect(moved).toMatchObject({ status: 0, stderr: '' })
  expect(moved.stdout).toContain('n1 new: body.es without 1 script')
  const items = exported('news')
  expect(items).toHaveLength(30)
  const [first, second] = [itemOf(items, 'n0'), itemOf(items, 'n1')]
  expect(first).toMatchObject({
    shared: { date: '2024-02-29', category: 'notices' },
    en: { title: 'Item 0' },
  })
  expect(first.shared.cover ?? null).toBeNull()
  expect(second.es.body.content.map(({ type }: { type: string }) => type)).toEqual([
    'heading',
    'paragraph',
    'image',
  ])
  expect(second.es.body.content[2].attrs.media).toBe(second.shared.cover.media)
  const offices = exported('office')
  expect(itemOf(offices, 'mvd').shared).toMatchObject({
    country: 'uy',
    coordinates: { lat: -34.9, lng: -56.2 },
  })
  expect(itemOf(offices, 'slt').shared).toMatchObject({ country: 'uy' })
  expect(exported('team-member')).toMatchObject([
    { key: 'ana', es: { role: 'Directora' }, en: { role: 'Director' } },
  ])

  const again = firestore(...given, '--yes')
  expect(again).toMatchObject({ status: 0, stderr: '' })
  expect(again.stdout).toContain('news: 0 new, 0 changed, 30 unchanged, 0 with problems.')
  expect(again.stdout).toContain('Files: 0 new (0 MB), 2 in the library already, 1 missing.')
  expect(again.stdout).toMatch(/Nothing new: \d+ entries are here already, 1 documents stay behind/)

  const undo = /import firestore (--undo .*)$/m.exec(moved.stdout)?.[1]?.split(' ') ?? []
  expect(firestore(...undo).stdout.match(/taken back/g)).toHaveLength(5)
  expect(exported('news')).toEqual([])
})

test('a mapping is written, mended, and counts instead of the guess', () => {
  const source = placeOf('posts.jsonl')
  writeFileSync(
    source,
    '{"id":"p1","rotulo":"Uno","clase":"Cosas"}\n{"id":"p2","rotulo":"Dos","clase":"Avisos"}\n',
  )
  const mapping = placeOf('mapping.json')
  const guess = firestore(source, '--write-mapping', mapping)
  expect(guess).toMatchObject({ status: 0, stderr: '' })
  expect(guess.stdout).toContain('rotulo → (left out): Uno | Dos')
  writeFileSync(
    mapping,
    JSON.stringify({
      posts: {
        kind: 'news',
        fields: { rotulo: 'title.es', clase: 'category' },
        values: { clase: { Cosas: 'events' } },
      },
    }),
  )
  expect(firestore(source, '--mapping', mapping)).toMatchObject({
    ...{ status: 1, stderr: expect.stringContaining('say --yes') },
  })
  const { stdout } = firestore(source, '--mapping', mapping, '--yes')
  expect(stdout).toContain('news: 2 new')
  expect(itemOf(exported('news'), 'p1')).toMatchObject({
    es: { title: 'Uno' },
    shared: { category: 'events' },
  })
  expect(itemOf(exported('news'), 'p2')).toMatchObject({ shared: { category: 'notices' } })
})

test('nothing outside the folder of files is taken, wherever a link or a path leads', () => {
  mkdirSync(placeOf('small'))
  writeFileSync(placeOf('outside.txt'), 'secret')
  symlinkSync(placeOf('outside.txt'), placeOf('small', 'inside.txt'))
  const source = placeOf('documents.json')
  writeFileSync(
    source,
    JSON.stringify({
      a: { titulo_es: 'A', archivo_es: 'inside.txt' },
      b: { titulo_es: 'B', archivo_es: 'gs://old/../outside.txt' },
    }),
  )
  const { stdout } = firestore(source, '--files', placeOf('small'), '--dry-run')
  expect(stdout).toContain('Files: 0 new (0 MB), 0 in the library already, 1 missing.')
  expect(stdout).toContain('documents/a file.es: is a file that is not there (inside.txt)')
  expect(stdout).toContain('documents/b file.es: is not understood (gs://old/../outside.txt)')
})

test('what is no export, and what cannot be read, is refused in a sentence', () => {
  const nothing = placeOf('nothing.json')
  writeFileSync(nothing, '{"news":')
  for (const args of [
    [nothing],
    ['/nowhere'],
    [nothing, '--files', '/nowhere'],
    [nothing, '--mapping', nothing],
  ])
    expect(firestore(...args)).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/\.\n$/),
    })
  expect(firestore()).toMatchObject({ status: 2, stdout: '' })
  expect(firestore('--help').stdout).toContain('npm run aval -- import firestore <file>...')
})

test('files of which nothing becomes anything are never told to be here already', () => {
  const written = (name: string, text: string) => {
    writeFileSync(placeOf(name), text)
    return placeOf(name)
  }
  const behind = firestore(written('config.json', '{"signIn":{"allowDuplicateEmails":false}}'), '--yes')
  expect(behind).toMatchObject({ status: 1, stderr: expect.stringContaining('all 1 documents stay behind') })
  for (const name of ['output-0', 'all_namespaces_all_kinds.export_metadata']) {
    const { status, stderr } = firestore(written(name, name === 'output-0' ? '' : 'abc'), '--yes')
    expect([status, stderr]).toEqual([1, expect.stringContaining('it holds no documents')])
  }
  const short = firestore(written('output-1', 'abc'), '--yes')
  expect(short).toMatchObject({ status: 1, stderr: expect.stringContaining('ends within a record') })
})

// biome-ignore lint/suspicious/noExplicitAny: an export of any kind
function itemOf(entries: any[], key: string) {
  return entries.find((each) => each.key === key)
}
