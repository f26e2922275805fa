import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#kernel/database/database.ts'
import type { DirectoryQuery } from '#register/model/directory.ts'
import { listedCertificate } from '#register/model/listed-certificate.ts'
import { searchedForm } from '#register/model/searched-words.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { askingOn, sampleCertificate, sampleCompany, storeSamples } from '#tests/support/register-records.ts'
import { storeRecords } from '../store-records.ts'
import { searchDirectory } from './search-directory.ts'

/*
 * A register of so many certificates that some words have bits and others do not: whatever way a search goes, it finds
 * and counts what reading every listing would.
 */
const day = '2026-11-21'
const size = 4_500
const countries = ['UY', 'UY', 'AR', 'BR', 'CL']
const standards = ['ISO 9001', 'ISO 9001', 'ISO 14001', 'ISO 22000']
const trades = ['Molino', 'Aserradero', 'Curtiembre']

const companies = Array.from({ length: size / 3 }, (_, at) =>
  sampleCompany({
    id: `C-${at}`,
    legalName: `${trades[at % 3]} ${at % 7 === 0 ? 'Quebracho' : 'Lapacho'} ${at} S.A.`,
    country: countries[at % 5] ?? 'UY',
    taxIds: [],
  }),
)
const certificates = Array.from({ length: size }, (_, at) =>
  sampleCertificate({
    ...{ id: `${at}`, companyId: `C-${Math.floor(at / 3)}`, number: `NUM-${at}` },
    standards: [{ name: standards[at % 4] ?? 'ISO 9001' }],
    scope: { es: at % 2 === 0 ? 'Elaboración de harinas' : 'Curtido de cueros', en: 'Production' },
    isAccredited: at % 10 > 0,
    issuedOn: '2025-01-01',
    expiresOn: at % 6 === 0 ? '2026-11-20' : '2027-12-31',
  }),
)

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
  await storeSamples(database, day, { companies, certificates })
}, 120_000)
afterAll(() => database?.close())

const holders = new Map(companies.map((company) => [company.id, company]))
const listings = certificates.flatMap((certificate) => {
  const company = holders.get(certificate.companyId)
  return company ? [listedCertificate(company, { decisions: [], ...certificate }, day)] : []
})

/** What reading every listing finds. */
function read(words: string[], filters: DirectoryQuery['filters']) {
  const tokens = Object.entries(filters).map(([facet, value]) => `${facet}:${value}`)
  return listings.filter(
    ({ words: had, facets }) =>
      tokens.every((token) => facets.includes(token)) &&
      words.every((word) => [...had.keys()].some((each) => each.startsWith(searchedForm(word)))),
  )
}

function search(text: string, given: Partial<DirectoryQuery> = {}, on = day) {
  return searchDirectory(askingOn(database, on), { text, filters: {}, sort: 'relevance', page: 1, ...given })
}

describe.each([
  ['no words', []],
  ['a word that nearly all have', ['production']],
  ['words that many have', ['lapacho', 'harinas']],
  ['a word that few have, with others that many have', ['curtiembre', 'quebracho', 'production']],
  ['the beginning of a word that many have', ['harin']],
])('of %s', (_, words) => {
  test.each<DirectoryQuery['filters']>([
    {},
    { country: 'AR' },
    { state: 'expired' },
    { country: 'UY', standard: 'ISO 14001', accreditation: 'accredited' },
    { country: 'CL', state: 'in-force' },
  ])('with %j as many are found and counted as there are', async (filters) => {
    const { total, facets, isAtLeast } = await search(words.join(' '), { filters })
    expect(isAtLeast).toBe(false)
    expect(total).toBe(read(words, filters).length)
    for (const facet of ['country', 'standard', 'state', 'accreditation'] as const) {
      const { [facet]: _own, ...others } = filters
      for (const { value, count } of facets[facet])
        expect(count, value).toBe(read(words, { ...others, [facet]: value }).length)
    }
  })
})

test('pages by name follow one another without a gap or a repetition', async () => {
  const pages = [1, 2, 3, 40].map((page) => search('lapacho', { sort: 'name', page }))
  const seen = (await Promise.all(pages)).map(({ hits }) => hits.map(({ number }) => number))
  const wanted = read(['lapacho'], {})
    .map(({ nameKey }) => nameKey)
    .sort((one, other) => (one < other ? -1 : 1))
    .map((key) => key.split('\t')[2])
  const folded = seen.map((page) => page.map((number) => number.toLowerCase().replace('-', '')))
  expect(folded).toEqual([0, 20, 40, 780].map((start) => wanted.slice(start, start + 20)))
})

test('at midnight in Montevideo those whose last day has passed are counted as expired', async () => {
  const expired = read([], { state: 'expired' }).length
  expect((await search('', { filters: { state: 'expired' } }, '2027-12-31')).total).toBe(expired)
  expect((await search('', { filters: { state: 'expired' } }, '2028-01-01')).total).toBe(size)
  expect((await search('', {}, '2028-01-01')).facets.state).toEqual([{ value: 'expired', count: size }])
  const { total, facets } = await search('lapacho', { filters: { state: 'in-force' } }, '2028-01-01')
  expect(total).toBe(0)
  expect(facets.state).toEqual([
    { value: 'expired', count: read(['lapacho'], {}).length },
    { value: 'in-force', count: 0 },
  ])
})

test('what leaves the directory leaves its counts', async () => {
  const [company] = companies
  if (!company) throw new Error('No company')
  const before = await search('')
  const withdrawn = { ...company, directoryConsent: { isGiven: false, source: 'Carta', on: '2026-11-01' } }
  await database.orm.transaction((orm) =>
    storeRecords(orm, askingOn(database, '2028-01-01'), { companies: [withdrawn], certificates: [] }),
  )
  const after = await search('')
  expect(after.total).toBe(before.total - 3)
  expect((await search('molino quebracho 0')).hits.map((hit) => hit.company.id)).not.toContain('C-0')
})
