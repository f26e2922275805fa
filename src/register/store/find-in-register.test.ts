import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#kernel/database/database.ts'
import { freshDatabase } from '#tests/support/database.ts'
import {
  askingOn,
  sampleCertificate,
  sampleCompany,
  storeSamples,
  unlistedCompanies,
} from '#tests/support/register-records.ts'
import { findInRegister } from './find-in-register.ts'

const day = '2026-11-21'
let database: Database
const many = Array.from({ length: 7 }, (_, at) => at)
beforeAll(async () => {
  database = await freshDatabase()
  const companies = many.map((at) =>
    sampleCompany({ id: `M-${at}`, legalName: `Molino Ceibo ${at} S.A.`, taxIds: [] }),
  )
  const taxed = sampleCompany({ id: 'T', taxIds: [{ kind: 'rut', number: '21 123456 0018' }] })
  const person = sampleCompany({ id: 'P', legalName: 'Ceibo Quintero', taxIds: [] })
  await storeSamples(database, day, {
    companies: [...companies, taxed, person, ...unlistedCompanies],
    certificates: [
      ...many.map((at) =>
        sampleCertificate({ id: `K-${at}`, companyId: `M-${at}`, number: `LSQ-200${at}/25` }),
      ),
      sampleCertificate({ id: 'K-T', companyId: 'T', number: 'LSQ-2999/25' }),
      sampleCertificate({ id: 'K-P', companyId: 'P', type: 'person', number: 'LSQ-3000/25' }),
      sampleCertificate({ id: 'K-R', companyId: 'C-3', number: 'LSQ-3001/25' }),
      sampleCertificate({ id: 'K-S', companyId: 'C-4', number: 'LSQ-3002/25' }),
    ],
  })
}, 60_000)
afterAll(() => database?.close())

const find = (asked: string) => findInRegister(askingOn(database, day), asked)

test('a few of the companies and of the certificates are found by words', async () => {
  const { number, companies, certificates } = await find('molino ceibo')
  expect([number, companies.length, certificates.length]).toEqual([null, 5, 3])
  expect((await find('bovina congelada')).certificates).toHaveLength(3)
  expect((await find('bovina congelada')).companies).toEqual([])
})

test('a number is answered alone, with what can be said of it', async () => {
  expect(await find('lsq 2003 25')).toMatchObject({
    ...{ number: { outcome: 'certificate', certificate: { id: 'K-3' } }, companies: [], certificates: [] },
  })
  expect(await find('LSQ-9999/25')).toMatchObject({ number: { outcome: 'unknown' }, companies: [] })
})

test.each(['211234560018', 'RUT 21.123456.0018'])('a tax id finds whose it is: %s', async (asked) => {
  expect((await find(asked)).certificates.map(({ id }) => id)).toEqual(['K-T'])
})

test.each(['Ceibo Quintero', 'quintero', 'Minas Ocultas', 'Sin Directorio', 'ocultas'])(
  'neither a person nor who is not in the directory is found by words: %s',
  async (asked) => {
    expect(JSON.stringify(await find(asked))).not.toMatch(/Quintero|Ocultas|Sin Directorio|LSQ-300/)
  },
)

test('words that are mended are told; those that no certificate has together find none', async () => {
  expect(await find('molino ceivo')).toMatchObject({ corrected: 'molino ceibo', companies: [] })
  expect(await find('molino zzqqx')).toMatchObject({ certificates: [], corrected: null })
})

test.each(['', '?', 'a', '9001', "' or 1=1 --", '\uD800'])('%j asks the register nothing', async (asked) => {
  expect(await find(asked)).toMatchObject({ companies: [], certificates: [] })
})
