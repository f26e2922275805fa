import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { resetLinkFor } from '#accounts/store/reset-password.ts'
import { accountRule, authPasskey, authSession, authUser, guessLimit } from '#accounts/store/tables.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { systemActor } from '#kernel/caller.ts'
import { callerOf } from '#kernel/site.ts'
import { words } from '../e2e/words.ts'
import {
  cookiesAfter,
  goodPassword,
  isSignedIn,
  type SignedInBrowser,
  sendForm,
  sendJson,
  signedInBrowser,
  signIn,
} from '../support/accounts.ts'
import { adminAddresses } from '../support/admin-addresses.ts'
import { ask } from '../support/ask.ts'
import { servedSite } from '../support/served-site.ts'

const page = adminAddress.secondFactor

const started = servedSite({ demoContent: 'off' })
/** Somebody with an authenticator app, and somebody who has nothing but a password. */
let ana: SignedInBrowser
let leo: SignedInBrowser

beforeEach(async () => {
  const { orm } = started.site.database
  await orm.delete(accountRule)
  await orm.delete(guessLimit)
  ana = await signedInBrowser(started)
  leo = await signedInBrowser(started)
  await orm.update(authUser).set({ twoFactorEnabled: true }).where(eq(authUser.id, ana.account.uid))
})

describe('requiring it', () => {
  test('asks for the password and for one’s own second factor, is said and recorded, and is taken back', async () => {
    const wrong = await act(ana, { intent: 'require-second-factor', present: 'x' })
    expect([wrong.status, await isRequired()]).toEqual([422, false])
    const without = await act(leo, { intent: 'require-second-factor' })
    expect([without.status, without.text.includes('usted debe tenerlo'), await isRequired()]).toEqual([
      409,
      true,
      false,
    ])
    await addPasskey(leo)
    expect((await act(leo, { intent: 'require-second-factor' })).status).toBe(409)
    const done = await act(ana, { intent: 'require-second-factor' })
    expect([done.status, await isRequired()]).toEqual([200, true])
    expect((await open(ana, adminAddress.accounts)).status).toBe(200)
    expect((await open(ana, adminAddress.history)).text).toContain(
      'Segundo paso exigido a todas las personas',
    )
    expect((await act(ana, { intent: 'require-no-second-factor', present: '' })).status).toBe(422)
    expect((await act(ana, { intent: 'require-no-second-factor' })).status).toBe(200)
    expect((await open(leo, adminAddress.dashboard)).status).toBe(200)
  })

  test('by one whose session a passkey proved, who keeps that when the password is changed', async () => {
    await addPasskey(leo)
    await proveByPasskey(leo)
    expect((await act(leo, { intent: 'require-second-factor' })).status).toBe(200)
    const wanted = 'puentes-sobre-el-cebollati'
    const fields = { intent: 'change-password', present: goodPassword, wanted }
    const changed = await sendForm(started.url, adminAddress.account, fields, leo)
    const cookie = cookiesAfter(changed, leo.cookie)
    expect((await open({ cookie }, adminAddress.dashboard)).status).toBe(200)
  })
})

