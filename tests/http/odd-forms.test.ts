import { beforeAll, expect, test } from 'vitest'
import { invitation } from '#accounts/store/tables.ts'
import { address } from '#kernel/addresses.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { m } from '#kernel/i18n/messages.ts'
import { locales } from '#kernel/locales.ts'
import {
  goodPassword,
  isSignedIn,
  type SignedInBrowser,
  sendForm,
  sendJson,
  signedInBrowser,
} from '../support/accounts.ts'
import { servedSite } from '../support/served-site.ts'

const started = servedSite()
let browser: SignedInBrowser

beforeAll(async () => {
  browser = await signedInBrowser(started)
})

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

test.each(locales)(
  'more fields than any form has are refused in words, in the language of the page: %s',
  async (locale) => {
    const fields = Array.from({ length: 201 }, (_, at): [string, string] => [`field-${at}`, ''])
    const forms = [address.login(locale), address.forgottenPassword(locale), address.contact(locale)]
    const ofTheSpace = [address.openReport(locale), address.writeReport(locale, 'named')]
    for (const path of [...forms, address.footerMessage(locale), address.verify(locale), ...ofTheSpace]) {
      const { status, text } = await sendForm(started.url, path, fields)
      expect([path, status]).toEqual([path, 413])
      expect(text).toContain(`<html lang="${locale}"`)
      expect(text).toContain(m.too_long_title({}, { locale }))
    }
  },
)

test('a form of the admin area with too many fields is refused in words, and changes nothing', async () => {
  const { cookie, csrf } = browser
  const fields = [['intent', 'invite'], ...Array(200).fill(['email', 'a@b.example'])] as [string, string][]
  const { status, text } = await sendForm(started.url, adminAddress.accounts, fields, { cookie, csrf })
  expect(status).toBe(413)
  expect(text).toContain(m.too_long_title({}, { locale: 'es' }))
  expect(await started.site.database.orm.select().from(invitation)).toEqual([])
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
