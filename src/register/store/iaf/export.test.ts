import { inflateRawSync } from 'node:zlib'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Editor } from '#kernel/caller.ts'
import type { Database } from '#kernel/database/database.ts'
import { readZip } from '#kernel/files/documents/read-zip.ts'
import { columnsOf, sheetsOf } from '#register/model/iaf/iaf-rows.ts'
import { iafSheets } from '#register/model/iaf/iaf-sheets.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { childrenOf, readXml, textOf, type XmlElement } from '#tests/support/read-xml.ts'
import { askingOn, sampleCertificate, sampleCompany, storeSamples } from '#tests/support/register-records.ts'
import { publishAccreditations } from '#tests/support/saved-entries.ts'
import { checkExport } from './deliveries.ts'
import { exportFile } from './write-files.ts'

const day = '2026-11-22'
const consent = { isGiven: true, source: 'Contrato', on: '2024-01-10' }
const hostile = `=HYPERLINK("http://a.example";"x") & <b>'ñandú' _x0041_`

let database: Database
let caller: Editor

beforeAll(async () => {
  database = await freshDatabase()
  await publishAccreditations(database, {
    'oda-management': { body: 'Organismo Demostrativo (ODA)', standard: 'ISO/IEC 17021-1' },
    'oda-greenhouse': { body: 'Organismo Demostrativo (ODA)', standard: 'ISO 14065' },
    'no-acronym': { body: 'Organismo sin sigla', standard: 'ISO/IEC 17021-1' },
  })
  caller = askingOn(database, day, { id: 'ana', name: 'Ana Sosa' })
  const company = (id: string, given: object = {}) => sampleCompany({ id, iafConsent: consent, ...given })
  const certificate = (id: string, given: object = {}) => sampleCertificate({ id, companyId: 'B', ...given })
  await storeSamples(database, day, {
    companies: [
      company('A', {
        legalName: 'Molinos del Este Ltda.',
        website: 'https://molinos.example',
        tradeName: hostile,
      }),
      company('B'),
      company('C', { iafConsent: { ...consent, isGiven: false } }),
      company('D', { iafConsent: null }),
      company('E', { restrictedBecause: 'A pedido' }),
      company('F', { street: null, city: null, legalName: 'Escribir a ana@f.example' }),
    ],
    certificates: [
      certificate('a-1', {
        companyId: 'A',
        standards: [
          { name: 'ISO 9001', edition: '2015' },
          { name: 'ISO 9001', edition: '2008' },
          { name: 'ISO 14001', edition: null },
          { name: 'ISO 45001', edition: '2018' },
          { name: 'ISO 50001', edition: '2018' },
        ],
        // The database knows one state and one accreditation of a certificate.
        standardsApart: [
          { name: 'ISO 9001', edition: '2008', withdrawnOn: '2026-10-01' },
          { name: 'ISO 45001', suspendedOn: '2026-10-01' },
          { name: 'ISO 50001', accreditation: 'no' },
        ],
        scope: { es: 'Molienda de trigo', en: null },
        sectors: ['3', '35'],
        originalIssuedOn: '2019-02-01',
        sites: [
          { street: 'Ruta 8 km 30', city: 'Pando', country: 'UY', postcode: '91000' },
          { name: 'Silo', city: 'Rosario', country: 'AR', scope: { es: 'Acopio', en: 'Storage\nof grain' } },
        ],
      }),
      certificate('b-1'),
      certificate('b-2', { issuedOn: '2023-11-22', expiresOn: '2026-11-21' }),
      certificate('b-3', { decisions: [{ decision: 'suspend', on: '2026-10-01', reason: 'fees' }] }),
      certificate('b-4', { replacedBy: 'b-1', decisions: [{ decision: 'replace', on: '2026-10-01' }] }),
      certificate('b-5', { issuedOn: '2027-01-01' }),
      certificate('b-6', { type: 'product', family: 'product' }),
      certificate('b-7', { isAccredited: false, accreditation: null }),
      certificate('b-8', { accreditation: 'oda-greenhouse' }),
      certificate('bad-expiry', { expiresOn: null }),
      certificate('bad-accreditation', { accreditation: 'gone' }),
      certificate('bad-acronym', { accreditation: 'no-acronym' }),
      certificate('bad-scheme', { standards: [{ name: 'Reglamento E-01' }] }),
      certificate('bad-scope', { scope: { es: 'Llame al +598 2900 1234', en: null } }),
      certificate('c-1', { companyId: 'C' }),
      certificate('d-1', { companyId: 'D' }),
      certificate('e-1', { companyId: 'E' }),
      certificate('f-1', { companyId: 'F' }),
      certificate('f-2', { companyId: 'F' }),
    ],
  })
}, 60_000)
afterAll(() => database?.close())

