import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findImport, listCauses } from '#content/store/imports/find-import.ts'
import { entry } from '#content/store/tables/content.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Database } from '#kernel/database/database.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { messyFile } from '#tests/support/messy-register.ts'
import {
  apply,
  check,
  csv,
  importerOf,
  refusalsOf,
  report,
  row,
  undo,
} from '#tests/support/register-imports.ts'
import { readCertificateRecords } from '../read-records.ts'
import { certificate } from '../tables/register.ts'
import { refusedRows } from './refused-rows.ts'
import { registerImports } from './register-imports.ts'

let database: Database
let caller: Editor

beforeAll(async () => {
  database = await freshDatabase()
  caller = await importerOf(database)
  await database.orm
    .update(entry)
    .set({ shared: { family: 'management' } })
    .where(eq(entry.key, 'iso-9001'))
})
afterAll(async () => {
  await caller?.announcements.close()
  await database?.close()
})

const asked = async (file: string | Uint8Array, more: Parameters<typeof check>[2] = {}) =>
  report(caller, await check(caller, file, { source: 'file', ...more }))

async function refusedFile(id: string): Promise<string> {
  const file = await refusedRows(caller, id)
  if (!file.ok) throw new Error(file.problem)
  const pieces: Uint8Array[] = []
  for await (const piece of file.value.pieces) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}

test('a messy file is understood, imported without what is wrong in it, mended and taken back', async () => {
  const { run } = await asked(messyFile(1010))
  expect(run.columns).toHaveLength(12)
  expect(run.notes).toContainEqual(expect.objectContaining({ code: 'head', said: '3' }))
  expect(run.mapping).toMatchObject({ 'Fecha de vencimiento': 'expiresOn', 'Fecha de emisión': 'issuedOn' })
  expect(run.mapping['Fecha consentimiento']).not.toBe('expiresOn')
  const dates = run.notes.filter((note) => note.code === 'dates')
  expect(dates.find(({ said }) => said === 'Fecha de vencimiento')?.found).toBe('day-first')

  const mapping = {
    ...{ ...run.mapping, 'Fecha consentimiento': '', 'Fecha de emisión': 'issuedOn:day-first' },
    'Fecha de vencimiento': 'expiresOn:day-first',
  }
  const confirmed = await asked(messyFile(1010), { mapping })
  expect(confirmed.run.problems).toEqual([])
  expect(confirmed.counts).toMatchObject({ 'company.new': 202, 'certificate.new': 1008 })
  const id = confirmed.run.id
  expect(await listCauses(caller, id)).toEqual([
    { code: 'id-twice', column: 'id', rows: 2 },
    { code: 'missing', column: 'family', rows: 1 },
    { code: 'missing', column: 'type', rows: 1 },
    { code: 'unknown-scheme', column: 'scheme', rows: 1 },
  ])
  const cause = { code: 'unknown-scheme', column: 'scheme' }
  const narrowed = await findImport(caller, registerImports, id, {
    show: ['refused'],
    cause,
    page: 1,
    size: 50,
  })
  expect(narrowed.ok && narrowed.value.rows.map((each) => each.id)).toEqual(['C-1000'])

  expect(await apply(caller, id)).toMatchObject({ ok: true, value: { written: 1210 } })
  const [one] = (await readCertificateRecords(database.orm, ['C-2'])).values()
  expect(one).toMatchObject({
    ...{ number: 'LSQ-2/24', issuedOn: '2024-02-02', expiresOn: '2099-02-02' },
    ...{ family: 'management', type: 'management-system' },
  })

  const refused = await refusedFile(id)
  const lines = refused.replace('\uFEFF', '').trim().split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[0]).toMatch(/^"Código";"Nro. certificado";.*;"Acreditada";"_motivo"$/)
  expect(lines.find((line) => line.startsWith('"C-1000"'))).toContain('Certificación: ')
  const mended = refused.replaceAll('iso-99999', 'iso-9001')
  const again = await asked(mended)
  expect(again.run.problems).toEqual([])
  expect(again.counts).toMatchObject({ 'certificate.new': 1, 'certificate.refused': 2 })
  await apply(caller, again.run.id)

  expect(await undo(caller, again.run.id)).toMatchObject({ undone: 1 })
  expect(await undo(caller, id)).toMatchObject({ undone: 1210, left: 0 })
  expect(await database.orm.select({ count: count() }).from(certificate)).toEqual([{ count: 0 }])
}, 300_000)

test('dates that tell no order are asked for, and an order that was said is asked for again where other dates contradict it', async () => {
  const dated = (...days: string[]) =>
    csv(days.map((issuedOn, at) => row(`d${at}`, { issuedOn, originalIssuedOn: '', number: `D-${at}00` })))
  const unclear = await asked(dated('03/04/2024', '05/06/2024'))
  expect(unclear.run.problems).toEqual([{ code: 'dates-unconfirmed', said: 'issuedOn' }])
  const mapping = { ...unclear.run.mapping, issuedOn: 'issuedOn:day-first' }
  expect((await asked(dated('03/04/2024', '05/06/2024'), { mapping })).run.problems).toEqual([])
  const next = await asked(dated('07/08/2024'))
  expect([next.run.problems, next.counts['certificate.new']]).toEqual([[], 1])
  expect((await asked(dated('07/25/2024'))).run.problems).toMatchObject([{ code: 'dates-unconfirmed' }])
})

