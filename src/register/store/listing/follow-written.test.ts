import { afterEach, beforeEach, expect, test } from 'vitest'
import { readClock } from '#kernel/time/clock.ts'
import { readDecisionForm } from '#register/model/work/decision-form.ts'
import { type DecisionsSetup, setUpDecisions } from '#tests/support/decisions-setup.ts'
import { turnToToday } from '../directory/turn-day.ts'
import { registerIndex, registerListing } from '../tables/register-search.ts'
import { decide } from '../work/decide.ts'
import { followWritten } from './follow-written.ts'

const day = '2026-11-22'

let setup: DecisionsSetup

beforeEach(async () => {
  setup = await setUpDecisions(day)
  await followed()
}, 60_000)
afterEach(() => setup?.database.close())

test('a follower is handed what was written since it was there, each certificate once, and nothing twice', async () => {
  expect(await followed()).toEqual([])
  await suspend('a-1', day)
  await restore('a-1', day)
  expect(await followed()).toEqual(['a-1'])
  expect(await followed()).toEqual([])
})

test('a new follower begins with what is written from then on', async () => {
  await suspend('a-1', day)
  expect(await followed('another')).toEqual([])
  await restore('a-1', day)
  expect(await followed('another')).toEqual(['a-1'])
})

test('what a planned decision changes is handed over on its day, without anybody writing', async () => {
  await suspend('a-1', '2026-11-25')
  await followed()
  await turnToToday(setup.anaOn('2026-11-24'))
  expect(await followed()).toEqual([])
  await turnToToday(setup.anaOn('2026-11-25'))
  expect(await followed()).toEqual(['a-1'])
})

test('what could not be taken is handed over again, with all that was written meanwhile', async () => {
  await suspend('a-1', day)
  const failing = followWritten(setup.anaOn(day), 'tests', 100, () => Promise.reject(new Error('no paper')))
  await expect(failing).rejects.toThrow('no paper')
  expect(await followed()).toEqual(['a-1'])
})

test('a directory that a jump brought to a later day stands as before once the clock is back', async () => {
  await suspend('a-1', '2026-11-25')
  await followed()
  const before = await standing()
  await readClock(setup.database.orm, setup.anaOn(day).now)
  await turnToToday(setup.anaOn('2028-06-01'))
  expect(await standing()).not.toEqual(before)
  expect(await followed()).toEqual(['a-1', 'next'])
  await turnToToday(setup.anaOn(day))
  expect(await standing()).toEqual(before)
  // Who had followed it ahead is told again, and of what is written from now on.
  expect(await followed()).toEqual(['a-1', 'next'])
  await restore('a-1', '2026-11-26')
  expect(await followed()).toEqual(['a-1'])
  const [index] = await setup.database.orm.select().from(registerIndex)
  expect([index?.day, index?.changedAt.toISOString().slice(0, 10)]).toEqual([day, day])
})

test('a clock that jumped back turns no day back: it may be the one that is wrong', async () => {
  await readClock(setup.database.orm, setup.anaOn(day).now)
  await turnToToday(setup.anaOn('2026-07-22'))
  const [index] = await setup.database.orm.select().from(registerIndex)
  expect([index?.day, index?.returns]).toEqual([day, 0])
})

/** What the directory finds a certificate by, without when it was listed. */
async function standing() {
  const rows = await setup.database.orm.select().from(registerListing).orderBy(registerListing.certificateId)
  return rows.map(({ changedAt: _, ...row }) => row)
}

async function followed(name = 'tests'): Promise<string[]> {
  const all: string[] = []
  // One at a time, so that the place between two of one moment is kept as well.
  while ((await followWritten(setup.anaOn(day), name, 1, async (ids) => void all.push(...ids))) > 0);
  return all
}

const suspend = (id: string, on: string) => make(id, { decision: 'suspend', on, reason: 'fees' })
const restore = (id: string, on: string) => make(id, { decision: 'restore', on })

async function make(id: string, typed: Record<string, string>) {
  const caller = setup.anaOn(day)
  const asked = readDecisionForm(typed, day)
  if (!asked.ok) throw new Error(JSON.stringify(asked.detail))
  const kept = await setup.stored()
  const seen = `${kept?.revision}.${kept?.decisions.length}`
  expect(await decide(caller, id, asked.value, seen)).toEqual({ ok: true, value: null })
}
