import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { reportsBench } from '#tests/support/reports-bench.ts'
import { accountRight, authUser } from '../database/tables/accounts.ts'
import { caseKeyHolder } from '../database/tables/cases.ts'
import { holdersOf } from './case-recipients.ts'
import { readSpaceState } from './space-state.ts'

test('the space is open with a recovery key and somebody who may open reports, and is never kept', async () => {
  const bench = await reportsBench()
  const caller = bench.caller()
  expect(await readSpaceState(caller)).toEqual({ isOpen: false, handlers: [] })
  expect(caller.reads.keepable).toBe(false)
  const ana = await bench.addHandler('Ana')
  const handlers = [{ id: ana.id, name: 'Ana' }]
  expect(await readSpaceState(bench.caller())).toEqual({ isOpen: false, handlers })
  await bench.addRecovery()
  expect(await readSpaceState(bench.caller())).toEqual({ isOpen: true, handlers })
})

test('who lost the right, was disabled or ended their key opens reports no more, the others do; whoever has the right can be named', async () => {
  const bench = await reportsBench()
  const { recovery, ana } = await bench.open()
  const [eva, ines, olga] = [
    await bench.addHandler('Eva'),
    await bench.addHandler('Ines'),
    await bench.addHandler('Olga'),
  ]
  const { orm } = bench.database
  await orm.delete(accountRight).where(eq(accountRight.userId, eva.id))
  await orm.update(authUser).set({ disabledAt: new Date() }).where(eq(authUser.id, ines.id))
  await orm.update(caseKeyHolder).set({ endedAt: new Date() }).where(eq(caseKeyHolder.userId, olga.id))
  const state = await readSpaceState(bench.caller())
  expect(state.handlers.map(({ name }) => name)).toEqual(['Ana', 'Olga'])
  const holders = await holdersOf(orm, [])
  expect(holders.recovery?.id).toBe(recovery.holderId)
  expect(holders.handlers.map(({ id }) => id)).toEqual([ana.holderId])
})

test('an account that is gone leaves its key to nobody', async () => {
  const bench = await reportsBench()
  const { ana } = await bench.open()
  await bench.database.orm.delete(authUser).where(eq(authUser.id, ana.id))
  expect(await readSpaceState(bench.caller())).toEqual({ isOpen: false, handlers: [] })
})
