import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#kernel/database/database.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { askingOn, sampleCertificate, sampleCompany, storeSamples } from '#tests/support/register-records.ts'
import { listCompanies } from './answering.ts'
import { exportDirectory } from './export-directory.ts'
import { type CertificatesAsked, type ListedPart, listCertificates } from './list-certificates.ts'

/* More certificates than one block of bits tells of, so that a list goes from block to block. */
const day = '2026-11-21'
const size = 8_400
const countryOf = (at: number) => (at % 7 === 0 ? 'AR' : at % 1_000 === 1 ? 'CL' : 'UY')
const stateOf = (at: number) => (at % 6 === 0 ? 'expired' : 'in-force')
const standardOf = (at: number) => (at % 3 === 0 ? 'ISO 14001' : 'ISO 9001')

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
  const places = Array.from({ length: size }, (_, at) => at)
  await storeSamples(database, day, {
    companies: places.map((at) =>
      sampleCompany({ id: `C-${at}`, legalName: `Molino ${at} S.A.`, country: countryOf(at), taxIds: [] }),
    ),
    certificates: places.map((at) =>
      sampleCertificate({
        ...{ id: `${at}`, companyId: `C-${at}`, number: `NUM-${at}` },
        standards: [{ name: standardOf(at) }],
        scope: { es: at % 2_000 === 3 ? 'Aceite de oliva' : 'Elaboración de harinas', en: null },
        expiresOn: stateOf(at) === 'expired' ? '2026-11-20' : '2027-12-31',
      }),
    ),
  })
}, 120_000)
afterAll(() => database?.close())

/** Everything that a list goes through, so many at a time. */
async function walk(asked: Omit<CertificatesAsked, 'after' | 'limit'>, limit: number): Promise<string[]> {
  const ids: string[] = []
  for (let after: number | null = -1; after !== null; ) {
    const listed: ListedPart = await listCertificates(askingOn(database, day), { ...asked, after, limit })
    ids.push(...listed.part.map(({ certificate }) => certificate.id))
    after = listed.goesOnAfter
  }
  return ids
}

function those(has: (at: number) => boolean): Set<string> {
  return new Set(
    Array.from({ length: size }, (_, at) => at)
      .filter(has)
      .map(String),
  )
}

test.each<[string, Omit<CertificatesAsked, 'after' | 'limit'>, (at: number) => boolean, number]>([
  ['nothing', { filters: {} }, () => true, 5_000],
  ['what many have', { filters: { state: 'in-force' } }, (at) => stateOf(at) === 'in-force', 3_000],
  ['what few have', { filters: { country: 'CL' } }, (at) => countryOf(at) === 'CL', 2],
  [
    'several filters',
    { filters: { country: 'AR', state: 'expired', standard: 'ISO 14001' } },
    (at) => countryOf(at) === 'AR' && stateOf(at) === 'expired' && standardOf(at) === 'ISO 14001',
    70,
  ],
  [
    'a word that nearly all have',
    { q: 'HARINA', filters: { country: 'CL' } },
    (at) => countryOf(at) === 'CL',
    4,
  ],
  ['a word that few have', { q: 'aceite', filters: {} }, (at) => at % 2_000 === 3, 2],
  ['words that few have together', { q: 'molinos oliva', filters: {} }, (at) => at % 2_000 === 3, 2],
  ['a word that none has', { q: 'aceite vidrio', filters: {} }, () => false, 2],
  [
    'many words of which none has the last',
    { q: 'molino 5 elaboración harinas iso 9001 durazno uruguay chile', filters: {} },
    () => false,
    2,
  ],
  ['a number', { q: 'num 4021', filters: {} }, (at) => at === 4_021, 2],
  ['a filter that none fulfils', { filters: { scheme: 'nothing' } }, () => false, 2],
])('a list of %s goes through all of it, each once', async (_, asked, has, limit) => {
  const ids = await walk(asked, limit)
  expect(new Set(ids)).toEqual(those(has))
  expect(ids).toHaveLength(those(has).size)
})

test('companies are gone through in the order of their ids, by words of their names', async () => {
  const caller = askingOn(database, day)
  const seen: string[] = []
  for (let after: string | null = null; ; ) {
    const part = await listCompanies(caller, { country: 'CL', after, limit: 4 })
    seen.push(...part.map(({ id }) => id))
    after = part.at(-1)?.id ?? null
    if (part.length < 4) break
  }
  expect(new Set(seen)).toEqual(new Set([...those((at) => countryOf(at) === 'CL')].map((id) => `C-${id}`)))
  const named = await listCompanies(caller, { q: '8399 MOLI', after: null, limit: 9 })
  expect(named.map(({ id }) => id)).toEqual(['C-8399'])
  expect(await listCompanies(caller, { q: '!', after: null, limit: 9 })).toEqual([])
})

test('a file of a result ends where it is told to, whether words or filters are asked', async () => {
  const count = async (text: string, most: number) => {
    let all = 0
    const query = { text, filters: { country: 'AR' }, sort: 'name' as const, page: 1 }
    for await (const part of exportDirectory(askingOn(database, day), query, most)) all += part.length
    return all
  }
  expect(await count('', 10_000)).toBe(those((at) => countryOf(at) === 'AR').size)
  expect(await count('', 700)).toBe(700)
  expect(await count('molino', 50)).toBe(50)
})
