import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { decisionNames } from '#domain/register/certificate-standing.ts'
import { readDecisionForm } from '#domain/register/work/decision-form.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { askingOn, sampleCertificate, sampleCompany, storeSamples } from '#tests/support/register-records.ts'
import type { Caller } from '../../caller.ts'
import type { Database } from '../../database/database.ts'
import { historyEvent } from '../../database/tables/history.ts'
import { certificate } from '../../database/tables/register.ts'
import { openListing } from '../listing/open-listing.ts'
import { readCertificateRecords } from '../read-records.ts'
import { decide, previewDecision } from './decide.ts'
import { readCertificate } from './read-register-record.ts'

const ana = { id: 'ana', name: 'Ana Sosa' }
const day = '2026-11-22'

let database: Database
let caller: Caller
let announced: string[]

beforeEach(async () => {
  database = await freshDatabase()
  announced = []
  const asking = askingOn(database, day, ana)
  const announce = async (topics: readonly string[]) => void announced.push(...topics)
  caller = { ...asking, announcements: { ...asking.announcements, announce } }
  await storeSamples(database, day, {
    companies: [sampleCompany({ id: 'A' })],
    certificates: [
      sampleCertificate({ id: 'next', companyId: 'A', number: 'LSQ-0099/26' }),
      sampleCertificate({ id: 'a-1', companyId: 'A', number: 'LSQ-0012/24' }),
    ],
  })
}, 60_000)
afterEach(() => database?.close())

test('what is decided stands in the history with its reason, its note and who decided it', async () => {
  expect(await decided({ decision: 'suspend', reason: 'fees', note: 'Acta 12\nfolio 3' })).toEqual({
    ok: true,
    value: null,
  })
  const read = await readCertificate(caller, 'a-1')
  expect(read).toMatchObject({
    value: {
      made: [{ decision: 'suspend', on: day, reason: 'fees', note: 'Acta 12\nfolio 3', by: 'Ana Sosa' }],
      record: { dataAsOf: day },
    },
  })
  expect(announced).toEqual(['register'])
  const [event] = await database.orm.select().from(historyEvent)
  expect(event).toMatchObject({
    ...{ what: 'register-decided', actor: 'ana', itemKind: 'certificate', itemName: 'LSQ-0012/24' },
    details: { record: 'a-1', decision: 'suspend', at: day, reason: 'fees' },
  })
})

test('before it is decided it is shown what the public will see, and nothing is written', async () => {
  const asked = read({ decision: 'suspend', reason: 'fees', on: '2026-11-25' })
  expect(await previewDecision(caller, 'a-1', asked)).toEqual({
    ok: true,
    value: {
      ...{ on: '2026-11-25', reason: 'fees', by: null, scope: null, isRestricted: false },
      before: { state: 'in-force', since: '2025-03-15', reviewBy: null },
      after: { state: 'suspended', since: '2026-11-25', reviewBy: '2027-05-25' },
    },
  })
  expect(await stored()).toMatchObject({ decisions: [], revision: 1 })
})

test('a replacement is named by its number however it is written, and never leads back to itself', async () => {
  for (const by of ['lsq 0012 24', 'a-1'])
    expect(await decided({ decision: 'replace', by }), by).toMatchObject({ problem: 'itself' })
  expect(await decided({ decision: 'replace', by: 'LSQ-7777' })).toMatchObject({
    problem: 'unknown-replacement',
  })
  expect(await decided({ decision: 'replace', by: 'lsq009926', reason: 'new-edition' })).toMatchObject({
    ok: true,
  })
  expect(await stored()).toMatchObject({ replacedBy: 'next', decisions: [{ decision: 'replace' }] })
  const back = await decide(caller, 'next', read({ decision: 'replace', by: 'a-1' }), '1.0')
  expect(back).toMatchObject({ problem: 'loop' })
})

test('a scope is reduced with the text that holds from then on', async () => {
  const reduced = { decision: 'reduce', reason: 'client-request', 'newScope.es': 'Faena bovina' }
  expect(await decided(reduced)).toMatchObject({ ok: true })
  expect(await stored()).toMatchObject({
    scope: { es: 'Faena bovina', en: null },
    decisions: [{ decision: 'reduce' }],
    revision: 2,
  })
  // Of the same kind on the same day it would be passed over: that is said instead.
  const again = { ...reduced, 'newScope.es': 'Faena' }
  expect(await decided(again)).toMatchObject({ problem: 'made-already' })
})

test('of two who decide at once the second is told, and nothing of theirs is written', async () => {
  const seen = await seenNow()
  await decided({ decision: 'suspend', reason: 'fees' })
  const withdraw = read({ decision: 'withdraw', reason: 'other' })
  expect(await decide(caller, 'a-1', withdraw, seen)).toMatchObject({ problem: 'changed-meanwhile' })
  expect(await stored()).toMatchObject({ decisions: [{ decision: 'suspend' }] })
})

test('who decides while the register is written waits their turn and holds nobody up', async () => {
  const seen = await seenNow()
  let deciding: ReturnType<typeof decide> | undefined
  await database.orm.transaction(async (orm) => {
    const listing = await openListing(orm, day)
    deciding = decide(caller, 'a-1', read({ decision: 'suspend', reason: 'fees' }), seen)
    await setTimeout(300)
    await orm.update(certificate).set({ revision: 2 }).where(eq(certificate.id, 'a-1'))
    await listing.finish()
  })
  expect(await deciding).toMatchObject({ problem: 'changed-meanwhile' })
})

test('what may not follow is refused by its name', async () => {
  expect(await decided({ decision: 'restore' })).toMatchObject({ problem: 'not-suspended' })
  expect(await decided({ decision: 'suspend', reason: 'fees', on: '2025-01-01' })).toMatchObject({
    problem: 'before-issue',
  })
  await decided({ decision: 'withdraw', reason: 'other', on: '2026-11-21' })
  for (const decision of decisionNames)
    expect(
      await decided({ decision, reason: 'other', by: 'next', 'newScope.es': 'X' }),
      decision,
    ).toMatchObject({ problem: 'ended' })
})

test('nobody who is not signed in decides or is shown anything', async () => {
  const nobody = { ...caller, actor: null }
  const asked = read({ decision: 'withdraw', reason: 'other' })
  expect(await decide(nobody, 'a-1', asked, '1.0')).toEqual({ ok: false, problem: 'not-allowed' })
  expect(await previewDecision(nobody, 'a-1', asked)).toEqual({ ok: false, problem: 'not-allowed' })
  expect(await readCertificate(nobody, 'a-1')).toEqual({ ok: false, problem: 'not-allowed' })
  expect(announced).toEqual([])
})

async function decided(typed: Record<string, string>) {
  return decide(caller, 'a-1', read(typed), await seenNow())
}

function read(typed: Record<string, string>) {
  const asked = readDecisionForm({ on: day, ...typed }, day)
  if (!asked.ok) throw new Error(JSON.stringify(asked.detail))
  return asked.value
}

async function stored() {
  return (await readCertificateRecords(database.orm, ['a-1'])).get('a-1')
}

async function seenNow(): Promise<string> {
  const record = await stored()
  return `${record?.revision}.${record?.decisions.length}`
}
