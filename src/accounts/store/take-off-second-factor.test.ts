import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { systemActor } from '#kernel/caller.ts'
import { goodPassword } from '#tests/support/accounts.ts'
import { setUpAccounts } from '#tests/support/accounts-setup.ts'
import { authTwoFactor, authUser } from './tables.ts'
import { takeOffSecondFactor } from './take-off-second-factor.ts'

type Setup = Awaited<ReturnType<typeof setUpAccounts>>

test('nobody takes off their own second factor', async () => {
  const { setup, eva } = await guarded()
  expect(
    await takeOffSecondFactor(setup.accounts, setup.caller(eva), { uid: eva.id, present: goodPassword }),
  ).toMatchObject({ problem: 'own-second-factor' })
  expect([await isGuarded(setup, eva.id), await setup.sessionsOf(eva.id)]).toEqual([true, 1])
})

test('it is gone with the sessions of its owner alone, once, and recorded with who did it', async () => {
  const { setup, ana, eva } = await guarded()
  await guard(setup, ana.id)
  expect(
    await takeOffSecondFactor(setup.accounts, setup.caller(ana), { uid: eva.id, present: goodPassword }),
  ).toMatchObject({ ok: true })
  expect([await isGuarded(setup, eva.id), await setup.sessionsOf(eva.id)]).toEqual([false, 0])
  expect([await isGuarded(setup, ana.id), await setup.sessionsOf(ana.id)]).toEqual([true, 1])
  expect(await setup.database.orm.select().from(authTwoFactor)).toMatchObject([{ userId: ana.id }])
  expect(
    await takeOffSecondFactor(setup.accounts, setup.caller(ana), { uid: eva.id, present: goodPassword }),
  ).toMatchObject({ problem: 'not-found' })
  expect(
    await takeOffSecondFactor(setup.accounts, setup.caller(ana), { uid: 'nobody', present: goodPassword }),
  ).toMatchObject({ problem: 'not-found' })
  const off = (await setup.events()).filter((event) => event.includes('second-factor-off'))
  expect(off).toEqual(['ana@cuentas.example second-factor-off eva@cuentas.example'])
})

test('the system takes it off anybody', async () => {
  const { setup, eva } = await guarded()
  expect(
    await takeOffSecondFactor(setup.accounts, setup.caller(systemActor), {
      uid: eva.id,
      present: goodPassword,
    }),
  ).toMatchObject({ ok: true })
  expect(await isGuarded(setup, eva.id)).toBe(false)
})

async function guarded() {
  const setup = await setUpAccounts()
  const [ana, eva] = [await setup.person('Ana'), await setup.person('Eva')]
  for (const { id } of [ana, eva]) await setup.session(id)
  await guard(setup, eva.id)
  return { setup, ana, eva }
}

async function guard({ database }: Setup, userId: string) {
  await database.orm
    .insert(authTwoFactor)
    .values({ id: userId, userId, secret: 's', backupCodes: 'c', verified: true })
  await database.orm.update(authUser).set({ twoFactorEnabled: true }).where(eq(authUser.id, userId))
}

async function isGuarded({ database }: Setup, uid: string) {
  const [account] = await database.orm.select().from(authUser).where(eq(authUser.id, uid))
  return account?.twoFactorEnabled
}
