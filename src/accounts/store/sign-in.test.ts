import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { systemActor } from '#kernel/caller.ts'
import { openLog } from '#kernel/log.ts'
import { openFolderStorage } from '#kernel/storage/folder-storage.ts'
import { goodPassword } from '#tests/support/accounts.ts'
import { setUpAccounts } from '#tests/support/accounts-setup.ts'
import { disableAccount } from '#tests/support/disable-account.ts'
import { publishedPassword, publishedScrypt } from '#tests/support/published-scrypt.ts'
import { type Accounts, openAccounts } from './accounts.ts'
import { createAccount } from './create-account.ts'
import { passwordHashOf } from './end-access.ts'
import { sealMoved } from './moved-passwords.ts'
import { changePassword } from './own/own-account.ts'
import { replacePassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { authCredential, authTwoFactor, authUser } from './tables.ts'

const next = 'puentes-sobre-el-cebollati'

const changes = ['replaced', 'changed by its owner', 'of a disabled account'] as const
test.each(changes.flatMap((how) => [[how, 'before'] as const, [how, 'after'] as const]))(
  'a sign-in leads nowhere whose password is %s just %s its session is made',
  async (how, moment) => {
    const setup = await setUpSignIn()
    const [ana, eva] = [await setup.person('Ana'), await setup.person('Eva')]
    const { headers } = await cookiesOf(setup.accounts, ana.email)
    await around(setup.accounts, moment, async () => {
      const change = { present: goodPassword, wanted: next, headers }
      if (how === 'of a disabled account') return disableAccount(setup.caller(eva), ana.id)
      if (how === 'changed by its owner') return changePassword(setup.accounts, setup.caller(ana), change)
      return replacePassword(setup.caller(systemActor), { email: ana.email, password: next })
    })
    const answer = await signIn(setup.accounts, setup.caller(), requestOf(ana.email))
    expect(answer).toEqual({ ok: false, problem: 'wrong' })
    expect(await setup.sessionsOf(ana.id)).toBe(how === 'changed by its owner' ? 1 : 0)
    expect((await setup.events()).at(-1)).toBe('sign-in-refused ana@cuentas.example')
  },
)

test('the second step is not offered for a password that was replaced meanwhile', async () => {
  const setup = await setUpSignIn()
  const ana = await setup.person('Ana')
  await setup.database.orm.update(authUser).set({ twoFactorEnabled: true }).where(eq(authUser.id, ana.id))
  await setup.database.orm
    .insert(authTwoFactor)
    .values({ id: 'x', userId: ana.id, secret: 'x', backupCodes: 'x', verified: true })
  const request = requestOf(ana.email)
  expect(await signIn(setup.accounts, setup.caller(), request)).toMatchObject({
    value: { step: 'second-factor' },
  })
  await around(setup.accounts, 'after', () =>
    replacePassword(setup.caller(systemActor), { email: ana.email, password: next }),
  )
  expect(await signIn(setup.accounts, setup.caller(), request)).toEqual({ ok: false, problem: 'wrong' })
})

test('a sign-in that nothing comes between begins a session', async () => {
  const setup = await setUpSignIn()
  const ana = await setup.person('Ana')
  const answer = await signIn(setup.accounts, setup.caller(), requestOf(ana.email))
  expect(answer).toMatchObject({ ok: true, value: { step: 'signed-in' } })
  expect(await setup.sessionsOf(ana.id)).toBe(1)
})

test('whoever has an address under a top-level domain in another alphabet signs in, however it is written', async () => {
  const setup = await setUpSignIn()
  const account = { name: 'Iván', password: goodPassword, locale: 'es' } as const
  const made = await createAccount(setup.caller(), { ...account, email: 'ivan@пример.рф' })
  expect(made).toMatchObject({ ok: true })
  for (const email of ['ivan@Пример.рф', 'ivan@xn--e1afmkfd.xn--p1ai', 'ivan@пример.xn--p1ai']) {
    const answer = await signIn(setup.accounts, setup.caller(), requestOf(email))
    expect(answer, email).toMatchObject({ ok: true, value: { step: 'signed-in' } })
  }
  const another = await signIn(setup.accounts, setup.caller(), requestOf('ivan@пример.рф.invalid'))
  expect(another).toMatchObject({ problem: 'wrong' })
})

test('a change of password leaves no session behind when another takes its place meanwhile', async () => {
  const setup = await setUpSignIn()
  const ana = await setup.person('Ana')
  const { headers } = await cookiesOf(setup.accounts, ana.email)
  await around(setup.accounts, 'before', () =>
    replacePassword(setup.caller(systemActor), { email: ana.email, password: `${next}-2` }),
  )
  const change = { present: goodPassword, wanted: next, headers }
  expect(await changePassword(setup.accounts, setup.caller(ana), change)).toEqual({
    ok: false,
    problem: 'not-allowed',
  })
  expect(await setup.sessionsOf(ana.id)).toBe(0)
})

test('a change of password ends a session that was made while it was under way', async () => {
  const setup = await setUpSignIn()
  const ana = await setup.person('Ana')
  const { headers } = await cookiesOf(setup.accounts, ana.email)
  await around(setup.accounts, 'after', () => setup.session(ana.id))
  const change = { present: goodPassword, wanted: next, headers }
  expect(await changePassword(setup.accounts, setup.caller(ana), change)).toMatchObject({ ok: true })
  expect(await setup.sessionsOf(ana.id)).toBe(1)
})

test('a password that came from another site signs in, and is our own from then on', async () => {
  const setup = await setUpSignIn()
  const ana = await setup.person('Ana')
  await setup.database.orm
    .update(authCredential)
    .set({ password: sealMoved(setup.accounts.secret, publishedScrypt) })
    .where(eq(authCredential.userId, ana.id))
  const enter = (password: string) =>
    signIn(setup.accounts, setup.caller(), { ...requestOf(ana.email), password })
  const stored = () => passwordHashOf(setup.database.orm, ana.id)
  expect(await enter('user2password')).toEqual({ ok: false, problem: 'wrong' })
  expect(await stored()).toMatch(/^\$moved\$/)
  // At the same time: whoever comes second finds the password replaced, and enters too.
  const both = await Promise.all([enter(publishedPassword), enter(publishedPassword)])
  expect(both.map(({ ok }) => ok)).toEqual([true, true])
  expect(await stored()).toMatch(/^\$argon2id\$/)
  expect(await enter(publishedPassword)).toMatchObject({ ok: true })
  expect(await enter(goodPassword)).toEqual({ ok: false, problem: 'wrong' })
})

async function setUpSignIn() {
  const setup = await setUpAccounts()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'aval-sign-in-'))
  const log = openLog({ logLevel: 'silent', mode: 'test' } as never)
  const given = { publicUrl: 'http://127.0.0.1:41000', mailUrl: null }
  const accounts = await openAccounts(given, setup.database, openFolderStorage(dataDir), log)
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return { ...setup, accounts }
}

/** Has something happen just before or after Better Auth makes its next session: it has seen the password then. */
async function around(
  accounts: Accounts,
  moment: 'before' | 'after',
  happens: () => Promise<unknown>,
): Promise<void> {
  const { internalAdapter } = await accounts.auth.$context
  const make = internalAdapter.createSession
  vi.spyOn(internalAdapter, 'createSession').mockImplementationOnce(async (...given) => {
    if (moment === 'before') await happens()
    const session = await make(...given)
    if (moment === 'after') await happens()
    return session
  })
}

function requestOf(email: string) {
  return { email, password: goodPassword, network: '192.0.2.1', headers: new Headers() }
}

async function cookiesOf(accounts: Accounts, email: string) {
  const { headers } = await accounts.auth.api.signInEmail({
    body: { email, password: goodPassword },
    headers: new Headers(),
    returnHeaders: true,
  })
  const pairs = headers.getSetCookie().map((line) => line.split(';', 1)[0])
  return { headers: new Headers({ cookie: pairs.join('; ') }) }
}
