import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { symmetricEncrypt } from 'better-auth/crypto'
import { desc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authTwoFactor, authUser } from '#accounts/store/tables.ts'
import { historyEvent } from '#history/store/tables.ts'
import {
  cookiesAfter,
  goodPassword,
  isSignedIn,
  type SignedInBrowser,
  sendForm,
  sendJson,
  signedInBrowser,
  signIn,
  type TestAccount,
} from '../support/accounts.ts'
import { type Answer, ask } from '../support/ask.ts'
import { servedSite } from '../support/served-site.ts'

const page = '/admin/account'
const second = '/es/login/second-factor'

const started = servedSite()

// Codes are of one moment: it stands still until a test lets it go on.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date() }))
afterEach(() => vi.useRealTimers())

test('a new password ends every other session, and renews this one', async () => {
  const browser = await signedInBrowser(started)
  const elsewhere = await signIn(started, browser.account)
  const wanted = 'otra-lluvia-en-melo-51'
  const answer = await send(browser, { intent: 'change-password', present: goodPassword, wanted })
  expect([answer.status, answer.headers.location]).toEqual([302, `${page}?done=change-password#done`])
  expect(await isSignedIn(started.url, elsewhere.cookie)).toBe(false)
  expect(await isSignedIn(started.url, browser.cookie)).toBe(false)
  expect(await isSignedIn(started.url, cookiesAfter(answer, browser.cookie))).toBe(true)
  await expect(signIn(started, browser.account)).rejects.toThrow('401')
  await signIn(started, { ...browser.account, password: wanted })
})

test('a password that is refused changes nothing, and is not written into the page', async () => {
  const browser = await signedInBrowser(started)
  const wrong = await send(browser, {
    intent: 'change-password',
    present: 'no-es-esta-clave-9',
    wanted: 'otra-lluvia-en-melo-51',
  })
  const common = await send(browser, {
    intent: 'change-password',
    present: goodPassword,
    wanted: '1234567890',
  })
  for (const answer of [wrong, common]) {
    expect(answer.status).toBe(422)
    expect(answer.text).not.toMatch(/no-es-esta-clave-9|otra-lluvia-en-melo-51|"1234567890"/)
  }
  expect(wrong.text).toContain('id="password-present-problem"')
  expect(common.text).toContain('id="password-wanted-problem"')
  expect(await isSignedIn(started.url, browser.cookie)).toBe(true)
})

test.each([
  ['no token', undefined],
  ['a wrong token', 'x'.repeat(43)],
  ["another session's token", 'other'],
])('%s is refused with 403, and nothing happens', async (_, csrf) => {
  const browser = await signedInBrowser(started)
  const other = await signIn(started, browser.account)
  for (const intent of ['change-language', 'end-other-sessions', 'change-password']) {
    const fields = { intent, language: 'en', present: goodPassword, wanted: 'otra-lluvia-en-melo-51' }
    const answer = await sendForm(started.url, page, fields, {
      cookie: browser.cookie,
      csrf: csrf === 'other' ? other.csrf : csrf,
    })
    expect(answer.status, intent).toBe(403)
  }
  expect(await isSignedIn(started.url, other.cookie)).toBe(true)
  expect((await ask(started.url, page, { headers: { cookie: browser.cookie } })).text).toContain('lang="es"')
})

test('the language is chosen for the next page on', async () => {
  const browser = await signedInBrowser(started)
  await send(browser, { intent: 'change-language', language: 'en' })
  const { text } = await ask(started.url, page, { headers: { cookie: browser.cookie } })
  expect(text).toMatch(/<html lang="en"/)
  expect((await send(browser, { intent: 'change-language', language: 'fr' })).status).toBe(409)
})

test('one session is ended by its owner alone', async () => {
  const browser = await signedInBrowser(started)
  const elsewhere = await signIn(started, browser.account)
  const stranger = await signedInBrowser(started)
  const { text } = await ask(started.url, page, { headers: { cookie: browser.cookie } })
  const [, about = ''] = /value="end-session".{0,40}?name="about" value="([^"]+)"/.exec(text) ?? []
  expect(about).not.toBe('')
  expect((await send(stranger, { intent: 'end-session', about })).status).toBe(409)
  expect(await isSignedIn(started.url, elsewhere.cookie)).toBe(true)
  expect((await send(browser, { intent: 'end-session', about })).status).toBe(302)
  expect(await isSignedIn(started.url, elsewhere.cookie)).toBe(false)
  expect(await isSignedIn(started.url, browser.cookie)).toBe(true)
})

