import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminAddress } from '#domain/admin-addresses.ts'
import {
  goodPassword,
  isSignedIn,
  type SignedInBrowser,
  sendForm,
  sendJson,
  signedInBrowser,
} from '#tests/support/accounts.ts'
import { type StartedSite, startSite } from '#tests/support/site.ts'

let started: StartedSite
let browser: SignedInBrowser

beforeAll(async () => {
  started = await startSite()
  browser = await signedInBrowser(started)
})
afterAll(() => started?.stop())

test.each([
  ['/es/login', { email: 'a\0@b.example', password: goodPassword }],
  ['/en/login', { email: 'a@b.example', password: `${goodPassword}\0` }],
  ['/es/login/forgotten', { email: 'a\0@b.example' }],
])('%s refuses a form whose text holds a NUL', async (address, fields) => {
  expect((await sendForm(started.url, address, fields)).status).toBe(400)
})

test.each([
  [adminAddress.accounts, { intent: 'disable', id: 'x\0' }],
  [adminAddress.accounts, { intent: 'invite', email: 'a\0@b.example', locale: 'es' }],
  [adminAddress.account, { intent: 'end-session', about: '\0' }],
  [adminAddress.account, { intent: 'rename-passkey', about: 'x', name: 'a\0b' }],
])('%s refuses one from somebody who is signed in, too', async (address, fields: Record<string, string>) => {
  const { cookie, csrf } = browser
  expect((await sendForm(started.url, address, fields, { cookie, csrf })).status).toBe(400)
  expect(await isSignedIn(started.url, cookie)).toBe(true)
})

test('what is longer than any form is refused before it is read', async () => {
  const fields = { email: 'a@b.example', password: 'x'.repeat(1_000_000) }
  expect((await sendForm(started.url, '/es/login', fields)).status).toBe(413)
  expect((await sendJson(started.url, '/api/auth/sign-in/email', fields)).status).toBe(413)
})

test('an identifier of a passkey that is none is refused, and nothing of it is looked up', async () => {
  const odd = 'a\0b'
  const response = { authenticatorData: 'a', clientDataJSON: 'a', signature: 'a' }
  const credential = { id: odd, rawId: odd, type: 'public-key', clientExtensionResults: {}, response }
  const answer = await sendJson(started.url, '/api/auth/passkey/verify-authentication', {
    response: credential,
  })
  expect(answer.status).toBe(400)
})
