import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { discardImport } from '#content/store/imports/apply-import.ts'
import { recheckImport } from '#content/store/imports/check-import.ts'
import { progressOf } from '#content/store/imports/running.ts'
import { importRow, importRun } from '#content/store/tables/imports.ts'
import { historyEvent } from '#history/store/tables.ts'
import type { Editor } from '#kernel/caller.ts'
import { type Database, silentLog } from '#kernel/database/database.ts'
import { openPostgres } from '#kernel/database/postgres/open-postgres.ts'
import { todayIn } from '#kernel/time/today.ts'
import { freshDatabase } from '#tests/support/database.ts'
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
import { readCertificateRecords, readCompanyRecords } from '../read-records.ts'
import { storeRecords } from '../store-records.ts'
import { certificate, company } from '../tables/register.ts'
import { registerIndex, registerListing, registerName } from '../tables/register-search.ts'
import { listRecordEvents } from '../work/read-register-record.ts'
import { registerImports } from './register-imports.ts'

let database: Database
let caller: Editor
const opened: { database: Database; caller: Editor }[] = []

beforeEach(async () => {
  database = await freshDatabase()
  caller = await importerOf(database)
  opened.push({ database, caller })
})
afterAll(async () => {
  for (const each of opened) {
    await each.caller.announcements.close()
    await each.database.close()
  }
})

const certificateNow = async (id: string) => (await readCertificateRecords(database.orm, [id])).get(id)
const companyNow = async (id: string) => (await readCompanyRecords(database.orm, [id])).get(id)
const file = csv([row('1'), row('2', { 'company.legalName': '', 'company.country': '' })])

test('a file is looked at without a trace, applied as it was shown, once, and the same again changes nothing', async () => {
  const id = await check(caller, file)
  expect((await report(caller, id)).counts).toEqual({ 'company.new': 1, 'certificate.new': 2 })
  expect(await database.orm.select().from(company)).toEqual([])
  expect(await apply(caller, id, '0'.repeat(64))).toMatchObject({ problem: 'changed' })
  expect(await apply(caller, id)).toMatchObject({ ok: true, value: { written: 3 } })
  expect(await certificateNow('1')).toMatchObject({ companyId: 'E-1', number: 'LSQ-1/24', decisions: [] })
  expect((await certificateNow('1'))?.sites).toMatchObject([{ city: 'Tacuarembó', country: 'UY' }])
  expect(await apply(caller, id)).toMatchObject({ problem: 'not-waiting' })
  const again = await check(caller, file)
  expect((await report(caller, again)).counts).toEqual({ 'company.unchanged': 1, 'certificate.unchanged': 2 })
  expect(await apply(caller, again)).toMatchObject({ problem: 'not-waiting' })
  const [event] = await database.orm.select().from(historyEvent).where(eq(historyEvent.what, 'imported'))
  expect(event).toMatchObject({ itemKind: 'register', itemName: 'a.csv', details: { count: '3' } })
})

test('only what differs is changed, each field from what it said to what it says; an empty cell clears, a column that is not there says nothing', {
  tags: ['full'],
}, async () => {
  await apply(
    caller,
    await check(caller, csv([row('1', { 'company.city': 'Tacuarembó', iqnetNumber: 'UY-1' })])),
  )
  const next = { id: '1', 'company.id': 'E-1', 'company.legalName': 'Otra S.A.', iqnetNumber: '' }
  const id = await check(caller, csv([next]))
  const { counts, rows } = await report(caller, id)
  expect(counts).toEqual({ 'company.changed': 1, 'certificate.changed': 1 })
  expect(rows.map(({ record, changes }) => [record, changes])).toEqual([
    ['company', [{ field: 'company.legalName', from: 'Frigorífico San José S.A.', to: 'Otra S.A.' }]],
    [
      'certificate',
      [
        { field: 'iqnetNumber', from: 'UY-1', to: '' },
        { field: 'dataAsOf', from: '2026-01-01', to: todayIn(caller.now) },
      ],
    ],
  ])
  await apply(caller, id)
  expect(await companyNow('E-1')).toMatchObject({ legalName: 'Otra S.A.', city: 'Tacuarembó', revision: 2 })
  expect(await certificateNow('1')).toMatchObject({ iqnetNumber: null, revision: 2, number: 'LSQ-1/24' })
})

