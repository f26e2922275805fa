import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Segment } from '#content/model/search/highlight.ts'
import type { Database } from '#kernel/database/connect.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { prose, publishSamples, type SampleEntry, visitor } from '#tests/support/searched-entries.ts'
import { searchSite } from './search-site.ts'

const brand = { slug: 'iso', name: 'ISO' }

const samples: SampleEntry[] = [
  {
    kind: 'certification',
    key: 'iso-9001',
    shared: { brand, standards: [{ name: 'ISO 9001:2015' }] },
    es: {
      title: 'Certificación de sistemas de gestión de la calidad',
      summary: 'Demuestra que la organización cumple lo que promete a sus clientes.',
      body: prose(
        'Las auditorías se hacen en dos etapas. Vale tres años.',
        'Los talleres y las imágenes ayudan.',
      ),
    },
    en: {
      title: 'Quality management system certification',
      summary: 'Shows that the organisation keeps its promises to clients.',
      body: prose('Audits are done in two stages.', 'A programme of surveillance audits follows.'),
    },
  },
  {
    kind: 'certification',
    key: 'iso-iec-27001',
    shared: { brand, standards: [{ name: 'ISO/IEC 27001:2022' }] },
    es: {
      title: 'Seguridad de la información',
      summary: 'Protege los datos de sus clientes.',
      body: prose('Riesgos.'),
    },
    en: { title: 'Information security', summary: 'Protects the data of clients.', body: prose('Risks.') },
  },
  {
    kind: 'certification',
    key: 'organico',
    shared: { brand: { slug: 'sello-verde', name: 'Sello Verde' }, standards: [{ name: 'SV-ORG 3' }] },
    es: {
      title: 'Producción orgánica',
      summary: 'Para alimentos del campo, del huerto y de la viña.',
      body: prose('El trigo y la luz del sol. Menciona una vez la certificación ISO 9001.'),
    },
    en: {
      title: 'Organic production',
      summary: 'For food from field and vineyard.',
      body: prose('Wheat and light.'),
    },
  },
  ...['2024-03-01', '2026-02-01', '2025-07-01'].map(
    (date, number): SampleEntry => ({
      kind: 'news',
      key: `taller-${date}`,
      shared: { date },
      es: {
        title: `Taller abierto en Salto`,
        summary: 'Un encuentro para productores.',
        body: prose(`Cupo ${number}.`),
      },
    }),
  ),
  {
    kind: 'page',
    key: 'commitment',
    es: {
      title: 'Compromiso con la imparcialidad',
      summary: 'Cómo se decide.',
      searchWords: 'ecuanimidad,  rectitud',
      body: prose('Las quejas y apelaciones.'),
    },
    en: {
      title: 'Commitment to impartiality',
      summary: 'How decisions are made.',
      body: prose('Complaints, appeals.'),
    },
  },
  {
    kind: 'team-member',
    key: 'nunez',
    shared: { name: 'Íñigo Núñez' },
    es: { role: 'Dirección de esquemas', biography: 'Ingeniero químico en ríos y montañas.' },
  },
  {
    kind: 'document',
    key: 'reglamento',
    shared: { code: 'RG-07', version: '2' },
    es: { title: 'Reglamento de uso de la marca', summary: 'Reglas para el logotipo.' },
    en: { title: 'Rules for the use of the mark', summary: 'How the logo is colored.' },
  },
  {
    kind: 'country',
    key: 'uruguay',
    shared: { code: 'UY' },
    es: { name: 'Uruguay', summary: 'La casa central.' },
  },
  { kind: 'settings', key: 'settings', es: { name: 'Sello Sur', tagline: 'Lema irrepetible' } },
]

