import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { address } from '#domain/addresses.ts'
import { makeReceiptCode } from '#domain/cases/receipt-code.ts'
import { locales } from '#domain/locales.ts'
import { type SignedInBrowser, signedInBrowser } from '#tests/support/accounts.ts'
import { type Answer, ask } from '#tests/support/ask.ts'
import { openSpace } from '#tests/support/open-space.ts'
import { readPage } from '#tests/support/read-page.ts'
import { type StartedSite, startSite } from '#tests/support/site.ts'
import { hiddenField, send, sendFields, sendMultipart } from '#tests/support/space-forms.ts'
import { words } from '../e2e/words.ts'

let started: StartedSite
let editor: SignedInBrowser
const logged: unknown[][] = []

beforeAll(async () => {
  started = await startSite({ env: { LOG_LEVEL: 'info', TRUSTED_PROXIES: '127.0.0.1' } })
  await openSpace(started.site)
  editor = await signedInBrowser(started)
  for (const level of ['info', 'warn', 'error', 'fatal'] as const)
    vi.spyOn(started.site.log, level).mockImplementation((...line: unknown[]) => {
      logged.push(line)
    })
})
afterAll(() => started?.stop())

const get = (target: string) => () => ask(started.url, target, { headers: { cookie: editor.cookie } })

/** Every kind of answer that the space gives, and the status that it has. */
const answers: [string, number, () => Promise<Answer>][] = locales.flatMap((locale) => {
  const [entry, write, open] = [
    address.letUsKnow(locale),
    address.writeReport(locale, 'anonymous'),
    address.openReport(locale),
  ]
  const post = (target: string, fields: Record<string, string>) => () =>
    sendFields(started.url, target, fields, { cookie: editor.cookie })
  const other = (method: string) => () =>
    ask(started.url, entry, { method, headers: { cookie: editor.cookie } })
  return [
    [`the entry in ${locale}`, 200, get(entry)],
    ['its data', 200, get(`${entry}.data`)],
    ['one asked for by its head', 200, other('HEAD')],
    ['a form', 200, get(write)],
    ['a form with a name', 200, get(address.writeReport(locale, 'named'))],
    ['the field for a code', 200, get(open)],
    ['what was not read', 503, get(address.unreadForm(locale))],
    ['the receipt without a code', 302, get(address.reportReceipt(locale))],
    ['no page', 404, get(`${entry}/nothing`)],
    ['no page, far below', 404, get(`${entry}/nothing/at/all`)],
    ['capitals', 308, get(`/${locale}/Let-Us-Know`)],
    ['escaped letters', 308, get(`/${locale}/%6cet-us-know`)],
    ['two slashes', 308, get(`/${locale}//let-us-know`)],
    ['a slash at its end', 308, get(`${entry}/`)],
    ['no text', 404, get(`${entry}%ff`)],
    ['another language', 302, get('/fr/let-us-know')],
    ['no language', 302, get('/let-us-know')],
    ['its script', 200, get('/assets/let-us-know.js')],
    ['PUT', 405, other('PUT')],
    ['DELETE', 405, other('DELETE')],
    ['OPTIONS', 405, other('OPTIONS')],
    ['a form that lacks everything', 400, post(write, {})],
    ['a code typed wrongly', 400, post(open, { code: 'secret words' })],
    ['a code that opens nothing', 404, post(open, { code: makeReceiptCode() })],
    ['a receipt as a file', 200, post(address.reportReceipt(locale), { code: makeReceiptCode() })],
    ['a receipt of no code', 303, post(address.reportReceipt(locale), { code: 'x' })],
    ['a post to a page that takes none', 405, post(entry, { code: 'x' })],
    [
      'a foreign page',
      403,
      () => sendFields(started.url, open, { code: 'x' }, { 'sec-fetch-site': 'cross-site' }),
    ],
    [
      'a body that is no form',
      400,
      () => send(started.url, open, Buffer.from('{}'), { 'content-type': 'application/json' }),
    ],
    [
      'a body of unknown length',
      411,
      () => ask(started.url, open, { method: 'POST', headers: { 'transfer-encoding': 'chunked' } }),
    ],
    ['a long form', 413, post(open, { code: 'x'.repeat(70_000) })],
    [
      'an endless upload',
      413,
      () =>
        ask(started.url, write, {
          method: 'POST',
          headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '60000000' },
        }),
    ],
  ] as [string, number, () => Promise<Answer>][]
})

test.each(answers)(
  '%s answers %i, leaves no line, sets no cookie and forbids everything else',
  async (_, status, answer) => {
    logged.length = 0
    const { status: answered, headers, text } = await answer()
    expect(answered).toBe(status)
    expect(logged).toEqual([])
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['x-request-id']).toBeUndefined()
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types inert",
    })
    expect(headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/)
    expect(text).not.toContain(editor.account.email)
  },
)