test('a second factor from turning it on to signing in with a code, which serves once', async () => {
  const browser = await signedInBrowser(started)
  const elsewhere = await signIn(started, browser.account)
  const { key } = await turnOn(browser)
  expect(await isSignedIn(started.url, elsewhere.cookie)).toBe(false)
  expect(await isSignedIn(started.url, browser.cookie)).toBe(true)

  vi.setSystemTime(Date.now() + 30_000)
  const step = await passwordOnly(browser.account, '/admin/history')
  expect(step.answer.headers.location).toBe(`${second}?next=${encodeURIComponent('/admin/history')}`)
  expect(await isSignedIn(started.url, step.cookie)).toBe(false)
  const form = await ask(started.url, second, { headers: { cookie: step.cookie } })
  expect(form.text).toMatch(/autocomplete="one-time-code"/i)
  const code = await codeOf(key)
  const entered = await sendForm(
    started.url,
    second,
    { by: 'app', code, next: '/admin/history' },
    { cookie: step.cookie },
  )
  expect([entered.status, entered.headers.location]).toEqual([302, '/admin/history'])
  const signedIn = cookiesAfter(entered, step.cookie)
  expect(await isSignedIn(started.url, signedIn)).toBe(true)
  expect(signedIn).toContain('aval.device=')
  expect(signedIn).not.toContain('two_factor')
  expect(signedIn).not.toContain('trust')

  const again = await passwordOnly(browser.account)
  expect((await enter(again.cookie, { by: 'app', code })).status).toBe(401)
  expect(await eventsOf(browser.account)).toEqual(['sign-in-refused', 'signed-in', 'second-factor-on'])
})

test('a second factor whose key was lost leads back to the password, and its owner sees no code left', async () => {
  const browser = await signedInBrowser(started)
  const { key, codes } = await turnOn(browser)
  const lost = await symmetricEncrypt({ key: 'another-secret', data: 'x' })
  await started.site.database.orm
    .update(authTwoFactor)
    .set({ secret: lost, backupCodes: lost })
    .where(eq(authTwoFactor.userId, browser.account.uid))
  vi.setSystemTime(Date.now() + 30_000)
  const { cookie } = await passwordOnly(browser.account)
  for (const typed of [
    { by: 'app', code: await codeOf(key) },
    { by: 'recovery', code: codes[0] ?? '' },
  ] as const) {
    const answer = await enter(cookie, typed)
    expect([answer.status, answer.headers.location]).toEqual([302, '/es/login?again=yes'])
  }
  const own = await ask(started.url, page, { headers: { cookie: browser.cookie } })
  expect(own.status).toBe(200)
  expect(own.text).toContain('value="stop-second-factor"')
})

test('the code that turned it on does not sign in as well', async () => {
  const browser = await signedInBrowser(started)
  const { key } = await turnOn(browser)
  const step = await passwordOnly(browser.account)
  expect((await enter(step.cookie, { by: 'app', code: await codeOf(key) })).status).toBe(401)
})

test('of the same code twice at the same time, one signs in', async () => {
  const browser = await signedInBrowser(started)
  const { key } = await turnOn(browser)
  vi.setSystemTime(Date.now() + 30_000)
  const steps = await Promise.all([passwordOnly(browser.account), passwordOnly(browser.account)])
  const code = await codeOf(key)
  const answers = await Promise.all(steps.map(({ cookie }) => enter(cookie, { by: 'app', code })))
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 401])
})

test('a recovery code signs in once, however it is typed, and how many are left is recorded', async () => {
  const browser = await signedInBrowser(started)
  const { codes } = await turnOn(browser)
  expect(new Set(codes).size).toBe(10)
  const [first = ''] = codes
  const step = await passwordOnly(browser.account)
  const entered = await enter(step.cookie, { by: 'recovery', code: ` ${first.replace('-', ' ')} ` })
  expect([entered.status, entered.headers.location]).toEqual([302, '/admin'])
  expect(await isSignedIn(started.url, cookiesAfter(entered, step.cookie))).toBe(true)
  const again = await passwordOnly(browser.account)
  expect((await enter(again.cookie, { by: 'recovery', code: first })).status).toBe(401)
  const [used] = await started.site.database.orm
    .select()
    .from(historyEvent)
    .where(eq(historyEvent.what, 'recovery-code-used'))
    .orderBy(desc(historyEvent.id))
  expect([used?.subject, used?.actor, used?.details]).toEqual([
    browser.account.uid,
    browser.account.uid,
    { left: '9' },
  ])
})

test('renewed recovery codes open, those from before no more', async () => {
  const browser = await signedInBrowser(started)
  const { codes } = await turnOn(browser)
  const renewed = await send(browser, { intent: 'renew-recovery-codes', present: goodPassword })
  const fresh = codesIn(renewed)
  expect(fresh).toHaveLength(10)
  const step = await passwordOnly(browser.account)
  expect((await enter(step.cookie, { by: 'recovery', code: codes[0] ?? '' })).status).toBe(401)
  expect((await enter(step.cookie, { by: 'recovery', code: fresh[0] ?? '' })).status).toBe(302)
})

