import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { makeReceiptCode } from '#cases/model/receipt-code.ts'
import { address } from '#kernel/addresses.ts'
import { locales } from '#kernel/locales.ts'
import { answerSize } from '#serve/pages/traceless.ts'
import { words } from '../e2e/words.ts'
import { type SignedInBrowser, signedInBrowser } from '../support/accounts.ts'
import { type Answer, ask } from '../support/ask.ts'
import { openSpace } from '../support/open-space.ts'
import { readPage } from '../support/read-page.ts'
import { servedSite } from '../support/served-site.ts'
import { hiddenField, send, sendFields, sendMultipart, shownCode } from '../support/space-forms.ts'

const started = servedSite({ env: { LOG_LEVEL: 'info', TRUSTED_PROXIES: '127.0.0.1' } })
let editor: SignedInBrowser
const logged: unknown[][] = []

beforeAll(async () => {
  await openSpace(started.site)
  editor = await signedInBrowser(started)
  for (const level of ['info', 'warn', 'error', 'fatal'] as const)
    vi.spyOn(started.site.log, level).mockImplementation((...line: unknown[]) => {
      logged.push(line)
    })
})

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
    ['what was not read for lack of room', 503, get(address.unreadForm(locale, 'full'))],
    ['what came too slowly', 408, get(address.unreadForm(locale, 'slow'))],
    ['what is too large', 413, get(address.unreadForm(locale, 'large'))],
    ['the receipt without a code', 302, get(address.reportReceipt(locale))],
    ['no page', 404, get(`${entry}/nothing`)],
    ['no page, far below', 404, get(`${entry}/nothing/at/all`)],
    ['capitals', 308, get(`/${locale}/Let-Us-Know`)],
    ['escaped letters', 308, get(`/${locale}/%6cet-us-know`)],
    ['two slashes', 308, get(`/${locale}//let-us-know`)],
    ['a slash at its end', 308, get(`${entry}/`)],
    ['no text', 404, get(`${entry}%ff`)],
    ['another language', 302, get('/fr/let-us-know')],
    ['no language', 404, get('/let-us-know')],
    ['its script', 200, get('/assets/let-us-know.js')],
    ['PUT', 405, other('PUT')],
    ['DELETE', 405, other('DELETE')],
    ['OPTIONS', 405, other('OPTIONS')],
    ['a form that lacks everything', 409, post(write, {})],
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
      'cache-control': 'no-store, no-transform',
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

/** Begins to send a form of 52 MB from a network, and sends this much of it. */
function beginForm(network: string, part: string | Buffer) {
  const socket = connect(Number(new URL(started.url).port), '127.0.0.1')
  const head = [
    `POST ${address.writeReport('es', 'anonymous')} HTTP/1.1`,
    ...['host: x', 'origin: null', `x-forwarded-for: ${network}`, `content-length: ${52 * 1024 * 1024}`],
    'content-type: multipart/form-data; boundary=x\r\n\r\n',
  ].join('\r\n')
  let answered = ''
  socket.on('error', () => {})
  socket.on('data', (bytes) => {
    answered += bytes
  })
  const ended = new Promise<string>((over) => socket.on('close', () => over(answered)))
  socket.write(head)
  socket.write(part)
  return { socket, ended }
}