test('a dry run counts what is sent, what is not for this database, and every rule that is broken', async () => {
  const checked = await checkExport(caller, { format: 'xlsx', template: '2.1' })
  const { files, ready, broken, omitted, problems } = checked
  expect({ files, ready, broken, omitted }).toEqual({
    files: [{ name: 'cb_certs.xlsx', records: 5 }],
    ...{ ready: 5, broken: 7 },
    omitted: {
      ...{ product: 1, 'not-accredited': 1, 'no-consent': 2, restricted: 1 },
      ...{ 'other-accreditation': 1, 'not-yet-in-force': 1, 'left-out': 0 },
    },
  })
  const told = problems.shown.map(({ id, column, code }) => `${id} ${column.split(':')[0]} ${code}`)
  expect(told.toSorted()).toEqual([
    'F Certified Entity no-address',
    'F Certified Entity personal-data',
    'bad-accreditation Certification no-accreditation',
    'bad-accreditation Certification no-acronym',
    'bad-acronym Certification no-acronym',
    'bad-expiry Certification no-expiry',
    'bad-scheme Certification Standard & Scheme no-scheme-name',
    'bad-scope Certification personal-data',
    'f-1 Certification no-address',
    'f-2 Certification no-address',
  ])
  expect(problems.total).toBe(told.length)
})

test.each(['2.1', '2.0'] as const)(
  'a workbook of template %s, read back, has its sheets and columns in order and texts as they are',
  async (template) => {
    const workbook = await fileOf('xlsx', template)
    const sheets = sheetsOfWorkbook(workbook)
    expect([...sheets.keys()]).toEqual(sheetsOf(template).map((name) => iafSheets[name].title))
    for (const name of sheetsOf(template))
      expect(sheets.get(iafSheets[name].title)?.[0]).toEqual(
        columnsOf(name, template).map(({ header }) => header),
      )
    const certifications = sheets.get('Certification')?.slice(1) ?? []
    expect(certifications.map(([id, , status]) => [id, status])).toEqual([
      ['a-1', 'Active'],
      ['b-1', 'Active'],
      ['b-2', 'Expired'],
      ['b-3', 'Suspended'],
      // It was Active when it was delivered before: left out it would stay so.
      ['b-4', 'Cancelled'],
    ])
    expect(certifications[0]?.slice(0, 12)).toEqual([
      ...['a-1', 'LSQ-a-1', 'Active', 'Management System', 'Molienda de trigo', '20190201', '20250315'],
      ...['20280314', 'A', 'Organismo Demostrativo', 'ODA', 'Accredited'],
    ])
    expect(sheets.get('Certified Entity')?.slice(1)).toEqual([
      ...[
        ['A', 'Molinos del Este Ltda.', hostile, '', 'Uruguay', '', 'Durazno', '', '', ''].concat([
          ...['https://molinos.example', '', '', '21 123456 0018'],
        ]),
        [
          'B',
          'Frigorífico San José S.A.',
          '',
          '',
          'Uruguay',
          '',
          'Durazno',
          '',
          '',
          '',
          '',
          '',
          '',
          '21 123456 0018',
        ],
      ],
    ])
    expect(sheets.get('Certification Standard & Scheme')?.slice(1, 3)).toEqual([
      ['a-1', 'Quality Management Systems', 'ISO 9001:2015'],
      ['a-1', 'Environmental Management Systems', 'ISO 14001'],
    ])
    const silo = ['a-1', 'Argentina', '', 'Rosario', '', '', '', 'Storage\nof grain']
    const main = ['a-1', 'Uruguay', 'Ruta 8 km 30', 'Pando', '', '91000']
    expect(sheets.get('Certification Sites')?.slice(1)).toEqual(template === '2.1' ? [silo] : [main, silo])
    if (template === '2.1') {
      expect(certifications[0]?.slice(12)).toEqual(['Uruguay', 'Ruta 8 km 30', 'Pando', '', '91000'])
      expect(sheets.get('Certification Sector')?.slice(1, 3)).toEqual([
        ['a-1', 'Food products, beverages and tobacco', '3'],
        ['a-1', 'Other services', '35'],
      ])
    }
  },
)

