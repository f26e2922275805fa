import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { historyEvent } from '#history/store/tables.ts'
import type { Database } from '#kernel/database/database.ts'
import { defaultMapping, readMappingForm } from '#register/model/iaf/iaf-mapping.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { askingOn, sampleCertificate, sampleCompany, storeSamples } from '#tests/support/register-records.ts'
import { publishAccreditations } from '#tests/support/saved-entries.ts'
import { checkExport, iafReminder, listDeliveries, recordDelivery, recordUnchanged } from './deliveries.ts'
import { mappedStandards, readMapping, saveMapping } from './iaf-mapping.ts'
import { exportFile } from './write-files.ts'

const ana = { id: 'ana', name: 'Ana Sosa' }
const asked = { format: 'xml', template: '2.1' } as const
const iafConsent = { isGiven: true, source: 'Contrato', on: '2024-01-10' }
const company = sampleCompany({ id: 'A', iafConsent })
const certificate = sampleCertificate({ id: 'a-1', companyId: 'A', expiresOn: '2026-12-10' })

let database: Database
const on = (day: string) => askingOn(database, day, ana)

beforeEach(async () => {
  database = await freshDatabase()
  await publishAccreditations(database, {
    'oda-management': { body: 'Organismo (ODA)', standard: 'ISO/IEC 17021-1' },
  })
  await storeSamples(database, '2026-10-01', { companies: [company], certificates: [certificate] })
}, 60_000)
afterEach(() => database?.close())

test('a delivery is recorded with the hash of each file, and by whom', async () => {
  const caller = on('2026-11-22')
  const content = await contentOn('2026-11-22')
  expect(await recordDelivery(caller, { ...asked, month: '2026-11', content })).toEqual({
    ok: true,
    value: null,
  })
  const file = await exportFile(caller, asked, 0)
  if (!file.ok) throw new Error(file.problem)
  const hash = createHash('sha256')
  for await (const piece of file.value.pieces) hash.update(piece)
  expect(await listDeliveries(caller)).toMatchObject([
    {
      ...{ month: '2026-11', kind: 'files', template: '2.1', ready: 1, broken: 0, by: 'Ana Sosa' },
      files: [{ name: 'cb_certs.xml', records: 1, hash: hash.digest('hex') }],
    },
  ])
  const events = await database.orm.select().from(historyEvent)
  expect(events.filter(({ itemKind }) => itemKind === 'register-iaf')).toMatchObject([
    { what: 'register-iaf-delivered', actor: 'ana', itemName: '2026-11' },
    { what: 'register-iaf-file', actor: 'ana', itemName: 'cb_certs.xml' },
  ])
})

test('what changed after it was looked at is not recorded as delivered', async () => {
  const content = await contentOn('2026-11-22')
  await storeSamples(database, '2026-11-22', {
    companies: [],
    certificates: [sampleCertificate({ id: 'a-2', companyId: 'A' })],
  })
  const delivered = { ...asked, month: '2026-11', content }
  expect(await recordDelivery(on('2026-11-22'), delivered)).toMatchObject({ problem: 'changed-since' })
  expect(await recordDelivery(on('2026-11-22'), { ...delivered, month: '2026-12' })).toMatchObject({
    problem: 'no-such-month',
  })
  expect(await listDeliveries(on('2026-11-22'))).toEqual([])
})

test('a month without change is confirmed only where what would be sent is what was sent last', async () => {
  const november = { ...asked, month: '2026-11', content: await contentOn('2026-11-25') }
  expect(await recordUnchanged(on('2026-11-25'), november)).toMatchObject({ problem: 'nothing-delivered' })
  const october = { ...asked, month: '2026-10', content: await contentOn('2026-10-20') }
  await recordDelivery(on('2026-10-20'), october)
  expect(await iafReminder(on('2026-11-25'))).toEqual({
    month: '2026-11',
    by: '2026-11-30',
    isLate: false,
    isUnchanged: true,
  })
  expect(await recordUnchanged(on('2026-11-25'), november)).toEqual({ ok: true, value: null })
  expect(await iafReminder(on('2026-11-26'))).toEqual(null)
  // The certificate expired by time alone.
  expect(await iafReminder(on('2026-12-28'))).toMatchObject({ month: '2026-12', isUnchanged: false })
  const december = { ...asked, month: '2026-12', content: await contentOn('2026-12-28') }
  expect(await recordUnchanged(on('2026-12-28'), december)).toMatchObject({ problem: 'not-the-same' })
})

test('where there is nothing to send nobody is reminded', async () => {
  await storeSamples(database, '2026-11-22', {
    companies: [{ ...company, iafConsent: { ...iafConsent, isGiven: false } }],
    certificates: [],
  })
  expect(await iafReminder(on('2026-11-30'))).toEqual(null)
})

async function contentOn(day: string): Promise<string> {
  const checked = await checkExport(on(day), asked)
  return checked.content
}

test('what editors say of states and schemes is in the files and in what is counted from then on', async () => {
  const caller = on('2026-11-22')
  await storeSamples(database, '2026-11-22', {
    companies: [],
    certificates: [
      sampleCertificate({
        ...{ id: 'a-2', companyId: 'A', replacedBy: 'a-1' },
        decisions: [{ decision: 'replace', on: '2026-10-01', reason: 'new-number' }],
      }),
      sampleCertificate({ id: 'a-3', companyId: 'A', standards: [{ name: 'Reglamento E-01' }] }),
    ],
  })
  const before = await checkExport(caller, asked)
  expect(before).toMatchObject({ ready: 2, broken: 1, omitted: { 'left-out': 0 } })
  expect(await mappedStandards(caller, await readMapping(caller))).toEqual([
    { standard: 'ISO 9001', scheme: 'Quality Management Systems' },
    { standard: 'Reglamento E-01', scheme: null },
  ])
  const said = readMappingForm([
    ...[['status.suspended', 'Suspended'] as const, ['status.withdrawn', 'Withdrawn'] as const],
    ...[['status.cancelled', 'Cancelled'] as const, ['status.expired', 'Expired'] as const],
    ...[['status.replaced', 'Inactive'] as const, ['scheme.Reglamento E-01', 'Scheme E'] as const],
    ['scheme.ISO 9001', 'Quality Management Systems'],
  ])
  if (!said) throw new Error('The form was not understood')
  await saveMapping(caller, said)
  expect(await readMapping(caller)).toMatchObject({
    statuses: { replaced: 'Inactive' },
    schemes: { 'Reglamento E-01': 'Scheme E' },
  })
  const after = await checkExport(caller, asked)
  expect(after).toMatchObject({ ready: 3, broken: 0, omitted: { 'left-out': 0 } })
  expect(after.content).not.toBe(before.content)
})

test('a month in which only the mapping was changed is not one without change', async () => {
  await recordDelivery(on('2026-10-20'), {
    ...asked,
    month: '2026-10',
    content: await contentOn('2026-10-20'),
  })
  expect(await iafReminder(on('2026-11-25'))).toMatchObject({ isUnchanged: true })
  await saveMapping(on('2026-11-24'), { ...defaultMapping, schemes: { 'ISO 9001': 'QMS' } })
  expect(await iafReminder(on('2026-11-25'))).toMatchObject({ isUnchanged: false })
})

test('nothing that does not hold can be said to be active', () => {
  expect(readMappingForm([['status.withdrawn', 'Active']])).toBeNull()
})
