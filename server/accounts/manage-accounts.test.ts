import { expect, test } from 'vitest'
import { accountsBench, goodPassword } from '#tests/support/accounts-bench.ts'
import { holderOfKey } from '../api-keys/holder-of-key.ts'
import { createApiKey, listApiKeys } from '../api-keys/manage-api-keys.ts'
import { type Actor, systemActor } from '../caller.ts'
import { entryOfPreview, makePreviewLink } from '../content/preview/preview-links.ts'
import { entry } from '../database/tables/content.ts'
import { recordEvent } from '../history/record-event.ts'
import { disableAccount } from './disable-account.ts'
import { enableAccount } from './enable-account.ts'
import { endSessions } from './end-sessions.ts'
import { invitePerson } from './invite-person.ts'
import { listAccounts } from './list-accounts.ts'

test.each([
  ['disables', disableAccount],
  ['enables', enableAccount],
  ['ends sessions', endSessions],
])('nobody who is not signed in %s', async (_, act) => {
  const bench = await accountsBench()
  const ana = await bench.person('Ana')
  await bench.session(ana.id)
  expect(await act(bench.caller(), ana.id)).toEqual({ ok: false, problem: 'not-allowed' })
  expect(await bench.sessionsOf(ana.id)).toBe(1)
})

test('disabling ends every session at once and is recorded; enabling gives none back', async () => {
  const bench = await accountsBench()
  const [ana, eva] = [await bench.person('Ana'), await bench.person('Eva')]
  await bench.session(eva.id)
  await bench.session(eva.id)
  await bench.session(ana.id)
  expect(await disableAccount(bench.caller(ana), eva.id)).toMatchObject({ ok: true })
  expect([await bench.sessionsOf(eva.id), await bench.sessionsOf(ana.id)]).toEqual([0, 1])
  expect(await enableAccount(bench.caller(ana), eva.id)).toMatchObject({ ok: true })
  expect(await enableAccount(bench.caller(ana), eva.id)).toMatchObject({ problem: 'not-found' })
  expect(await bench.sessionsOf(eva.id)).toBe(0)
  expect((await bench.events()).slice(2)).toEqual([
    'ana@cuentas.example disabled eva@cuentas.example',
    'ana@cuentas.example enabled eva@cuentas.example',
  ])
})

test('disabling ends the preview links of the person and the keys that they made, and records how many', async () => {
  const bench = await accountsBench()
  const [ana, eva] = [await bench.person('Ana'), await bench.person('Eva')]
  const { id: entryId } = await anEntry(bench)
  const opened = async (actor: Actor) => {
    const link = await makePreviewLink(bench.caller(actor), entryId, 7)
    const asked = { name: `Key of ${actor.name}`, present: goodPassword }
    const key = await createApiKey(bench.accounts, bench.caller(actor), asked)
    if (!link.ok || !key.ok) throw new Error('Nothing was made')
    return async () => [
      (await entryOfPreview(bench.caller(), link.value.token)) !== null,
      (await holderOfKey(bench.database, `Bearer ${key.value}`, bench.caller().now)) !== null,
    ]
  }
  const [ofAna, ofEva] = [await opened(ana), await opened(eva)]
  const listed = await listAccounts(bench.caller(ana))
  expect(listed.ok && listed.value.accounts.find(({ uid }) => uid === eva.id)?.keys).toMatchObject([
    { name: `Key of ${eva.name}` },
  ])
  expect(await disableAccount(bench.caller(ana), eva.id)).toEqual({ ok: true, value: { links: 1, keys: 1 } })
  expect([await ofAna(), await ofEva()]).toEqual([
    [true, true],
    [false, false],
  ])
  await enableAccount(bench.caller(ana), eva.id)
  expect(await ofEva()).toEqual([false, false])
  expect((await bench.events()).slice(-3)).toEqual([
    'ana@cuentas.example api-key-revoked',
    'ana@cuentas.example disabled eva@cuentas.example',
    'ana@cuentas.example enabled eva@cuentas.example',
  ])
})

test('keys stay where that was chosen, and the list of keys says whose account is disabled', async () => {
  const bench = await accountsBench()
  const [ana, eva] = [await bench.person('Ana'), await bench.person('Eva')]
  await createApiKey(bench.accounts, bench.caller(eva), { name: 'Sistema', present: goodPassword })
  const disabled = await disableAccount(bench.caller(ana), eva.id, { keepsKeys: true })
  expect(disabled).toEqual({ ok: true, value: { links: 0, keys: 0 } })
  const keys = await listApiKeys(bench.caller(ana))
  expect(keys.ok && keys.value).toMatchObject([{ revokedAt: null, by: { name: 'Eva', isDisabled: true } }])
})