describe('whoever has none', () => {
  beforeEach(() => act(ana, { intent: 'require-second-factor' }))

  test('is led from every page of the admin area to setting one up, and nothing of it is answered', {
    tags: ['full'],
    timeout: 90_000,
  }, async () => {
    for (const address of adminAddresses()) {
      const answer = await open(leo, `${address}?q=1`)
      const next = encodeURIComponent(`${address}?q=1`)
      expect([answer.status, answer.headers.location]).toEqual([302, `${page}?next=${next}`])
      for (const asked of ['.data', '.data?_routes=routes%2Fadmin%2Flayout']) {
        const { text } = await open(leo, address + asked)
        expect(text, address + asked).toContain(page)
        expect(text, address + asked).not.toContain('csrf')
      }
    }
  })

  test('writes nothing, by whatever way in', async () => {
    const invited = await act(leo, { intent: 'invite', email: 'x@cuentas.example', language: 'es' })
    expect([invited.status, invited.headers.location?.startsWith(page)]).toEqual([302, true])
    const draft = adminAddress.entryDraft(crypto.randomUUID())
    const saved = await ask(started.url, draft, {
      method: 'PUT',
      headers: { ...headersOf(leo), 'content-type': 'application/json', 'if-match': '"0"' },
      body: JSON.stringify({ kind: 'news' }),
    })
    expect(saved.status).toBe(302)
    for (const target of [`${adminAddress.accounts}.data`, `${adminAddress.account}.data`, `${page}.data`]) {
      const fields = { intent: 'change-password', present: goodPassword, wanted: 'otra-que-vale-43' }
      const sent = await sendForm(started.url, target, fields, leo)
      expect(sent.text, target).not.toContain('recoveryCodes')
    }
    const upload = await ask(started.url, adminAddress.mediaUpload, {
      method: 'POST',
      headers: { ...headersOf(leo), 'tus-resumable': '1.0.0', 'upload-length': '5' },
    })
    expect(upload.status).toBe(401)
    await signIn(started, leo.account)
  })

  test('is met by it however the address is written', async () => {
    for (const address of [
      '/admin/second-factor/',
      '/admin/Second-Factor',
      '/admin//second-factor',
      '/admin;/news',
      '/%61dmin/news',
      '//admin/news',
    ]) {
      const { status, text } = await open(leo, address)
      expect([302, 308, 400, 404], address).toContain(status)
      expect(text, address).not.toContain('name="csrf"')
    }
    const preview = await open(leo, `/es?preview=${crypto.randomUUID()}`)
    expect(preview.status).toBe(302)
  })

  test.each([
    ['es', 'Active su segundo paso'],
    ['en', 'Turn on your second step'],
  ] as const)('sees a page in %s that says what to do, with a way out', async (locale, title) => {
    const eva = await signedInBrowser(started, { locale })
    const shown = await open(eva, page)
    expect([shown.status, shown.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(shown.text).toContain(`<html lang="${locale}"`)
    expect(shown.text).toContain(title)
    expect(shown.text).toContain('action="/api/auth/sign-out"')
    await sendForm(started.url, '/api/auth/sign-out', {}, eva)
    expect(await isSignedIn(started.url, eva.cookie)).toBe(false)
  })

  test('sets up an authenticator app, goes on to where they were going, and is asked for it the next time', async () => {
    const at = `${page}?next=${encodeURIComponent('/admin/history')}`
    const wrong = await sendForm(started.url, at, { intent: 'start-second-factor', present: 'x' }, leo)
    expect(wrong.status).toBe(422)
    const begun = await sendForm(
      started.url,
      at,
      { intent: 'start-second-factor', present: goodPassword },
      leo,
    )
    const key = /name="key" value="([A-Z2-7]+)"/.exec(begun.text)?.[1] ?? ''
    expect((await open(leo, adminAddress.history)).status).toBe(302)
    const code = await createOTP(new TextDecoder().decode(base32.decode(key)), {
      digits: 6,
      period: 30,
    }).totp()
    const confirmed = await sendForm(started.url, at, { intent: 'confirm-second-factor', key, code }, leo)
    expect(confirmed.text).toMatch(/<code[^>]*>[\w-]{11}<\/code>/)
    expect(confirmed.text).toContain('href="/admin/history"')
    expect((await open(leo, adminAddress.history)).status).toBe(200)
    expect((await open(leo, at)).headers.location).toBe('/admin/history')
    const { email, password } = leo.account
    const again = await sendJson(started.url, '/api/auth/sign-in/email', { email, password })
    expect(JSON.parse(again.text)).toEqual({ step: 'second-factor' })
  })

  test('and takes it off again is at the same page at once', async () => {
    await started.site.database.orm.delete(accountRule)
    const stop = { intent: 'stop-second-factor', present: goodPassword }
    await act(ana, { intent: 'require-second-factor' })
    expect((await sendForm(started.url, adminAddress.account, stop, ana)).status).toBe(302)
    expect((await open(ana, adminAddress.dashboard)).headers.location).toContain(page)
  })

  test('or has one taken off by another, is too, after signing in with the password alone', async () => {
    await addPasskey(leo)
    const taken = await act(ana, { intent: 'take-off-second-factor', id: leo.account.uid })
    expect(taken.status).toBe(200)
    const again = await signIn(started, leo.account)
    const shown = await open(again, page)
    expect([shown.status, shown.text.includes('Active su segundo paso')]).toEqual([200, true])
  })

  test('comes here from an invitation as from anywhere', async () => {
    const invited = await act(ana, { intent: 'invite', email: 'ida@cuentas.example', language: 'es' })
    const target = /\/es\/invitation\?token=[\w-]{43}/.exec(invited.text)?.[0] ?? ''
    const made = await sendForm(started.url, target, { name: 'Ida', password: goodPassword })
    expect((await open({ cookie: cookiesAfter(made) }, adminAddress.dashboard)).headers.location).toContain(
      page,
    )
  })
})

describe('whoever has a passkey and gave the password alone', () => {
  beforeEach(async () => {
    await addPasskey(leo)
    await act(ana, { intent: 'require-second-factor' })
  })

  test('is told to sign in with it, and sets up nothing beside it', async () => {
    const shown = await open(leo, page)
    expect([shown.status, shown.text.includes('Ingrese con su llave de acceso')]).toEqual([200, true])
    const begun = await sendForm(
      started.url,
      page,
      { intent: 'start-second-factor', present: goodPassword },
      leo,
    )
    expect(begun.status).toBe(403)
    const offered = await sendJson(
      started.url,
      '/api/auth/passkey/generate-register-options',
      { present: goodPassword },
      leo,
    )
    expect([offered.status, offered.text]).toEqual([403, JSON.stringify({ error: 'second-factor-needed' })])
    expect((await open(leo, adminAddress.account)).status).toBe(302)
    await proveByPasskey(leo)
    expect((await open(leo, adminAddress.account)).status).toBe(200)
  })

  test('logs out to where one signs in', async () => {
    const out = await sendForm(started.url, '/api/auth/sign-out', {}, leo)
    expect([out.status, out.headers.location]).toEqual([303, '/login'])
  })

  test('has to set up another once it is taken off, which is said where that is done', async () => {
    const { text } = await open(ana, adminAddress.accounts)
    expect(text).toContain(words.es.accounts_take_off_required)
    await act(ana, { intent: 'require-no-second-factor' })
    expect((await open(ana, adminAddress.accounts)).text).not.toContain(words.es.accounts_take_off_required)
  })

  test('does not get around it by a new password', async () => {
    const reset = async () => {
      const caller = callerOf(started.site, { locale: 'es', actor: systemActor })
      const made = await resetLinkFor(started.site.accounts, caller, leo.account.email)
      const target = made.ok ? made.value.link.slice(started.url.length) : ''
      const answer = await sendForm(started.url, target, { password: 'puentes-sobre-el-cebollati' })
      expect(answer.status).toBe(302)
      return signIn(started, { ...leo.account, password: 'puentes-sobre-el-cebollati' })
    }
    const after = await reset()
    expect((await open(after, page)).text).toContain('Ingrese con su llave de acceso')
    // Where nothing is required, whoever had the account may have added it.
    await started.site.database.orm.delete(accountRule)
    await reset()
    const { orm } = started.site.database
    expect(await orm.select().from(authPasskey).where(eq(authPasskey.userId, leo.account.uid))).toEqual([])
  })
})

test('a key of the API goes on working, for it is nobody’s session', async () => {
  const made = await sendForm(
    started.url,
    adminAddress.apiKeys,
    { intent: 'create', name: 'Sistema', present: goodPassword },
    leo,
  )
  const key = /aval_[\w-]{43}/.exec(made.text)?.[0] ?? ''
  await act(ana, { intent: 'require-second-factor' })
  const answer = await ask(started.url, '/api/v1/register/nothing', {
    headers: { authorization: `Bearer ${key}` },
  })
  expect(answer.status).toBe(404)
})

function act(browser: SignedInBrowser, fields: Record<string, string>) {
  return sendForm(started.url, adminAddress.accounts, { present: goodPassword, ...fields }, browser)
}

function open({ cookie }: { cookie: string }, address: string) {
  return ask(started.url, address, { headers: { cookie } })
}

function headersOf({ cookie, csrf }: SignedInBrowser): Record<string, string> {
  return { cookie, 'x-csrf-token': csrf, origin: started.url }
}

async function isRequired(): Promise<boolean> {
  return (await started.site.database.orm.select().from(accountRule)).length > 0
}

/** A passkey as a browser made it; that it signs in is tried in a browser. */
async function addPasskey({ account }: SignedInBrowser): Promise<void> {
  await started.site.database.orm.insert(authPasskey).values({
    ...{ id: crypto.randomUUID(), userId: account.uid, publicKey: 'x', credentialID: crypto.randomUUID() },
    ...{ counter: 0, deviceType: 'singleDevice', backedUp: false },
  })
}

async function proveByPasskey({ account }: SignedInBrowser): Promise<void> {
  await started.site.database.orm
    .update(authSession)
    .set({ passkeyAt: new Date() })
    .where(eq(authSession.userId, account.uid))
}
