import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountsBench, goodPassword } from '#tests/support/accounts-bench.ts'
import { systemActor } from '../caller.ts'
import { authTwoFactor, authUser } from '../database/tables/accounts.ts'
import { takeOffSecondFactor } from './take-off-second-factor.ts'

type Bench = Awaited<ReturnType<typeof accountsBench>>

test('nobody who is not signed in takes a second factor off, and nobody their own', async () => {
  const { bench, eva } = await guarded()
  expect(
    await takeOffSecondFactor(bench.accounts, bench.caller(), { uid: eva.id, present: goodPassword }),
  ).toMatchObject({ problem: 'not-allowed' })
  expect(
    await takeOffSecondFactor(bench.accounts, bench.caller(eva), { uid: eva.id, present: goodPassword }),
  ).toMatchObject({ problem: 'own-second-factor' })
  expect([await isGuarded(bench, eva.id), await bench.sessionsOf(eva.id)]).toEqual([true, 1])
})

test('it is gone with the sessions of its owner alone, once, and recorded with who did it', async () => {
  const { bench, ana, eva } = await guarded()
  await guard(bench, ana.id)
  expect(
    await takeOffSecondFactor(bench.accounts, bench.caller(ana), { uid: eva.id, present: goodPassword }),
  ).toMatchObject({ ok: true })
  expect([await isGuarded(bench, eva.id), await bench.sessionsOf(eva.id)]).toEqual([false, 0])
  expect([await isGuarded(bench, ana.id), await bench.sessionsOf(ana.id)]).toEqual([true, 1])
  expect(await bench.database.orm.select().from(authTwoFactor)).toMatchObject([{ userId: ana.id }])
  expect(
    await takeOffSecondFactor(bench.accounts, bench.caller(ana), { uid: eva.id, present: goodPassword }),
  ).toMatchObject({ problem: 'not-found' })
  expect(
    await takeOffSecondFactor(bench.accounts, bench.caller(ana), { uid: 'nobody', present: goodPassword }),
  ).toMatchObject({ problem: 'not-found' })
  const off = (await bench.events()).filter((event) => event.includes('second-factor-off'))
  expect(off).toEqual(['ana@cuentas.example second-factor-off eva@cuentas.example'])
})

test('the system takes it off anybody', async () => {
  const { bench, eva } = await guarded()
  expect(
    await takeOffSecondFactor(bench.accounts, bench.caller(systemActor), {
      uid: eva.id,
      present: goodPassword,
    }),
  ).toMatchObject({ ok: true })
  expect(await isGuarded(bench, eva.id)).toBe(false)
})

async function guarded() {
  const bench = await accountsBench()
  const [ana, eva] = [await bench.person('Ana'), await bench.person('Eva')]
  for (const { id } of [ana, eva]) await bench.session(id)
  await guard(bench, eva.id)
  return { bench, ana, eva }
}

async function guard({ database }: Bench, userId: string) {
  await database.orm
    .insert(authTwoFactor)
    .values({ id: userId, userId, secret: 's', backupCodes: 'c', verified: true })
  await database.orm.update(authUser).set({ twoFactorEnabled: true }).where(eq(authUser.id, userId))
}

async function isGuarded({ database }: Bench, uid: string) {
  const [account] = await database.orm.select().from(authUser).where(eq(authUser.id, uid))
  return account?.twoFactorEnabled
}
