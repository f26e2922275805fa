import { afterAll, beforeEach, expect, test } from 'vitest'
import { standard } from '#content/model/kinds/standard.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Database } from '#kernel/database/database.ts'
import { certificateRecord } from '#register/model/certificate-record.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { apply, check, csv, importerOf, refusalsOf, report, row } from '#tests/support/register-imports.ts'
import { sampleCertificate, sampleCompany, storeSamples } from '#tests/support/register-records.ts'
import { saveSample } from '#tests/support/saved-entries.ts'
import { checkRegister } from '../check-register.ts'
import { readCertificateRecords } from '../read-records.ts'
import { certificateStandard } from '../tables/register.ts'
import { saveCertificate } from '../work/save-records.ts'
import { sentParts } from './sent-records.ts'
import { writeSent } from './write-sent.ts'

let database: Database
let caller: Editor

beforeEach(async () => {
  await close()
  database = await freshDatabase()
  caller = await importerOf(database)
}, 60_000)
afterAll(close)

async function close(): Promise<void> {
  await caller?.announcements.close()
  await database?.close()
}

const list = () =>
  saveSample(caller, standard, {
    ...{ key: 'iso-14001', shared: { name: 'ISO 14001', aliases: ['UNIT-ISO 14001'] } },
    ...{ es: {}, publish: ['es'] },
  })
const refused = async (...rows: ReturnType<typeof row>[]) => refusalsOf(caller, rows)

test('a file that calls a certificate accredited and does not say by whom, where or in which sector is refused', async () => {
  const bare = { accreditation: '', sectors: '', 'site.city': '', 'site.country': '' }
  expect(await refused(row('1', bare), row('2', { type: 'verification' }), row('3'))).toEqual([
    ...['accreditation needed-if-accredited', 'site.city needed-if-accredited'].map((each) => `2 ${each}`),
    ...['2 sectors needed-if-accredited', '3 expiresOn no-term'],
  ])
})

test('standards of a file take the names of the list, and one that the list lacks is refused', async () => {
  await list()
  const id = await check(
    caller,
    csv([
      row('1', { standards: 'ISO14001:2015' }),
      row('2', { standards: 'unit-iso 14001' }),
      row('3', { standards: 'ISO 9001' }),
    ]),
  )
  const { counts } = await report(caller, id)
  expect(counts).toMatchObject({ 'certificate.new': 2, 'certificate.refused': 1 })
  await apply(caller, id)
  const names = await database.orm
    .selectDistinct({ name: certificateStandard.name })
    .from(certificateStandard)
  expect(names).toEqual([{ name: 'ISO 14001' }])
})

test('without a list any standard is taken as it is written', async () => {
  expect(await refused(row('1', { standards: 'Reglamento X' }))).toEqual([])
})

test('what is stored and breaks a newer rule may be sent again as it is, and not otherwise', async () => {
  const company = sampleCompany({ id: 'A' })
  const certificate = sampleCertificate({ id: 'a', companyId: 'A', accreditation: 'oua' })
  await storeSamples(database, '2026-06-15', { companies: [company], certificates: [certificate] })
  await list()
  const send = (given: object) => {
    const parts = sentParts({ certificates: [{ ...certificate, ...given }] })
    if (!parts.ok) throw new Error('The record was not read')
    return writeSent(caller, parts.value, { name: 'a', isWhole: true, keep: null })
  }
  expect(await send({})).toMatchObject({ ok: true })
  expect(await send({ iqnetNumber: 'UY-9' })).toMatchObject({
    detail: [{ problem: { column: 'site.city', code: 'needed-if-accredited' } }],
  })
  const [sites, other] = [[{ ...site, city: 'Pando' }], [{ name: 'ISO 50001', edition: null }]]
  expect(await send({ sites, iqnetNumber: 'UY-9' })).toMatchObject({ ok: true })
  expect(await send({ sites, standards: other })).toMatchObject({
    detail: [{ problem: { column: 'standards', code: 'unknown-standard', said: 'ISO 50001' } }],
  })
})

