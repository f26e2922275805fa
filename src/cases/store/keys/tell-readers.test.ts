import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { userProfile } from '#accounts/store/tables.ts'
import { makeKeyPair } from '#cases/model/case-keys.ts'
import { outgoingMail } from '#kernel/mail/tables.ts'
import { setUpAccounts } from '#tests/support/accounts-setup.ts'
import { setUpCaseWork } from '#tests/support/case-work-setup.ts'
import { disableAccount } from '#tests/support/disable-account.ts'
import { caseKeyHolder } from '../tables.ts'
import { giveRight, waitsForRecovery } from './readers.ts'
import { askForKey } from './tell-readers.ts'

const parts = { publicUrl: 'https://aval.example' }

test('whoever was given the right gets a link to make their key, in their language, and nothing else', async () => {
  const { orm, ask, bruno } = await people()
  await orm.update(userProfile).set({ locale: 'en' }).where(eq(userProfile.uid, bruno))
  expect(await ask(bruno)).toEqual({ ok: true, value: undefined })
  const mails = await orm.select().from(outgoingMail)
  expect(mails).toMatchObject([{ to: 'bruno@cuentas.example', subject: 'Make your reading key' }])
  expect(mails[0]?.text.split('\n').slice(1)).toEqual(['', 'https://aval.example/admin/cases/keys', ''])
})

test('nobody is asked who has a key, has not the right, is disabled, is not there, or asks themselves', async () => {
  const { orm, ask, ana, bruno, eva, admin } = await people()
  const notFound = { ok: false, problem: 'not-found' }
  for (const uid of [eva, 'nobody', '']) expect(await ask(uid), uid).toEqual(notFound)
  await giveRight(admin, ana)
  await orm.delete(outgoingMail)
  expect(await ask(ana)).toEqual({ ok: true, value: undefined })
  const { recipient } = await makeKeyPair()
  const key = { userId: bruno, name: 'Bruno', recipient, locked: 'locked', madeAt: admin.now }
  await orm.insert(caseKeyHolder).values(key)
  expect(await ask(bruno)).toEqual(notFound)
  await orm.update(caseKeyHolder).set({ endedAt: admin.now })
  await disableAccount(admin, bruno)
  expect(await ask(bruno)).toEqual(notFound)
  expect(await orm.select().from(outgoingMail)).toEqual([])
})

test('readers are told that something waits for the recovery key, and nobody else is', async () => {
  const one = await setUpCaseWork({ about: ['account-eva'] })
  expect(await waitsForRecovery(one.as(one.ana))).toBe(false)
  const all = await setUpCaseWork({ about: ['account-eva', 'account-ana'] })
  expect(await waitsForRecovery(all.as(all.ana))).toBe(true)
  expect(await waitsForRecovery(all.as({ id: 'zoe', name: 'Zoe' }))).toBe(false)
})

async function people() {
  const setup = await setUpAccounts()
  const admin = setup.caller(await setup.person('Ana'))
  const [bruno, eva] = [await setup.person('Bruno'), await setup.person('Eva')].map(({ id }) => id)
  if (!bruno || !eva) throw new Error('Nobody was made')
  await giveRight(admin, bruno)
  await setup.database.orm.delete(outgoingMail)
  const ask = (uid: string) => askForKey(parts, admin, uid)
  return { orm: setup.database.orm, ask, admin, ana: admin.actor?.id ?? '', bruno, eva }
}
