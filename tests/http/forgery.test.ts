import { beforeAll, describe, expect, test } from 'vitest'
import { ownIntents } from '#accounts/model/own-account.ts'
import {
  authCredential,
  authPasskey,
  authSession,
  authTwoFactor,
  authUser,
  invitation,
  userProfile,
} from '#accounts/store/tables.ts'
import { historyEvent } from '#history/store/tables.ts'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { outgoingMail } from '#kernel/mail/tables.ts'
import { messageIntents } from '#messages/admin/outcome.ts'
import { messageEvents } from '#messages/model/inbox.ts'
import { contactMessage, contactMessageEvent } from '#messages/store/tables.ts'
import {
  isSignedIn,
  makeAccount,
  type SignedInBrowser,
  sendForm,
  sendJson,
  signedInBrowser,
  signIn,
  type TestAccount,
} from '../support/accounts.ts'
import { adminAddresses } from '../support/admin-addresses.ts'
import { type Answer, ask } from '../support/ask.ts'
import { messageArrived } from '../support/messages.ts'
import { servedSite } from '../support/served-site.ts'

const started = servedSite()
let browser: SignedInBrowser
/** Another session of the same person: its token is for itself alone. */
let elsewhere: SignedInBrowser
let other: TestAccount
let before: unknown

beforeAll(async () => {
  browser = await signedInBrowser(started)
  elsewhere = await signIn(started, browser.account)
  other = await makeAccount(started.site)
  await messageArrived(started.site.database, {
    ...{ id: messageId, subject: 'complaint', suspicion: 'honeypot', readAt: new Date() },
  })
  before = await everything()
})

const messageId = '11111111-1111-4111-8111-111111111111'

/** Every form that changes something, by what it is called; its fields would do it if the token were right. */
const intents: [string, string, string][] = [
  ...ownIntents.map((intent): [string, string, string] => [intent, adminAddress.account, intent]),
  ...['invite', 'disable', 'enable', 'end-sessions', 'withdraw'].map((intent): [string, string, string] => [
    intent,
    adminAddress.accounts,
    intent,
  ]),
  ...messageIntents.map((intent): [string, string, string] => [
    `${intent} of a message`,
    adminAddress.message(messageId),
    intent,
  ]),
  ['sign out', '/api/auth/sign-out', ''],
  ['sign in', '/es/login', ''],
  ['second factor', '/en/login/second-factor', ''],
  ['ask for a reset', '/es/login/forgotten', ''],
  ['reset', '/es/login/reset', ''],
  ['accept an invitation', '/en/invitation', ''],
]

function fieldsFor(intent: string, account: TestAccount = browser.account): Record<string, string> {
  const id = intent === 'disable' || intent === 'end-sessions' ? other.uid : 'none'
  return {
    ...{ intent, id, about: 'none', email: account.email, password: account.password, name: 'Otro nombre' },
    ...{ present: account.password, wanted: 'otra-lluvia-en-rivera-44', code: '000000', key: 'x', by: 'app' },
    ...{ language: 'en', token: 'x'.repeat(43) },
    ...{ state: 'in-work', to: account.uid, labels: 'visita', text: 'Texto', seen: '0', words: 'Juan Paz' },
    ...{ date: '2199-01-01', reason: 'Un motivo', outcome: 'upheld', apart: 'yes', record: 'DEMO-000001' },
  }
}

test.each(intents)('%s is refused without its token and changes nothing', async (_, target, intent) => {
  for (const each of withData(target))
    expectRefused(await sendForm(started.url, each, fieldsFor(intent), { cookie: browser.cookie }))
  await expectNothingChanged()
})

/** One form of the admin area and one of signing in: who looks at the token is the same for every other one. */
describe.each([
  ['the language of an account', adminAddress.account, 'change-language'],
  ['signing in', '/es/login', ''],
  ['signing out', '/api/auth/sign-out', ''],
])('the form of %s is refused and changes nothing', (_, target, intent) => {
  const tokens: [string, () => string | undefined][] = [
    ['an empty token', () => ''],
    ['a wrong token', () => `${browser.csrf.slice(0, -1)}${browser.csrf.endsWith('A') ? 'B' : 'A'}`],
    ["another session's token", () => elsewhere.csrf],
  ]
  test.each(tokens)('with %s', async (_, tokenOf) => {
    const asked = { cookie: browser.cookie, csrf: tokenOf() }
    for (const each of withData(target))
      expectRefused(await sendForm(started.url, each, fieldsFor(intent), asked))
    await expectNothingChanged()
  })

  test.each(foreign())('from a page of another site, by %s', async (_, headersOf) => {
    for (const each of withData(target))
      expectRefused(await sendByHand(each, formWith(fieldsFor(intent)), headersOf()))
    await expectNothingChanged()
  })

  test('as plain text', async () => {
    for (const body of [formWith(fieldsFor(intent)), JSON.stringify(fieldsFor(intent))]) {
      const headers = { origin: started.url, 'content-type': 'text/plain' }
      expectRefused(await sendByHand(target, body, headers), [400, 403, 415])
    }
    await expectNothingChanged()
  })
})

describe('what a script sends', () => {
  const targets = [
    'sign-out',
    'sign-in/email',
    'passkey/verify-registration',
    'passkey/verify-authentication',
  ]
  test.each(targets)('%s is refused from a page of another site', async (name) => {
    const { email, password } = browser.account
    for (const [, headersOf] of foreign()) {
      const headers = { ...headersOf(), 'content-type': 'application/json', 'x-csrf-token': browser.csrf }
      expectRefused(await sendByHand(`/api/auth/${name}`, JSON.stringify({ email, password }), headers))
    }
    await expectNothingChanged()
  })

  test.each(['sign-out', 'passkey/verify-registration'])('%s is refused without its token', async (name) => {
    for (const csrf of [undefined, '', 'x', elsewhere.csrf])
      expectRefused(await sendJson(started.url, `/api/auth/${name}`, {}, { cookie: browser.cookie, csrf }))
    await expectNothingChanged()
  })
})

