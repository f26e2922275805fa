import { expect, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { askingOn, sampleCertificate, sampleCompany, storeSamples } from '#tests/support/register-records.ts'
import { registerPartPages, registerPartStarts } from './register-sitemap.ts'

const day = '2026-11-20'
const digits = (at: number) => String(at).padStart(5, '0')

test('every certificate of the directory is in a part, each part begins where the index says, and nobody else is named', async () => {
  const database = await freshDatabase()
  await storeSamples(database, day, {
    companies: [
      sampleCompany({ id: 'A' }),
      sampleCompany({ id: 'B', directoryConsent: null, taxIds: [] }),
      sampleCompany({ id: 'C', restrictedBecause: 'Seguridad', taxIds: [] }),
    ],
    certificates: [
      // The first of all stands in no directory, nor does what a second part would begin with.
      sampleCertificate({ id: '00000', companyId: 'B' }),
      ...Array.from({ length: 4 }, (_, at) => sampleCertificate({ id: digits(at + 1), companyId: 'A' })),
      sampleCertificate({ id: '00005', companyId: 'C' }),
      sampleCertificate({ id: '00006', companyId: 'A', number: 'Ñ 7/24' }),
    ],
  })
  const caller = askingOn(database, day)
  expect(await registerPartStarts(caller, 'company')).toEqual(['A'])
  const starts = await registerPartStarts(caller, 'certificate', 5)
  expect(starts).toEqual(['00001', '00006'])
  const parts = await Promise.all(starts.map((first) => registerPartPages(caller, 'certificate', first, 5)))
  const addresses = new Set(parts.flatMap((pages) => pages?.map(({ es }) => es) ?? []))
  expect(addresses.size).toBe(5)
  expect(addresses.has('/es/certificates/LSQ-00001')).toBe(true)
  expect(addresses.has('/es/certificates/%C3%91-7-24')).toBe(true)
  expect([...addresses].filter((each) => /LSQ-0(0000|0005)$/.test(each ?? ''))).toEqual([])
})

test.each(['', 'nothing', '00000', 'a\0b', '../x'])('there is no part that begins with %j', async (first) => {
  const database = await freshDatabase()
  await storeSamples(database, day, {
    companies: [sampleCompany({ id: 'B', directoryConsent: null })],
    certificates: [sampleCertificate({ id: '00000', companyId: 'B' })],
  })
  const caller = askingOn(database, day)
  expect(await registerPartStarts(caller, 'certificate')).toEqual([])
  expect(await registerPartPages(caller, 'certificate', first)).toBeNull()
})