test('an import is refused where the register has changed since it was shown, and tells what it would do now', {
  tags: ['full'],
}, async () => {
  await apply(caller, await check(caller, file))
  const id = await check(caller, csv([row('1', { 'scope.es': 'Otra cosa' })]))
  const { run } = await report(caller, id)
  const now = await certificateNow('1')
  if (!now) throw new Error('not there')
  const { revision: _1, updatedAt: _2, ...record } = now
  const meanwhile = { ...record, scope: { es: 'Mientras tanto', en: null } }
  await database.orm.transaction((orm) =>
    storeRecords(orm, caller, { companies: [], certificates: [meanwhile] }),
  )
  expect(await apply(caller, id, run.plan)).toMatchObject({ problem: 'changed' })
  const after = await report(caller, id)
  expect(after.run.problems).toEqual([{ code: 'changed-since' }])
  expect(after.rows[0]?.changes).toContainEqual({
    field: 'scope.es',
    from: 'Mientras tanto',
    to: 'Otra cosa',
  })
  expect(await apply(caller, id, run.plan)).toMatchObject({ problem: 'changed' })
  expect(await apply(caller, id)).toMatchObject({ ok: true })
})

test('a decision made since is a change, too', { tags: ['full'] }, async () => {
  await apply(caller, await check(caller, file))
  const suspended = csv([row('1', { state: 'suspended', 'state.since': '2026-02-01' })])
  const [first, second] = [await check(caller, suspended), await check(caller, suspended)]
  expect(await apply(caller, first)).toMatchObject({ ok: true })
  expect(await apply(caller, second)).toMatchObject({ problem: 'changed' })
  expect((await report(caller, second)).counts).toEqual({
    'company.unchanged': 1,
    'certificate.unchanged': 1,
  })
  expect((await certificateNow('1'))?.decisions).toMatchObject([
    { decision: 'suspend', on: '2026-02-01', reason: null },
  ])
})

test('what a file leaves out is listed when it is said to be all, and never touched', {
  tags: ['full'],
}, async () => {
  await apply(caller, await check(caller, csv([row('1'), row('2', { 'company.id': 'E-2' })])))
  const id = await check(caller, csv([row('1', { 'scope.es': 'Otra' })]), { mode: 'full' })
  const { counts, rows } = await report(caller, id)
  expect(counts).toMatchObject({ 'company.missing': 1, 'certificate.missing': 1, 'certificate.changed': 1 })
  expect(rows.filter(({ outcome }) => outcome === 'missing').map((each) => each.id)).toEqual(['E-2', '2'])
  await apply(caller, id)
  expect(await certificateNow('2')).toMatchObject({ revision: 1 })
})

test('an import is taken back as one: what it made is gone, what it changed says what it said, what changed since is left and named', async () => {
  await apply(caller, await check(caller, file))
  const listed = await database.orm.select().from(registerListing)
  const before = { one: await certificateNow('1'), company: await companyNow('E-1') }
  const later = { ...caller, now: new Date(caller.now.getTime() + 1000) }
  const id = await check(
    later,
    csv([
      row('1', {
        'scope.es': 'Otra',
        state: 'suspended',
        'state.since': '2026-02-01',
        'company.directoryConsent': 'yes',
        'company.directoryConsent.source': 'c',
        'company.directoryConsent.on': '2024-01-01',
      }),
      row('2', {
        'company.id': 'E-1',
        'company.legalName': '',
        'company.country': '',
        'scope.es': 'Otra más',
      }),
      row('3', { 'company.id': 'E-3', replacedBy: '4' }),
      row('4', { 'company.id': 'E-3', 'company.legalName': '', 'company.country': '' }),
      row('5', { 'company.id': 'E-5' }),
    ]),
  )
  expect(await apply(later, id)).toMatchObject({ ok: true })
  expect(await database.orm.select().from(registerListing)).toHaveLength(2)
  const touched = await certificateNow('2')
  if (!touched) throw new Error('not there')
  const { revision: _1, updatedAt: _2, ...record } = touched
  const since = { ...record, scope: { es: 'Por una persona', en: null } }
  await database.orm.transaction((orm) => storeRecords(orm, later, { companies: [], certificates: [since] }))
  const other = { ...record, id: '6', number: 'LSQ-6', companyId: 'E-5' }
  await database.orm.transaction((orm) => storeRecords(orm, later, { companies: [], certificates: [other] }))

  expect(await undo(later, id)).toEqual({ undone: 6, left: 2 })
  expect(await undo(later, id)).toMatchObject({ problem: 'not-applied' })
  const plain = (each: object | undefined) => ({ ...each, revision: 0, updatedAt: 0 })
  expect(plain(await certificateNow('1'))).toEqual(plain(before.one))
  expect(plain(await companyNow('E-1'))).toEqual(plain(before.company))
  expect((await certificateNow('2'))?.scope.es).toBe('Por una persona')
  const ids = (await database.orm.select({ id: certificate.id }).from(certificate)).map((each) => each.id)
  expect(ids.sort()).toEqual(['1', '2', '6'])
  expect((await companyNow('E-5'))?.id).toBe('E-5')
  expect(await companyNow('E-3')).toBeUndefined()
  expect(await database.orm.select().from(registerListing)).toEqual(listed)
  const [index] = await database.orm.select().from(registerIndex)
  expect(index?.listings).toBe(0)
  expect((await database.orm.select().from(registerName)).map(({ companyId }) => companyId)).not.toContain(
    'E-3',
  )
  const left = (await report(caller, id)).rows.filter(({ undone }) => undone === 'left')
  expect(left.map((each) => `${each.record} ${each.id}`)).toEqual(['certificate 2', 'company E-5'])
})

