import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#kernel/database/database.ts'
import type { DirectoryQuery } from '#register/model/directory.ts'
import type { CertificateSummary } from '#register/model/shown.ts'
import { countWithWords } from '#register/store/directory/count-with-words.ts'
import { searchDirectory } from '#register/store/directory/search-directory.ts'
import { frequentFrom } from '#register/store/listing/bit-changes.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { askingOn, sampleCertificate, sampleCompany, storeSamples } from '#tests/support/register-records.ts'
import { listCompanies } from './answering.ts'
import { exportDirectory } from './export-directory.ts'
import { countListed, findListed, isAtLeast } from './find-listed.ts'
import { listCertificates } from './list-certificates.ts'

const day = '2026-11-21'
/** So many that some words have bits; a few have what is looked for by the index. */
const size = frequentFrom + 200

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
  await publishScheme('haccp', 'Análisis de peligros (HACCP)', 'Inocuidad de lo que se come')
  const places = Array.from({ length: size }, (_, at) => at)
  const many = places.map((at) =>
    sampleCertificate({
      ...{ id: `${at}`, companyId: at % 2 ? 'A' : 'B', number: `NUM-${at}`, sectors: [] },
      scope: { es: at === 7 ? 'Harinarum' : 'Elaboración de harinas', en: null },
    }),
  )
  await storeSamples(database, day, {
    companies: [
      sampleCompany({ id: 'A', legalName: 'Molino del Yi S.A.', taxIds: [{ kind: 'rut', number: '211' }] }),
      sampleCompany({ id: 'B', legalName: 'Molino Sarandí S.A.', country: 'AR', taxIds: [] }),
      sampleCompany({ id: 'C', legalName: 'AgroSur Insumos S.A.', taxIds: [] }),
    ],
    certificates: [
      ...many,
      sampleCertificate({
        ...{ id: 'h', companyId: 'C', number: 'SSUR-0001/14', scheme: 'haccp', sectors: ['3'] },
        ...{ scope: { es: 'Quesos', en: null }, iqnetNumber: 'UY-0001/2014' },
      }),
      sampleCertificate({
        ...{ id: 'i', companyId: 'A', number: 'SSUR-0002/14', scheme: 'haccp', sectors: [] },
        scope: { es: 'Aceite', en: null },
      }),
    ],
  })
}, 120_000)
afterAll(() => database?.close())

async function publishScheme(key: string, title: string, summary: string) {
  await database.orm.execute(sql`
    with made as (insert into entry (kind, key) values ('certification', ${key}) returning id)
    insert into search_document (entry_id, locale, kind, title, summary, vector)
    select id, 'es', 'certification', ${title}, ${summary}, '' from made`)
}

test.each<[string, DirectoryQuery['filters'], number]>([
  ['HACCP', {}, 2],
  ['inocuidad', {}, 2],
  ['inocuidad', { country: 'AR' }, 0],
  ['Food products', {}, 1],
  ['SSUR-0001/14', {}, 1],
  ['SSUR-0001/14', { country: 'AR' }, 0],
  ['Certificado N° SSUR-0001/14', {}, 1],
  ['UR-0001', {}, 1],
  ['0001/14', {}, 1],
  ['SSUR-000', {}, 2],
  ['UY-0001/2014', {}, 1],
  ['agro sur', {}, 1],
  ['molino', {}, size + 1],
  ['moli', { country: 'AR' }, size / 2],
  ['molino haccp', {}, 1],
  ['https://aval.example/es/certificates/SSUR-0001-14', {}, 1],
  ['molino vidrio', {}, 0],
  // One or two letters: alone a whole word, beside a longer one a beginning.
  ['s', {}, size + 2],
  ['in', {}, 0],
  ['agrosur in', {}, 1],
  ['elaboracion m', {}, size - 1],
])(
  'of %j with %j the page, its file, the list of programs and the way to the directory find as many and the same',
  async (q, filters, many) => {
    const caller = askingOn(database, day)
    const query: DirectoryQuery = { text: q, filters, sort: 'name', page: 1 }
    const listed = await findListed(caller, { q, filters })
    expect(await countListed(caller, listed)).toBe(many)
    if (Object.keys(filters).length === 0) expect((await countWithWords(caller, q))?.total ?? 0).toBe(many)
    const { part } = await listCertificates(caller, { q, filters, after: -1, limit: 3_000 })
    const ids = new Set(part.map(({ certificate }) => certificate.id))
    expect(ids.size).toBe(many)
    // The page goes on to what has some of the words, and says so.
    const { total, isComplete } = await searchDirectory(caller, query)
    if (!isComplete) return expect(many).toBe(0)
    expect(total).toBe(many)
    const filed: string[] = []
    for await (const some of exportDirectory(caller, query, 3_000)) filed.push(...some.map(({ id }) => id))
    expect(new Set(filed)).toEqual(ids)
  },
)

test.each([
  ...[['moli', ['A', 'B']] as const, ['SARAND', ['B']] as const, ['agrosu insumo', ['C']] as const],
  ...[['molino s', ['A', 'B']] as const, ['s', ['A', 'B', 'C']] as const, ['in', []] as const],
])('the words of names that begin with %j are found by the page, its file and both lists', async (q, ids) => {
  const caller = askingOn(database, day)
  const query: DirectoryQuery = { text: q, filters: {}, sort: 'name', page: 1 }
  const { part } = await listCertificates(caller, { q, filters: {}, after: -1, limit: 3_000 })
  const holdersOf = (found: readonly CertificateSummary[]) =>
    [...new Set(found.map(({ company }) => company.id))].sort()
  expect(holdersOf(part.map(({ certificate }) => certificate))).toEqual(ids)
  const filed: CertificateSummary[] = []
  for await (const some of exportDirectory(caller, query, 3_000)) filed.push(...some)
  expect((await searchDirectory(caller, query)).isComplete ? holdersOf(filed) : []).toEqual(ids)
  const companies = await listCompanies(caller, { q, after: null, limit: 9 })
  expect(companies.map(({ id }) => id)).toEqual(ids)
})

test('where a beginning leaves out rare words it is said that there are at least so many', async () => {
  const caller = askingOn(database, day)
  for (const [q, is] of [
    ['harin', true],
    ['harinarum', false],
    ['molino', false],
  ] as const)
    expect(isAtLeast(await findListed(caller, { q, filters: {} })), q).toBe(is)
})

test('a word too many is not passed over: nothing is said to have all of nine', async () => {
  const q = 'molino elaboracion harina uruguay durazno iso 9001 2015 vidrio'
  expect(await findListed(askingOn(database, day), { q, filters: {} })).toBeNull()
})
