import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Applied, applyImport } from '#content/store/imports/apply-import.ts'
import { undoImport } from '#content/store/imports/undo-import.ts'
import { entry } from '#content/store/tables/content.ts'
import { historyEvent } from '#history/store/tables.ts'
import type { Editor } from '#kernel/caller.ts'
import type { Database } from '#kernel/database/database.ts'
import type { ManyWhat } from '#register/model/many/many-asked.ts'
import { recordOn } from '#register/model/statements.ts'
import { readDecisionForm } from '#register/model/work/decision-form.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { report } from '#tests/support/register-imports.ts'
import {
  anyCertificate,
  askingOn,
  sampleCertificate,
  sampleCompany,
  storeSamples,
} from '#tests/support/register-records.ts'
import { isBeingUpdated } from '../being-updated.ts'
import { registerImports } from '../import/register-imports.ts'
import { readCertificateRecords } from '../read-records.ts'
import { certificateDecision } from '../tables/register.ts'
import { annul, decide } from '../work/decide.ts'
import { listCertificates } from '../work/lists.ts'
import { listRecordEvents, seenOf } from '../work/read-register-record.ts'
import { beginMany } from './begin-many.ts'
import type { Choice } from './check-choice.ts'

const day = '2026-11-22'
const later = '2026-12-15'
const edition = { matching: '?standard=ISO+9001&edition=2008' }
const ended = { name: 'Fin de la edición 2008', reason: 'edition-ended', reasonPublic: 'yes', on: day }

let database: Database
let caller: Editor
const opened: Database[] = []

beforeEach(async () => {
  database = await freshDatabase()
  opened.push(database)
  caller = askingOn(database, day, { id: 'ana', name: 'Ana Sosa' })
}, 60_000)
afterAll(async () => {
  for (const each of opened) await each.close()
})

test('an edition ends for three hundred certificates, and is taken back as if it had never been', async () => {
  await stored(300)
  const before = await all()
  const id = await looked('withdraw', edition, ended)
  expect(await all()).toEqual(before)
  const told = await report(caller, id)
  expect(told.counts).toEqual({ 'certificate.changed': 300 })
  expect(told.rows[0]).toMatchObject({
    ...{ id: 'c-0', name: 'LSQ-c-0', outcome: 'changed' },
    changes: [{ field: 'state', from: 'in-force', to: 'withdrawn' }],
  })
  expect(await applied(id)).toMatchObject({ value: { written: 300 } })
  expect(await countIn('withdrawn')).toBe(300)
  expect((await certificateNow('c-7'))?.decisions).toMatchObject([
    { decision: 'withdraw', on: day, reason: 'edition-ended', isReasonPublic: true },
  ])
  expect(await undone(id)).toEqual({ undone: 300, left: 0 })
  expect(await countIn('withdrawn')).toBe(0)
  expect(withoutRevision(await all())).toEqual(withoutRevision(before))
}, 60_000)

test('who did it and what it is called stands once in the history, and with each certificate', async () => {
  await stored(3)
  const id = await looked('withdraw', edition, ended)
  await applied(id)
  await undone(id)
  const events = await database.orm.select().from(historyEvent).orderBy(historyEvent.id)
  expect(events).toMatchObject([
    { what: 'decided-many', actor: 'ana', itemName: ended.name, details: { count: '3' } },
    { what: 'decided-many-undone', actor: 'ana', itemName: ended.name, details: { count: '3' } },
  ])
  const told = await listRecordEvents(caller, 'certificate', 'c-1')
  expect(told.map(({ what }) => what)).toEqual(['decided-many-undone', 'decided-many'])
})

test('what has ended, run out or is not issued yet is refused by name, and nothing is said of it in public', async () => {
  await stored(1)
  await storeSamples(database, day, {
    companies: [],
    certificates: [
      certificateOf('gone', {
        decisions: [{ decision: 'cancel', on: '2026-01-01', reason: 'client-request' }],
      }),
      certificateOf('old', { issuedOn: '2020-01-01', expiresOn: '2023-01-01' }),
      certificateOf('next', { issuedOn: '2027-01-01', expiresOn: '2029-01-01' }),
    ],
  })
  const id = await looked('withdraw', edition, ended)
  const { rows } = await report(caller, id)
  expect(Object.fromEntries(rows.map((row) => [row.id, row.problems[0]?.code ?? row.outcome]))).toEqual({
    ...{ 'c-0': 'changed', gone: 'decision-after-end' },
    ...{ old: 'decision-after-expiry', next: 'decision-before-issue' },
  })
  await applied(id)
  expect(await isBeingUpdated(caller, 'LSQGONE')).toBe(false)
  expect((await certificateNow('old'))?.decisions).toEqual([])
})

