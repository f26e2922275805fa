import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#kernel/database/database.ts'
import type { DirectoryQuery } from '#register/model/directory.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { askingOn, sampleCertificate, sampleCompany, storeSamples } from '#tests/support/register-records.ts'
import { searchDirectory } from './search-directory.ts'

const day = '2026-11-21'

/** Name, city, country, tax id; then each certificate's number, standard and scope. */
const holders = [
  ['Frigorífico San José S.A.', 'Durazno', 'UY', '21 123456 0018', ['LSQ-0012/24 ISO 9001 Faena bovina']],
  ['Frigorífico Santa Rita S.R.L.', 'Salto', 'UY', '217654320011', ['LSQ-0013/24 ISO 22000 Faena ovina']],
  [
    'San José Logística Ltda.',
    'Canelones',
    'UY',
    '210000010019',
    ['LSQ-0140/25 ISO 9001 Depósito y transporte'],
  ],
  [
    'Cooperativa Agropecuaria Limitada de Responsabilidad Solidaria de Tacuarembó y Rivera',
    ...([
      'Tacuarembó',
      'UY',
      '210000020015',
      ['LSQ-0200/25 GLOBALG.A.P. IFA Producción de arándanos'],
    ] as const),
  ],
  [
    'Ñandubay Maderas S.A.',
    'Paysandú',
    'UY',
    '210000030010',
    ['LSQ-0300/25 FSC-STD-40-004 Aserrado de eucalipto'],
  ],
  [
    'AgroSur Insumos S.A.',
    'Rosario',
    'AR',
    '30-71234567-1',
    ['LSQ-0400/25 ISO 14001 Formulación de fertilizantes'],
  ],
  ['Laboratório São João Ltda.', 'Curitiba', 'BR', '12.345.678/0001-95', ['LSQ-0500/25 ISO 13485 Catéteres']],
  ['3M Quebracho S.A.', 'Asunción', 'PY', '80012345-0', ['LSQ-0600/25 ISO 9001 Carbón vegetal']],
  ['Lácteos del Cerro S.A.', 'Minas', 'UY', '210000040015', ['LSQ-0700/25 ISO 9001 Elaboración de quesos']],
  ['Transportes Minas S.A.', 'Rocha', 'UY', '210000050010', ['LSQ-0800/25 ISO 39001 Transporte de cargas']],
] as const

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
  const companies = holders.map(([legalName, city, country, number], at) =>
    sampleCompany({ id: `C-${at}`, legalName, city, country, taxIds: [{ kind: 'other', number }] }),
  )
  const certificates = holders.flatMap(([, , , , told], at) =>
    told.map((line) => {
      const [number = '', first = '', second = '', ...scope] = line.split(' ')
      const [standard, text] = /^[\dI]/.test(second)
        ? [`${first} ${second}`, scope]
        : [first, [second, ...scope]]
      return sampleCertificate({
        ...{ id: `${at}`, companyId: `C-${at}`, number, iqnetNumber: `UY-${number}` },
        standards: [{ name: standard, edition: '2015' }],
        scope: { es: text.join(' '), en: null },
        scheme: standard === 'ISO 22000' ? 'haccp' : 'iso-9001',
        sectors: standard.startsWith('FSC') ? ['6'] : [],
      })
    }),
  )
  const hidden = [
    sampleCompany({ id: 'C-S', legalName: 'Frigorífico Secreto S.A.', restrictedBecause: 'Seguridad' }),
    sampleCompany({ id: 'C-N', legalName: 'Frigorífico Callado S.A.', directoryConsent: null }),
  ]
  const theirs = hidden.map(({ id }) => sampleCertificate({ id, companyId: id, number: `LSQ-99${id}` }))
  await publishScheme('haccp', 'Análisis de peligros (HACCP)', 'Inocuidad de lo que se come')
  await storeSamples(database, day, {
    companies: [...companies, ...hidden],
    certificates: [...certificates, ...theirs],
  })
}, 60_000)
afterAll(() => database?.close())

