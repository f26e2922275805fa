import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { authCredential, authSession, authUser, userProfile } from '#accounts/store/tables.ts'
import { makeAccount, type SignedInBrowser, sendJson, signedInBrowser } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { servedSite } from '../support/served-site.ts'

const started = servedSite({ demoContent: 'off' })
let browser: SignedInBrowser

beforeAll(async () => {
  browser = await signedInBrowser(started, { name: 'Ana Sosa', locale: 'en' })
})

describe('the profile of an account', () => {
  test('is for that account alone, and holds no more than the specification says', async () => {
    const answer = await profile(browser.account.uid, browser.cookie)
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      200,
      { uid: browser.account.uid, name: 'Ana Sosa', locale: 'en' },
    ])
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })

  test("is not another's to read, nor a visitor's", async () => {
    const other = await makeAccount(started.site)
    expect((await profile(other.uid, browser.cookie)).status).toBe(403)
    expect((await profile(browser.account.uid)).status).toBe(401)
    expect((await profile(browser.account.uid, 'aval.signed-in=1')).status).toBe(401)
  })

  test.each(['0', '-1', 'x', '%00', '..%2f', 'a%27%20or%201=1--', '__proto__', 'a'.repeat(5000)])(
    'is not found by guessing: %s',
    async (uid) => {
      const status = (await profile(uid, browser.cookie)).status
      expect([403, 404]).toContain(status)
    },
  )

  test('is not found where there is none', async () => {
    const own = await signedInBrowser(started)
    await started.site.database.orm.delete(userProfile).where(eq(userProfile.uid, own.account.uid))
    const answer = await profile(own.account.uid, own.cookie)
    expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'private, no-store'])
    const session = await ask(started.url, '/api/auth/get-session', { headers: { cookie: own.cookie } })
    expect(JSON.parse(session.text).user).toEqual({ uid: own.account.uid, email: own.account.email })
  })
})

test('the session is told to nobody but its own browser', async () => {
  const own = await ask(started.url, '/api/auth/get-session', { headers: { cookie: browser.cookie } })
  expect(Object.keys(JSON.parse(own.text))).toEqual(['user', 'csrf', 'mark'])
  expect(own.headers['cache-control']).toBe('private, no-store')
  const visitor = await ask(started.url, '/api/auth/get-session')
  expect(JSON.parse(visitor.text)).toEqual({ user: null })
})

/** What Better Auth, and plug-ins of it, would answer if its handler were reachable. */
const closed = [
  ...[
    'sign-up/email',
    'sign-in/social',
    'sign-in/username',
    'sign-in/passkey',
    'callback/google',
    'ok',
    'error',
  ],
  ...[
    'update-user',
    'delete-user',
    'delete-user/callback',
    'change-email',
    'change-password',
    'set-password',
  ],
  ...['list-sessions', 'revoke-session', 'revoke-sessions', 'revoke-other-sessions', 'update-session'],
  ...['list-accounts', 'link-social', 'unlink-account', 'account-info', 'refresh-token', 'get-access-token'],
  ...['forget-password', 'request-password-reset', 'reset-password', 'reset-password/x', 'verify-password'],
  ...['verify-email', 'send-verification-email', 'token', 'jwks', 'reference', 'sign-in/email/x', 'sign-in'],
  ...['admin/list-users', 'admin/create-user', 'admin/set-role', 'admin/impersonate-user', 'admin/ban-user'],
  ...['two-factor/enable', 'two-factor/disable', 'two-factor/get-totp-uri', 'two-factor/verify-totp'],
  ...['two-factor/verify-backup-code', 'two-factor/generate-backup-codes', 'two-factor/view-backup-codes'],
  ...['two-factor/send-otp', 'two-factor/verify-otp', 'passkey/list-user-passkeys', 'passkey/delete-passkey'],
  ...['passkey/update-passkey', 'GET-SESSION', 'get-session/', '', '%2e%2e/auth/update-user', 'sign-out/x'],
]

describe('what of Better Auth is not ours to offer is not there', () => {
  test.each(closed)('/api/auth/%s', async (path) => {
    const { orm } = started.site.database
    const held = () =>
      Promise.all([authUser, authSession, authCredential].map((each) => orm.select().from(each)))
    const before = await held()
    const body = {
      ...{
        email: 'nuevo@cuentas.example',
        password: 'lluvia-en-rivera-43',
        name: 'Nuevo',
        newPassword: 'x'.repeat(20),
      },
      ...{
        currentPassword: browser.account.password,
        userId: browser.account.uid,
        role: 'admin',
        token: 'x',
      },
    }
    for (const { cookie, csrf } of [browser, { cookie: undefined, csrf: undefined }]) {
      const got = await ask(started.url, `/api/auth/${path}`, cookie ? { headers: { cookie } } : {})
      // A path that is written crookedly leads to the straight one, which is in this list or open.
      if (got.status !== 308) expect(got.status, 'GET').toBe(404)
      const sent = await sendJson(started.url, `/api/auth/${path}`, body, { cookie, csrf })
      expect(sent.status, 'POST').toBe(404)
      expect(sent.headers['set-cookie']).toBeUndefined()
    }
    expect(await held()).toEqual(before)
  })
})

function profile(uid: string, cookie?: string) {
  return ask(started.url, `/api/users/${uid}`, cookie ? { headers: { cookie } } : {})
}
