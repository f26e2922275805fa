import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#kernel/database/database.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { askingOn, sampleCertificate, sampleCompany, storeSamples } from '#tests/support/register-records.ts'
import { readCertificateRecords } from '../read-records.ts'
import { sentDecision } from './sent-records.ts'
import { writeSent } from './write-sent.ts'

const day = '2026-11-22'
const certificate = { id: '1', companyId: 'A', number: 'LSQ-0012/24' }
let database: Database
beforeAll(async () => {
  database = await freshDatabase()
  await storeSamples(database, day, {
    companies: [sampleCompany({ id: 'A' })],
    certificates: [sampleCertificate({ ...certificate, originalIssuedOn: '2019-05-02' })],
  })
}, 60_000)
afterAll(() => database?.close())

test('what somebody else wrote while a decision waited stays as they wrote it', async () => {
  const suspended = sentDecision('1', { decision: 'suspend', on: '2026-11-20', reason: 'fees' }, day)
  const scope = { es: 'Faena ovina', en: null }
  await storeSamples(database, day, {
    companies: [],
    certificates: [sampleCertificate({ ...certificate, scope })],
  })
  expect(await send(suspended)).toMatchObject({ value: { certificates: { 1: 'changed' } } })
  expect(await stored()).toMatchObject({ scope, dataAsOf: day, decisions: [{ decision: 'suspend' }] })
  expect(await send(suspended)).toMatchObject({ value: { certificates: { 1: 'unchanged' } } })
})

function send(group: ReturnType<typeof sentDecision>) {
  const caller = askingOn(database, day, { id: 'api-key:1', name: 'ERP' })
  return writeSent(caller, [group], { name: 'ERP', isWhole: false })
}

async function stored() {
  return (await readCertificateRecords(database.orm, ['1'])).get('1')
}
