import { afterEach, beforeEach, expect, test } from 'vitest'
import { accreditation } from '#content/model/kinds/accreditation.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Database } from '#kernel/database/database.ts'
import { certificateRecord } from '#register/model/certificate-record.ts'
import type { DecisionName } from '#register/model/certificate-standing.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { apply, check, csv, importerOf, row, undo } from '#tests/support/register-imports.ts'
import {
  anyCertificate,
  askingOn,
  sampleCertificate,
  sampleCompany,
  storeSamples,
} from '#tests/support/register-records.ts'
import { saveSample } from '#tests/support/saved-entries.ts'
import { checkRegister } from './check-register.ts'
import { searchDirectory } from './directory/search-directory.ts'
import { findCertificate, findSummary } from './find-certificate.ts'
import { readyRecords } from './iaf/ready-records.ts'
import { readCertificateRecords } from './read-records.ts'
import { countInForce, countRegister } from './statistics/count-register.ts'
import { decide } from './work/decide.ts'
import { listCertificates } from './work/lists.ts'
import { seenOf } from './work/read-register-record.ts'
import { saveCertificate } from './work/save-records.ts'

/*
 * A renewal is entered before it begins: until then the period before it is what holds, wherever somebody asks.
 */
const [today, eve, begins] = ['2026-11-22', '2026-12-01', '2026-12-02']
const former = { issuedOn: '2023-12-02', expiresOn: '2026-12-01' }
const renewal = { issuedOn: begins, expiresOn: '2029-12-01' }
const certificate = certificateRecord.parse(
  sampleCertificate({ id: 'a-1', companyId: 'A', number: 'LSQ-0012/24', ...former }),
)

let database: Database
let importer: Editor
beforeEach(async () => {
  database = await freshDatabase()
  importer = { ...(await importerOf(database)), now: on(today).now }
  await saveSample(importer, accreditation, {
    ...{ key: 'oda-management', publish: ['es'], es: { name: 'ODA' } },
    shared: { type: 'accreditation', body: 'Organismo Demostrativo (ODA)', standard: 'ISO/IEC 17021-1' },
  })
  await storeSamples(database, today, {
    companies: [
      sampleCompany({ id: 'A', iafConsent: { isGiven: true, source: 'Contrato', on: '2024-01-10' } }),
    ],
    certificates: [certificate],
  })
}, 60_000)
afterEach(() => database?.close())

const on = (day: string) => askingOn(database, day, { id: 'ana', name: 'Ana Sosa' })
const kept = async () => (await readCertificateRecords(database.orm, ['a-1'])).get('a-1')

async function save(changes: Partial<typeof certificate>, day = today) {
  const stored = await kept()
  const record = { ...certificate, ...changes }
  const saved = await saveCertificate(on(day), { record, seen: stored ? seenOf(stored) : null })
  if (!saved.ok) throw new Error(saved.problem)
}

/** How it stands wherever somebody asks, and the term that they are told; each of them once. */
async function told(day: string, number = certificate.number): Promise<unknown[]> {
  const caller = on(day)
  const page = await findCertificate(caller, number)
  const card = await findSummary(caller, number)
  const [line] = await checkRegister(caller, [number])
  const query = { text: number, filters: {}, sort: 'relevance', page: 1 } as const
  const { hits, facets } = await searchDirectory(caller, query)
  const inAdmin = await listCertificates(
    caller,
    { ...anyCertificate, state: page.outcome === 'found' ? page.found.standing.state : null },
    1,
  )
  if (page.outcome !== 'found' || card.outcome !== 'found' || line?.answer.outcome !== 'certificate')
    throw new Error('It was not found')
  if (!inAdmin.ok) throw new Error(inAdmin.problem)
  const summaries = [page.found, card.found, line.answer.certificate, ...hits]
  expect(facets.state).toEqual([{ value: page.found.standing.state, count: 1 }])
  expect(inAdmin.value.certificates.map(({ standing }) => standing)).toEqual([page.found.standing])
  expect(page.found.history.filter(({ on }) => on > day)).toEqual([])
  return summaries
    .map(({ standing, issuedOn, expiresOn }) => [standing.state, standing.since, issuedOn, expiresOn])
    .filter((each, at, all) => all.findIndex((other) => String(other) === String(each)) === at)
}

/** With which dates it is in a file for IAF CertSearch. */
async function inIafFile(day: string): Promise<string[][]> {
  const files: string[][] = []
  for await (const record of readyRecords(on(day), '2.1'))
    files.push(
      record.kind === 'ready' ? (JSON.stringify(record.rows).match(/20\d{6}/g) ?? []) : [record.kind],
    )
  return files
}

const iafDates = (term: typeof former) => [Object.values(term).map((day) => day.replaceAll('-', ''))]

const isFormer = ['in-force', former.issuedOn, former.issuedOn, former.expiresOn]
const isRenewed = ['in-force', renewal.issuedOn, renewal.issuedOn, renewal.expiresOn]

test('a renewal that is entered for a later day leaves how a certificate stands today', async () => {
  await save(renewal)
  expect(await told(today)).toEqual([isFormer])
  expect(await inIafFile(today)).toEqual(iafDates(former))
  expect(await countInForce(on(today))).toBe(1)
  expect((await countRegister(on(today))).total).toBe(1)
})

