import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { historyEvent } from '#history/store/tables.ts'
import { type Editor, systemActor } from '#kernel/caller.ts'
import { outgoingMail } from '#kernel/mail/tables.ts'
import { goodPassword } from '#tests/support/accounts.ts'
import { setUpAccounts, tokenIn } from '#tests/support/accounts-setup.ts'
import { disableAccount } from '#tests/support/disable-account.ts'
import { verifyPassword } from './password-hash.ts'
import {
  askPasswordReset,
  findReset,
  replacePassword,
  resetLinkFor,
  resetPassword,
} from './reset-password.ts'
import { authCredential, authPasskey, authUser, authVerification } from './tables.ts'

type Setup = Awaited<ReturnType<typeof setUpAccounts>>
const next = 'puentes-sobre-el-cebollati'
const write = ({ link }: { link: string }) => ({ subject: 'Contraseña', text: link })

test('a link gives a new password once, ends every session and every other link', async () => {
  const setup = await setUpAccounts()
  const ana = await setup.person('Ana')
  const [first, second] = [await askedToken(setup, ana.email), await askedToken(setup, ana.email)]
  await setup.session(ana.id)
  expect(await findReset(setup.caller(), second)).toMatchObject({ email: ana.email })
  expect(await resetPassword(setup.caller(), { token: second, password: next })).toMatchObject({ ok: true })
  expect(await passwordIs(setup, ana.id, next)).toBe(true)
  expect(await setup.sessionsOf(ana.id)).toBe(0)
  for (const token of [first, second])
    expect(await resetPassword(setup.caller(), { token, password: `${next}-2` })).toMatchObject({
      problem: 'gone',
    })
  expect(await passwordIs(setup, ana.id, next)).toBe(true)
  expect((await setup.events()).at(-1)).toBe('password-reset ana@cuentas.example')
})

test('a new password by a link removes the passkeys of the account, and records each', async () => {
  const setup = await setUpAccounts()
  const [ana, eva] = [await setup.person('Ana'), await setup.person('Eva')]
  const key = { publicKey: 'x', counter: 0, deviceType: 'singleDevice', backedUp: false }
  await setup.database.orm.insert(authPasskey).values([
    { ...key, id: 'one', credentialID: 'one', userId: ana.id, name: 'Teléfono' },
    { ...key, id: 'two', credentialID: 'two', userId: ana.id },
    { ...key, id: 'evas', credentialID: 'evas', userId: eva.id },
  ])
  const token = await askedToken(setup, ana.email)
  expect(await resetPassword(setup.caller(), { token, password: next })).toMatchObject({ ok: true })
  const left = await setup.database.orm.select({ id: authPasskey.id }).from(authPasskey)
  expect(left).toEqual([{ id: 'evas' }])
  const removed = await setup.database.orm
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
  const setup = await setUpAccounts()
  const { email } = await setup.person('Ana')
  const token = await askedToken(setup, email)
  const both = await Promise.all(
    [next, `${next}-2`].map((password) => resetPassword(setup.caller(), { token, password })),
  )
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
})

test('a link works for an hour, and its token is kept nowhere', async () => {
  const setup = await setUpAccounts()
  const { email } = await setup.person('Ana')
  const token = await askedToken(setup, email)
  expect(JSON.stringify(await setup.database.orm.select().from(authVerification))).not.toContain(token)
  setup.later(0.99)
  expect(await findReset(setup.caller(), token)).not.toBeNull()
  setup.later(0.02)
  expect(await findReset(setup.caller(), token)).toBeNull()
})

test('a refused password leaves the link as it was', async () => {
  const setup = await setUpAccounts()
  const { email } = await setup.person('Ana')
  const token = await askedToken(setup, email)
  expect(await resetPassword(setup.caller(), { token, password: 'short' })).toMatchObject({
    problem: 'too-short',
  })
  expect(await resetPassword(setup.caller(), { token, password: 'ana@cuentas' })).toMatchObject({
    problem: 'too-personal',
  })
  expect(await resetPassword(setup.caller(), { token, password: next })).toMatchObject({ ok: true })
})

