import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountsBench, goodPassword, tokenIn } from '#tests/support/accounts-bench.ts'
import { type Caller, systemActor } from '../caller.ts'
import { authCredential, authPasskey, authUser, authVerification } from '../database/tables/accounts.ts'
import { historyEvent } from '../database/tables/history.ts'
import { outgoingMail } from '../database/tables/mail.ts'
import { askPasswordReset } from './ask-password-reset.ts'
import { disableAccount } from './disable-account.ts'
import { verifyPassword } from './password-hash.ts'
import { replacePassword } from './replace-password.ts'
import { resetLinkFor } from './reset-link-for.ts'
import { findReset, resetPassword } from './reset-password.ts'

type Bench = Awaited<ReturnType<typeof accountsBench>>
const next = 'puentes-sobre-el-cebollati'
const write = ({ link }: { link: string }) => ({ subject: 'Contraseña', text: link })

test('a link gives a new password once, ends every session and every other link', async () => {
  const bench = await accountsBench()
  const ana = await bench.person('Ana')
  const [first, second] = [await askedToken(bench, ana.email), await askedToken(bench, ana.email)]
  await bench.session(ana.id)
  expect(await findReset(bench.caller(), second)).toMatchObject({ email: ana.email })
  expect(await resetPassword(bench.caller(), { token: second, password: next })).toMatchObject({ ok: true })
  expect(await passwordIs(bench, ana.id, next)).toBe(true)
  expect(await bench.sessionsOf(ana.id)).toBe(0)
  for (const token of [first, second])
    expect(await resetPassword(bench.caller(), { token, password: `${next}-2` })).toMatchObject({
      problem: 'gone',
    })
  expect(await passwordIs(bench, ana.id, next)).toBe(true)
  expect((await bench.events()).at(-1)).toBe('password-reset ana@cuentas.example')
})

test('a new password by a link removes the passkeys of the account, and records each', async () => {
  const bench = await accountsBench()
  const [ana, eva] = [await bench.person('Ana'), await bench.person('Eva')]
  const key = { publicKey: 'x', counter: 0, deviceType: 'singleDevice', backedUp: false }
  await bench.database.orm.insert(authPasskey).values([
    { ...key, id: 'one', credentialID: 'one', userId: ana.id, name: 'Teléfono' },
    { ...key, id: 'two', credentialID: 'two', userId: ana.id },
    { ...key, id: 'evas', credentialID: 'evas', userId: eva.id },
  ])
  const token = await askedToken(bench, ana.email)
  expect(await resetPassword(bench.caller(), { token, password: next })).toMatchObject({ ok: true })
  const left = await bench.database.orm.select({ id: authPasskey.id }).from(authPasskey)
  expect(left).toEqual([{ id: 'evas' }])
  const removed = await bench.database.orm
    .select({ subject: historyEvent.subject, details: historyEvent.details })
    .from(historyEvent)
    .where(eq(historyEvent.what, 'passkey-removed'))
  expect(removed).toHaveLength(2)
  expect(removed).toEqual(
    expect.arrayContaining([
      { subject: ana.id, details: { passkey: 'Teléfono' } },
      { subject: ana.id, details: {} },
    ]),
  )
})

test('of two who use one link at the same moment, one sets the password', async () => {
  const bench = await accountsBench()
  const { email } = await bench.person('Ana')
  const token = await askedToken(bench, email)
  const both = await Promise.all(
    [next, `${next}-2`].map((password) => resetPassword(bench.caller(), { token, password })),
  )
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
})

test('a link works for an hour, and its token is kept nowhere', async () => {
  const bench = await accountsBench()
  const { email } = await bench.person('Ana')
  const token = await askedToken(bench, email)
  expect(JSON.stringify(await bench.database.orm.select().from(authVerification))).not.toContain(token)
  bench.later(0.99)
  expect(await findReset(bench.caller(), token)).not.toBeNull()
  bench.later(0.02)
  expect(await findReset(bench.caller(), token)).toBeNull()
})

test('a refused password leaves the link as it was', async () => {
  const bench = await accountsBench()
  const { email } = await bench.person('Ana')
  const token = await askedToken(bench, email)
  expect(await resetPassword(bench.caller(), { token, password: 'short' })).toMatchObject({
    problem: 'too-short',
  })
  expect(await resetPassword(bench.caller(), { token, password: 'ana@cuentas' })).toMatchObject({
    problem: 'too-personal',
  })
  expect(await resetPassword(bench.caller(), { token, password: next })).toMatchObject({ ok: true })
})

