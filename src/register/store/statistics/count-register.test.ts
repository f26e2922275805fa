import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '#kernel/database/database.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { askingOn, sampleCertificate, sampleCompany, storeSamples } from '#tests/support/register-records.ts'
import { countInForce, countListed, countRegister } from './count-register.ts'

const day = '2026-11-21'
let database: Database
beforeEach(async () => {
  database = await freshDatabase()
  await storeSamples(database, day, {
    companies: [
      sampleCompany({ id: 'C-1' }),
      sampleCompany({ id: 'C-2', legalName: 'Calzados S.R.L.', country: 'AR', directoryConsent: null }),
    ],
    certificates: [
      certificate('K-1', { originalIssuedOn: '2022-05-01' }),
      certificate('K-2', { expiresOn: '2026-11-20' }),
      certificate('K-3', { companyId: 'C-2', family: 'product', scheme: 'mark', expiresOn: '2026-11-21' }),
      certificate('K-4', { decisions: [{ decision: 'withdraw', on: '2025-12-31', reason: null }] }),
      certificate('K-5', {
        decisions: [
          { decision: 'suspend', on: '2025-10-01', reason: null },
          { decision: 'restore', on: '2026-02-01', reason: null },
        ],
      }),
      certificate('K-6', { decisions: [{ decision: 'suspend', on: '2026-11-21', reason: null }] }),
      certificate('K-7', { issuedOn: '2026-11-22' }),
      certificate('K-8', { issuedOn: '2023-01-01', expiresOn: '2024-12-31' }),
    ],
  })
})
afterEach(() => database?.close())

function certificate(id: string, given: Partial<Parameters<typeof sampleCertificate>[0]>) {
  return sampleCertificate({ companyId: 'C-1', ...given, id })
}

test('on a day those count that are in force on it, by scheme and by country, listed or not', async () => {
  const counts = await countRegister(askingOn(database, day))
  expect(counts.total).toBe(3)
  expect(counts.schemes).toEqual([
    { scheme: 'iso-9001', family: 'management', count: 2 },
    { scheme: 'mark', family: 'product', count: 1 },
  ])
  expect(counts.countries).toEqual([
    { country: 'UY', count: 2 },
    { country: 'AR', count: 1 },
  ])
})

test('when a year ended those count that were in force on its last day, since they were first issued', async () => {
  const { years } = await countRegister(askingOn(database, day))
  expect(years).toEqual([
    { year: 2022, families: { management: 1 } },
    { year: 2023, families: { management: 2 } },
    // One expired after the last day of 2024, so it was in force on it.
    { year: 2024, families: { management: 2 } },
    // Withdrawn on the last day, and suspended over it, neither was.
    { year: 2025, families: { management: 3, product: 1 } },
  ])
})

test('an empty register counts nothing', async () => {
  const empty = await freshDatabase()
  expect(await countRegister(askingOn(empty, day))).toEqual({
    total: 0,
    schemes: [],
    countries: [],
    years: [],
  })
  expect(await countListed(askingOn(empty, day))).toEqual([])
  await empty.close()
})

test('the way into the directory counts what is in it and in force, and by the next day what expired is not', async () => {
  expect(await countInForce(askingOn(database, day))).toBe(2)
  expect(await countListed(askingOn(database, day))).toEqual([
    { country: 'UY', total: 2, families: { management: 2 } },
  ])
  expect(await countInForce(askingOn(database, '2028-03-15'))).toBe(0)
})
