import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '#kernel/database/database.ts'
import { statedOf } from '#register/model/statements.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { askingOn, sampleCertificate, sampleCompany, storeSamples } from '#tests/support/register-records.ts'
import { searchDirectory } from './directory/search-directory.ts'
import { readCertificateRecords, readCompanyRecords } from './read-records.ts'
import { writePast } from './write-past.ts'

const day = '2026-11-21'
const company = sampleCompany({ id: 'C-1', legalName: 'Molino Sur S.A.' })
const certificate = sampleCertificate({
  ...{ id: '1', companyId: 'C-1' },
  decisions: [{ decision: 'suspend', on: '2026-08-31', reason: 'fees' }],
})

let database: Database
beforeEach(async () => {
  database = await freshDatabase()
  await storeSamples(database, day, { companies: [company], certificates: [certificate] })
}, 60_000)
afterEach(() => database?.close())

const suspended = { decision: 'suspend', on: '2026-08-31', reason: 'fees' } as const
const past = (id = '1', es = 'Molienda de trigo') => ({
  id,
  former: [{ ...statedOf(certificate), scope: { es, en: null }, until: '2025-12-31' }],
  decisions: [
    { ...suspended, isReasonPublic: true, annulled: null },
    {
      ...{ decision: 'withdraw' as const, on: '2026-09-30', reason: 'other' as const, isReasonPublic: false },
      annulled: { on: '2026-10-02', reason: 'appeal-upheld' as const },
    },
  ],
})
const named = (id = 'C-1', name = 'Harinas Viejas S.A.') => ({
  id,
  formerNames: [{ name, until: '2024-05-31' }],
})
const write = (companies = [named()], certificates = [past()]) =>
  database.orm.transaction((orm) => writePast(orm, askingOn(database, day), [{ companies, certificates }]))
const held = async () => (await readCertificateRecords(database.orm, ['1'])).get('1')

test('a record has the past that another register knew of it, and stands as it stood', async () => {
  expect(await write()).toBe(2)
  const { former, decisions } = past()
  expect(await held()).toMatchObject({ former, decisions, revision: 2, scope: certificate.scope })
  const companies = await readCompanyRecords(database.orm, ['C-1'])
  expect(companies.get('C-1')).toMatchObject({ ...company, formerNames: named().formerNames })
})

test('a company is found by the name that it had', async () => {
  const find = async () => {
    const asked = { text: 'harinas viejas', filters: {}, sort: 'relevance', page: 1 } as const
    return (await searchDirectory(askingOn(database, day), asked)).hits.map((hit) => hit.company.name)
  }
  expect(await find()).toEqual([])
  await write()
  expect(await find()).toEqual(['Molino Sur S.A.'])
})

test('the same again changes nothing, and neither does another past of a record that has one', async () => {
  await write()
  const before = await held()
  expect(await write()).toBe(0)
  expect(await write([named('C-1', 'Otra S.A.')], [past('1', 'Otra cosa')])).toBe(0)
  expect(await held()).toEqual(before)
})

test('what is not here is passed over', async () => {
  expect(await write([named('C-2')], [past('2')])).toBe(0)
})