test('no mail goes to an unknown address or a disabled account, and the answer takes as long', async () => {
  const bench = await accountsBench()
  const [ana, eva] = [await bench.person('Ana'), await bench.person('Eva')]
  await disableAccount(bench.caller(ana), eva.id)
  for (const email of [eva.email, 'nobody@cuentas.example', ana.email]) {
    const began = performance.now()
    expect(await ask(bench, email)).toEqual({ ok: true, value: undefined })
    expect(performance.now() - began).toBeGreaterThan(395)
  }
  expect(await bench.database.orm.select().from(outgoingMail)).toMatchObject([{ to: ana.email }])
  expect(await bench.database.orm.select().from(authVerification)).toHaveLength(1)
})

test('a link that waited dies when its account is disabled or gets another address', async () => {
  const bench = await accountsBench()
  const [ana, eva] = [await bench.person('Ana'), await bench.person('Eva')]
  const [anas, evas] = [await askedToken(bench, ana.email), await askedToken(bench, eva.email)]
  await disableAccount(bench.caller(ana), eva.id)
  expect(await findReset(bench.caller(), evas)).toBeNull()
  await bench.database.orm.update(authUser).set({ email: 'other@x.example' }).where(eq(authUser.id, ana.id))
  expect(await resetPassword(bench.caller(), { token: anas, password: next })).toMatchObject({
    problem: 'gone',
  })
})

test('one network has an address mailed four times an hour at most, whether or not it has an account', async () => {
  const bench = await accountsBench()
  const { email } = await bench.person('Ana')
  for (const asked of [email, 'nobody@cuentas.example']) {
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ask(bench, asked)))
    expect(answers.filter((answer) => !answer.ok)).toMatchObject([{ problem: 'too-many' }])
  }
  expect(await bench.database.orm.select().from(outgoingMail)).toHaveLength(4)
})

test('a stranger does not use up the requests of an owner; all networks together have twenty', async () => {
  const bench = await accountsBench()
  const { email } = await bench.person('Ana')
  for (let time = 0; time < 8; time += 1) await ask(bench, email, '198.51.100.7')
  expect(await ask(bench, email)).toMatchObject({ ok: true })
  const many = Array.from({ length: 18 }, (_, number) => ask(bench, email, `10.${number}.0.1`))
  expect((await Promise.all(many)).filter(({ ok }) => ok)).toHaveLength(15)
})

test('nor does one with all networks of a customer, or of a provider', async () => {
  const bench = await accountsBench()
  const { email } = await bench.person('Ana')
  const asked = (network: (number: number) => string) =>
    Promise.all(Array.from({ length: 18 }, (_, number) => ask(bench, email, network(number))))
  const customer = await asked((number) => `2001:db8:7:${number}::/64`)
  expect(customer.filter(({ ok }) => ok)).toHaveLength(8)
  const provider = await asked((number) => `2001:db8:1${number}:1::/64`)
  expect(provider.filter(({ ok }) => ok)).toHaveLength(14 - 8)
  expect(await ask(bench, email)).toMatchObject({ ok: true })
})

test('one network asks twenty times an hour at most, for whatever addresses', async () => {
  const bench = await accountsBench()
  const answers = await Promise.all(
    Array.from({ length: 22 }, (_, number) => ask(bench, `nobody${number}@cuentas.example`)),
  )
  expect(answers.filter((answer) => !answer.ok)).toHaveLength(2)
})

test('the operator alone makes a link without mail, and sets a password', async () => {
  const bench = await accountsBench()
  const ana = await bench.person('Ana')
  const given = { email: 'ANA@cuentas.example', password: next }
  for (const caller of [bench.caller(), bench.caller(ana)] as Caller[]) {
    expect(await resetLinkFor(bench.accounts, caller, ana.email)).toMatchObject({ problem: 'not-allowed' })
    expect(await replacePassword(caller, given)).toMatchObject({ problem: 'not-allowed' })
  }
  const made = await resetLinkFor(bench.accounts, bench.caller(systemActor), ana.email)
  expect(made.ok && made.value.link).toMatch(/^https:\/\/aval\.example\/es\/login\/reset\?token=[\w-]{43}$/)
  await bench.session(ana.id)
  expect(await replacePassword(bench.caller(systemActor), given)).toMatchObject({ ok: true })
  expect(await passwordIs(bench, ana.id, next)).toBe(true)
  expect(await passwordIs(bench, ana.id, goodPassword)).toBe(false)
  expect(await bench.sessionsOf(ana.id)).toBe(0)
})

function ask(bench: Bench, email: string, network = '192.0.2.1') {
  return askPasswordReset(bench.accounts, bench.caller(), { email, network, write })
}

async function askedToken(bench: Bench, email: string): Promise<string> {
  await bench.database.orm.delete(outgoingMail)
  await ask(bench, email)
  const [mail] = await bench.database.orm.select().from(outgoingMail)
  return tokenIn(mail?.text ?? '')
}

async function passwordIs(bench: Bench, uid: string, password: string): Promise<boolean> {
  const [row] = await bench.database.orm.select().from(authCredential).where(eq(authCredential.userId, uid))
  return verifyPassword({ hash: row?.password ?? '', password })
}
