import { beforeEach, describe, expect, test } from 'vitest'
import { guessLimit } from '#accounts/store/tables.ts'
import type { Locale } from '#kernel/locales.ts'
import {
  goodPassword,
  makeAccount,
  sendForm,
  sendJson,
  signIn,
  type TestAccount,
} from '../support/accounts.ts'
import type { Answer } from '../support/ask.ts'
import { wordsOf } from '../support/read-page.ts'
import { servedSite } from '../support/served-site.ts'
import type { StartedSite } from '../support/site.ts'

/** So many guesses pass: at one account from one network, from one network at all, at one account at all. */
const limits = { accountAndNetwork: 8, network: 60, account: 30 }

const started = servedSite()
const behindProxy = servedSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
let account: TestAccount

beforeEach(async () => {
  for (const { site } of [started, behindProxy]) await site.database.orm.delete(guessLimit)
  account = await makeAccount(started.site)
})

test('of a hundred guesses at once no more pass than one after the other, be the last of them right', async () => {
  const answers = await guesses(100, () => ({ email: account.email }))
  expect(passed(answers)).toBe(limits.accountAndNetwork)
  for (const { status, headers } of answers.filter(({ status }) => status !== 401)) {
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
  }
  const right = await guess(started, { email: account.email, password: account.password })
  expect([right.status, right.headers['set-cookie']]).toEqual([429, undefined])
})

test('what a caller writes about where it comes from is not believed', async () => {
  const answers = await guesses(30, (number) => ({
    email: account.email,
    headers: {
      'x-forwarded-for': `203.0.113.${number}`,
      'x-real-ip': `203.0.113.${number}`,
      'x-client-ip': `203.0.113.${number}`,
      'cf-connecting-ip': `203.0.113.${number}`,
      'true-client-ip': `203.0.113.${number}`,
      forwarded: `for=203.0.113.${number}`,
    },
  }))
  expect(passed(answers)).toBe(limits.accountAndNetwork)
})

test('another e-mail address each time meets the limit of the network', async () => {
  const answers = await guesses(90, (number) => ({ email: `nadie${number}@cuentas.example` }))
  expect(passed(answers)).toBe(limits.network)
  expect((await guess(started, account)).status).toBe(429)
})

test.each<[string, (email: string, number: number) => string]>([
  ['capital letters', (email, number) => (number % 2 ? email.toUpperCase() : email)],
  ['spaces', (email, number) => ' '.repeat(number) + email],
  ['wide letters', (email, number) => (number % 2 ? email.replace('p', 'ｐ') : email)],
])('the same e-mail address with %s is the same to the limit', async (_, written) => {
  const answers = await guesses(20, (number) => ({ email: written(account.email, number) }))
  expect(passed(answers)).toBe(limits.accountAndNetwork)
})

describe('behind a proxy', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address })
  let owned: TestAccount
  beforeEach(async () => {
    owned = await makeAccount(behindProxy.site)
  })

  test('the address that it names counts, whatever the caller put before it', async () => {
    const answers = await guesses(20, (number) => ({
      site: behindProxy,
      email: owned.email,
      headers: from(`198.51.100.${number}, 203.0.113.9`),
    }))
    expect(passed(answers)).toBe(limits.accountAndNetwork)
    const elsewhere = await guess(behindProxy, { ...owned, headers: from('203.0.113.10') })
    expect(elsewhere.status).toBe(200)
  })

  test('many networks together meet the limit of the account, while its owner still gets in where it is known', async () => {
    const { cookie } = await signIn(behindProxy, owned)
    const device = cookie.split('; ').find((pair) => pair.startsWith('aval.device=')) as string
    const answers = await guesses(60, (number) => ({
      site: behindProxy,
      email: owned.email,
      headers: from(`10.${number}.113.7`),
    }))
    expect(passed(answers)).toBe(limits.account)
    const headers = from('198.51.100.77')
    expect((await guess(behindProxy, { ...owned, headers })).status).toBe(429)
    expect((await guess(behindProxy, { ...owned, headers, cookie: device })).status).toBe(200)
    const other = await makeAccount(behindProxy.site)
    expect((await guess(behindProxy, { ...other, headers, cookie: device })).status).toBe(200)
  })

  test('many networks of one IPv6 customer leave its owner a way in from elsewhere', async () => {
    const answers = await guesses(60, (number) => ({
      site: behindProxy,
      email: owned.email,
      headers: from(`2001:db8:7:${number.toString(16)}::1`),
    }))
    expect(passed(answers)).toBe(16)
    const elsewhere = await guess(behindProxy, { ...owned, headers: from('2001:db9:1:1::1') })
    expect(elsewhere.status).toBe(200)
  })

  test('a known device has few tries too, and a made-up one none', async () => {
    const { cookie } = await signIn(behindProxy, owned)
    const device = cookie.split('; ').find((pair) => pair.startsWith('aval.device=')) as string
    const tried = (value: string) =>
      guesses(20, (number) => ({
        site: behindProxy,
        email: owned.email,
        cookie: value,
        headers: from(`203.0.113.${number}`),
      }))
    expect(passed(await tried(device))).toBe(10)
    const forged = `aval.device=${'a'.repeat(22)}.${'b'.repeat(43)}`
    await guesses(60, (number) => ({
      site: behindProxy,
      email: owned.email,
      headers: from(`10.${number}.100.7`),
    }))
    expect(passed(await tried(forged))).toBe(0)
  })
})

test.each<[Locale, RegExp]>([
  ['es', /^Hubo demasiados intentos\. Espere 1[0-5] min/],
  ['en', /^There have been too many attempts\. Wait 1[0-5] min/],
])('the page in %s says how long to wait, and keeps the e-mail address', async (locale, words) => {
  await guesses(limits.accountAndNetwork, () => ({ email: account.email }))
  const { email, password } = account
  const answer = await sendForm(started.url, `/${locale}/login`, { email, password, next: '/admin/news' })
  expect(answer.status).toBe(429)
  expect(wordsOf(/role="alert"[^>]*>([\s\S]*?)<\/p>/.exec(answer.text)?.[1] ?? '')).toMatch(words)
  expect(answer.text).toContain(`value="${email}"`)
  expect(answer.text).toContain('name="next" value="/admin/news"')
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(answer.headers['cache-control']).toBe('private, no-store')
})

test('signing in counts for nothing: as often as one likes', async () => {
  for (let times = 0; times < limits.accountAndNetwork + 2; times += 1)
    expect((await guess(started, account)).status).toBe(200)
})

type Guess = { email: string; password?: string; cookie?: string; headers?: Record<string, string> }

function guess({ url }: StartedSite, { email, password = `${goodPassword}x`, cookie, headers }: Guess) {
  return sendJson(url, '/api/auth/sign-in/email', { email, password }, { cookie, headers })
}

/** That many at once. */
function guesses(count: number, made: (number: number) => Guess & { site?: StartedSite }): Promise<Answer[]> {
  return Promise.all(
    Array.from({ length: count }, (_, number) => {
      const { site = started, ...each } = made(number)
      return guess(site, each)
    }),
  )
}

/** How many were looked at. */
function passed(answers: Answer[]): number {
  return answers.filter(({ status }) => status === 401).length
}