test('where a certificate was changed since it was looked at, nothing is applied and it is worked out anew', async () => {
  await stored(3)
  const id = await looked('withdraw', edition, ended)
  await decideOne('c-1', { decision: 'cancel', reason: 'client-request', on: day })
  expect(await applied(id)).toMatchObject({ problem: 'changed' })
  expect(await countIn('withdrawn')).toBe(0)
  const told = await report(caller, id)
  expect(told.run.problems).toEqual([{ code: 'changed-since' }])
  expect(told.counts).toEqual({ 'certificate.changed': 2, 'certificate.refused': 1 })
  expect(await applied(id)).toMatchObject({ value: { written: 2 } })
  expect(await countIn('cancelled')).toBe(1)
})

test('taking back leaves what somebody decided or annulled since, and names it', async () => {
  await stored(4)
  const id = await looked('suspend', edition, { ...ended, reason: 'fees' })
  await applied(id)
  await decideOne('c-1', { decision: 'restore', on: day })
  const [own] = await database.orm
    .select()
    .from(certificateDecision)
    .where(eq(certificateDecision.certificateId, 'c-2'))
  const asked = { on: day, reason: 'clerical-error', note: null } as const
  expect(await annul(caller, 'c-2', own?.id ?? 0, { asked, seen: await seenNow('c-2') })).toMatchObject({
    ok: true,
  })
  expect(await undone(id)).toEqual({ undone: 2, left: 2 })
  const { rows } = await report(caller, id)
  expect(rows.filter((row) => row.undone === 'left').map((row) => row.id)).toEqual(['c-1', 'c-2'])
  expect((await certificateNow('c-1'))?.decisions).toHaveLength(2)
  expect((await certificateNow('c-0'))?.decisions).toEqual([])
})

test('what was annulled in one certificate may be decided again with the others', async () => {
  await stored(1)
  await decideOne('c-0', { decision: 'withdraw', reason: 'fees', on: day })
  const [own] = await database.orm.select().from(certificateDecision)
  const asked = { on: day, reason: 'clerical-error', note: null } as const
  await annul(caller, 'c-0', own?.id ?? 0, { asked, seen: await seenNow('c-0') })
  const id = await looked('withdraw', edition, ended)
  expect(await applied(id)).toMatchObject({ value: { written: 1 } })
  expect(await undone(id)).toEqual({ undone: 1, left: 0 })
  expect((await certificateNow('c-0'))?.decisions).toMatchObject([{ annulled: { reason: 'clerical-error' } }])
})

test('what is planned holds from its day on, and is taken back before it', async () => {
  await stored(2)
  const id = await looked('withdraw', edition, { ...ended, on: later })
  await applied(id)
  expect(await countIn('withdrawn')).toBe(0)
  expect(await countIn('withdrawn', later)).toBe(2)
  await undone(id)
  expect(await countIn('withdrawn', later)).toBe(0)
})

test('another accreditation holds from its day on; what was stated until then stays on record', async () => {
  await stored(2)
  await storeSamples(database, day, {
    companies: [],
    certificates: [certificateOf('plain', { isAccredited: false, accreditation: null, sectors: [] })],
  })
  await database.orm.insert(entry).values({ kind: 'accreditation', key: 'oua' })
  const id = await looked('accreditation', edition, { name: 'OUA acredita', to: 'oua', on: later })
  const { rows } = await report(caller, id)
  expect(rows.find((row) => row.id === 'plain')?.problems).toMatchObject([{ code: 'not-accredited' }])
  await applied(id)
  const now = await certificateNow('c-0')
  if (!now) throw new Error('It is gone')
  expect(recordOn(now, day).accreditation).toBe('oda-management')
  expect(recordOn(now, later).accreditation).toBe('oua')
  await undone(id)
  expect(await certificateNow('c-0')).toMatchObject({ accreditation: 'oda-management', former: [] })
})