test('what cannot be is refused, row by row, with its column; the rest can be applied without it', async () => {
  await apply(caller, await check(caller, file))
  const rows = [
    row('1', { expiresOn: '3/4/2027' }),
    row('7', { scheme: 'iso-1', accreditation: 'x', issuingOffice: 'y', 'company.id': 'E-7' }),
    row('8', { number: 'lsq 2.24' }),
    row('9', { 'company.country': 'BR' }),
    row('10', { 'company.id': 'E-10', replacedBy: '11' }),
    row('11', { 'company.id': 'E-10', replacedBy: '10' }),
    row('12', { 'company.id': 'E-10', replacedBy: 'nobody' }),
    row('13', { 'company.id': 'E-10' }),
    row('13', { 'company.id': 'E-10' }),
    row('14', { 'company.id': 'E-14', 'company.legalName': '', 'company.country': '' }),
    row('15', { 'company.id': 'E-10', number: 'LSQ-16/24' }),
    row('16', { 'company.id': 'E-10' }),
    row('17', { 'company.id': 'E-10', state: 'suspended' }),
    row('../x', { 'company.id': 'E-10' }),
    row('18', { 'company.id': 'E-10', issuedOn: '', 'scope.es': '', standards: '' }),
    row('19', { 'company.id': 'E-10', replacedBy: '7' }),
    row('20', { 'company.id': 'E-10', 'company.city': '' }),
  ]
  expect(await refusalsOf(caller, rows)).toEqual([
    '2 company.country contradicts',
    '2 expiresOn ambiguous-date',
    '3 scheme unknown-scheme',
    '3 accreditation unknown-accreditation',
    '3 issuingOffice unknown-office',
    '4 number number-taken',
    '6 replacedBy loop',
    '7 replacedBy loop',
    '8 replacedBy unknown-replacement',
    '9 id id-twice',
    '10 id id-twice',
    '11 company.id unknown-company',
    '12 number number-twice',
    '13 number number-twice',
    '14 state.since state-without-day',
    '15 id bad-id',
    '16 standards missing',
    '16 scope.es missing',
    '16 issuedOn missing',
    '17 replacedBy unknown-replacement',
  ])
  const id = await check(caller, csv(rows))
  expect(await apply(caller, id)).toMatchObject({ ok: true })
  expect(await certificateNow('20')).toBeDefined()
  expect(await certificateNow('9')).toMatchObject({ companyId: 'E-1' })
  for (const refused of ['7', '8', '10', '13', '14', '19'])
    expect(await certificateNow(refused)).toBeUndefined()
  expect((await companyNow('E-1'))?.country).toBe('UY')
})

test('columns with other names are mapped by a person once and remembered for the same columns', {
  tags: ['full'],
}, async () => {
  const named = 'Id certificado;Nro. certificado;Código de empresa;notas\n'
  const { run } = await report(caller, await check(caller, `${named}1;LSQ-1;E-1;x\n`))
  expect(run.problems[0]).toMatchObject({ code: 'columns-unmapped' })
  expect(run.mapping).toEqual({
    'Id certificado': 'id',
    'Nro. certificado': 'number',
    'Código de empresa': 'company.id',
    notas: '',
  })
  // As the terminal says it, with the file.
  await check(caller, `${named}1;LSQ-1;E-1;x\n`, { mapping: run.mapping })
  const next = await report(
    caller,
    await check(caller, 'notas;Código de empresa;Nro. certificado;Id certificado\nx;E-1;LSQ-1;1\n'),
  )
  expect(next.run.problems).toEqual([])
  expect(next.run.mapping).toEqual(run.mapping)
})

