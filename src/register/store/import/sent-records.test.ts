import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiKey } from '#accounts/store/tables.ts'
import type { Database } from '#kernel/database/database.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { askingOn, sampleCertificate, sampleCompany, storeSamples } from '#tests/support/register-records.ts'
import { readCertificateRecords } from '../read-records.ts'
import { annul } from '../work/decide.ts'
import { readCertificate } from '../work/read-register-record.ts'
import { answeredOnce, type KeepAnswer } from './idempotent.ts'
import { sentDecision } from './sent-records.ts'
import { writeSent } from './write-sent.ts'

const day = '2026-11-22'
const certificate = { id: '1', companyId: 'A', number: 'LSQ-0012/24' }
let database: Database
let keyId: string
beforeAll(async () => {
  database = await freshDatabase()
  const [key] = await database.orm
    .insert(apiKey)
    .values({ name: 'ERP', hint: 'aval_', digest: 'x', createdAt: new Date(), createdBy: 'ana' })
    .returning()
  keyId = key?.id ?? ''
  await storeSamples(database, day, {
    companies: [sampleCompany({ id: 'A' })],
    certificates: [sampleCertificate({ ...certificate, originalIssuedOn: '2019-05-02' })],
  })
}, 60_000)
afterAll(() => database?.close())

test('what somebody else wrote while a decision waited stays as they wrote it', async () => {
  const suspended = sentDecision(
    '1',
    { decision: 'suspend', on: '2026-11-20', reason: 'fees' },
    { today: day, isOnce: false },
  )
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
  return writeSent(caller, [group], { name: 'ERP', isWhole: false, keep: null })
}

async function stored() {
  return (await readCertificateRecords(database.orm, ['1'])).get('1')
}

const reduce = { decision: 'reduce', on: day, reason: null } as const
const madeAs = async (decision: string) =>
  (await stored())?.decisions.filter((each) => each.decision === decision && !each.annulled).length

test('a decision that was annulled may be taken again, on the same day too', async () => {
  const restore = sentDecision(
    '1',
    { decision: 'restore', on: day, reason: null },
    { today: day, isOnce: false },
  )
  const suspend = sentDecision(
    '1',
    { decision: 'suspend', on: day, reason: 'fees' },
    { today: day, isOnce: false },
  )
  await send(restore)
  expect(await send(suspend)).toMatchObject({ value: { certificates: { 1: 'changed' } } })
  const caller = askingOn(database, day, { id: 'ana', name: 'Ana Sosa' })
  const read = await readCertificate(caller, '1')
  if (!read.ok) throw new Error('It is not there')
  const [last] = read.value.made
  const seen = `${read.value.record.revision}.${read.value.record.decisions.length}`
  const asked = { on: day, reason: 'clerical-error' as const, note: null }
  expect((await annul(caller, '1', last?.id ?? 0, { asked, seen })).ok).toBe(true)
  expect(await madeAs('suspend')).toBe(1)
  expect(await send(suspend)).toMatchObject({ value: { certificates: { 1: 'changed' } } })
  expect(await madeAs('suspend')).toBe(2)
})

test('a second reduction in a row is refused without a key, for it may be the first one sent twice', async () => {
  const once = sentDecision('1', reduce, { today: day, isOnce: false })
  expect(await send(once)).toMatchObject({ value: { certificates: { 1: 'changed' } } })
  expect(await send(once)).toMatchObject({ ok: false, detail: [{ problem: { code: 'decision-repeated' } }] })
  expect(await madeAs('reduce')).toBe(1)
})

test('with a key of its own it is another one, and the same key never reduces twice, wherever a process ended', async () => {
  const caller = askingOn(database, day, { id: 'api-key:1', name: 'ERP' })
  const write = async (keep: KeepAnswer) => {
    const group = sentDecision('1', reduce, { today: day, isOnce: true })
    const done = await writeSent(caller, [group], { name: 'ERP', isWhole: false, keep })
    if (!done.ok) throw new Error('It was refused')
    return { status: 200, body: done.value }
  }
  const asked = { keyId, idempotencyKey: 'second', request: 'reduce', now: caller.now }
  const ended = answeredOnce(database, asked, async (keep) => {
    await write(keep)
    throw new Error('The process ended')
  })
  await expect(ended).rejects.toThrow('The process ended')
  expect(await madeAs('reduce')).toBe(2)
  const body = { companies: {}, certificates: { 1: 'changed' } }
  expect(await answeredOnce(database, asked, write)).toEqual({ ok: true, value: { status: 200, body } })
  expect(await madeAs('reduce')).toBe(2)
  await answeredOnce(database, { ...asked, idempotencyKey: 'third' }, write)
  expect(await madeAs('reduce')).toBe(3)
})

test('a request that took so long that it was sent again does not do it besides', async () => {
  const caller = askingOn(database, day, { id: 'api-key:1', name: 'ERP' })
  const asked = { keyId, idempotencyKey: 'slow', request: 'reduce', now: caller.now }
  const write = async (keep: KeepAnswer) => {
    const group = sentDecision('1', reduce, { today: day, isOnce: true })
    await writeSent(caller, [group], { name: 'ERP', isWhole: false, keep })
    return { status: 200, body: {} }
  }
  const before = await madeAs('reduce')
  const later = { ...asked, now: new Date(caller.now.getTime() + 3 * 60_000) }
  const slow = await answeredOnce(database, asked, async (keep) => {
    await answeredOnce(database, later, write)
    return write(keep)
  })
  expect(slow).toMatchObject({ ok: false, problem: 'in-flight' })
  expect(await madeAs('reduce')).toBe((before ?? 0) + 1)
})