test('the terminal reads an order that the whole column tells, and refuses what it does not tell', async () => {
  const other = (...days: string[]) =>
    days.map((expiresOn, at) => row(`t${at}`, { expiresOn, number: `T-${at}00`, iqnetNumber: '1' }))
  expect(await refusalsOf(caller, other('03/04/2099', '25/11/2099'))).toEqual([])
  expect(await refusalsOf(caller, other('03/04/2099', '05/06/2099'))).toEqual([
    '2 expiresOn ambiguous-date',
    '3 expiresOn ambiguous-date',
  ])
  expect(await refusalsOf(caller, other('03/04/2099', '25/11/2099', '11/25/2099'))).toEqual([
    '2 expiresOn ambiguous-date',
  ])
})

test('all that is wrong with a row is told at once', async () => {
  const wrong = row('w', {
    ...{ expiresOn: '2026-02-30', family: 'x', scheme: 'nobody', accreditation: 'no', 'scope.es': '' },
    ...{ 'company.id': 'E-W', 'company.country': 'ZZ', 'company.legalName': '' },
  })
  expect(await refusalsOf(caller, [wrong])).toEqual([
    ...['2 company.country not-country', '2 company.legalName missing', '2 family not-choice'],
    ...['2 expiresOn not-date', '2 scope.es missing', '2 scheme unknown-scheme'],
    ...['2 accreditation unknown-accreditation', '2 company.id unknown-company'],
  ])
})

test('a row of which a cell cannot be read is told at once what else it lacks', async () => {
  const bare = { accreditation: '', sectors: '', 'site.city': '', 'site.country': '' }
  const told = await refusalsOf(caller, [
    row('w1', { ...bare, expiresOn: '2026-02-30' }),
    row('w2', { ...bare, scheme: 'nobody', type: '', family: '' }),
    row('w3', { issuedOn: '2026-02-30', standards: '', expiresOn: '2020-01-01', decidedOn: '2024-05-03' }),
    row('w4', { family: 'x', issuedOn: '2024-05-02', expiresOn: '2020-01-01', decidedOn: '2024-05-03' }),
    row('w5', { 'scope.es': '', state: 'suspended' }),
    row('w6', { 'site.country': 'ZZ', 'site.city': '', 'scope.es': '' }),
    row('w7', { 'scope.es': '', replacedBy: 'nobody' }),
  ])
  expect(told).toEqual([
    ...['2 expiresOn not-date', '2 accreditation needed-if-accredited'],
    ...['2 site.city needed-if-accredited', '2 sectors needed-if-accredited'],
    // What every type asks for, whichever it is.
    ...[
      '3 family missing',
      '3 type missing',
      '3 scheme unknown-scheme',
      '3 accreditation needed-if-accredited',
    ],
    ...['4 issuedOn not-date', '4 standards missing'],
    ...['5 family not-choice', '5 expiresOn before-issue', '5 decidedOn after-issue'],
    ...['6 scope.es missing', '6 state.since state-without-day'],
    ...['7 site.country not-country', '7 scope.es missing'],
    ...['8 scope.es missing', '8 replacedBy unknown-replacement'],
  ])
})

test('what stands below a title counts when its meaning is guessed: a bare name is no joint issue', async () => {
  const of = async (value: string) =>
    (await asked(`id,number,Organismos asociados\r\nx1,X-100,${value}\r\n`)).run.mapping
  expect((await of('OUA'))['Organismos asociados']).toBe('')
  expect((await of('IQNet | UY-0012'))['Organismos asociados']).toBe('jointIssues')
})

test('another row can be chosen as the one that names the columns', async () => {
  const file = `id,number\r\n${csv([row('h1')])}`
  const chosen = await asked(file, { headRow: 2 })
  expect(chosen.run.problems).toEqual([])
  expect(chosen.counts).toEqual({ 'company.new': 1, 'certificate.new': 1 })
  expect((await asked(file)).run.columns).toContain('scheme')
})

test('family and type follow from the scheme, as in the form: the type that it says, else that of most of its certificates', async () => {
  await database.orm.insert(entry).values([
    { kind: 'certification', key: 'iso-14001', shared: { family: 'environmental' } },
    { kind: 'certification', key: 'haccp', shared: { family: 'agrifood' } },
    {
      ...{ kind: 'certification', key: 'coc' },
      shared: { family: 'product', certificateType: 'chain-of-custody' },
    },
  ])
  const bare = (id: string, scheme: string) => row(id, { scheme, family: '', type: '' })
  const rows = [bare('f1', 'iso-14001'), bare('f2', 'haccp'), bare('f5', 'coc')]
  expect(await refusalsOf(caller, rows)).toEqual(['2 type missing', '3 type missing'])
  const known = (id: string, scheme: string, type: string) => row(id, { scheme, family: '', type })
  const id = await check(
    caller,
    csv([
      ...[known('k1', 'iso-14001', 'management-system'), known('k2', 'haccp', 'process')],
      ...[known('k3', 'haccp', 'management-system'), known('k4', 'haccp', 'management-system')],
    ]),
  )
  await apply(caller, id)
  await apply(caller, await check(caller, csv(rows)))
  const made = await readCertificateRecords(database.orm, ['f1', 'f2', 'f5'])
  expect([...made.values()].map(({ family, type }) => [family, type])).toEqual([
    ['environmental', 'management-system'],
    ['agrifood', 'management-system'],
    ['product', 'chain-of-custody'],
  ])
})
