import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { historyEvent } from '#history/store/tables.ts'
import type { Actor } from '#kernel/caller.ts'
import type { Rights } from '#kernel/rights/rights.ts'
import { goodPassword } from '#tests/support/accounts.ts'
import { setUpAccounts, tokenIn } from '#tests/support/accounts-setup.ts'
import { disableAccount } from '#tests/support/disable-account.ts'
import { createApiKey, holderOfKey, listApiKeys, rotateApiKey } from './api-keys/manage-api-keys.ts'
import { enableAccount } from './disable-account.ts'
import { endSessions } from './end-access.ts'
import { acceptInvitation, findInvitation, invitePerson, withdrawInvitation } from './invitations.ts'
import { listAccounts, listAdministrators } from './list-accounts.ts'
import { narrowAccount } from './narrow-account.ts'
import { setSecondFactorRule } from './second-factor/rule.ts'
import { authUser } from './tables.ts'
import { takeOffSecondFactor } from './take-off-second-factor.ts'

const reader: Rights = { kinds: [], languages: [], publishes: false, register: false, messages: false }
const present = goodPassword
const refused = { data: { problem: 'not-permitted', needs: { to: 'administer' } }, init: { status: 403 } }
/** An actor as their next request knows them. */
const narrowed = (actor: Actor, rights: Rights = reader): Actor => ({ ...actor, rights })

test('an account is narrowed and widened with the password, is listed so, and both are recorded', async () => {
  const setup = await setUpAccounts()
  const [ana, eva] = [await setup.person('Ana'), await setup.person('Eva')]
  const narrow = (rights: Rights | null, given = present) =>
    narrowAccount(setup.accounts, setup.caller(ana), eva.id, { rights, present: given })
  const rightsOfEva = async () =>
    (await listAccounts(setup.caller(ana))).accounts.find(({ uid }) => uid === eva.id)?.rights
  expect(await narrow(reader, 'x')).toMatchObject({ problem: 'wrong-password' })
  expect(await rightsOfEva()).toBeNull()
  expect(await narrow({ ...reader, register: true })).toMatchObject({ ok: true })
  expect(await rightsOfEva()).toEqual({ ...reader, register: true })
  const [kept] = await setup.database.orm
    .select({ details: historyEvent.details })
    .from(historyEvent)
    .where(eq(historyEvent.what, 'account-narrowed'))
  expect(kept?.details).toEqual({ rights: 'register' })
  expect(await listAdministrators(setup.caller(eva))).toEqual([{ name: 'Ana', email: ana.email }])
  expect(await narrow(null)).toMatchObject({ ok: true })
  expect(await rightsOfEva()).toBeNull()
  expect((await setup.events()).slice(-2)).toEqual([
    'ana@cuentas.example account-narrowed eva@cuentas.example',
    'ana@cuentas.example account-widened eva@cuentas.example',
  ])
})

test('nobody narrows themselves, and of two who narrow or disable each other at once one stays', async () => {
  const setup = await setUpAccounts()
  const [ana, eva] = [await setup.person('Ana'), await setup.person('Eva')]
  const narrow = (by: Actor, whom: Actor) =>
    narrowAccount(setup.accounts, setup.caller(by), whom.id, { rights: reader, present })
  expect(await narrow(ana, ana)).toMatchObject({ problem: 'own-rights' })
  const each = await Promise.all([narrow(ana, eva), narrow(eva, ana)])
  expect(each.map((one) => (one.ok ? 'done' : one.problem)).sort()).toEqual(['done', 'not-allowed'])
  expect(await listAdministrators(setup.caller(ana))).toHaveLength(1)

  await setup.database.orm.update(authUser).set({ rights: null })
  const both = await Promise.all([narrow(ana, eva), disableAccount(setup.caller(eva), ana.id)])
  expect(both.map((one) => (one.ok ? 'done' : one.problem)).sort()).toEqual(['done', 'not-allowed'])
  expect(await listAdministrators(setup.caller(ana))).toHaveLength(1)
})

test('the last account that may do everything is not disabled, whoever else is left', async () => {
  const setup = await setUpAccounts()
  const [ana, eva, leo] = [await setup.person('Ana'), await setup.person('Eva'), await setup.person('Leo')]
  for (const each of [eva, leo])
    await narrowAccount(setup.accounts, setup.caller(ana), each.id, { rights: reader, present })
  const system = { id: 'system', name: 'Aval' }
  expect(await disableAccount(setup.caller(system), ana.id)).toMatchObject({ problem: 'last' })
  expect(await disableAccount(setup.caller(ana), eva.id)).toMatchObject({ ok: true })
})