const typedInSpanish: [string, string][] = [
  ['certificacion', 'iso-9001'],
  ['CERTIFICACIONES', 'iso-9001'],
  ['certificación', 'iso-9001'],
  ['certificacio\u0301n', 'iso-9001'],
  ['certif', 'iso-9001'],
  ['iso9001', 'iso-9001'],
  ['iso 9001', 'iso-9001'],
  ['ISO 9001:2015', 'iso-9001'],
  ['9001', 'iso-9001'],
  ['norma iso 9001', 'iso-9001'],
  ['iso 27001', 'iso-iec-27001'],
  ['ISO/IEC 27001', 'iso-iec-27001'],
  ['iso-iec:27001', 'iso-iec-27001'],
  ['27001', 'iso-iec-27001'],
  ['270', 'iso-iec-27001'],
  ['seguridad informacion', 'iso-iec-27001'],
  ['informaciones seguras', 'iso-iec-27001'],
  ['sistema de gestion de calidad', 'iso-9001'],
  ['calidades', 'iso-9001'],
  ['auditoria', 'iso-9001'],
  ['imagen', 'iso-9001'],
  ['organico', 'organico'],
  ['vinas', 'organico'],
  ['viña', 'organico'],
  ['vin\u0303as', 'organico'],
  ['luces', 'organico'],
  ['trigos', 'organico'],
  ['sello verde', 'organico'],
  ['inigo nunez', 'nunez'],
  ['ÍÑIGO NÚÑEZ', 'nunez'],
  ['montaña', 'nunez'],
  ['río', 'nunez'],
  ['queja', 'commitment'],
  ['imparcialidad', 'commitment'],
  ['rg07', 'reglamento'],
  ['RG-07', 'reglamento'],
  ['taller', 'taller-2026-02-01'],
  ['taller abierto en', 'taller-2026-02-01'],
  ['uruguay', 'uruguay'],
  ['certifcacion', 'iso-9001'],
  ['cretificasion de la calidda', 'iso-9001'],
  ['iso 90001', 'iso-9001'],
  ['segurida informasion', 'iso-iec-27001'],
  ['núñes', 'nunez'],
  ['horganico', 'organico'],
  ['taler abietro', 'taller-2026-02-01'],
]

const typedInEnglish: [string, string][] = [
  ['certification', 'iso-9001'],
  ['certifications', 'iso-9001'],
  ['organisation', 'iso-9001'],
  ['organizations', 'iso-9001'],
  ['organic', 'organico'],
  ['program', 'iso-9001'],
  ['programmes', 'iso-9001'],
  ['quality', 'iso-9001'],
  ['qual', 'iso-9001'],
  ['iso9001', 'iso-9001'],
  ['information', 'iso-iec-27001'],
  ['risk', 'iso-iec-27001'],
  ['ISO/IEC 27001:2022', 'iso-iec-27001'],
  ['coloured logos', 'reglamento'],
  ['complaint', 'commitment'],
  ['vineyards', 'organico'],
  ['certifcation', 'iso-9001'],
  ['infromation secrity', 'iso-iec-27001'],
]

let database: Database
let ids: Record<string, string>
let keys: Record<string, string>

beforeAll(async () => {
  database = await freshDatabase()
  ids = await publishSamples(database, samples)
  keys = Object.fromEntries(Object.entries(ids).map(([key, id]) => [id, key]))
}, 60_000)
afterAll(() => database?.close())

function search(
  query: string,
  locale: 'es' | 'en' = 'es',
  more: { kind?: string; page?: number; size?: number } = {},
) {
  return searchSite(visitor(database, locale), { query, kind: null, page: 1, size: 10, ...more })
}

function shown(segments: Segment[] | undefined): string {
  return (segments ?? []).map(({ text, hit }) => (hit ? `[${text}]` : text)).join('')
}

describe('in Spanish', () => {
  test.each(typedInSpanish)('%j finds %s first', async (query, expected) => {
    const { hits } = await search(query)
    expect(keys[hits[0]?.id ?? '']).toBe(expected)
  })
})

describe('in English', () => {
  test.each(typedInEnglish)('%j finds %s first', async (query, expected) => {
    const { hits } = await search(query, 'en')
    expect(keys[hits[0]?.id ?? '']).toBe(expected)
  })
})

test('what is in the title comes before what is only mentioned', async () => {
  const { hits } = await search('certificacion iso 9001')
  expect(hits.map(({ id }) => keys[id])).toEqual(['iso-9001', 'organico'])
})

test('the newest news comes first among equals', async () => {
  const { hits } = await search('taller salto')
  expect(hits.map(({ id }) => keys[id])).toEqual([
    'taller-2026-02-01',
    'taller-2025-07-01',
    'taller-2024-03-01',
  ])
})

test('hits are marked in title and excerpt with the accents of the original', async () => {
  const quality = (await search('certificaciones organizacion')).hits[0]
  expect(shown(quality?.title)).toBe('[Certificación] de sistemas de gestión de la calidad')
  expect(shown(quality?.excerpt)).toContain('que la [organización] cumple')
  const person = (await search('inigo montana')).hits[0]
  expect(shown(person?.title)).toBe('[Íñigo] Núñez')
  expect(shown(person?.excerpt)).toContain('ríos y [montañas].')
})

test('a scheme found by its standard shows the standard in the excerpt', async () => {
  const [hit] = (await search('iso9001')).hits
  expect(shown(hit?.excerpt)).toMatch(/^\[ISO\] \[9001\]:2015 · Demuestra/)
})

