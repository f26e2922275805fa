import { afterEach, beforeEach, expect, test } from 'vitest'
import { historyEvent } from '#history/store/tables.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Database } from '#kernel/database/database.ts'
import { certificateRecord } from '#register/model/certificate-record.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { askingOn, sampleCertificate, sampleCompany, storeSamples } from '#tests/support/register-records.ts'
import { readCertificateRecords, readCompanyRecords } from '../read-records.ts'
import { saveCertificate, saveCompany } from './save-records.ts'

const day = '2026-11-22'
const company = sampleCompany({ id: 'A' })
const certificate = certificateRecord.parse(
  sampleCertificate({ id: 'a-1', companyId: 'A', number: 'LSQ-0012/24' }),
)

let database: Database
let caller: Editor
beforeEach(async () => {
  database = await freshDatabase()
  caller = askingOn(database, day, { id: 'ana', name: 'Ana Sosa' })
  await storeSamples(database, day, { companies: [company], certificates: [certificate] })
}, 60_000)
afterEach(() => database?.close())

test('a company is added once, and changed by whoever saw it as it is', async () => {
  const added = sampleCompany({ id: 'B', legalName: 'Lanas del Norte S.R.L.' })
  expect(await saveCompany(caller, { record: added, seen: null })).toEqual({
    ok: true,
    value: { isChanged: true },
  })
  expect(await saveCompany(caller, { record: added, seen: null })).toMatchObject({ problem: 'id-taken' })
  const changed = { ...added, city: 'Salto' }
  expect(await saveCompany(caller, { record: changed, seen: 1 })).toMatchObject({
    value: { isChanged: true },
  })
  expect(await saveCompany(caller, { record: changed, seen: 2 })).toMatchObject({
    value: { isChanged: false },
  })
  expect((await readCompanyRecords(database.orm, ['B'])).get('B')).toMatchObject({
    city: 'Salto',
    revision: 2,
  })
  const events = await database.orm.select().from(historyEvent)
  expect(events.map(({ what, details }) => [what, details])).toEqual([
    ['register-company-added', { record: 'B' }],
    ['register-company-changed', { record: 'B', field: 'company.city' }],
  ])
})

test('of two who change a company at once the second is shown what differs, and may then save over it', async () => {
  await saveCompany(caller, { record: { ...company, city: 'Salto' }, seen: 1 })
  const mine = { ...company, legalName: 'Frigorífico San José Ltda.' }
  const refused = await saveCompany(caller, { record: mine, seen: 1 })
  expect(refused).toMatchObject({
    problem: 'changed-meanwhile',
    detail: {
      seen: '2',
      changes: [
        { field: 'company.legalName', from: 'Frigorífico San José S.A.', to: 'Frigorífico San José Ltda.' },
        { field: 'company.city', from: 'Salto', to: 'Durazno' },
      ],
    },
  })
  expect(await saveCompany(caller, { record: mine, seen: 2 })).toMatchObject({ ok: true })
})

test('a certificate is held to the others: its number, its holder and what comes in its place', async () => {
  const added = { ...certificate, id: 'a-2', number: 'lsq 0012 24' }
  expect(await saveCertificate(caller, { record: added, seen: null })).toMatchObject({
    detail: { problems: [{ field: 'number', code: 'number-taken' }] },
  })
  const other = { ...added, number: 'LSQ-0013/24', companyId: 'nobody', replacedBy: 'nothing' }
  expect(await saveCertificate(caller, { record: other, seen: null })).toMatchObject({
    detail: {
      problems: [
        { field: 'companyId', code: 'unknown-company' },
        { field: 'replacedBy', code: 'unknown-replacement' },
      ],
    },
  })
  const right = { ...added, number: 'LSQ-0013/24', replacedBy: 'a-1' }
  expect(await saveCertificate(caller, { record: right, seen: null })).toMatchObject({ ok: true })
  const loop = { ...certificate, replacedBy: 'a-2' }
  expect(await saveCertificate(caller, { record: loop, seen: '1.0' })).toMatchObject({
    detail: { problems: [{ field: 'replacedBy', code: 'loop' }] },
  })
})

test('a decision that came meanwhile is seen by whoever saves the certificate', async () => {
  await storeSamples(database, day, {
    companies: [],
    certificates: [{ ...certificate, decisions: [{ decision: 'suspend', on: day, reason: 'fees' }] }],
  })
  const mine = { ...certificate, iqnetNumber: 'UY-1' }
  expect(await saveCertificate(caller, { record: mine, seen: '1.0' })).toMatchObject({
    problem: 'changed-meanwhile',
    detail: { seen: '1.1' },
  })
  expect(await saveCertificate(caller, { record: mine, seen: '1.1' })).toMatchObject({ ok: true })
  expect((await readCertificateRecords(database.orm, ['a-1'])).get('a-1')).toMatchObject({
    iqnetNumber: 'UY-1',
    decisions: [{ decision: 'suspend' }],
  })
})
