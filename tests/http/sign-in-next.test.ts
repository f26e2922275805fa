import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, type SignedInBrowser, sendForm, signIn, type TestAccount } from '../support/accounts.ts'
import { type Answer, ask } from '../support/ask.ts'
import { servedSite } from '../support/served-site.ts'

/** None of these may be followed after signing in. */
const hostile = [
  ...[
    '//evil.example',
    '///evil.example',
    '////evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
  ],
  ...[
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/ /evil.example\\',
  ],
  ...[
    '/%2fevil.example',
    '%2f%2fevil.example',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '/%252f%252fevil.example',
  ],
  ...[
    '/.//evil.example',
    '/..//evil.example',
    '/es/..//evil.example',
    '/%2e%2e//evil.example',
    '/./\\evil.example',
  ],
  ...[
    'http://evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:\\\\evil.example',
    'HTTP://evil.example',
  ],
  ...[
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
  ],
  ...[
    '//evil.example@127.0.0.1',
    '@evil.example',
    '.evil.example',
    'evil.example',
    '?next=//evil.example',
    '#//evil.example',
  ],
  ...['/%00/evil.example', '/%0d%0aSet-Cookie:%20x=1', '/x\r\nSet-Cookie: x=1', '/\u2028/evil.example\\'],
  ...['/login', '/es/login?next=//evil.example', '/en/logout', '/login/', '', ' ', `/${'a'.repeat(5000)}`],
]

const started = servedSite()
let account: TestAccount
let browser: SignedInBrowser

beforeAll(async () => {
  account = await makeAccount(started.site)
  browser = await signIn(started, account)
})

describe('a next that could lead away', () => {
  test.each(hostile.map((next) => [JSON.stringify(next).slice(0, 50), next]))(
    '%s leads to the dashboard',
    async (_, next) => {
      const { email, password } = account
      const sent = await sendForm(started.url, '/es/login', { email, password, next })
      expect([sent.status, sent.headers.location]).toEqual([302, '/admin'])
      const asked = `/en/login?next=${encodeURIComponent(next)}`
      const form = await ask(started.url, asked)
      expect(form.status).toBe(200)
      expect(form.text).not.toContain('name="next"')
      const already = await ask(started.url, asked, { headers: { cookie: browser.cookie } })
      expect([already.status, already.headers.location]).toEqual([302, '/admin'])
    },
  )

  test('leads to the dashboard in the data of the page too', async () => {
    const { email, password } = account
    for (const next of ['//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      const sent = await sendForm(started.url, '/es/login.data', { email, password, next })
      expect(sent.status).toBe(202)
      expect(sent.text).toContain('"/admin"')
      expect(sent.text).not.toMatch(/evil|javascript/)
    }
  })
})

test.each([
  ['/admin/news', '/admin/news'],
  ['/admin/news?q=a%20b&page=2#x', '/admin/news?q=a%20b&page=2#x'],
  ['/es', '/es'],
  ['/es/noticias/ñandú', '/es/noticias/%C3%B1and%C3%BA'],
  ['/admin?x=//evil.example', '/admin?x=//evil.example'],
])('signing in leads back to %s', async (next, wanted) => {
  const { email, password } = account
  const sent = await sendForm(started.url, '/login', { email, password, next })
  expect([sent.status, sent.headers.location]).toEqual([302, wanted])
  expectOwn(sent)
  const form = await ask(started.url, `/es/login?next=${encodeURIComponent(next)}`)
  expect(form.text).toContain('name="next"')
})

test('of two the first counts, in the form as in the address', async () => {
  const { email, password } = account
  const twice: [string, string][] = [
    ['next', '//evil.example'],
    ['next', '/admin/news'],
  ]
  const sent = await sendForm(started.url, '/login', [['email', email], ['password', password], ...twice])
  expect(sent.headers.location).toBe('/admin')
  expect((await ask(started.url, '/login?next=//evil.example&next=/admin/news')).text).not.toContain(
    'name="next"',
  )
})

test('after a wrong password the way back is kept', async () => {
  const answer = await sendForm(started.url, '/es/login', {
    email: account.email,
    password: 'no',
    next: '/admin/team',
  })
  expect(answer.status).toBe(401)
  expect(answer.text).toMatch(/name="next" value="\/admin\/team"/)
})

function expectOwn({ headers }: Answer) {
  expect(new URL(String(headers.location), `${started.url}/es/login`).origin).toBe(started.url)
}