test('a transfer from another body is entered on its day or after it, by file, by program and in the form', async () => {
  const company = sampleCompany({ id: 'A' })
  const from = { transferredFrom: 'Certificadora Anterior', transferredOn: '2026-06-16' }
  const certificate = certificateRecord.parse({
    ...sampleCertificate({ id: 'a', companyId: 'A', accreditation: 'oua' }),
    sites: [site],
  })
  await storeSamples(database, '2026-06-15', { companies: [company], certificates: [certificate] })
  expect(await refused(row('1', from), row('2', { ...from, type: 'verification' }), row('3'))).toEqual([
    '2 transferredOn transfer-to-come',
    ...['3 expiresOn no-term', '3 transferredOn transfer-to-come'],
  ])
  const send = (transferredOn: string) => {
    const sent = { ...certificate, ...from, transferredOn }
    const parts = sentParts({ certificates: [sent] })
    if (!parts.ok) throw new Error('The record was not read')
    return writeSent(caller, parts.value, { name: 'a', isWhole: true, keep: null })
  }
  const said = { column: 'transferredOn', code: 'transfer-to-come', said: '2026-06-16' }
  expect(await send('2026-06-16')).toMatchObject({ detail: [{ problem: said }] })
  expect(await saveCertificate(caller, { record: { ...certificate, ...from }, seen: '1.0' })).toMatchObject({
    detail: { problems: [{ field: 'transferredOn', code: 'transfer-to-come' }] },
  })
  expect(await send('2026-06-15')).toMatchObject({ ok: true })
})

test('whoever asks for a number of a refused row is told that it is being updated, whyever it is refused, and only where the import wrote', async () => {
  const rows = [
    row('1'),
    row('2', { issuedOn: '2026-02-30' }),
    row('3', { 'scope.es': '' }),
    row('4', { sectors: '' }),
    row('', { number: 'LSQ-5/24', 'company.id': '' }),
    row('6', { number: `LSQ-6/24${'6'.repeat(60)}` }),
  ]
  const told = async (after = 0) => {
    const asking = { ...caller, now: new Date(caller.now.getTime() + after * 24 * 60 * 60 * 1000) }
    const numbers = ['LSQ-1/24', 'LSQ-2/24', 'lsq 3.24', 'LSQ-4/24', 'LSQ-5/24', 'LSQ-7/24']
    const lines = await checkRegister(asking, numbers)
    return lines.map(({ answer }) => answer.outcome)
  }
  const nothing = Array(6).fill('unknown')
  const id = await check(caller, csv(rows))
  expect(await told()).toEqual(nothing)
  await apply(caller, id)
  const found = ['certificate', ...Array(4).fill('updating'), 'unknown']
  expect(await told()).toEqual(found)
  expect(await told(6)).toEqual(found)
  expect(await told(8)).toEqual(['certificate', ...nothing.slice(1)])
})

test('a form names the listed standard, and is told of one that the list lacks at its row', async () => {
  await list()
  await storeSamples(database, '2026-06-15', { companies: [sampleCompany({ id: 'A' })], certificates: [] })
  const save = (...names: string[]) => {
    const standards = names.map((name) => ({ name, edition: '2015' }))
    return saveCertificate(caller, {
      ...{ record: sampleCertificate({ id: 'a', companyId: 'A', standards }), seen: null },
    })
  }
  expect(await save('ISO-14001', 'ISO 50001')).toMatchObject({
    detail: { problems: [{ field: 'standards.1.name', code: 'unknown-standard' }] },
  })
  expect(await save('ISO-14001')).toMatchObject({ ok: true })
  expect((await readCertificateRecords(database.orm, ['a'])).get('a')?.standards).toEqual([
    { name: 'ISO 14001', edition: '2015' },
  ])
})

const site = {
  ...{ name: null, street: null, region: null, postcode: null, country: 'UY' },
  ...{ latitude: null, longitude: null, scope: null },
}
