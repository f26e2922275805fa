import { expect, test } from 'vitest'
import { isSignedIn, makeAccount, sendForm, sendJson, signIn } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { servedSite } from '../support/served-site.ts'
import type { StartedSite } from '../support/site.ts'

const publicUrl = 'https://aval.example'

const plain = servedSite({ demoContent: 'off' })
const secure = servedSite({ demoContent: 'off', env: { PUBLIC_URL: publicUrl } })

test('signing in sets the session, a hint for the page and the known device, each bound to this host', async () => {
  expect(await cookiesOfSignIn(plain, plain.url)).toEqual({
    'aval.session': ['httponly', 'max-age=43200', 'path=/', 'samesite=lax'],
    'aval.signed-in': ['max-age=43200', 'path=/', 'samesite=lax'],
    'aval.device': ['httponly', 'max-age=31536000', 'path=/', 'samesite=lax'],
  })
})

test('behind TLS each has the prefix __Host- and is sent over TLS alone', async () => {
  expect(await cookiesOfSignIn(secure, publicUrl)).toEqual({
    '__Host-aval.session': ['httponly', 'max-age=43200', 'path=/', 'samesite=lax', 'secure'],
    '__Host-aval.signed-in': ['max-age=43200', 'path=/', 'samesite=lax', 'secure'],
    '__Host-aval.device': ['httponly', 'max-age=31536000', 'path=/', 'samesite=lax', 'secure'],
  })
})

test('behind a proxy that ends TLS, signing in works without script', async () => {
  const account = await makeAccount(secure.site)
  const headers = { origin: publicUrl, host: 'aval.example', 'sec-fetch-site': 'same-origin' }
  const answer = await sendForm(secure.url, '/es/login', account, { headers })
  expect([answer.status, answer.headers.location]).toEqual([302, '/admin'])
})

test('a site behind TLS takes no write from its own name without TLS', async () => {
  const headers = { origin: 'http://aval.example', host: 'aval.example' }
  const answer = await sendForm(secure.url, '/es/login', await makeAccount(secure.site), { headers })
  expect(answer.status).toBe(403)
})

test('the hint holds nothing, and proves nothing by itself', async () => {
  const { cookie } = await signIn(plain, await makeAccount(plain.site))
  expect(cookie.split('; ')).toContain('aval.signed-in=1')
  expect(await isSignedIn(plain.url, 'aval.signed-in=1')).toBe(false)
})

test('a session is signed: no letter of it may be another', async () => {
  const { cookie } = await signIn(plain, await makeAccount(plain.site))
  const session = cookie.split('; ').find((pair) => pair.startsWith('aval.session=')) as string
  expect(await isSignedIn(plain.url, session)).toBe(true)
  expect(await isSignedIn(plain.url, session.split('.').slice(0, 2).join('.'))).toBe(false)
  for (const at of [15, 25, session.length - 12]) {
    const other = session[at] === 'a' ? 'b' : 'a'
    expect(await isSignedIn(plain.url, session.slice(0, at) + other + session.slice(at + 1))).toBe(false)
  }
})

test('signing out takes the session and the hint away; the device stays known', async () => {
  const { cookie, csrf } = await signIn(plain, await makeAccount(plain.site))
  const answer = await sendJson(plain.url, '/api/auth/sign-out', {}, { cookie, csrf })
  const ended = (answer.headers['set-cookie'] ?? []).filter((line) => /;\s*max-age=0/i.test(line))
  expect(ended.map((line) => line.split('=', 1)[0])).toEqual(
    expect.arrayContaining(['aval.session', 'aval.signed-in']),
  )
  expect(ended.join()).not.toContain('aval.device')
})

test('a visitor who only looks and never signs in gets no cookie', async () => {
  for (const target of ['/es', '/en/login', '/admin', '/robots.txt', '/api/auth/get-session'])
    expect((await ask(plain.url, target)).headers['set-cookie'], target).toBeUndefined()
})

/** What each cookie of a sign-in asks of the browser, without its value. */
async function cookiesOfSignIn({ url, site }: StartedSite, origin: string) {
  const { email, password } = await makeAccount(site)
  const answer = await sendJson(url, '/api/auth/sign-in/email', { email, password }, { headers: { origin } })
  return Object.fromEntries(
    (answer.headers['set-cookie'] ?? []).map((line) => {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
      return [pair.split('=', 1)[0], attributes.map((each) => each.toLowerCase()).sort()]
    }),
  )
}