const fieldOf = (name: string, value: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const fileBegun = '--x\r\ncontent-disposition: form-data; name="files"; filename="a.txt"\r\n\r\n'

test('while many send nearly nothing, a form with files is received at once; they end, and what they typed is given back', {
  tags: ['full'],
  timeout: 60_000,
}, async () => {
  const write = address.writeReport('es', 'anonymous')
  const slow = Array.from({ length: 40 }, (_, at) =>
    beginForm(
      `203.0.${at % 4}.7`,
      `${fieldOf('kind', 'grievance')}${fieldOf('text', 'Escrito despacio')}${fileBegun}`,
    ),
  )
  try {
    const token = hiddenField((await ask(started.url, write)).text, 'token')
    const file = { name: 'a.txt', bytes: 'x'.repeat(5 * 1024 * 1024) }
    const fields = { token, kind: 'grievance', text: 'Lo que vi', website: '', files: file }
    const answer = await sendMultipart(started.url, write, fields, { 'x-forwarded-for': '203.0.113.7' })
    expect(answer.status).toBe(200)
    for (const answered of await Promise.all(slow.map(({ ended }) => ended))) {
      expect(answered).toMatch(/^HTTP\/1.1 408 /)
      expect(answered).toContain(words.es.space_slow)
      expect(answered).toContain('>Escrito despacio</textarea>')
      expect(answered).toContain(words.es.space_files_again)
    }
  } finally {
    for (const { socket } of slow) socket.destroy()
  }
})

test('a form that ends before any of its fields is answered in words', {
  tags: ['full'],
  timeout: 60_000,
}, async () => {
  const answered = await beginForm('203.0.9.7', '--x\r\n').ended
  expect(answered).toMatch(/^HTTP\/1.1 408 /)
  expect(answered).toContain(words.es.space_unread_slow)
})

test('a form that was not read says what to do about it, by the reason, with script and without', async () => {
  for (const locale of locales)
    for (const why of ['slow', 'full', 'large'] as const) {
      const { text } = await ask(started.url, address.unreadForm(locale, why))
      const next = words[locale][`space_unread_next_${why}`]
      expect(text).toContain(`>${next}</p>`)
      expect(text).toMatch(new RegExp(`data-unread="[^"]*${next}"`))
    }
})

test('what two networks hold beyond their half gives way: in words, with what was typed, and others are received', {
  tags: ['full'],
  timeout: 60_000,
}, async () => {
  const write = address.writeReport('es', 'anonymous')
  const much = Buffer.alloc(40 * 1024 * 1024, 'x')
  const first = `${fieldOf('text', 'Lo que pesa')}${fileBegun}`
  const heavy = Array.from({ length: 8 }, (_, at) =>
    beginForm(`198.18.${at % 2}.7`, Buffer.concat([Buffer.from(first), much])),
  )
  try {
    const given = await Promise.race(heavy.map(({ ended }) => ended))
    expect(given).toMatch(/^HTTP\/1.1 503 /)
    expect(given).toMatch(/retry-after: 60/i)
    expect(given).toContain(words.es.space_full)
    expect(given).toContain('>Lo que pesa</textarea>')
    const file = { name: 'a.txt', bytes: 'x'.repeat(5 * 1024 * 1024) }
    const answer = await sendMultipart(
      started.url,
      write,
      { token: 'x', text: 'y', files: file },
      { 'x-forwarded-for': '203.0.200.1' },
    )
    expect(answer.status).toBe(409)
  } finally {
    for (const { socket } of heavy) socket.destroy()
  }
})

test('no file is looked at of a form without a token that this site gave, or that is refused for something else', async () => {
  const looking = vi.spyOn(Blob.prototype, 'arrayBuffer')
  const write = address.writeReport('es', 'anonymous')
  const token = hiddenField((await ask(started.url, write)).text, 'token')
  const file = { name: 'a.txt', bytes: 'x'.repeat(1000) }
  const all = { token, kind: 'grievance', text: 'x', website: '', files: file }
  for (const [more, status] of [
    [{ token: 'forged' }, 409],
    [{ website: 'spam' }, 400],
    [{ kind: '' }, 400],
    [{ text: 'x'.repeat(20_001) }, 400],
  ] as const)
    expect((await sendMultipart(started.url, write, { ...all, ...more })).status).toBe(status)
  expect(looking).not.toHaveBeenCalled()
  expect((await sendMultipart(started.url, write, all)).status).toBe(200)
  expect(looking).toHaveBeenCalledOnce()
  // Sent again it is received already.
  const again = await sendMultipart(started.url, write, all)
  expect(again.status).toBe(200)
  const reply = { do: 'reply', after: '1', text: 'x'.repeat(20_001), files: file }
  for (const [code, status] of [
    [shownCode(again.text), 400],
    [makeReceiptCode(), 404],
  ] as const)
    expect((await sendMultipart(started.url, address.openReport('es'), { ...reply, code })).status).toBe(
      status,
    )
  expect(looking).toHaveBeenCalledOnce()
  looking.mockRestore()
})

/** All bytes of an answer, as they came. */
function wholeAnswer(head: string[], body = ''): Promise<Buffer> {
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    const socket = connect(Number(new URL(started.url).port), '127.0.0.1')
    socket.on('data', (part) => parts.push(part)).on('close', () => resolve(Buffer.concat(parts)))
    socket.write(`${head.join('\r\n')}\r\nhost: x\r\nconnection: close\r\n\r\n${body}`)
  })
}

