import { expect, test } from 'vitest'
import { accountsBench, goodPassword } from '#tests/support/accounts-bench.ts'
import { systemActor } from '../caller.ts'
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
    { name: 'Ana', email: ana.email, disabledAt: null, lastSignIn: last, twoFactorEnabled: false },
    { name: 'Eva', disabledAt: last, lastSignIn: null },
  ])
})