/** A scheme as the search of the site knows what is published of it. */
async function publishScheme(key: string, title: string, summary: string) {
  const { orm } = database
  await orm.execute(sql`
    with made as (
      insert into entry (kind, key) values ('certification', ${key})
      on conflict (kind, key) do update set revision = entry.revision + 1 returning id
    )
    insert into search_document (entry_id, locale, kind, title, summary, vector)
    select id, 'es', 'certification', ${title}, ${summary}, '' from made
    on conflict (entry_id, locale) do update set title = excluded.title`)
}

async function search(text: string, given: Partial<DirectoryQuery> = {}) {
  const query: DirectoryQuery = { text, filters: {}, sort: 'relevance', page: 1, ...given }
  return searchDirectory(askingOn(database, day), query)
}
const names = async (text: string) => (await search(text)).hits.map(({ company }) => company.name)

describe('whoever types', () => {
  test.each([
    ['frigorifico s jose', 'Frigorífico San José S.A.'],
    ['FRIGORÍFICO SAN JOSÉ', 'Frigorífico San José S.A.'],
    ['jose frigorifico san', 'Frigorífico San José S.A.'],
    ['frigorifico-san-jose', 'Frigorífico San José S.A.'],
    ['frigorificosanjose', 'Frigorífico San José S.A.'],
    ['frigorifco san jose', 'Frigorífico San José S.A.'],
    ['frigorifico sna jose', 'Frigorífico San José S.A.'],
    ['frigorificos nj ose', 'Frigorífico San José S.A.'],
    ['211234560018', 'Frigorífico San José S.A.'],
    ['21.123456.0018', 'Frigorífico San José S.A.'],
    ['RUT 21 123456 0018', 'Frigorífico San José S.A.'],
    ['UY211234560018', 'Frigorífico San José S.A.'],
    ['UY 21 123456 0018', 'Frigorífico San José S.A.'],
    ['uy211234560', 'Frigorífico San José S.A.'],
    ['lsq001224', 'Frigorífico San José S.A.'],
    ['LSQ 0012 24', 'Frigorífico San José S.A.'],
    ['lsq-0012', 'Frigorífico San José S.A.'],
    ['uy lsq 0012.24', 'Frigorífico San José S.A.'],
    ['LSQ-OOl2/Z4', 'Frigorífico San José S.A.'],
    ['faena bovina durazno', 'Frigorífico San José S.A.'],
    ['san jose', 'San José Logística Ltda.'],
    ['santa rita', 'Frigorífico Santa Rita S.R.L.'],
    ['tacuarembo rivera cooperativa', holders[3][0]],
    ['arandano', holders[3][0]],
    ['globalgap', holders[3][0]],
    ['globalg.a.p', holders[3][0]],
    ['nandubay', 'Ñandubay Maderas S.A.'],
    ['n\u0303andubay', 'Ñandubay Maderas S.A.'],
    ['fsc', 'Ñandubay Maderas S.A.'],
    ['agro sur', 'AgroSur Insumos S.A.'],
    ['30712345671', 'AgroSur Insumos S.A.'],
    ['fertilizante', 'AgroSur Insumos S.A.'],
    ['iso14001', 'AgroSur Insumos S.A.'],
    ['sao joao', 'Laboratório São João Ltda.'],
    ['12345678000195', 'Laboratório São João Ltda.'],
    ['brazil', 'Laboratório São João Ltda.'],
    ['brasil iso 13485', 'Laboratório São João Ltda.'],
    ['3m', '3M Quebracho S.A.'],
    ['3 m quebracho', '3M Quebracho S.A.'],
    ['lacteos', 'Lácteos del Cerro S.A.'],
    ['queso', 'Lácteos del Cerro S.A.'],
    ['transporte minas', 'Transportes Minas S.A.'],
    ['haccp', 'Frigorífico Santa Rita S.R.L.'],
    ['inocuidad', 'Frigorífico Santa Rita S.R.L.'],
    ['haccp salto', 'Frigorífico Santa Rita S.R.L.'],
    ['wood products', 'Ñandubay Maderas S.A.'],
    ['LSQ-0300/25 Ñandubay', 'Ñandubay Maderas S.A.'],
    ['https://aval.example/en/certificates/LSQ-0300-25', 'Ñandubay Maderas S.A.'],
    ['0300/2', 'Ñandubay Maderas S.A.'],
    ['АgrоSur', 'AgroSur Insumos S.A.'],
  ])('%j meets %s first', async (text, first) => expect((await names(text))[0]).toBe(first))

  test('a name before a place', async () => {
    expect(await names('minas')).toEqual(['Transportes Minas S.A.', 'Lácteos del Cerro S.A.'])
  })

  test.each(['secreto', 'frigorifico callado', 'LSQ-99C-S', 'LSQ-99C-N'])(
    '%j does not come upon who does not stand in the directory',
    async (text) => {
      const found = await names(text)
      expect(found).not.toContain('Frigorífico Secreto S.A.')
      expect(found).not.toContain('Frigorífico Callado S.A.')
    },
  )

  test('a scheme that is called otherwise is found so at once', async () => {
    await publishScheme('haccp', 'Peligros controlados', '')
    expect(await names('controlado')).toEqual(['Frigorífico Santa Rita S.R.L.'])
    await publishScheme('haccp', 'Análisis de peligros (HACCP)', '')
  })

  test('a short word alone is a whole word, beside a longer one it may go on', async () => {
    expect(await names('s')).not.toContain('San José Logística Ltda.')
    expect(await names('s')).toContain('Frigorífico San José S.A.')
    expect(await names('logistica sa')).toEqual(['San José Logística Ltda.'])
  })

  test('a slip is mended and said', async () => {
    expect(await search('frigorifco')).toMatchObject({ corrected: 'frigorifico', isComplete: true, total: 2 })
  })

  test('what has only some of the words is shown as that', async () => {
    expect(await search('frigorifico xyzzy')).toMatchObject({ isComplete: false, total: 2 })
  })

  test('nothing is found of what is nowhere', async () => {
    expect(await search('zzzzqqq')).toMatchObject({ hits: [], total: 0, pages: 0 })
  })
})