test('a code opens only in the browser in which the password was right', async () => {
  const browser = await signedInBrowser(started)
  const { key } = await turnOn(browser)
  const stranger = await signedInBrowser(started)
  const { key: theirs } = await turnOn(stranger)
  vi.setSystemTime(Date.now() + 30_000)
  const step = await passwordOnly(browser.account)
  const other = await passwordOnly(stranger.account)
  const code = await codeOf(key)
  expect((await enter(other.cookie, { by: 'app', code })).status).toBe(401)
  for (const cookie of ['', forged(step.cookie), swapped(step.cookie, other.cookie)]) {
    const answer = await enter(cookie, { by: 'app', code })
    expect([answer.status, answer.headers.location]).toEqual([302, '/es/login?again=yes'])
  }
  expect((await enter(step.cookie, { by: 'app', code: await codeOf(theirs) })).status).toBe(401)
  expect((await enter(step.cookie, { by: 'app', code })).status).toBe(302)
})

test('a lost step leads back to the password with a word, and to the page that was asked for', async () => {
  for (const headers of [undefined, { cookie: 'aval.two_factor=2fa-nothing.signature' }]) {
    const answer = await ask(started.url, `${second}?next=/admin/news`, { headers })
    expect([answer.status, answer.headers.location]).toEqual([
      302,
      '/es/login?again=yes&next=%2Fadmin%2Fnews',
    ])
  }
  expect((await ask(started.url, '/es/login?again=yes')).text).toContain('id="login-problem"')
  const browser = await signedInBrowser(started)
  const { key } = await turnOn(browser)
  const step = await passwordOnly(browser.account)
  vi.setSystemTime(Date.now() + 11 * 60_000)
  const late = await enter(step.cookie, { by: 'app', code: await codeOf(key) })
  expect([late.status, late.headers.location]).toEqual([302, '/es/login?again=yes'])
})

test('five wrong codes end the step, and ten end the guessing for a while', async () => {
  const browser = await signedInBrowser(started)
  const { key } = await turnOn(browser)
  vi.setSystemTime(Date.now() + 60_000)
  const right = await codeOf(key)
  const code = right === '000000' ? '111111' : '000000'
  const first = await passwordOnly(browser.account)
  for (let time = 0; time < 5; time += 1)
    expect((await enter(first.cookie, { by: 'app', code })).status).toBe(401)
  expect((await enter(first.cookie, { by: 'app', code: right })).headers.location).toBe('/es/login?again=yes')
  const next = await passwordOnly(browser.account)
  for (let time = 0; time < 4; time += 1)
    expect((await enter(next.cookie, { by: 'app', code })).status).toBe(401)
  const refused = await enter(next.cookie, { by: 'app', code: right })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
})

test('an account that was disabled meanwhile gets no session', async () => {
  const browser = await signedInBrowser(started)
  const { codes } = await turnOn(browser)
  const step = await passwordOnly(browser.account)
  await started.site.database.orm
    .update(authUser)
    .set({ disabledAt: new Date() })
    .where(eq(authUser.id, browser.account.uid))
  const answer = await enter(step.cookie, { by: 'recovery', code: codes[0] ?? '' })
  expect([answer.status, answer.headers.location]).toEqual([302, '/es/login?again=yes'])
  expect(await isSignedIn(started.url, cookiesAfter(answer, step.cookie))).toBe(false)
})

test('nothing else of Better Auth is reached', async () => {
  const { cookie, csrf } = await signedInBrowser(started)
  for (const target of [
    'passkey/list-user-passkeys',
    'passkey/delete-passkey',
    'passkey/update-passkey',
    'two-factor/enable',
    'two-factor/verify-totp',
    'two-factor/get-totp-uri',
    'change-password',
    'list-sessions',
    'passkey/verify-registration/x',
    'passkey//verify-registration',
  ])
    for (const method of ['GET', 'POST']) {
      const headers = { cookie, 'x-csrf-token': csrf, origin: started.url }
      const body = method === 'POST' ? '{}' : undefined
      const { status } = await ask(started.url, `/api/auth/${target}`, { method, headers, body })
      expect([404, 308, 401, 403, 405], `${method} ${target} answers ${status}`).toContain(status)
    }
})