test('an import that was interrupted goes on with what its columns were said to mean, whatever was said of another file since', {
  tags: ['full'],
}, async () => {
  const sent = 'Id certificado;Nro. certificado;Código de empresa;otro\n1;LSQ-1;E-1;x\n'
  const agreed = {
    'Id certificado': 'id',
    'Nro. certificado': 'number',
    'Código de empresa': 'company.id',
    otro: '',
  }
  const id = await check(caller, sent, { mapping: agreed })
  await database.orm.update(importRun).set({ state: 'applying' }).where(eq(importRun.id, id))
  await check(caller, sent, { mapping: { ...agreed, otro: 'scope.es' } })
  const taken = await recheckImport(caller, registerImports, id)
  if (taken.ok) await taken.value.checked
  expect((await report(caller, id)).run.mapping).toEqual(agreed)
})

test('an import that another process is writing is not looked at again meanwhile; once that one is gone it is', {
  tags: ['full'],
}, async () => {
  const id = await check(caller, file)
  await database.orm.update(importRun).set({ state: 'applying' }).where(eq(importRun.id, id))
  const rows = () => database.orm.select().from(importRow).where(eq(importRow.runId, id))
  const before = await rows()
  await database.orm.transaction(async (tx) => {
    await tx.select().from(importRun).where(eq(importRun.id, id)).for('update')
    expect(await recheckImport(caller, registerImports, id)).toMatchObject({ problem: 'not-waiting' })
  })
  expect(await rows()).toEqual(before)
  const [one, other] = await Promise.all([1, 2].map(() => recheckImport(caller, registerImports, id)))
  expect([one?.ok, other?.ok].filter(Boolean)).toHaveLength(1)
  expect(await progressOf(database.orm, id)).not.toBeNull()
  for (const each of [one, other]) if (each?.ok) await each.value.checked
  expect(await apply(caller, id)).toMatchObject({ ok: true, value: { written: 3 } })
})

test('a file that was only looked at is discarded and leaves nothing; one that was imported is taken back instead', {
  tags: ['full'],
}, async () => {
  const id = await check(caller, file)
  expect(await discardImport(caller, registerImports, id)).toEqual({ ok: true, value: null })
  expect(await database.orm.select().from(importRow)).toEqual([])
  expect(await discardImport(caller, registerImports, id)).toMatchObject({ problem: 'not-found' })
  const imported = await check(caller, file)
  await apply(caller, imported)
  expect(await discardImport(caller, registerImports, imported)).toMatchObject({ problem: 'not-waiting' })
})

test('what was written stays written, and can be taken back, where only the answer of the database was lost', async () => {
  const id = await check(caller, file)
  const { orm } = database
  const lost: Editor = {
    ...caller,
    database: {
      ...database,
      orm: Object.assign(Object.create(orm), {
        transaction: async (work: Parameters<typeof orm.transaction>[0]) => {
          await orm.transaction(work)
          throw new Error('the connection was lost')
        },
      }),
    },
  }
  await expect(apply(lost, id)).rejects.toThrow('lost')
  expect((await report(caller, id)).run.state).toBe('applied')
  await expect(undo(lost, id)).rejects.toThrow('lost')
  expect((await report(caller, id)).run.state).toBe('undone')
  expect(await database.orm.select().from(company)).toEqual([])
})

test('looking at a file, applying it and taking it back need no second connection', {
  tags: ['full'],
}, async () => {
  const rows = (scope: string) =>
    csv(Array.from({ length: 1200 }, (_, at) => row(String(at + 1), { 'scope.es': scope })))
  await apply(caller, await check(caller, rows('Faena')))
  // Whoever asks for another while it holds this one waits for good.
  const narrow = await openPostgres(database.url, silentLog, { mostConnections: 1 })
  const alone = { ...caller, database: narrow }
  const id = await check(alone, rows('Faena y desosado'))
  const { plan } = (await report(alone, id)).run
  expect(await apply(alone, id, plan)).toMatchObject({ value: { written: 1200 } })
  expect(await undo(alone, id)).toEqual({ undone: 1200, left: 0 })
  await narrow.close()
})

test('the history of a record tells of the imports that wrote it, and of no other', {
  tags: ['full'],
}, async () => {
  const told = async (id: string) =>
    (await listRecordEvents(caller, 'certificate', id)).map(({ what, item }) => [what, item?.name])
  const first = await check(caller, file)
  expect(await told('1')).toEqual([])
  await apply(caller, first)
  const second = await check(caller, csv([row('1', { 'scope.es': 'Desosado' }), row('2')]))
  await apply(caller, second)
  expect(await told('1')).toEqual([
    ['imported', 'a.csv'],
    ['imported', 'a.csv'],
  ])
  expect(await told('2')).toEqual([['imported', 'a.csv']])
  await undo(caller, second)
  expect((await told('1'))[0]).toEqual(['import-undone', 'a.csv'])
})
