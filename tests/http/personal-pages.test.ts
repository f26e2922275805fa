import { connect } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { isTraceless } from '#kernel/http/traceless.ts'
import { type SignedInBrowser, signedInBrowser } from '../support/accounts.ts'
import { type Answer, ask } from '../support/ask.ts'
import { fixedAddresses } from '../support/public-addresses.ts'
import { servedSite } from '../support/served-site.ts'
import { type WatchedDatabase, watchDatabase } from '../support/watch-database.ts'

const started = servedSite()
let database: WatchedDatabase
let browser: SignedInBrowser
const name = 'quien-no-debe-verse'

beforeAll(async () => {
  browser = await signedInBrowser(started, { email: `${name}@cuentas.example` })
  database = watchDatabase(started.site)
})

/** In the anonymous space nobody is signed in (traceless.test.ts). */
const pages = Object.values({ ...fixedAddresses('es'), ...fixedAddresses('en') }).filter(
  (path) => !isTraceless(path),
)

describe('a page that a signed-in person looked at first', () => {
  test.each(pages)('%s is rendered for that person alone', async (page) => {
    for (const target of [page, `${page}.data`]) {
      database.readings()
      const personal = await get(target, browser.cookie)
      expect(database.readings(), target).toBeGreaterThan(0)
      expect(personal.headers['cache-control'], target).toBe('private, no-store')
      expect(personal.headers.etag, target).toBeUndefined()
      const visitors = await get(target)
      expect(database.readings(), `${target} was kept from the person`).toBeGreaterThan(0)
      expectAnonymous(visitors, target)
      expectAnonymous(await get(target), target)
      expect(database.readings(), `${target} is kept`).toBe(0)
      const again = await get(target, browser.cookie)
      expect(database.readings(), `${target} came from what is kept`).toBeGreaterThan(0)
      expect(again.headers['cache-control'], target).toBe('private, no-store')
    }
  })

  test('holds the name for that person, without script too', async () => {
    expect((await get('/es', browser.cookie)).text).toContain(name)
  })

  test('is not kept from any cookie that looks like a session', async () => {
    for (const cookie of [
      'aval.session=',
      'aval.session=x',
      '__Host-aval.session=x',
      'a=b; aval.session=x; c=d',
    ]) {
      const answer = await get('/es/contact', cookie)
      expect(answer.headers['cache-control'], cookie).toBe('private, no-store')
      expectAnonymousText(answer)
    }
  })
})

describe('pages about signing in are kept for nobody', () => {
  test.each(['/login', '/es/login', '/en/login', '/es/login/forgotten', '/es/login/reset', '/en/invitation'])(
    '%s',
    async (page) => {
      for (const target of [page, `${page}?token=abcdefgh`, `${page}.data`]) {
        for (let times = 0; times < 2; times += 1) {
          const { headers, text } = await get(target)
          expect(headers.etag, target).toBeUndefined()
          expect(headers['cache-control'], target).toMatch(/no-store|no-cache/)
          expect(text).not.toContain(name)
        }
      }
    },
  )
})

describe('a header that names another address changes nothing', () => {
  const headers = {
    'x-original-url': '/admin',
    'x-rewrite-url': '/admin',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-prefix': '/evil',
    'x-forwarded-uri': '/admin',
    'x-host': 'evil.example',
    forwarded: 'host=evil.example;proto=https',
  }

  test.each(['/es', '/en/news', '/es/login', '/sitemap.xml', '/robots.txt'])('for %s', async (target) => {
    const plain = await get(target)
    const { status, text } = await ask(started.url, target, { headers })
    expect([status, text]).toEqual([plain.status, plain.text])
  })

  test('for the admin area, with a session and without', async () => {
    const open = { ...headers, 'x-original-url': '/es', 'x-rewrite-url': '/es' }
    const visitor = await ask(started.url, adminAddress.history, { headers: open })
    expect([visitor.status, visitor.headers.location]).toEqual([302, '/login?next=%2Fadmin%2Fhistory'])
    const person = await ask(started.url, adminAddress.history, {
      headers: { ...open, cookie: browser.cookie },
    })
    expect(person.status).toBe(200)
    expect(person.text).not.toContain('evil')
  })

  test('for the Host header: addresses in a page are those of the site', async () => {
    const evil = await ask(started.url, '/es/policies-none', { headers: { host: 'evil.example' } })
    expect(evil.text).not.toContain('evil.example')
    const page = await ask(started.url, '/es/contact', {
      headers: { host: 'evil.example', cookie: browser.cookie },
    })
    expect(page.status).toBe(200)
    expect(page.text).not.toContain('evil.example')
    const admin = await ask(started.url, '/admin', { headers: { host: 'evil.example' } })
    expect([admin.status, admin.headers.location]).toEqual([302, '/login'])
  })

  test('of two Host headers neither is believed', async () => {
    const { host } = new URL(started.url)
    for (const hosts of [`Host: ${host}\r\nHost: evil.example`, `Host: evil.example\r\nHost: ${host}`]) {
      const page = await sendRaw(`GET /es/login HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`)
      expect(page).toMatch(/^HTTP\/1\.1 400 /)
      expect(page).not.toContain('evil.example')
      const admin = await sendRaw(`GET /admin HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`)
      expect(admin).toMatch(/^HTTP\/1\.1 400 /)
    }
  })

  test('a body of two lengths is no request, and hides none', async () => {
    const { host } = new URL(started.url)
    const answer = await sendRaw(
      `POST /login HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n` +
        `Connection: close\r\n\r\n0\r\n\r\nGET /admin HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    )
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400'])
  })
})

function get(target: string, cookie?: string): Promise<Answer> {
  return ask(started.url, target, cookie ? { headers: { cookie } } : {})
}

function expectAnonymous(answer: Answer, target: string) {
  expect(answer.status, target).toBe(200)
  expect(answer.headers['cache-control'], target).not.toContain('private')
  expect(answer.headers.etag, target).toBeDefined()
  expect(answer.headers['set-cookie'], target).toBeUndefined()
  expectAnonymousText(answer)
}

function expectAnonymousText({ text }: Answer) {
  expect(text).not.toContain(name)
  expect(text).not.toContain(browser.csrf)
  expect(text).not.toContain('name="csrf"')
}

/** What the server answers to these very bytes. */
function sendRaw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(started.url).port), '127.0.0.1', () => socket.write(bytes))
    let answer = ''
    socket.on('data', (part) => {
      answer += part
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })
}