test('with it end the keys that the person made, unless they are to stay, and the invitations that wait', async () => {
  const setup = await setUpAccounts({ hasMailServer: false })
  const [ana, eva, leo] = [await setup.person('Ana'), await setup.person('Eva'), await setup.person('Leo')]
  const keyOf = async (actor: Actor) => {
    const key = await createApiKey(setup.accounts, setup.caller(actor), { name: 'Sistema', present })
    if (!key.ok) throw new Error(key.problem)
    return async () => (await holderOfKey(setup.database, `Bearer ${key.value}`, setup.caller().now)) !== null
  }
  const [ofEva, ofLeo] = [await keyOf(eva), await keyOf(leo)]
  await invitePerson(setup.accounts, setup.caller(eva), { email: 'uno@x.example', locale: 'es', present })
  const given = { rights: reader, present }
  expect(await narrowAccount(setup.accounts, setup.caller(ana), eva.id, given)).toMatchObject({
    value: { keys: 1 },
  })
  await narrowAccount(setup.accounts, setup.caller(ana), leo.id, { ...given, keepsKeys: true })
  expect([await ofEva(), await ofLeo()]).toEqual([false, true])
  expect((await listAccounts(setup.caller(ana))).invitations).toEqual([])
})

test('whoever is narrowed while their password is proved invites nobody and makes no key', async () => {
  const setup = await setUpAccounts({ hasMailServer: false })
  const [ana, eva] = [await setup.person('Ana'), await setup.person('Eva')]
  const { accounts } = setup
  const key = { name: 'Sistema', present }
  await createApiKey(accounts, setup.caller(ana), key)
  const [made] = await listApiKeys(setup.caller(ana))
  await narrowAccount(accounts, setup.caller(ana), eva.id, { rights: reader, present })
  // Still as the request began: may do everything.
  const caller = setup.caller(eva)
  const asked = { email: 'uno@x.example', locale: 'es' as const, present }
  await expect(invitePerson(accounts, caller, asked)).rejects.toMatchObject(refused)
  await expect(createApiKey(accounts, caller, key)).rejects.toMatchObject(refused)
  const rotated = rotateApiKey(accounts, caller, { id: made?.id ?? '', present })
  await expect(rotated).rejects.toMatchObject(refused)
  expect(await listApiKeys(setup.caller(ana))).toHaveLength(1)
})

test('an invitation may be for a narrowed account, which it is from its first moment', async () => {
  const setup = await setUpAccounts({ hasMailServer: false })
  const ana = await setup.person('Ana')
  const rights = { ...reader, kinds: ['news'], languages: ['es' as const] }
  const invited = await invitePerson(setup.accounts, setup.caller(ana), {
    ...{ email: 'nora@x.example', locale: 'es', present, rights },
  })
  if (!invited.ok) throw new Error(invited.problem)
  const token = tokenIn(invited.value.link)
  expect((await findInvitation(setup.caller(), token))?.rights).toEqual(rights)
  const typed = { token, email: '', name: 'Nora', password: goodPassword }
  expect(await acceptInvitation(setup.caller(), typed)).toMatchObject({ ok: true })
  const [nora] = await setup.database.orm.select().from(authUser).where(eq(authUser.name, 'Nora'))
  expect(nora?.rights).toEqual(rights)
})

test('whoever was narrowed changes no account, whichever use case they reach', async () => {
  const setup = await setUpAccounts()
  const [ana, eva] = [await setup.person('Ana'), await setup.person('Eva')]
  const { accounts } = setup
  const everything: Rights = {
    ...{ kinds: ['news'], languages: ['es', 'en'] },
    ...{ publishes: true, register: true, messages: true },
  }
  const caller = setup.caller(narrowed(eva, everything))
  const ways: Record<string, () => Promise<unknown>> = {
    narrow: () => narrowAccount(accounts, caller, ana.id, { rights: reader, present }),
    widen: () => narrowAccount(accounts, caller, eva.id, { rights: null, present }),
    invite: () => invitePerson(accounts, caller, { email: 'x@x.example', locale: 'es', present }),
    withdraw: () => withdrawInvitation(caller, 'any'),
    disable: () => disableAccount(caller, ana.id),
    enable: () => enableAccount(caller, ana.id),
    'end sessions': () => endSessions(caller, ana.id),
    'take off': () => takeOffSecondFactor(accounts, caller, { uid: ana.id, present }),
    require: () => setSecondFactorRule(accounts, caller, { isRequired: true, present, sessionId: 'any' }),
    'list accounts': () => listAccounts(caller),
    'list keys': () => listApiKeys(caller),
    'make a key': () => createApiKey(accounts, caller, { name: 'Sistema', present }),
  }
  for (const [name, way] of Object.entries(ways)) await expect(way(), name).rejects.toMatchObject(refused)
})
