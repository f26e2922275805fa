import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#kernel/database/database.ts'
import { registerPartPages, registerPartStarts } from '#serve/pages/register-sitemap.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { askingOn, sampleCertificate, sampleCompany, storeSamples } from '#tests/support/register-records.ts'
import { checkRegister } from './check-register.ts'
import { suggestInRegister } from './directory/suggest-in-register.ts'
import { findCertificate } from './find-certificate.ts'

const day = '2026-11-21'
let database: Database
const caller = () => askingOn(database, day)
beforeAll(async () => {
  database = await freshDatabase()
  const person = sampleCompany({
    ...{ id: 'P', legalName: 'Analía Quintero', city: null },
    taxIds: [{ kind: 'other', number: '4.567.890-1' }],
  })
  const firm = sampleCompany({ id: 'F', legalName: 'Analítica del Sur S.A.', taxIds: [] })
  await storeSamples(database, day, {
    companies: [person, firm],
    certificates: [
      sampleCertificate({ id: '1', companyId: 'P', type: 'person', number: 'LSQ-7001/25' }),
      sampleCertificate({ id: '2', companyId: 'F', number: 'LSQ-8002/25' }),
    ],
  })
}, 60_000)
afterAll(() => database?.close())

test('no map of the site leads to a certificate of a person or to its holder', async () => {
  expect(await registerPartStarts(caller(), 'certificate')).toEqual(['2'])
  expect(await registerPartStarts(caller(), 'company')).toEqual(['F'])
  expect(await registerPartPages(caller(), 'certificate', '1')).toBeNull()
  expect(await registerPartPages(caller(), 'company', 'P')).toBeNull()
})

test.each(['LSQ-7O01/25', 'LSQ-7011/25', 'LSQ-700', '7001/25'])(
  '%j is near a number of a person, which it is not told',
  async (number) => {
    expect(await findCertificate(caller(), number)).toEqual({ outcome: 'unknown', near: [] })
    expect(JSON.stringify(await checkRegister(caller(), [number, 'x 1']))).not.toContain('LSQ-7001/25')
  },
)

test('a few letters of a name suggest companies, and no person', async () => {
  const found = await suggestInRegister(caller(), 'anal')
  expect(found.map((each) => each.kind === 'company' && each.company.name)).toEqual([
    'Analítica del Sur S.A.',
  ])
  expect(await suggestInRegister(caller(), 'Analía Quint')).toEqual([])
})

test('names that are nearly those of companies are told, and none of a person', async () => {
  const [one, other] = await checkRegister(caller(), ['Analitica del Surr', 'Analia Quinteros'])
  expect(one?.answer).toMatchObject({ outcome: 'unknown', near: [{ company: { id: 'F' } }] })
  expect(other?.answer).toEqual({ outcome: 'unknown', near: [] })
})

test.each(['4.567.890-1', '4.567.890-2', 'Analía Quintero', 'Otra Persona S.A.'])(
  'whether %j is whose certificate of a person it is, is not told',
  async (beside) => {
    const [line] = await checkRegister(caller(), [`LSQ-7001/25, titular ${beside}`])
    expect(line?.answer).toMatchObject({ outcome: 'certificate' })
    expect(line?.answer).not.toHaveProperty('holder')
  },
)