test('no address of the admin area takes a write without a token', {
  tags: ['full'],
  timeout: 300_000,
}, async () => {
  const headers = { origin: started.url, 'content-type': 'application/x-www-form-urlencoded' }
  const form = formWith(fieldsFor('invite'), '')
  for (const address of adminAddresses()) {
    const sent = ['POST', 'PUT', 'PATCH', 'DELETE'].map((method) =>
      sendByHand(address, form, headers, method),
    )
    for (const answer of await Promise.all(sent)) expectRefused(answer, [400, 403, 404, 405])
  }
  await expectNothingChanged()
})

test('nor from somebody who is not signed in', async () => {
  for (const address of adminAddresses()) {
    const answer = await sendForm(started.url, address, fieldsFor('invite'), { csrf: browser.csrf })
    expect([answer.status, String(answer.headers.location).split('?')[0]], address).toEqual([302, '/login'])
  }
  await expectNothingChanged()
})

test('asking for the address of signing out ends nothing', async () => {
  for (const method of ['GET', 'HEAD', 'OPTIONS']) {
    const { status } = await ask(started.url, `/api/auth/sign-out?csrf=${browser.csrf}`, {
      method,
      headers: { cookie: browser.cookie, 'x-csrf-token': browser.csrf },
    })
    expect(status, method).toBe(404)
  }
  await expectNothingChanged()
})

test('no header and no field makes another method of a request', async () => {
  for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override', '_method']) {
    const headers = { cookie: browser.cookie, 'x-csrf-token': browser.csrf, [name]: 'POST' }
    const answer = await ask(started.url, '/api/auth/sign-out?_method=POST', { headers })
    expect(answer.status, name).toBe(404)
    const page = await ask(started.url, `${adminAddress.account}?_method=POST&intent=end-other-sessions`, {
      headers,
    })
    expect(page.status, name).toBe(200)
  }
  const headers = { 'x-http-method-override': 'GET' }
  expectRefused(
    await sendForm(
      started.url,
      '/api/auth/sign-out',
      { _method: 'GET' },
      { cookie: browser.cookie, headers },
    ),
  )
  await expectNothingChanged()
})

test('the same forms with their own token are taken', { tags: ['full'], timeout: 60_000 }, async () => {
  const reader = await signedInBrowser(started)
  for (const [name, target, intent] of intents) {
    const own = target === adminAddress.message(messageId) ? reader : await signedInBrowser(started)
    const answer = await sendForm(started.url, target, fieldsFor(intent, own.account), own)
    expect(answer.status, name).not.toBe(403)
    expect(answer.status, name).toBeLessThan(500)
    if (name === 'sign out') expect(await isSignedIn(started.url, own.cookie)).toBe(false)
  }
  expect(await everything()).not.toEqual(before)
  const events = await started.site.database.orm.select().from(contactMessageEvent)
  // A message is opened by looking at it; two forms say one thing or the other.
  const others = ['opened', 'told', 'unlinked']
  const byForms = messageEvents.filter((what) => !others.includes(what))
  expect(new Set(events.map(({ what }) => what))).toEqual(new Set(byForms))
})

/** Where a form goes, and where its page sends it by script. */
function withData(target: string): string[] {
  return target.startsWith('/api/') ? [target] : [target, `${target}.data`]
}

/** The headers of a request that a page of another site makes, or that hides where it comes from. */
function foreign(): [string, () => Record<string, string>][] {
  return [
    ['its origin', () => ({ origin: 'https://evil.example' })],
    ['an origin that begins like this one', () => ({ origin: `${started.url}.evil.example` })],
    ['another port of this host', () => ({ origin: 'http://127.0.0.1:1' })],
    ['no origin to speak of', () => ({ origin: 'null' })],
    ['an empty origin', () => ({ origin: '' })],
    ['no origin at all', () => ({})],
    ['what the browser says', () => ({ 'sec-fetch-site': 'cross-site' })],
    [
      'what the browser says, against its origin',
      () => ({ origin: started.url, 'sec-fetch-site': 'cross-site' }),
    ],
    ['what the browser says of a neighbour', () => ({ origin: started.url, 'sec-fetch-site': 'same-site' })],
  ]
}

/** A write of the signed-in browser with the right token, whose other headers are exactly these. */
function sendByHand(target: string, body: string, headers: Record<string, string>, method = 'POST') {
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  return ask(started.url, target, { method, headers: { ...type, cookie: browser.cookie, ...headers }, body })
}

function formWith(fields: Record<string, string>, csrf = browser.csrf): string {
  return new URLSearchParams({ ...fields, csrf }).toString()
}

function expectRefused({ status, headers }: Answer, wanted = [403]) {
  expect(wanted).toContain(status)
  expect(headers['set-cookie']).toBeUndefined()
}

/** All that the database knows of accounts and of a message, and the mails that would tell of it. */
async function everything(): Promise<unknown> {
  const tables = [historyEvent, authCredential, authPasskey, authSession, authTwoFactor, authUser]
  const all = [...tables, invitation, userProfile, outgoingMail, contactMessage, contactMessageEvent]
  return Promise.all(all.map((table) => started.site.database.orm.select().from(table)))
}

async function expectNothingChanged() {
  expect(await everything()).toEqual(before)
}