test('a page found by a word that editors keep for it does not show that word', async () => {
  const [hit] = (await search('rectitud')).hits
  expect(keys[hit?.id ?? '']).toBe('commitment')
  expect(shown(hit?.excerpt)).toBe('Cómo se decide. Las quejas y apelaciones.')
})

test('stop words are neither asked for nor marked', async () => {
  const [hit] = (await search('la calidad de los talleres')).hits
  expect(keys[hit?.id ?? '']).toBe('iso-9001')
  expect(shown(hit?.title)).toBe('Certificación de sistemas de gestión de la [calidad]')
})

test('groups count all kinds, whichever kind is chosen', async () => {
  const all = await search('taller')
  expect(all.groups).toEqual([
    { kind: 'news', count: 3 },
    { kind: 'certification', count: 1 },
  ])
  expect(all.total).toBe(4)
  const chosen = await search('taller', 'es', { kind: 'certification' })
  expect(chosen.groups).toEqual(all.groups)
  expect(chosen.total).toBe(1)
  expect(chosen.hits.map(({ id }) => keys[id])).toEqual(['iso-9001'])
})

test.each(['settings', 'nothing', '__proto__', "news' or 1=1"])(
  'the unknown kind %j means all kinds',
  async (kind) => {
    expect((await search('taller', 'es', { kind })).total).toBe(4)
  },
)

test('a hit leads to the public address of its kind in the language of the page', async () => {
  const href = async (query: string, locale: 'es' | 'en' = 'es') =>
    (await search(query, locale)).hits[0]?.href
  expect(await href('27001')).toBe('/es/certifications/iso/iso-iec-27001')
  expect(await href('27001', 'en')).toBe('/en/certifications/iso/iso-iec-27001')
  expect(await href('taller')).toBe('/es/news/taller-2026-02-01')
  expect(await href('imparcialidad')).toBe('/es/about/commitment')
})

test('pages follow each other without gap or repetition, and numbers out of range are brought into it', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => search('taller', 'es', { page, size: 2 })))
  expect(pages.map(({ hits }) => hits.length)).toEqual([2, 2, 2])
  expect(new Set(pages.flatMap(({ hits }) => hits.map(({ id }) => id))).size).toBe(4)
  expect(pages[2]).toMatchObject({ page: 2, pages: 2, total: 4 })
  for (const page of [-1, 0, 0.5, Number.NaN, -Infinity])
    expect(await search('taller', 'es', { page, size: 2 })).toMatchObject({ page: 1, pages: 2 })
  for (const page of [99_999_999_999, Infinity])
    expect((await search('taller', 'es', { page, size: 2 })).page).toBe(2)
  for (const size of [-1, 0, Number.NaN])
    expect((await search('taller', 'es', { size })).hits).toHaveLength(1)
  expect((await search('taller', 'es', { size: 1e9 })).hits).toHaveLength(4)
})

test('what was mended is told as a person would write it', async () => {
  expect((await search('cretificasion de la calidda')).corrected).toBe('certificación de la calidad')
  expect((await search('iso90001')).corrected).toBe('iso9001')
  expect((await search('certificacion')).corrected).toBeNull()
})

test('a standard is not mistaken for another one', async () => {
  const { corrected, complete, hits } = await search('iso 9002')
  expect(corrected).toBeNull()
  expect(complete).toBe(false)
  expect(hits.length).toBeGreaterThan(0)
})

test('where no page has all words, some must do, and that is told', async () => {
  const { complete, corrected, hits } = await search('trigo imparcialidad xyzzyplugh')
  expect(complete).toBe(false)
  expect(corrected).toBeNull()
  expect(hits.map(({ id }) => keys[id]).sort()).toEqual(['commitment', 'organico'])
  expect((await search('trigo')).complete).toBe(true)
})

test('nothing is found for nothing', async () => {
  for (const query of [
    '',
    '   ',
    '🎉',
    '%',
    '_',
    '***',
    '\u0000',
    '\u200d\u200d',
    '\ud800',
    'xyzzyplugh',
    '#'.repeat(300),
  ])
    expect(await search(query)).toMatchObject({
      total: 0,
      groups: [],
      hits: [],
      page: 1,
      pages: 1,
      corrected: null,
    })
})

test('the settings are not found', async () => {
  expect((await search('irrepetible')).total).toBe(0)
})

test('a search is remembered to depend on every searched kind', async () => {
  const caller = visitor(database, 'es')
  await searchSite(caller, { query: 'nada que ver', kind: 'news', page: 1, size: 10 })
  expect([...caller.reads.topics].sort()).toEqual([
    'entry:accreditation',
    'entry:certification',
    'entry:country',
    'entry:document',
    'entry:news',
    'entry:office',
    'entry:page',
    'entry:program',
    'entry:team-member',
  ])
})
