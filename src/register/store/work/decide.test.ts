import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { historyEvent } from '#history/store/tables.ts'
import type { Editor } from '#kernel/caller.ts'
import { decisionNames } from '#register/model/certificate-standing.ts'
import { readDecisionForm } from '#register/model/work/decision-form.ts'
import { type DecisionsSetup, setUpDecisions } from '#tests/support/decisions-setup.ts'
import { searchDirectory } from '../directory/search-directory.ts'
import { turnToToday } from '../directory/turn-day.ts'
import { openListing } from '../listing/open-listing.ts'
import { certificate } from '../tables/register.ts'
import { annul, decide, previewDecision, takeBack } from './decide.ts'
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
  expect(setup.announced).toEqual(['register', 'certificate:a-1', 'certificates-of:A'])
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
})

test('the same is decided again on one day, and of one day the last decision counts', async () => {
  const reasons = ['fees', null, 'nonconformity']
  for (const [at, decision] of ['suspend', 'restore', 'suspend'].entries())
    expect(await decided({ decision, reason: reasons[at] ?? '' }), decision).toMatchObject({ ok: true })
  expect((await made()).map(({ decision, reason }) => [decision, reason])).toEqual([
    ['suspend', 'nonconformity'],
    ['restore', null],
    ['suspend', 'fees'],
  ])
  expect(await listedAs('suspended')).toBe(1)
  expect(await decided({ decision: 'suspend', reason: 'fees' })).toMatchObject({
    problem: 'already-suspended',
  })
})

test('of two suspensions of one day the second is annulled alone, the first only once it is', async () => {
  for (const decision of ['suspend', 'restore', 'suspend']) await decided({ decision, reason: 'fees' })
  const [second, , first] = await made()
  const annulled = async (id = 0) =>
    annul(caller, 'a-1', id, {
      asked: { on: day, reason: 'clerical-error', note: null },
      seen: await seenNow(),
    })
  expect(await annulled(first?.id)).toMatchObject({ problem: 'followed' })
  expect(await annulled(second?.id)).toMatchObject({ ok: true })
  expect(await listedAs('in-force')).toBe(2)
})

test('of two scopes of one day the first holds again once the second is annulled', async () => {
  const reduced = { decision: 'reduce', reason: 'client-request' }
  await decided({ ...reduced, 'newScope.es': 'Faena bovina' })
  await decided({ ...reduced, 'newScope.es': 'Faena' })
  expect(await setup.stored()).toMatchObject({ scope: { es: 'Faena' } })
  const [second] = await made()
  const asked = { on: day, reason: 'clerical-error', note: null } as const
  await annul(caller, 'a-1', second?.id ?? 0, { asked, seen: await seenNow() })
  expect(await setup.stored()).toMatchObject({ scope: { es: 'Faena bovina' } })
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

test('what is planned is taken back, and who did so is in the history', async () => {
  await plan({ decision: 'withdraw', reason: 'fees', on: '2026-12-01' })
  setup.announced.length = 0
  expect(await takenBack()).toEqual({ ok: true, value: null })
  expect(await setup.stored()).toMatchObject({ decisions: [], replacedBy: null })
  expect(setup.announced).toEqual(['register', 'certificate:a-1', 'certificates-of:A'])
  const events = await setup.database.orm.select().from(historyEvent).orderBy(historyEvent.id)
  expect(events.at(-1)).toMatchObject({
    ...{ what: 'register-decision-taken-back', actor: 'ana', itemName: 'LSQ-0012/24' },
    details: { record: 'a-1', decision: 'withdraw', at: '2026-12-01', reason: 'fees' },
  })
  // The day comes, and nothing of it is so; what is decided then is another decision.
  caller = setup.anaOn('2026-12-02')
  await turnToToday(caller)
  expect(await listedAs('withdrawn')).toBe(0)
  expect(await listedAs('in-force')).toBe(2)
  await plan({ decision: 'suspend', reason: 'fees', on: '2026-12-02' })
  expect(await setup.stored()).toMatchObject({ decisions: [{ decision: 'suspend' }] })
})

test('with a planned replacement what was to come in its place is not named any more', async () => {
  await plan({ decision: 'replace', by: 'LSQ-0099/26', on: '2026-12-01' })
  expect(await setup.stored()).toMatchObject({ replacedBy: 'next' })
  await takenBack()
  expect(await setup.stored()).toMatchObject({ replacedBy: null, decisions: [] })
})

test('several are taken back from the last one on', async () => {
  await plan({ decision: 'suspend', reason: 'fees', on: '2026-11-25' })
  await plan({ decision: 'restore', on: '2026-12-01' })
  const [restored, suspended] = await made()
  expect(await takenBack(suspended?.id)).toMatchObject({ problem: 'not-planned' })
  expect(await takenBack(restored?.id)).toMatchObject({ ok: true })
  expect(await takenBack(suspended?.id)).toMatchObject({ ok: true })
  expect(await setup.stored()).toMatchObject({ decisions: [] })
})

test('what holds is not taken back, and neither is a decision about another certificate', async () => {
  await plan({ decision: 'suspend', reason: 'fees', on: '2026-12-01' })
  const [planned] = await made()
  const elsewhere = await takeBack(caller, 'next', planned?.id ?? 0, '1.0')
  expect(elsewhere).toMatchObject({ problem: 'not-planned' })
  caller = setup.anaOn('2026-12-01')
  expect(await takenBack()).toMatchObject({ problem: 'not-planned' })
  expect(await setup.stored()).toMatchObject({ decisions: [{ decision: 'suspend' }] })
})

test('whoever began from what somebody changed meanwhile is told, even where as much is decided as before', async () => {
  await plan({ decision: 'suspend', reason: 'fees', on: '2026-12-01' })
  const seen = await seenNow()
  await takenBack()
  await plan({ decision: 'withdraw', reason: 'fees', on: '2026-12-05' })
  const [planned] = await made()
  expect(await takeBack(caller, 'a-1', planned?.id ?? 0, seen)).toMatchObject({
    problem: 'changed-meanwhile',
  })
  expect(await setup.stored()).toMatchObject({ decisions: [{ decision: 'withdraw' }] })
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

async function plan(typed: Record<string, string>) {
  const asked = readDecisionForm(typed, day)
  if (!asked.ok) throw new Error(JSON.stringify(asked.detail))
  const decided = await decide(caller, 'a-1', asked.value, await seenNow())
  if (!decided.ok) throw new Error(decided.problem)
}

async function made() {
  const read = await readCertificate(caller, 'a-1')
  return read.ok ? read.value.made : []
}

async function takenBack(id?: number) {
  return takeBack(caller, 'a-1', id ?? (await made())[0]?.id ?? 0, await seenNow())
}

async function listedAs(state: string): Promise<number> {
  const asked = { text: '', filters: { state }, sort: 'relevance', page: 1 } as const
  return (await searchDirectory(caller, asked)).total
}
