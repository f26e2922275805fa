import { expect, test } from 'vitest'
import { entryOfPreview, makePreviewLink } from '#content/store/preview/preview-links.ts'
import { entry } from '#content/store/tables/content.ts'
import { recordEvent } from '#history/store/record-event.ts'
import { type Actor, systemActor } from '#kernel/caller.ts'
import { goodPassword } from '#tests/support/accounts.ts'
import { setUpAccounts } from '#tests/support/accounts-setup.ts'
import { disableAccount } from '#tests/support/disable-account.ts'
import { createApiKey, holderOfKey, listApiKeys } from './api-keys/manage-api-keys.ts'
import { enableAccount } from './disable-account.ts'
import { endSessions } from './end-access.ts'
import { invitePerson } from './invitations.ts'
import { listAccounts } from './list-accounts.ts'

test('disabling ends every session at once and is recorded; enabling gives none back', async () => {
  const setup = await setUpAccounts()
  const [ana, eva] = [await setup.person('Ana'), await setup.person('Eva')]
  await setup.session(eva.id)
  await setup.session(eva.id)
  await setup.session(ana.id)
  expect(await disableAccount(setup.caller(ana), eva.id)).toMatchObject({ ok: true })
  expect([await setup.sessionsOf(eva.id), await setup.sessionsOf(ana.id)]).toEqual([0, 1])
  expect(await enableAccount(setup.caller(ana), eva.id)).toMatchObject({ ok: true })
  expect(await enableAccount(setup.caller(ana), eva.id)).toMatchObject({ problem: 'not-found' })
  expect(await setup.sessionsOf(eva.id)).toBe(0)
  expect((await setup.events()).slice(2)).toEqual([
    'ana@cuentas.example disabled eva@cuentas.example',
    'ana@cuentas.example enabled eva@cuentas.example',
  ])
})

test('disabling ends the preview links of the person and the keys that they made, and records how many', async () => {
  const setup = await setUpAccounts()
  const [ana, eva] = [await setup.person('Ana'), await setup.person('Eva')]
  const { id: entryId } = await anEntry(setup)
  const opened = async (actor: Actor) => {
    const link = await makePreviewLink(setup.caller(actor), entryId, 7)
    const asked = { name: `Key of ${actor.name}`, present: goodPassword }
    const key = await createApiKey(setup.accounts, setup.caller(actor), asked)
    if (!link.ok || !key.ok) throw new Error('Nothing was made')
    return async () => [
      (await entryOfPreview(setup.caller(), link.value.token)) !== null,
      (await holderOfKey(setup.database, `Bearer ${key.value}`, setup.caller().now)) !== null,
    ]
  }
  const [ofAna, ofEva] = [await opened(ana), await opened(eva)]
  const listed = await listAccounts(setup.caller(ana))
  expect(listed.accounts.find(({ uid }) => uid === eva.id)?.keys).toMatchObject([
    { name: `Key of ${eva.name}` },
  ])
  expect(await disableAccount(setup.caller(ana), eva.id)).toEqual({ ok: true, value: { links: 1, keys: 1 } })
  expect([await ofAna(), await ofEva()]).toEqual([
    [true, true],
    [false, false],
  ])
  await enableAccount(setup.caller(ana), eva.id)
  expect(await ofEva()).toEqual([false, false])
  expect((await setup.events()).slice(-3)).toEqual([
    'ana@cuentas.example api-key-revoked',
    'ana@cuentas.example disabled eva@cuentas.example',
    'ana@cuentas.example enabled eva@cuentas.example',
  ])
})

test('keys stay where that was chosen, and the list of keys says whose account is disabled', async () => {
  const setup = await setUpAccounts()
  const [ana, eva] = [await setup.person('Ana'), await setup.person('Eva')]
  await createApiKey(setup.accounts, setup.caller(eva), { name: 'Sistema', present: goodPassword })
  const disabled = await disableAccount(setup.caller(ana), eva.id, { keepsKeys: true })
  expect(disabled).toEqual({ ok: true, value: { links: 0, keys: 0 } })
  const keys = await listApiKeys(setup.caller(ana))
  expect(keys).toMatchObject([{ revokedAt: null, by: { name: 'Eva', isDisabled: true } }])
})