test('until midnight in Montevideo before it begins, and from then on it is what holds', async () => {
  await save(renewal)
  const at = (moment: string) => ({ ...on(eve), now: new Date(moment) })
  const standing = async (caller: Editor) => {
    const answer = await findSummary(caller, certificate.number)
    return answer.outcome === 'found' ? answer.found.standing.since : answer.outcome
  }
  // Montevideo is three hours behind.
  expect(await standing(at('2026-12-02T02:59:59.999Z'))).toBe(former.issuedOn)
  expect(await standing(at('2026-12-02T03:00:00.000Z'))).toBe(renewal.issuedOn)
  expect(await told(eve)).toEqual([isFormer])
  expect(await told(begins)).toEqual([isRenewed])
  expect(await inIafFile(begins)).toEqual(iafDates(renewal))
  expect((await countRegister(on(begins))).total).toBe(1)
  // A change that is written later does not bring the former term back.
  await save({ ...renewal, sectors: ['17'] }, begins)
  expect(await told(begins)).toEqual([isRenewed])
  expect(await kept()).toMatchObject({ former: [{ ...former, until: eve }] })
})

test('whatever else is changed before it begins', async () => {
  await save(renewal)
  await save({ ...renewal, sectors: ['17'] }, eve)
  expect(await told(eve)).toEqual([isFormer])
  // It is moved to a later day than the one on which the period before it ends: in between nothing holds.
  const late = { issuedOn: '2026-12-10', expiresOn: '2029-12-09' }
  await save(late, eve)
  expect(await told(eve)).toEqual([isFormer])
  expect(await told('2026-12-05')).toEqual([['expired', begins, former.issuedOn, former.expiresOn]])
  expect(await told('2026-12-10')).toEqual([['in-force', late.issuedOn, late.issuedOn, late.expiresOn]])
})

test('a renewal that is taken back, by the dates from before, leaves nothing of itself', async () => {
  await save(renewal)
  await save({})
  expect(await kept()).toMatchObject({ ...former, former: [] })
  expect(await told(begins)).toEqual([['expired', begins, former.issuedOn, former.expiresOn]])
})

test('a renewal that began already is what holds, as ever', async () => {
  const begun = { issuedOn: '2026-11-20', expiresOn: '2029-11-19' }
  await save(begun)
  expect(await told(today)).toEqual([['in-force', begun.issuedOn, begun.issuedOn, begun.expiresOn]])
})

test('a certificate that is said to be first issued on a later day was never in force before', async () => {
  await save({ ...renewal, originalIssuedOn: renewal.issuedOn })
  expect(await told(today)).toEqual([
    ['not-yet-in-force', renewal.issuedOn, renewal.issuedOn, renewal.expiresOn],
  ])
})

test.each([
  ['suspend', 'suspended'],
  ['withdraw', 'withdrawn'],
] as [DecisionName, string][])(
  'what is decided before it begins holds at once, and is not undone by it: %s',
  async (decision, state) => {
    await save(renewal)
    const stored = await kept()
    const asked = { decision, on: today, reason: 'fees', note: null, by: null, scope: null } as const
    expect(await decide(on(today), 'a-1', asked, stored ? seenOf(stored) : '')).toMatchObject({ ok: true })
    expect(await told(today)).toEqual([[state, today, former.issuedOn, former.expiresOn]])
    // A renewal of what was ended never comes to be.
    const { issuedOn, expiresOn } = state === 'withdrawn' ? former : renewal
    expect(await told(begins)).toEqual([[state, today, issuedOn, expiresOn]])
  },
)

test('an import that brings a renewal leaves it too, and so does one that had it begin at once and was taken back', {
  tags: ['full'],
}, async () => {
  const cells = { number: 'LSQ-0077/24', ...former }
  const first = await check(importer, csv([row('b-1', cells)]))
  expect(await apply(importer, first)).toMatchObject({ ok: true })
  const planned = await check(importer, csv([row('b-1', { ...cells, ...renewal, state: 'in-force' })]))
  expect(await apply(importer, planned)).toMatchObject({ ok: true })
  const stands = async (day: string) => {
    const answer = await findSummary(on(day), cells.number)
    return answer.outcome === 'found' ? [answer.found.standing.state, answer.found.issuedOn] : answer
  }
  expect(await stands(today)).toEqual(['in-force', former.issuedOn])
  expect(await stands(begins)).toEqual(['in-force', renewal.issuedOn])
  // A file that has the renewal begin at once is taken back: what holds is what did.
  const early = await check(importer, csv([row('b-1', { ...cells, ...renewal, issuedOn: today })]))
  expect(await apply(importer, early)).toMatchObject({ ok: true })
  expect(await stands(today)).toEqual(['in-force', today])
  expect(await undo(importer, early)).toEqual({ undone: 1, left: 0 })
  expect(await stands(today)).toEqual(['in-force', former.issuedOn])
  expect(await stands(begins)).toEqual(['in-force', renewal.issuedOn])
})

test('an import of a renewal that is taken back leaves nothing of it', { tags: ['full'] }, async () => {
  const cells = { number: 'LSQ-0077/24', ...former }
  await apply(importer, await check(importer, csv([row('b-1', cells)])))
  const planned = await check(importer, csv([row('b-1', { ...cells, ...renewal })]))
  await apply(importer, planned)
  expect(await undo(importer, planned)).toEqual({ undone: 1, left: 0 })
  const answer = await findSummary(on(begins), cells.number)
  expect(answer).toMatchObject({ found: { standing: { state: 'expired' }, issuedOn: former.issuedOn } })
})

test('a row that says that it was suspended meanwhile is taken', async () => {
  const cells = { number: 'LSQ-0077/24', ...former }
  await apply(importer, await check(importer, csv([row('b-1', cells)])))
  const said = { ...cells, ...renewal, state: 'suspended', 'state.since': today, 'state.reason': 'fees' }
  expect(await apply(importer, await check(importer, csv([row('b-1', said)])))).toMatchObject({ ok: true })
  const answer = await findSummary(on(today), cells.number)
  expect(answer).toMatchObject({ found: { standing: { state: 'suspended', since: today } } })
})