test('passkeys are asked for by a session with its token and the present password', async () => {
  const { cookie, csrf } = await signedInBrowser(started)
  const target = '/api/auth/passkey/generate-register-options'
  const present = { present: goodPassword }
  expect((await sendJson(started.url, target, present)).status).toBe(401)
  expect((await sendJson(started.url, target, present, { cookie })).status).toBe(403)
  const got = await ask(started.url, target, { headers: { cookie, 'x-csrf-token': csrf } })
  expect(got.status).toBe(404)
  const offered = await sendJson(started.url, target, present, { cookie, csrf })
  expect(JSON.parse(offered.text)).toMatchObject({
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const asked = await ask(started.url, '/api/auth/passkey/generate-authenticate-options')
  expect(JSON.parse(asked.text)).toMatchObject({ userVerification: 'required' })
  expect(asked.text).not.toContain('allowCredentials')
})

test('without the present password a session makes no passkey, nor tries passwords without end', async () => {
  const { cookie, csrf } = await signedInBrowser(started)
  const steps = {
    'generate-register-options': {},
    'verify-registration': { response: {}, name: 'x' },
  }
  const send = (step: string, value: object) =>
    sendJson(started.url, `/api/auth/passkey/${step}`, value, { cookie, csrf })
  for (const [step, body] of Object.entries(steps)) {
    expect((await send(step, body)).status, step).toBe(400)
    for (let time = 0; time < 5; time += 1) {
      const answer = await send(step, { ...body, present: 'no-es-esta-clave-9' })
      expect([answer.status, answer.text], step).toEqual([403, '{"error":"wrong-password"}'])
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  }
  for (const [step, body] of Object.entries(steps)) {
    const answer = await send(step, { ...body, present: goodPassword })
    expect([answer.status, answer.text], step).toEqual([429, '{"error":"too-many"}'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60)
  }
})

async function turnOn(browser: SignedInBrowser): Promise<{ key: string; codes: string[] }> {
  const begun = await send(browser, { intent: 'start-second-factor', present: goodPassword })
  expect(begun.status).toBe(200)
  const [, key = ''] = /name="key" value="([A-Z2-7]+)"/.exec(begun.text) ?? []
  const wrong = (await codeOf(key)) === '123456' ? '654321' : '123456'
  const refused = await send(browser, { intent: 'confirm-second-factor', key, code: wrong })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain(`value="${key}"`)
  const unseen = await send(browser, { intent: 'confirm-second-factor', key: 'A', code: await codeOf(key) })
  expect(unseen.status).toBe(409)
  expect(unseen.text).not.toContain(key)
  const confirmed = await send(browser, { intent: 'confirm-second-factor', key, code: await codeOf(key) })
  expect(confirmed.status).toBe(200)
  return { key, codes: codesIn(confirmed) }
}

function codesIn({ text }: Answer): string[] {
  return [...text.matchAll(/<code[^>]*>([A-Za-z\d]{5}-[A-Za-z\d]{5})<\/code>/g)].map(([, code = '']) => code)
}

/** What an authenticator app with this key shows now. */
async function codeOf(key: string): Promise<string> {
  const secret = new TextDecoder().decode(base32.decode(key))
  return createOTP(secret, { digits: 6, period: 30 }).totp()
}

/** Up to the second step. */
async function passwordOnly({ email, password }: TestAccount, next?: string) {
  const fields = { email, password, ...(next ? { next } : {}) }
  const answer = await sendForm(started.url, '/es/login', fields)
  return { answer, cookie: cookiesAfter(answer) }
}

function enter(cookie: string, fields: { by: 'app' | 'recovery'; code: string }): Promise<Answer> {
  return sendForm(started.url, second, fields, { cookie })
}

function send({ cookie, csrf }: SignedInBrowser, fields: Record<string, string>): Promise<Answer> {
  return sendForm(started.url, page, fields, { cookie, csrf })
}

/** The same cookie with a letter of what was signed changed. */
function forged(cookie: string): string {
  return cookie.replace(/(two_factor=2fa-)(.)/, (_, name, letter) => name + (letter === 'a' ? 'b' : 'a'))
}

/** What one browser holds, under another's signature. */
function swapped(cookie: string, other: string): string {
  const signature = /two_factor=[^;]*?\.([^;]*)/.exec(other)?.[1] ?? ''
  return cookie.replace(/(two_factor=[^;.]*\.)[^;]*/, `$1${signature}`)
}

async function eventsOf({ uid }: TestAccount): Promise<string[]> {
  const rows = await started.site.database.orm
    .select({ what: historyEvent.what })
    .from(historyEvent)
    .where(eq(historyEvent.subject, uid))
    .orderBy(desc(historyEvent.id))
    .limit(3)
  return rows.map(({ what }) => what)
}

test('a password that took long to type renews the session all the same', async () => {
  const browser = await signedInBrowser(started)
  vi.setSystemTime(Date.now() + 6 * 60_000)
  const wanted = 'otra-lluvia-en-melo-51'
  const answer = await send(browser, { intent: 'change-password', present: goodPassword, wanted })
  expect(await isSignedIn(started.url, cookiesAfter(answer, browser.cookie))).toBe(true)
})