test('no mail goes to an unknown address or a disabled account, and the answer takes as long', async () => {
  const setup = await setUpAccounts()
  const [ana, eva] = [await setup.person('Ana'), await setup.person('Eva')]
  await disableAccount(setup.caller(ana), eva.id)
  for (const email of [eva.email, 'nobody@cuentas.example', ana.email]) {
    const began = performance.now()
    expect(await ask(setup, email)).toEqual({ ok: true, value: undefined })
    expect(performance.now() - began).toBeGreaterThan(395)
  }
  expect(await setup.database.orm.select().from(outgoingMail)).toMatchObject([{ to: ana.email }])
  expect(await setup.database.orm.select().from(authVerification)).toHaveLength(1)
})

test('what brought no link, as to a disabled account, is not one of the three of an hour', async () => {
  const setup = await setUpAccounts()
  const [ana, eva] = [await setup.person('Ana'), await setup.person('Eva')]
  await disableAccount(setup.caller(ana), eva.id)
  for (let time = 0; time < 3; time += 1) await ask(setup, eva.email, `10.${time}.0.1`)
  await setup.database.orm.update(authUser).set({ disabledAt: null }).where(eq(authUser.id, eva.id))
  expect(await askedToken(setup, eva.email)).not.toBe('')
})

test('a link that waited dies when its account is disabled or gets another address', async () => {
  const setup = await setUpAccounts()
  const [ana, eva] = [await setup.person('Ana'), await setup.person('Eva')]
  const [anas, evas] = [await askedToken(setup, ana.email), await askedToken(setup, eva.email)]
  await disableAccount(setup.caller(ana), eva.id)
  expect(await findReset(setup.caller(), evas)).toBeNull()
  await setup.database.orm.update(authUser).set({ email: 'other@x.example' }).where(eq(authUser.id, ana.id))
  expect(await resetPassword(setup.caller(), { token: anas, password: next })).toMatchObject({
    problem: 'gone',
  })
})

test('one network asks for an address four times an hour at most, whether or not it has an account, and the account gets three mails', async () => {
  const setup = await setUpAccounts()
  const { email } = await setup.person('Ana')
  for (const asked of [email, 'nobody@cuentas.example']) {
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ask(setup, asked)))
    expect(answers.filter((answer) => !answer.ok)).toMatchObject([{ problem: 'too-many' }])
  }
  // Three an hour to an account, from whatever networks: the link of the last one still works.
  expect(await setup.database.orm.select().from(outgoingMail)).toHaveLength(3)
  await ask(setup, email, '198.51.100.7')
  expect(await setup.database.orm.select().from(outgoingMail)).toHaveLength(3)
})

test('whoever asks for the links of one account keeps nobody else from theirs, though a dot is all that differs', async () => {
  const setup = await setUpAccounts()
  const [one, other] = [await setup.person('ana.b'), await setup.person('anab')]
  for (let number = 0; number < 9; number += 1) await ask(setup, one.email, `10.${number}.0.1`)
  expect(await mailsTo(setup, one.email)).toHaveLength(3)
  await ask(setup, other.email)
  expect(await mailsTo(setup, other.email)).toHaveLength(1)
})

test('an account gets ten links a day, of which the last one works until it gets another', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-05-04T12:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const setup = await setUpAccounts()
  const { email } = await setup.person('Ana')
  for (let hour = 0; hour < 5; hour += 1) {
    await Promise.all([1, 2, 3].map((number) => ask(setup, email, `10.${hour}.${number}.1`)))
    passHours(setup, 1)
  }
  const mails = await mailsTo(setup, email)
  expect(mails).toHaveLength(10)
  passHours(setup, 18.5)
  const opened = await Promise.all(mails.map(({ text }) => findReset(setup.caller(), tokenIn(text))))
  expect(opened.filter((account) => account !== null)).toHaveLength(1)
  passHours(setup, 1)
  await ask(setup, email)
  expect(await mailsTo(setup, email)).toHaveLength(11)
})