test('a form that is not read, since its network has its half of the places, is answered in words', async () => {
  const { port } = new URL(started.url)
  const network = '203.0.113.77'
  const head = (bytes: number) =>
    [
      `POST ${address.writeReport('es', 'anonymous')} HTTP/1.1`,
      ...['host: x', 'origin: null', `x-forwarded-for: ${network}`, `content-length: ${bytes}`],
      'content-type: multipart/form-data; boundary=x\r\n\r\n',
    ].join('\r\n')
  const enter = vi.spyOn(started.site.messages.arrivals, 'keyOf')
  const slow = Array.from({ length: 18 }, () => connect(Number(port), '127.0.0.1'))
  try {
    for (const socket of slow) socket.on('error', () => {}).write(head(52 * 1024 * 1024))
    await vi.waitFor(() => expect(enter).toHaveBeenCalledTimes(18))
    const upload = { file: { name: 'a.txt', bytes: 'x'.repeat(300 * 1024) } }
    const send = (from: string) =>
      sendMultipart(started.url, address.writeReport('es', 'anonymous'), upload, { 'x-forwarded-for': from })
    const { status, headers, text } = await send(network)
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '60', 'no-store'])
    expect(text).toContain(words.es.space_unread_text)
    expect((await send('203.0.200.1')).status).toBe(400)
  } finally {
    enter.mockRestore()
    for (const socket of slow) socket.destroy()
  }
})

test.each(locales)(
  'no page of the space in %s runs anything but its own script, and all have one neutral title',
  async (locale) => {
    const titles = new Set<string>()
    for (const path of [
      address.letUsKnow(locale),
      address.writeReport(locale, 'anonymous'),
      address.writeReport(locale, 'named'),
      address.openReport(locale),
    ]) {
      const { text } = await ask(started.url, path)
      const page = readPage(text)
      titles.add(page.title)
      const scripts = [...text.matchAll(/<script[^>]*\ssrc="([^"]*)"/g)].map(([, src]) => src)
      expect(scripts, path).toEqual(['/assets/let-us-know.js'])
      expect(page.inlineScripts, path).toEqual([])
      expect(page.hasInlineStyle, path).toBe(false)
      expect(text, path).not.toMatch(/modulepreload|prefetch|__reactRouter/)
    }
    expect([...titles]).toHaveLength(1)
    expect([...titles][0]).not.toMatch(/report|anonym|anónim|denunc|let us know|cuéntenos/i)
  },
)

test('an error inside the space is logged in one sentence, which holds nothing of the request', async () => {
  logged.length = 0
  const broken = vi.spyOn(started.site.database.orm, 'select').mockImplementation(() => {
    throw new Error('a cause with secret words')
  })
  const answer = await sendFields(started.url, address.openReport('es'), { code: makeReceiptCode() })
  broken.mockRestore()
  expect(answer.status).toBe(500)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.text).not.toContain('secret')
  expect(logged.length).toBeGreaterThan(0)
  for (const line of logged) expect(line).toEqual(['a request to the anonymous space failed'])
})

describe('bodies that are meant to hurt', () => {
  const write = address.writeReport('es', 'anonymous')
  test.each([
    ['ten thousand parts', { files: Array.from({ length: 10_000 }, () => 'x') }],
    [
      'a thousand files',
      { files: Array.from({ length: 1_000 }, (_, at) => ({ name: `${at}.txt`, bytes: 'x' })) },
    ],
  ])('%s', async (_, fields) => {
    expect((await sendMultipart(started.url, write, fields)).status).toBe(400)
  })

  test.each([
    ['no boundary', 'multipart/form-data'],
    ['an empty boundary', 'multipart/form-data; boundary='],
    ['another boundary', 'multipart/form-data; boundary=y'],
  ])('%s', async (_, type) => {
    const body = Buffer.from('--x\r\ncontent-disposition: form-data; name="text"\r\n\r\nhello\r\n--x--\r\n')
    expect((await send(started.url, write, body, { 'content-type': type })).status).toBe(400)
  })

  test('one that ends half-way leaves nothing, and the next is answered', async () => {
    logged.length = 0
    await new Promise<void>((resolve, reject) => {
      const socket = connect(Number(new URL(started.url).port), '127.0.0.1', () => {
        socket.write(
          `POST ${write} HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 1000000\r\n\r\n--x\r\ncontent-disposition: form-data; name="text"\r\n\r\nhalf`,
          () => socket.destroy(),
        )
      })
      socket.on('close', () => resolve())
      socket.on('error', reject)
    })
    const { text, status } = await ask(started.url, write)
    expect(status).toBe(200)
    expect(hiddenField(text, 'token')).not.toBe('')
    expect(logged).toEqual([])
  })
})