describe.each([
  ['packed', 'gzip, deflate, br', answerSize.gzip],
  ['as it is', '', answerSize.identity],
] as const)('what is answered %s', (_, accepted, size) => {
  const encoding = accepted ? [`accept-encoding: ${accepted}`] : []
  const get = (target: string) => wholeAnswer([`GET ${target} HTTP/1.1`, ...encoding])
  const post = (target: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields).toString()
    const type = 'content-type: application/x-www-form-urlencoded'
    const head = [
      `POST ${target} HTTP/1.1`,
      type,
      `content-length: ${body.length}`,
      'origin: null',
      ...encoding,
    ]
    return wholeAnswer(head, body)
  }

  test('has one size, whatever it says: pages, errors, redirects, files and a case, in both languages', async () => {
    const token = hiddenField((await ask(started.url, address.writeReport('es', 'anonymous'))).text, 'token')
    const report = {
      token,
      kind: 'grievance',
      text: `Un texto largo. ${'Con más palabras. '.repeat(300)}`,
      website: '',
    }
    const sent = await sendMultipart(started.url, address.writeReport('es', 'anonymous'), report)
    const code = shownCode(sent.text)
    const sizes = new Map<string, number>()
    for (const locale of locales) {
      const [entry, open] = [address.letUsKnow(locale), address.openReport(locale)]
      const [write, file] = [address.writeReport(locale, 'anonymous'), address.reportReceipt(locale)]
      for (const target of [
        ...[entry, write, address.writeReport(locale, 'named'), open, file, `${entry}/nothing`, `${entry}/`],
        ...[`/${locale}/Let-Us-Know/case`, `${entry}.data`, `${entry}%ff`, '/let-us-know/anonymous'],
        ...(['slow', 'full', 'large'] as const).map((why) => address.unreadForm(locale, why)),
      ])
        sizes.set(`GET ${target}`, (await get(target)).length)
      for (const [name, target, fields] of [
        ['the case', open, { code }],
        ['a wish to delete it', open, { code, do: 'ask-delete' }],
        ['a code that opens nothing', open, { code: makeReceiptCode() }],
        ['a code typed wrongly', open, { code: 'secret' }],
        ['a form that lacks everything', write, {}],
        ['a form that is sent again', write, report],
        ['a long text that comes back', write, { ...report, kind: '', text: 'Así fue. '.repeat(2000) }],
        ['a receipt as a file', file, { code }],
        ['a receipt of no code', file, { code: 'x' }],
        ['a post to a page that takes none', entry, {}],
        ['a long form', write, { text: 'x'.repeat(70_000) }],
      ] as [string, string, Record<string, string>][])
        sizes.set(`${name} in ${locale}`, (await post(target, fields)).length)
    }
    const [first = 0] = sizes.values()
    expect([...sizes].filter(([, length]) => length !== first)).toEqual([])
    // What Node itself adds to the headers is the same in each.
    expect(first).toBeGreaterThan(size)
    expect(first).toBeLessThan(size + 200)
  })

  test('has the next size, twice as large, where that is too small', async () => {
    const plain = (await get(address.letUsKnow('es'))).length
    // What does not get smaller by packing, and what gets larger by being written into a page.
    const text = accepted ? randomBytes(30_000).toString('base64url').slice(0, 39_000) : '<'.repeat(18_000)
    const long = await post(address.writeReport('es', 'anonymous'), { token: 'x', text, kind: '' })
    expect(long.length - plain).toBe(size)
  })
})

test('what is packed opens to the same page in any browser', async () => {
  for (const target of [
    address.letUsKnow('es'),
    address.openReport('en'),
    address.unreadForm('es', 'slow'),
  ]) {
    const packed = await fetch(started.url + target, { headers: { 'accept-encoding': 'gzip' } })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(await packed.text()).toBe((await ask(started.url, target)).text.trimEnd())
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
  expect(answer.headers['cache-control']).toBe('no-store, no-transform')
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
    expect((await sendMultipart(started.url, write, fields)).status).toBe(413)
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