describe('filters', () => {
  test('leave what has them, and count every other value of their facet', async () => {
    const { total, facets } = await search('', { filters: { country: 'UY', standard: 'ISO 9001' } })
    expect(total).toBe(3)
    expect(facets.country).toEqual([
      { value: 'UY', count: 3 },
      { value: 'PY', count: 1 },
    ])
    expect(facets.standard.find(({ value }) => value === 'ISO 22000')).toEqual({
      value: 'ISO 22000',
      count: 1,
    })
    expect(facets.family).toEqual([{ value: 'management', count: 3 }])
  })

  test('count the same among words as among bits', async () => {
    const byWord = await search('iso 9001', { filters: { country: 'UY' } })
    const byFilter = await search('', { filters: { country: 'UY', standard: 'ISO 9001' } })
    expect(byWord.total).toBe(byFilter.total)
    expect(byWord.facets.sector).toEqual(byFilter.facets.sector)
  })

  test('that leave nothing show themselves, with what there would be otherwise', async () => {
    const { total, facets } = await search('frigorifico', { filters: { country: 'AR' } })
    expect(total).toBe(0)
    expect(facets.country).toEqual([
      { value: 'UY', count: 2 },
      { value: 'AR', count: 0 },
    ])
  })
})

describe('the order', () => {
  test('by name goes from A to Z, accents aside', async () => {
    const { hits } = await search('', { sort: 'name' })
    expect(hits.map(({ company }) => company.name)).toEqual([
      '3M Quebracho S.A.',
      'AgroSur Insumos S.A.',
      holders[3][0],
      'Frigorífico San José S.A.',
      'Frigorífico Santa Rita S.R.L.',
      'Laboratório São João Ltda.',
      'Lácteos del Cerro S.A.',
      'Ñandubay Maderas S.A.',
      'San José Logística Ltda.',
      'Transportes Minas S.A.',
    ])
  })
})
