import { afterEach, beforeEach, expect, test } from 'vitest'
import { historyEvent } from '#history/store/tables.ts'
import type { Editor } from '#kernel/caller.ts'
import { readDecisionForm } from '#register/model/work/decision-form.ts'
import { type DecisionsSetup, setUpDecisions } from '#tests/support/decisions-setup.ts'
import { searchDirectory } from '../directory/search-directory.ts'
import { turnToToday } from '../directory/turn-day.ts'
import { decide } from './decide.ts'
import { readCertificate, seenOf } from './read-register-record.ts'
import { takeBack } from './take-back.ts'

const day = '2026-11-22'

let setup: DecisionsSetup
let caller: Editor

beforeEach(async () => {
  setup = await setUpDecisions(day)
  caller = setup.anaOn(day)
}, 60_000)
afterEach(() => setup?.database.close())

test('what is planned is taken back, and who did so is in the history', async () => {
  await plan({ decision: 'withdraw', reason: 'fees', on: '2026-12-01' })
  setup.announced.length = 0
  expect(await takenBack()).toEqual({ ok: true, value: null })
  expect(await setup.stored()).toMatchObject({ decisions: [], replacedBy: null })
  expect(setup.announced).toEqual(['register'])
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

async function seenNow(): Promise<string> {
  const record = await setup.stored()
  return record ? seenOf(record) : ''
}
