import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountRight, authUser } from '#accounts/store/tables.ts'
import { setUpReports } from '#tests/support/reports-setup.ts'
import { holdersOf } from './case-recipients.ts'
import { readSpaceState } from './space-state.ts'
import { caseKeyHolder } from './tables.ts'

test('the space is open with a recovery key and somebody who may open reports, and is never kept', async () => {
  const setup = await setUpReports()
  const caller = setup.caller()
  expect(await readSpaceState(caller)).toEqual({ isOpen: false, handlers: [] })
  expect(caller.reads.keepable).toBe(false)
  const ana = await setup.addHandler('Ana')
  const handlers = [{ id: ana.id, name: 'Ana' }]
  expect(await readSpaceState(setup.caller())).toEqual({ isOpen: false, handlers })
  await setup.addRecovery()
  expect(await readSpaceState(setup.caller())).toEqual({ isOpen: true, handlers })
})

test('who lost the right, was disabled or ended their key opens reports no more, the others do; whoever has the right can be named', async () => {
  const setup = await setUpReports()
  const { recovery, ana } = await setup.open()
  const [eva, ines, olga] = [
    await setup.addHandler('Eva'),
    await setup.addHandler('Ines'),
    await setup.addHandler('Olga'),
  ]
  const { orm } = setup.database
  await orm.delete(accountRight).where(eq(accountRight.userId, eva.id))
  await orm.update(authUser).set({ disabledAt: new Date() }).where(eq(authUser.id, ines.id))
  await orm.update(caseKeyHolder).set({ endedAt: new Date() }).where(eq(caseKeyHolder.userId, olga.id))
  const state = await readSpaceState(setup.caller())
  expect(state.handlers.map(({ name }) => name)).toEqual(['Ana', 'Olga'])
  const holders = await holdersOf(orm, [])
  expect(holders.recovery?.id).toBe(recovery.holderId)
  expect(holders.handlers.map(({ id }) => id)).toEqual([ana.holderId])
})

test('an account that is gone leaves its key to nobody', async () => {
  const setup = await setUpReports()
  const { ana } = await setup.open()
  await setup.database.orm.delete(authUser).where(eq(authUser.id, ana.id))
  expect(await readSpaceState(setup.caller())).toEqual({ isOpen: false, handlers: [] })
})