test('every cell is a text that stays one, and another reader of workbooks reads the same', async () => {
  const workbook = await fileOf('xlsx', '2.1')
  const parts = partsOf(workbook)
  for (const [name, part] of parts) {
    if (!name.startsWith('xl/worksheets/')) continue
    const cells = everyElement(part, 'c')
    expect(cells.length).toBeGreaterThan(0)
    for (const cell of cells) expect(cell.attributes).toMatchObject({ t: 'inlineStr', s: '1' })
    expect(everyElement(part, 'f')).toEqual([])
  }
  const { sheets } = await readXlsx(workbook)
  expect(sheets.map(({ name }) => name)).toEqual([...sheetsOfWorkbook(workbook).keys()])
  expect(sheets[0]?.rows[1]?.slice(0, 3)).toEqual(['A', 'Molinos del Este Ltda.', hostile])
})

test('the XML, read back, says of each certificate what the workbook says, with every tag in its order', async () => {
  const root = readXml(Buffer.from(await fileOf('xml', '2.1')).toString('utf8'))
  expect(root.name).toBe('client_certs')
  const records = childrenOf(root, 'certification')
  expect(records.map((record) => textOf(record, 'certification_identity_number'))).toEqual([
    ...['a-1', 'b-1', 'b-2', 'b-3', 'b-4'],
  ])
  const [first] = records as [XmlElement]
  expect(first.children.slice(0, 3).map(({ name, text }) => [name, text])).toEqual([
    ['certification_identity_number', 'a-1'],
    ['certificate_number', 'LSQ-a-1'],
    ['certification_status', 'Active'],
  ])
  expect(textOf(first, 'certified_entity_trading_name')).toBe(hostile)
  expect(textOf(first, 'certified_entity_english_name')).toBe('')
  const schemes = childrenOf(first, 'certification_standard_and_scheme')
  expect(schemes.map((scheme) => textOf(scheme, 'standard_name'))).toEqual(['ISO 9001:2015', 'ISO 14001'])
  const [sites] = childrenOf(first, 'certification_sites') as [XmlElement]
  expect(childrenOf(sites, 'certification_site').map((site) => textOf(site, 'site_scope'))).toEqual([
    'Storage\nof grain',
  ])
  const [sectors] = childrenOf(first, 'certification_sectors') as [XmlElement]
  expect(childrenOf(sectors, 'certification_sector').map((each) => textOf(each, 'sector_code'))).toEqual([
    ...['3', '35'],
  ])
  const tags = records.map((record) => [...new Set(record.children.map(({ name }) => name))])
  for (const each of tags) expect(each).toEqual(tags[0])
})

test('the same content gives the same bytes, and there is no file after the last', async () => {
  expect(await fileOf('xlsx', '2.1')).toEqual(await fileOf('xlsx', '2.1'))
  expect(await exportFile(caller, { format: 'xlsx', template: '2.1' }, 1)).toMatchObject({
    problem: 'not-found',
  })
})

async function fileOf(format: 'xlsx' | 'xml', template: '2.1' | '2.0'): Promise<Uint8Array> {
  const file = await exportFile(caller, { format, template }, 0)
  if (!file.ok) throw new Error(file.problem)
  expect(file.value.name).toBe(`cb_certs.${format}`)
  const pieces: Uint8Array[] = []
  for await (const piece of file.value.pieces) pieces.push(piece)
  return Buffer.concat(pieces)
}

function partsOf(workbook: Uint8Array): Map<string, XmlElement> {
  const entries = readZip(workbook)
  if (!entries.ok) throw new Error(entries.problem)
  return new Map(
    entries.value.map(({ name, packed }) => [name, readXml(inflateRawSync(packed).toString('utf8'))]),
  )
}

/** Rows of texts by the titles of their sheets, read by the letters of their cells. */
function sheetsOfWorkbook(workbook: Uint8Array): Map<string, string[][]> {
  const parts = partsOf(workbook)
  const titles = everyElement(parts.get('xl/workbook.xml'), 'sheet').map(
    ({ attributes }) => attributes.name ?? '',
  )
  return new Map(titles.map((title, at) => [title, rowsOf(parts.get(`xl/worksheets/sheet${at + 1}.xml`))]))
}

function rowsOf(sheet: XmlElement | undefined): string[][] {
  return everyElement(sheet, 'row').map((row) => {
    const cells: string[] = []
    for (const cell of childrenOf(row, 'c')) {
      const at = (cell.attributes.r ?? '').charCodeAt(0) - 65
      cells[at] = everyElement(cell, 't')[0]?.text.replaceAll('_x005F_', '_') ?? ''
    }
    return Array.from(cells, (cell) => cell ?? '')
  })
}

function everyElement(element: XmlElement | undefined, name: string): XmlElement[] {
  if (!element) return []
  return [
    ...(element.name === name ? [element] : []),
    ...element.children.flatMap((child) => everyElement(child, name)),
  ]
}