test('a stranger does not use up the requests of an owner; all networks together have twenty', async () => {
  const setup = await setUpAccounts()
  const { email } = await setup.person('Ana')
  for (let time = 0; time < 8; time += 1) await ask(setup, email, '198.51.100.7')
  expect(await ask(setup, email)).toMatchObject({ ok: true })
  const many = Array.from({ length: 18 }, (_, number) => ask(setup, email, `10.${number}.0.1`))
  expect((await Promise.all(many)).filter(({ ok }) => ok)).toHaveLength(15)
})

test('nor does one with all networks of a customer, or of a provider', async () => {
  const setup = await setUpAccounts()
  const { email } = await setup.person('Ana')
  const asked = (network: (number: number) => string) =>
    Promise.all(Array.from({ length: 18 }, (_, number) => ask(setup, email, network(number))))
  const customer = await asked((number) => `2001:db8:7:${number}::/64`)
  expect(customer.filter(({ ok }) => ok)).toHaveLength(8)
  const provider = await asked((number) => `2001:db8:1${number}:1::/64`)
  expect(provider.filter(({ ok }) => ok)).toHaveLength(14 - 8)
  expect(await ask(setup, email)).toMatchObject({ ok: true })
})

test('one network asks twenty times an hour at most, for whatever addresses', async () => {
  const setup = await setUpAccounts()
  const answers = await Promise.all(
    Array.from({ length: 22 }, (_, number) => ask(setup, `nobody${number}@cuentas.example`)),
  )
  expect(answers.filter((answer) => !answer.ok)).toHaveLength(2)
})

test('the operator alone makes a link without mail, and sets a password', async () => {
  const setup = await setUpAccounts()
  const ana = await setup.person('Ana')
  const given = { email: 'ANA@cuentas.example', password: next }
  for (const caller of [setup.caller(), setup.caller(ana)] as Editor[]) {
    expect(await resetLinkFor(setup.accounts, caller, ana.email)).toMatchObject({ problem: 'not-allowed' })
    expect(await replacePassword(caller, given)).toMatchObject({ problem: 'not-allowed' })
  }
  const made = await resetLinkFor(setup.accounts, setup.caller(systemActor), ana.email)
  expect(made.ok && made.value.link).toMatch(/^https:\/\/aval\.example\/es\/login\/reset\?token=[\w-]{43}$/)
  await setup.session(ana.id)
  expect(await replacePassword(setup.caller(systemActor), given)).toMatchObject({ ok: true })
  expect(await passwordIs(setup, ana.id, next)).toBe(true)
  expect(await passwordIs(setup, ana.id, goodPassword)).toBe(false)
  expect(await setup.sessionsOf(ana.id)).toBe(0)
})

function ask(setup: Setup, email: string, network = '192.0.2.1') {
  return askPasswordReset(setup.accounts, setup.caller(), { email, network, write })
}

function mailsTo(setup: Setup, email: string) {
  return setup.database.orm.select().from(outgoingMail).where(eq(outgoingMail.to, email))
}

/** For those who ask and for the counts, which go by the machine's clock. */
function passHours(setup: Setup, hours: number) {
  setup.later(hours)
  vi.setSystemTime(Date.now() + hours * 60 * 60 * 1000)
}

async function askedToken(setup: Setup, email: string): Promise<string> {
  await setup.database.orm.delete(outgoingMail)
  await ask(setup, email)
  const [mail] = await setup.database.orm.select().from(outgoingMail)
  return tokenIn(mail?.text ?? '')
}

async function passwordIs(setup: Setup, uid: string, password: string): Promise<boolean> {
  const [row] = await setup.database.orm.select().from(authCredential).where(eq(authCredential.userId, uid))
  return verifyPassword({ hash: row?.password ?? '', password })
}
