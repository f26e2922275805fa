import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountRight, authUser } from '#accounts/store/tables.ts'
import { setUpReports } from '#tests/support/reports-setup.ts'
import { holdersOf } from './case-recipients.ts'
import { accountsOfRefs } from './public-recipients.ts'
import { readSpaceState } from './space-state.ts'
import { caseKeyHolder } from './tables.ts'

const secret = 'secret'

test('the space is open with a recovery key and somebody who may open reports, and is never kept', async () => {
  const setup = await setUpReports()
  const caller = setup.caller()
  expect(await readSpaceState(caller, secret)).toEqual({ isOpen: false, recipients: [] })
  expect(caller.reads.keepable).toBe(false)
  await setup.addHandler('Ana')
  const recipients = [{ ref: expect.any(String), name: 'Ana' }]
  expect(await readSpaceState(setup.caller(), secret)).toEqual({ isOpen: false, recipients })
  await setup.addRecovery()
  expect(await readSpaceState(setup.caller(), secret)).toEqual({ isOpen: true, recipients })
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
  const state = await readSpaceState(setup.caller(), secret)
  expect(state.recipients.map(({ name }) => name)).toEqual(['Ana', 'Olga'])
  const holders = await holdersOf(orm, [])
  expect(holders.recovery?.id).toBe(recovery.holderId)
  expect(holders.handlers.map(({ id }) => id)).toEqual([ana.holderId])
})

test('an account that is gone leaves its key to nobody', async () => {
  const setup = await setUpReports()
  const { ana } = await setup.open()
  await setup.database.orm.delete(authUser).where(eq(authUser.id, ana.id))
  expect(await readSpaceState(setup.caller(), secret)).toEqual({ isOpen: false, recipients: [] })
})

test('a reader is shown by the name they chose, or by none, and by nothing of the account', async () => {
  const setup = await setUpReports()
  const [ana, ceo] = [await setup.addHandler('Ana', 'Ana Sosa'), await setup.addHandler('Ceo', null)]
  const { recipients } = await readSpaceState(setup.caller(), secret)
  expect(recipients.map(({ name }) => name)).toEqual(['Ana Sosa', null])
  expect(JSON.stringify(recipients)).not.toMatch(/account|ceo|cuentas/i)
  const refs = recipients.map(({ ref }) => ref)
  const meant = (asked: string[]) => accountsOfRefs(setup.caller(), secret, asked)
  const readers = {
    ok: true,
    value: expect.toSatisfy((ids: string[]) => String(ids.toSorted()) === String([ana.id, ceo.id])),
  }
  expect(await meant(refs)).toEqual(readers)
  // Not even those that are understood, so that nobody takes them for all.
  for (const other of [ana.id, '', refs[0]?.slice(1) ?? ''])
    expect(await meant([...refs, other])).toMatchObject({ ok: false, problem: 'unknown' })
  // Of another site the references are others, and whom one stands for does not change with the right.
  expect((await readSpaceState(setup.caller(), 'other')).recipients.map(({ ref }) => ref)).not.toEqual(refs)
  await setup.database.orm.delete(accountRight)
  expect(await meant(refs)).toEqual(readers)
})