test('another edition is written to the standard that is meant, and to those alone that have it', async () => {
  await stored(2)
  const id = await looked(
    'edition',
    { ids: ['c-0'] },
    { name: 'A 2015', standard: 'ISO 9001', to: '2015', on: day },
  )
  await applied(id)
  expect((await certificateNow('c-0'))?.standards).toEqual([{ name: 'ISO 9001', edition: '2015' }])
  expect((await certificateNow('c-1'))?.standards).toEqual([{ name: 'ISO 9001', edition: '2008' }])
})

test('one edition of two is written to both, and what of it stands apart goes with it', async () => {
  const both = ['2008', '2015'].map((each) => ({ name: 'ISO 9001', edition: each }))
  const apart = (line: object) => [{ name: 'ISO 9001', edition: '2008', ...line }]
  await storeSamples(database, day, {
    companies: [sampleCompany({ id: 'A' })],
    certificates: [
      certificateOf('both', { standards: both }),
      certificateOf('withdrawn', { standards: both, standardsApart: apart({ withdrawnOn: day }) }),
      certificateOf('differing', { standards: both, standardsApart: apart({ suspendedOn: day }) }),
      certificateOf('own', { standardsApart: apart({ accreditation: 'oda-greenhouse' }) }),
    ],
  })
  const ids = ['both', 'withdrawn', 'differing', 'own']
  const asked = { name: 'A 2026', standard: 'ISO 9001', to: '2026', on: day }
  const id = await looked('edition', { ids }, asked)
  const { rows } = await report(caller, id)
  expect(rows.find((row) => row.id === 'differing')?.problems).toMatchObject([{ code: 'editions-apart' }])
  await applied(id)
  const of = async (which: string) => {
    const now = await certificateNow(which)
    const editionsOf = (list: { edition: string | null }[] = []) => list.map((each) => each.edition)
    return [editionsOf(now?.standards), editionsOf(now?.standardsApart)]
  }
  expect(await of('both')).toEqual([['2026'], []])
  expect(await of('withdrawn')).toEqual([['2008', '2026'], ['2008']])
  expect(await of('differing')).toEqual([['2008', '2015'], ['2008']])
  expect(await of('own')).toEqual([['2026'], ['2026']])
})

test('in the place of each comes the one that its holder was issued later for the same scheme', async () => {
  await stored(2)
  const next = {
    issuedOn: '2026-06-01',
    expiresOn: '2029-05-31',
    standards: [{ name: 'ISO 9001', edition: '2015' }],
  }
  await storeSamples(database, day, {
    companies: [sampleCompany({ id: 'B' })],
    certificates: [certificateOf('alone', { companyId: 'B' }), certificateOf('follows', next)],
  })
  const id = await looked('replace', edition, { ...ended, reason: 'new-edition' })
  const { rows } = await report(caller, id)
  expect(rows.find((row) => row.id === 'alone')?.problems).toMatchObject([{ code: 'no-follower' }])
  await applied(id)
  expect(await certificateNow('c-0')).toMatchObject({ replacedBy: 'follows' })
  await undone(id)
  expect(await certificateNow('c-0')).toMatchObject({ replacedBy: null, decisions: [] })
})

test('what is decided already is so already only where nothing else was asked', async () => {
  await stored(2)
  const next = {
    issuedOn: '2026-06-01',
    expiresOn: '2029-05-31',
    standards: [{ name: 'ISO 9001', edition: '2015' }],
  }
  await storeSamples(database, day, {
    companies: [],
    certificates: ['first', 'other'].map((id) => certificateOf(id, next)),
  })
  await decideOne('c-0', { decision: 'replace', by: 'first', on: day })
  await decideOne('c-1', { decision: 'suspend', reason: 'fees', on: day })
  const told = async (what: ManyWhat, which: string, typed: Record<string, string>) => {
    const id = await looked(what, { ids: [which] }, { name: 'X', on: day, ...typed })
    const { rows, counts } = await report(caller, id)
    return rows[0]?.problems[0]?.code ?? Object.keys(counts).join()
  }
  expect(await told('replace', 'c-0', { by: 'first' })).toBe('certificate.unchanged')
  expect(await told('replace', 'c-0', { by: 'other' })).toBe('decision-after-end')
  const fees = { reason: 'fees' }
  expect(await told('suspend', 'c-1', fees)).toBe('certificate.unchanged')
  expect(await told('suspend', 'c-1', { ...fees, note: 'A second reminder' })).toBe(
    'decision-already-suspended',
  )
  expect(await told('suspend', 'c-1', { ...fees, reasonPublic: 'yes' })).toBe('decision-already-suspended')
  expect(await certificateNow('c-0')).toMatchObject({ replacedBy: 'first' })
})

