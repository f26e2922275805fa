import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { historyEvent } from '#history/store/tables.ts'
import type { Editor } from '#kernel/caller.ts'
import { decisionNames } from '#register/model/certificate-standing.ts'
import { readDecisionForm } from '#register/model/work/decision-form.ts'
import { type DecisionsSetup, setUpDecisions } from '#tests/support/decisions-setup.ts'
import { openListing } from '../listing/open-listing.ts'
import { certificate } from '../tables/register.ts'
import { decide, previewDecision } from './decide.ts'
import { readCertificate } from './read-register-record.ts'

const day = '2026-11-22'

let setup: DecisionsSetup
let caller: Editor

beforeEach(async () => {
  setup = await setUpDecisions(day)
  caller = setup.anaOn(day)
}, 60_000)
afterEach(() => setup?.database.close())

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
  expect(setup.announced).toEqual(['register'])
  const [event] = await setup.database.orm.select().from(historyEvent)
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
      ...{ on: '2026-11-25', reason: 'fees', isReasonPublic: false, by: null, scope: null },
      isRestricted: false,
      before: { state: 'in-force', since: '2025-03-15', reviewBy: null },
      after: { state: 'suspended', since: '2026-11-25', reviewBy: '2027-05-25' },
    },
  })
  expect(await setup.stored()).toMatchObject({ decisions: [], revision: 1 })
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
  expect(await setup.stored()).toMatchObject({ replacedBy: 'next', decisions: [{ decision: 'replace' }] })
  const back = await decide(caller, 'next', read({ decision: 'replace', by: 'a-1' }), '1.0')
  expect(back).toMatchObject({ problem: 'loop' })
})

test('a scope is reduced with the text that holds from then on', async () => {
  const reduced = { decision: 'reduce', reason: 'client-request', 'newScope.es': 'Faena bovina' }
  expect(await decided(reduced)).toMatchObject({ ok: true })
  expect(await setup.stored()).toMatchObject({
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
  expect(await setup.stored()).toMatchObject({ decisions: [{ decision: 'suspend' }] })
})

test('who decides while the register is written waits their turn and holds nobody up', async () => {
  const seen = await seenNow()
  let deciding: ReturnType<typeof decide> | undefined
  await setup.database.orm.transaction(async (orm) => {
    const listing = await openListing(orm, caller.now)
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

async function decided(typed: Record<string, string>) {
  return decide(caller, 'a-1', read(typed), await seenNow())
}

function read(typed: Record<string, string>) {
  const asked = readDecisionForm({ on: day, ...typed }, day)
  if (!asked.ok) throw new Error(JSON.stringify(asked.detail))
  return asked.value
}

async function seenNow(): Promise<string> {
  const record = await setup.stored()
  return `${record?.revision}.${record?.decisions.length}`
}
