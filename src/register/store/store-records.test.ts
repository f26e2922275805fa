import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '#kernel/database/database.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { sampleCertificate, sampleCompany, storeSamples } from '#tests/support/register-records.ts'
import { readCertificateRecords, readCompanyRecords } from './read-records.ts'

let database: Database
beforeEach(async () => {
  database = await freshDatabase()
}, 60_000)
afterEach(() => database?.close())

const company = sampleCompany({ id: 'C-1', tradeName: 'San José' })
const certificate = sampleCertificate({
  ...{ id: '0012/24'.replace('/', '.'), companyId: 'C-1', number: 'LSQ-0012/24' },
  standards: [{ name: 'ISO 9001', edition: '2015' }, { name: 'ISO 14001' }],
  standardsApart: [
    { name: 'ISO 14001', accreditation: 'no', suspendedOn: '2026-10-01' },
    { name: 'ISO 9001', edition: '2015', accreditation: 'oda' },
  ],
  sectors: ['3', '35'],
  sites: [
    { city: 'Durazno', country: 'UY', latitude: -33.4, longitude: -56.5 },
    { name: 'Depósito', city: 'Montevideo', country: 'UY', scope: { es: 'Depósito frigorífico' } },
  ],
  products: [{ name: { es: 'Carne', en: 'Beef' }, brand: 'SJ' }],
  ownerRegisters: [{ owner: 'GLOBALG.A.P.', number: 'GGN 4000000000001' }],
  jointIssues: [{ partner: 'Socia', number: 'S-1/24', href: 'https://example.org/s-1' }],
  decisions: [{ decision: 'suspend', on: '2026-08-31', reason: 'nonconformity' }],
})
const day = '2026-11-21'

test('what is stored is read back as it was sent', async () => {
  const stored = await storeSamples(database, day, { companies: [company], certificates: [certificate] })
  expect(stored).toEqual({
    companies: { added: ['C-1'], changed: [] },
    certificates: { added: [certificate.id], changed: [] },
  })
  const companies = await readCompanyRecords(database.orm, ['C-1', 'nobody'])
  expect([...companies.values()]).toEqual([
    { ...company, revision: 1, formerNames: [], updatedAt: expect.any(Date) },
  ])
  const certificates = await readCertificateRecords(database.orm, [certificate.id])
  expect([...certificates.values()]).toEqual([
    {
      ...{ ...certificate, former: [], revision: 1, updatedAt: expect.any(Date) },
      // Nobody is told why unless somebody says so.
      decisions: [{ ...certificate.decisions?.[0], isReasonPublic: false, annulled: null }],
    },
  ])
})

test('the same sent again changes nothing, not even with a later day of its data', async () => {
  await storeSamples(database, day, { companies: [company], certificates: [certificate] })
  const before = await everything()
  const { decisions: _, ...record } = certificate
  const again = { companies: [company], certificates: [{ ...record, dataAsOf: '2026-11-20' }] }
  expect(await storeSamples(database, day, again)).toEqual({
    companies: { added: [], changed: [] },
    certificates: { added: [], changed: [] },
  })
  expect({ ...(await everything()), day: null }).toEqual({ ...before, day: null })
  expect((await everything()).day).toBe('2026-11-20')
})

test('a change takes the place of what was said, part for part, and history only grows', async () => {
  await storeSamples(database, day, { companies: [company], certificates: [certificate] })
  const changed = {
    ...certificate,
    standards: [{ name: 'ISO 9001', edition: '2026' }],
    sites: [],
    decisions: [{ decision: 'restore' as const, on: '2026-10-01', reason: null }],
  }
  const stored = await storeSamples(database, day, { companies: [], certificates: [changed] })
  expect(stored.certificates).toEqual({ added: [], changed: [certificate.id] })
  const [read] = (await readCertificateRecords(database.orm, [certificate.id])).values()
  expect(read).toMatchObject({ standards: changed.standards, sites: [], revision: 2 })
  expect(read?.decisions.map(({ decision }) => decision)).toEqual(['suspend', 'restore'])
})

test('a decision that may not follow is a fault, and nothing of it is kept', async () => {
  await storeSamples(database, day, { companies: [company], certificates: [certificate] })
  const before = await everything()
  const wrong = {
    ...certificate,
    decisions: [{ decision: 'restore' as const, on: '2026-01-01', reason: null }],
  }
  await expect(
    storeSamples(database, day, { companies: [], certificates: [{ ...wrong, number: 'X-9' }] }),
  ).rejects.toThrow('before-last')
  expect(await everything()).toEqual(before)
})

/** Everything that is kept of the register and of what the directory finds. */
async function everything() {
  const tables = [
    'company',
    'company_tax_id',
    'certificate_standard',
    'certificate_standard_apart',
    'certificate_site',
    'certificate_sector',
  ]
  const found = [
    'certificate_decision',
    'register_listing',
    'register_token',
    'register_word',
    'register_name',
  ]
  const kept: Record<string, unknown> = {}
  for (const table of [...tables, ...found, 'certificate', 'register_bits', 'register_word_bits']) {
    const { rows } = await database.orm.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(kept) - 'data_as_of' - 'by' as row from ${sql.identifier(table)} as kept order by to_jsonb(kept)::text`,
    )
    kept[table] = rows.map(({ row }) => row)
  }
  const { rows } = await database.orm.execute<{ day: string }>(
    sql`select max(data_as_of)::text as day from certificate`,
  )
  return { ...kept, day: rows[0]?.day ?? null }
}