test('a form that says too little is refused field by field, and no run is begun', async () => {
  const choice = { ids: ['c-0'] }
  expect(await beginMany(caller, { choice, what: 'withdraw', typed: { on: day } })).toMatchObject({
    detail: [
      { field: 'name', code: 'missing' },
      { field: 'reason', code: 'missing' },
    ],
  })
  const typed = { name: 'X', on: day, to: 'nobody' }
  expect(await beginMany(caller, { choice, what: 'accreditation', typed })).toMatchObject({
    detail: [{ field: 'to', code: 'not-choice' }],
  })
})

test('two thousand are looked at with a few questions for each five hundred, in bounded time', {
  tags: ['full'],
  timeout: 120_000,
}, async () => {
  await stored(2000)
  const began = performance.now()
  const id = await looked('withdraw', edition, ended)
  const lookedMs = performance.now() - began
  expect(await applied(id)).toMatchObject({ value: { written: 2000 } })
  expect(await undone(id)).toEqual({ undone: 2000, left: 0 })
  expect(lookedMs).toBeLessThan(15_000)
  expect(performance.now() - began).toBeLessThan(60_000)
})

function certificateOf(id: string, given: Partial<Parameters<typeof sampleCertificate>[0]> = {}) {
  return sampleCertificate({
    ...{ companyId: 'A', issuedOn: '2025-03-15', expiresOn: '2028-03-14' },
    ...{ standards: [{ name: 'ISO 9001', edition: '2008' }], sites: [{ city: 'Durazno', country: 'UY' }] },
    ...given,
    id,
  })
}

async function stored(count: number): Promise<void> {
  await storeSamples(database, day, {
    companies: [sampleCompany({ id: 'A' })],
    certificates: Array.from({ length: count }, (_, at) => certificateOf(`c-${at}`)),
  })
}

async function all() {
  const ids = Array.from({ length: 300 }, (_, at) => `c-${at}`)
  const records = await readCertificateRecords(database.orm, ids)
  return ids.flatMap((id) => records.get(id) ?? [])
}

function withoutRevision<Kept extends { revision: number; updatedAt: Date }>(records: Kept[]) {
  return records.map(({ revision: _1, updatedAt: _2, ...record }) => record)
}

async function certificateNow(id: string) {
  return (await readCertificateRecords(database.orm, [id])).get(id)
}

async function seenNow(id: string): Promise<string> {
  const record = await certificateNow(id)
  return record ? seenOf(record) : ''
}

async function looked(what: ManyWhat, choice: Choice, typed: Record<string, string>): Promise<string> {
  const begun = await beginMany(caller, { choice, what, typed })
  if (!begun.ok) throw new Error(JSON.stringify(begun))
  await begun.value.checked
  return begun.value.id
}

async function applied(id: string): Promise<Applied | { problem: string }> {
  const { plan } = (await report(caller, id)).run
  const begun = await applyImport(caller, registerImports, id, plan)
  return begun.ok ? begun.value.done : begun
}

async function undone(id: string) {
  const begun = await undoImport(caller, registerImports, id)
  return begun.ok ? begun.value.done : begun
}

async function decideOne(id: string, typed: Record<string, string>): Promise<void> {
  const asked = readDecisionForm(typed, day)
  if (!asked.ok) throw new Error(JSON.stringify(asked.detail))
  const decided = await decide(caller, id, asked.value, await seenNow(id))
  if (!decided.ok) throw new Error(decided.problem)
}

async function countIn(state: 'withdrawn' | 'cancelled', on = day): Promise<number> {
  const asked = { ...anyCertificate, state } as const
  const listed = await listCertificates(askingOn(database, on, { id: 'ana', name: 'Ana' }), asked, 1)
  return listed.ok ? listed.value.total : -1
}