test('disabling withdraws the waiting invitations that the person made, and nobody else’s', async () => {
  const bench = await accountsBench()
  const [ana, eva] = [await bench.person('Ana'), await bench.person('Eva')]
  for (const [actor, email] of [
    [ana, 'of-ana@x.example'],
    [eva, 'of-eva@x.example'],
  ] as const)
    await invitePerson(bench.accounts, bench.caller(actor), { email, locale: 'es', present: goodPassword })
  await disableAccount(bench.caller(ana), eva.id)
  const listed = await listAccounts(bench.caller(ana))
  expect(listed.ok && listed.value.invitations).toMatchObject([{ email: 'of-ana@x.example' }])
  expect((await bench.events()).at(-1)).toBe('ana@cuentas.example invitation-withdrawn of-eva@x.example')
})

test('disabling twice is recorded once', async () => {
  const bench = await accountsBench()
  const [ana, eva] = [await bench.person('Ana'), await bench.person('Eva')]
  await disableAccount(bench.caller(ana), eva.id)
  expect(await disableAccount(bench.caller(ana), eva.id)).toMatchObject({ ok: true })
  expect((await bench.events()).filter((event) => event.includes('disabled'))).toHaveLength(1)
})

test('nobody disables themselves, an unknown account, or the last one that may sign in', async () => {
  const bench = await accountsBench()
  const ana = await bench.person('Ana')
  expect(await disableAccount(bench.caller(ana), ana.id)).toMatchObject({ problem: 'oneself' })
  expect(await disableAccount(bench.caller(ana), 'nobody')).toMatchObject({ problem: 'not-found' })
  expect(await disableAccount(bench.caller(systemActor), ana.id)).toMatchObject({ problem: 'last' })
})

test('of people who all disable each other at the same moment, one stays', async () => {
  const bench = await accountsBench()
  const people: Awaited<ReturnType<typeof bench.person>>[] = []
  for (const name of ['Ana', 'Eva', 'Leo', 'Uma', 'Rita', 'Hugo']) people.push(await bench.person(name))
  // So many connections are open already that each asks at once.
  await Promise.all(people.map(() => listAccounts(bench.caller(people.at(0)))))
  const others = people.map((actor, at) => ({ actor, other: people[(at + 1) % people.length]?.id ?? '' }))
  const all = await Promise.all(others.map(({ actor, other }) => disableAccount(bench.caller(actor), other)))
  const listed = await listAccounts(bench.caller(people.at(0)))
  const enabled = listed.ok ? listed.value.accounts.filter(({ disabledAt }) => disabledAt === null) : []
  expect(enabled.length).toBeGreaterThan(0)
  expect(all.filter(({ ok }) => ok)).toHaveLength(people.length - enabled.length)
})

test('ending the sessions of a person leaves the account and everybody else alone', async () => {
  const bench = await accountsBench()
  const [ana, eva] = [await bench.person('Ana'), await bench.person('Eva')]
  for (const { id } of [ana, eva]) await bench.session(id)
  expect(await endSessions(bench.caller(ana), eva.id)).toMatchObject({ ok: true })
  expect(await endSessions(bench.caller(ana), 'nobody')).toMatchObject({ problem: 'not-found' })
  expect([await bench.sessionsOf(eva.id), await bench.sessionsOf(ana.id)]).toEqual([0, 1])
  expect((await bench.events()).at(-1)).toBe('ana@cuentas.example sessions-ended eva@cuentas.example')
})

test('the list says of everybody whether they may sign in and when they last did', async () => {
  const bench = await accountsBench()
  const [eva, ana] = [await bench.person('Eva'), await bench.person('Ana')]
  await recordEvent(bench.caller(ana), { what: 'signed-in', subject: ana })
  bench.later(1)
  await recordEvent(bench.caller(ana), { what: 'signed-in', subject: ana })
  const last = bench.caller().now
  await recordEvent(bench.caller(ana), { what: 'sign-in-refused', subject: eva })
  await disableAccount(bench.caller(ana), eva.id)
  const listed = await listAccounts(bench.caller(ana))
  expect(listed.ok && listed.value.accounts).toMatchObject([
    { name: 'Ana', email: ana.email, disabledAt: null, lastSignIn: last, hasSecondFactor: false, keys: [] },
    { name: 'Eva', disabledAt: last, lastSignIn: null },
  ])
})

async function anEntry({ database }: Awaited<ReturnType<typeof accountsBench>>): Promise<{ id: string }> {
  const id = crypto.randomUUID()
  await database.orm.insert(entry).values({ id, kind: 'news', key: 'feria' })
  return { id }
}