test('disabling withdraws the waiting invitations that the person made, and nobody else’s', async () => {
  const setup = await setUpAccounts()
  const [ana, eva] = [await setup.person('Ana'), await setup.person('Eva')]
  for (const [actor, email] of [
    [ana, 'of-ana@x.example'],
    [eva, 'of-eva@x.example'],
  ] as const)
    await invitePerson(setup.accounts, setup.caller(actor), { email, locale: 'es', present: goodPassword })
  await disableAccount(setup.caller(ana), eva.id)
  const listed = await listAccounts(setup.caller(ana))
  expect(listed.invitations).toMatchObject([{ email: 'of-ana@x.example' }])
  expect((await setup.events()).at(-1)).toBe('ana@cuentas.example invitation-withdrawn of-eva@x.example')
})

test('disabling twice is recorded once', async () => {
  const setup = await setUpAccounts()
  const [ana, eva] = [await setup.person('Ana'), await setup.person('Eva')]
  await disableAccount(setup.caller(ana), eva.id)
  expect(await disableAccount(setup.caller(ana), eva.id)).toMatchObject({ ok: true })
  expect((await setup.events()).filter((event) => event.includes('disabled'))).toHaveLength(1)
})

test('nobody disables themselves, an unknown account, or the last one that may sign in', async () => {
  const setup = await setUpAccounts()
  const ana = await setup.person('Ana')
  expect(await disableAccount(setup.caller(ana), ana.id)).toMatchObject({ problem: 'oneself' })
  expect(await disableAccount(setup.caller(ana), 'nobody')).toMatchObject({ problem: 'not-found' })
  expect(await disableAccount(setup.caller(systemActor), ana.id)).toMatchObject({ problem: 'last' })
})

test('of people who all disable each other at the same moment, one stays', async () => {
  const setup = await setUpAccounts()
  const ana = await setup.person('Ana')
  const people = [ana]
  for (const name of ['Eva', 'Leo', 'Uma', 'Rita', 'Hugo']) people.push(await setup.person(name))
  // So many connections are open already that each asks at once.
  await Promise.all(people.map(() => listAccounts(setup.caller(ana))))
  const others = people.map((actor, at) => ({ actor, other: people[(at + 1) % people.length]?.id ?? '' }))
  const all = await Promise.all(others.map(({ actor, other }) => disableAccount(setup.caller(actor), other)))
  const listed = await listAccounts(setup.caller(ana))
  const enabled = listed.accounts.filter(({ disabledAt }) => disabledAt === null)
  expect(enabled.length).toBeGreaterThan(0)
  expect(all.filter(({ ok }) => ok)).toHaveLength(people.length - enabled.length)
})

test('ending the sessions of a person leaves the account and everybody else alone', async () => {
  const setup = await setUpAccounts()
  const [ana, eva] = [await setup.person('Ana'), await setup.person('Eva')]
  for (const { id } of [ana, eva]) await setup.session(id)
  expect(await endSessions(setup.caller(ana), eva.id)).toMatchObject({ ok: true })
  expect(await endSessions(setup.caller(ana), 'nobody')).toMatchObject({ problem: 'not-found' })
  expect([await setup.sessionsOf(eva.id), await setup.sessionsOf(ana.id)]).toEqual([0, 1])
  expect((await setup.events()).at(-1)).toBe('ana@cuentas.example sessions-ended eva@cuentas.example')
})

test('the list says of everybody whether they may sign in and when they last did', async () => {
  const setup = await setUpAccounts()
  const [eva, ana] = [await setup.person('Eva'), await setup.person('Ana')]
  await recordEvent(setup.caller(ana), { what: 'signed-in', subject: ana })
  setup.later(1)
  await recordEvent(setup.caller(ana), { what: 'signed-in', subject: ana })
  const last = setup.caller().now
  await recordEvent(setup.caller(ana), { what: 'sign-in-refused', subject: eva })
  await disableAccount(setup.caller(ana), eva.id)
  const listed = await listAccounts(setup.caller(ana))
  expect(listed.accounts).toMatchObject([
    { name: 'Ana', email: ana.email, disabledAt: null, lastSignIn: last, hasSecondFactor: false, keys: [] },
    { name: 'Eva', disabledAt: last, lastSignIn: null },
  ])
})

async function anEntry({ database }: Awaited<ReturnType<typeof setUpAccounts>>): Promise<{ id: string }> {
  const id = crypto.randomUUID()
  await database.orm.insert(entry).values({ id, kind: 'news', key: 'feria' })
  return { id }
}
