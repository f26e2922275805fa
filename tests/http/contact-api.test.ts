import { request } from 'node:http'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/sha'
import { expect, test, vi } from 'vitest'
import { contactMessage } from '#messages/store/tables.ts'
import { type Asking, ask } from '../support/ask.ts'
import { hostileTexts } from '../support/hostile-texts.ts'
import { writtenMessage } from '../support/sent-messages.ts'
import { servedSite } from '../support/served-site.ts'

const site = servedSite({ demoContent: 'off', env: { TRUSTED_PROXIES: '127.0.0.1' } })
let network = 0

const json = { 'content-type': 'application/json' }

/** One request from a network of its own, unless it says otherwise. */
function send(value: unknown, { headers, ...asking }: Asking = {}) {
  network += 1
  return ask(site.url, '/api/contact', {
    method: 'POST',
    body: typeof value === 'string' ? value : JSON.stringify(value),
    ...asking,
    headers: { ...json, 'x-forwarded-for': `10.${network >> 8}.${network & 255}.1`, ...headers },
  })
}

const rows = () => site.site.database.orm.select().from(contactMessage)

test('a message is answered with its reference and kept as it was written', async () => {
  const answer = await send({ ...writtenMessage, message: 'La primera' })
  expect(answer.status).toBe(200)
  const { ok, reference } = JSON.parse(answer.text)
  expect(ok).toBe(true)
  expect(await rows()).toContainEqual(
    expect.objectContaining({ ...writtenMessage, reference, message: 'La primera', locale: 'es' }),
  )
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': expect.stringContaining('application/json'),
  })
})

test.each([
  ['es', 'Falta completar «Correo electrónico».'],
  ['en-GB,en;q=0.9,es;q=0.1', 'Please fill in “E-mail”.'],
  ['fr', 'Falta completar «Correo electrónico».'],
])('who prefers %s reads %s', async (language, error) => {
  const answer = await send({ ...writtenMessage, email: ' ' }, { headers: { 'accept-language': language } })
  expect(answer.status).toBe(400)
  expect(JSON.parse(answer.text)).toEqual({ error, field: 'email' })
})

test.each([
  ['es', 'Este servicio no conoce el campo «status».'],
  ['en', 'This service does not know the field “status”.'],
])('the error names a field that nobody knows, in %s', async (language, error) => {
  const answer = await send(
    { ...writtenMessage, status: 'closed' },
    { headers: { 'accept-language': language } },
  )
  expect(JSON.parse(answer.text)).toEqual({ error, field: 'status' })
})

const without = ({ phone: _, ...rest }: typeof writtenMessage) => rest
const bad: [string, unknown, Asking, number, string?][] = [
  ['a field that is missing', without(writtenMessage), {}, 400, 'phone'],
  ['a number for text', { ...writtenMessage, name: 7 }, {}, 400, 'name'],
  ['a list for text', { ...writtenMessage, name: ['Ana'] }, {}, 400, 'name'],
  ['a text that is too long', { ...writtenMessage, message: 'x'.repeat(10_001) }, {}, 400, 'message'],
  ['spaces alone', { ...writtenMessage, country: ' \t ' }, {}, 400, 'country'],
  ['a bad e-mail', { ...writtenMessage, email: 'ana@' }, {}, 400, 'email'],
  ['an unknown subject', { ...writtenMessage, subject: 'all' }, {}, 400, 'subject'],
  ['an unknown field', { ...writtenMessage, status: 'closed' }, {}, 400, 'status'],
  ['an odd field', { ...writtenMessage, '<b>x</b>': 'closed' }, {}, 400],
  ['a prototype', JSON.stringify(writtenMessage).replace('{', '{"__proto__":{"a":1},'), {}, 400],
  ['a constructor', { ...writtenMessage, constructor: { prototype: {} } }, {}, 400, 'constructor'],
  ['a field that comes twice', JSON.stringify(writtenMessage).replace('{', '{"name":"Eva",'), {}, 400],
  ['a list', [writtenMessage], {}, 400],
  ['nothing', '', {}, 400],
  ['half a message', JSON.stringify(writtenMessage).slice(0, -9), {}, 400],
  ['lists in lists', '['.repeat(60_000), {}, 400],
  ['too much', { ...writtenMessage, message: 'x'.repeat(70_000) }, {}, 413],
  ['a form', 'name=Ana', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415],
  ['plain text', writtenMessage, { headers: { 'content-type': 'text/plain' } }, 415],
  ['no type', writtenMessage, { headers: { 'content-type': '' } }, 415],
  ['Latin-1', writtenMessage, { headers: { 'content-type': 'application/json; charset=latin1' } }, 415],
  ['something packed', writtenMessage, { headers: { 'content-encoding': 'gzip' } }, 415],
  ['another page', writtenMessage, { headers: { origin: 'https://evil.example' } }, 403],
  ['no page', writtenMessage, { headers: { origin: 'null' } }, 403],
  ['another site without its name', writtenMessage, { headers: { 'sec-fetch-site': 'cross-site' } }, 403],
  ['a token that is none', writtenMessage, { headers: { 'x-form-token': 'x' } }, 409],
]

test.each(bad)('%s is refused in JSON', async (_, value, asking, status, field) => {
  const before = (await rows()).length
  const answer = await send(value, asking)
  expect(answer.status).toBe(status)
  const refusal = JSON.parse(answer.text)
  expect(refusal).toEqual({ error: expect.stringMatching(/\S{2}.*\.$/), ...(field ? { field } : {}) })
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(await rows()).toHaveLength(before)
})

test('of several fields that are wrong each is named, the first twice', async () => {
  const answer = await send({ ...writtenMessage, name: ' ', email: 'ana@', consent: false, a: 1 })
  const errors = [
    { error: 'Este servicio no conoce el campo «a».', field: 'a' },
    { error: 'Falta completar «Nombre».', field: 'name' },
    { error: expect.any(String), field: 'email' },
    { error: expect.any(String), field: 'consent' },
  ]
  expect(answer.status).toBe(400)
  expect(JSON.parse(answer.text)).toEqual({ ...errors[0], errors })
})

test.each(['GET', 'HEAD', 'DELETE', 'PUT', 'PATCH'])('%s is no way to send a message', async (method) => {
  const answer = await send(writtenMessage, {
    method,
    ...(method.startsWith('P') ? {} : { body: undefined }),
  })
  expect(answer.status).toBe(405)
  expect(answer.headers.allow).toContain('POST')
  if (method !== 'HEAD') expect(JSON.parse(answer.text)).toEqual({ error: expect.any(String) })
})

test('no text in any field breaks the answer, and what is taken is kept as one message', async () => {
  for (const field of ['name', 'company', 'email', 'country', 'message', 'origin', 'website'] as const)
    for (const text of hostileTexts) {
      const answer = await send({
        ...writtenMessage,
        message: `${field} ${crypto.randomUUID()}`,
        [field]: text,
      })
      expect([200, 400], `${field}: ${text.slice(0, 40)} ${answer.text}`).toContain(answer.status)
      JSON.parse(answer.text)
    }
}, 120_000)

test('a body whose length nobody says is read no further than it may be', async () => {
  const chunk = `"${'x'.repeat(16_000)}",`
  const status = await new Promise<number>((resolve, reject) => {
    const headers = { ...json, 'transfer-encoding': 'chunked' }
    const sent = request(`${site.url}/api/contact`, { method: 'POST', headers, agent: false }, (answer) => {
      resolve(answer.statusCode ?? 0)
      sent.destroy()
    })
    sent.on('error', reject)
    sent.write('[')
    for (let number = 0; number < 20; number += 1) sent.write(chunk)
  })
  expect(status).toBe(413)
  const whole = await fetch(`${site.url}/api/contact`, {
    method: 'POST',
    headers: json,
    body: new Blob([JSON.stringify({ ...writtenMessage, message: 'in parts' })]).stream(),
    duplex: 'half',
  } as RequestInit)
  expect(whole.status).toBe(200)
})

test('a browser may ask beforehand, and the answer is for the pages of the site alone', async () => {
  const asked = (origin: string) =>
    ask(site.url, '/api/contact', {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    })
  const own = await asked(site.url)
  expect(own.status).toBe(204)
  expect(own.headers).toMatchObject({
    'access-control-allow-origin': site.url,
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': expect.stringContaining('x-form-token'),
    vary: 'Origin, Accept-Language',
  })
  expect(own.headers['access-control-allow-credentials']).toBeUndefined()
  for (const origin of ['https://evil.example', 'null', `${site.url}.evil.example`, 'http://localhost:1'])
    expect((await asked(origin)).headers['access-control-allow-origin']).toBeUndefined()
  const refused = await send(writtenMessage, { headers: { origin: 'https://evil.example' } })
  expect(refused.headers['access-control-allow-origin']).toBeUndefined()
  const taken = await send({ ...writtenMessage, message: 'own' }, { headers: { origin: site.url } })
  expect(taken.headers['access-control-allow-origin']).toBe(site.url)
})

test('no cookie is set and none is asked for, whatever a browser carries', async () => {
  const cookie = 'aval.session=abc.def; aval.signed-in=1'
  for (const target of ['/api/contact/form?form=footer', '/api/contact']) {
    const method = target.includes('form') ? 'GET' : 'POST'
    const body = method === 'POST' ? JSON.stringify({ ...writtenMessage, message: 'cookie' }) : undefined
    const answer = await ask(site.url, target, {
      method,
      body,
      headers: { ...json, cookie, origin: site.url },
    })
    expect(answer.status).toBe(200)
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
})

async function ticket(from: string, open = ''): Promise<{ token: string; challenge: Challenge | null }> {
  const answer = await ask(site.url, `/api/contact/form?form=contact${open}`, {
    headers: { 'x-forwarded-for': from },
  })
  expect(answer.headers['cache-control']).toBe('no-store')
  return JSON.parse(answer.text)
}

test('what is sent twice under one token has one reference; another message needs a fresh one', async () => {
  const { token, challenge } = await ticket('10.200.0.1')
  expect(challenge).toBe(null)
  const headers = { 'x-form-token': token }
  const message = { ...writtenMessage, message: 'once' }
  const [one, two] = await Promise.all([send(message, { headers }), send(message, { headers })])
  expect(one.status).toBe(200)
  expect(two.text).toBe(one.text)
  expect((await rows()).filter((row) => row.message === 'once')).toHaveLength(1)
  expect((await send({ ...message, message: 'twice' }, { headers })).status).toBe(409)
})

test.each([
  ['&open=7000', null],
  ['&open=999999999999', null],
  ['&open=500', 'too-fast'],
  ['&open=-7000', 'too-fast'],
  ['&open=x', 'too-fast'],
])(
  'a form sent at once whose token was asked for with %s is remarked on with %s',
  async (open, suspicion) => {
    const { token } = await ticket('10.200.0.3', open)
    const message = `open ${open}`
    expect((await send({ ...writtenMessage, message }, { headers: { 'x-form-token': token } })).status).toBe(
      200,
    )
    expect((await rows()).find((row) => row.message === message)?.suspicion).toBe(suspicion)
  },
)

test('a connection that is cut before the answer, and a form that is sent again: one message', async () => {
  const { token } = await ticket('10.200.0.2')
  const body = JSON.stringify({ ...writtenMessage, message: 'cut' })
  const headers = { ...json, 'x-form-token': token, 'content-length': String(Buffer.byteLength(body)) }
  for (const sent of [body.slice(0, 40), body]) {
    const cut = request(`${site.url}/api/contact`, { method: 'POST', headers, agent: false })
    cut.on('error', () => {})
    await new Promise<void>((resolve) => cut.write(sent, () => resolve()))
    cut.destroy()
  }
  const again = await send(body, { headers: { 'x-form-token': token } })
  expect(again.status).toBe(200)
  const kept = (await rows()).filter(({ message }) => message === 'cut')
  expect(kept.map(({ reference }) => reference)).toEqual([JSON.parse(again.text).reference])
})

test('a message that could not be stored is said so, and nothing of it is logged', async () => {
  const { database, log } = site.site
  const refusal = new Error('Failed query: insert … params: un secreto', { cause: new Error('disk full') })
  const failing = vi.spyOn(database.orm, 'transaction').mockRejectedValueOnce(refusal)
  const logged = vi.spyOn(log, 'error').mockReturnValue()
  const answer = await send({ ...writtenMessage, message: 'un secreto' })
  expect(answer.status).toBe(503)
  expect(JSON.parse(answer.text)).toEqual({ error: expect.stringContaining('No pudimos guardar') })
  expect(JSON.stringify(logged.mock.calls)).toContain('disk full')
  expect(JSON.stringify(logged.mock.calls)).not.toContain('secreto')
  failing.mockRestore()
  logged.mockRestore()
  expect((await send({ ...writtenMessage, message: 'un secreto' })).status).toBe(200)
})

test.each(['', '?form=', '?form=admin', '?form=__proto__'])('there is no form %s', async (query) => {
  const answer = await ask(site.url, `/api/contact/form${query}`)
  expect(answer.status).toBe(400)
  expect(JSON.parse(answer.text)).toEqual({ error: expect.any(String) })
})

test('a program that fills in everything reads what a person reads', async () => {
  const answer = await send({ ...writtenMessage, message: 'trap', website: 'https://evil.example' })
  const person = await send({ ...writtenMessage, message: 'no trap' })
  expect([answer.status, Object.keys(JSON.parse(answer.text))]).toEqual([
    person.status,
    Object.keys(JSON.parse(person.text)),
  ])
  expect(Object.keys(answer.headers).sort()).toEqual(Object.keys(person.headers).sort())
  expect((await rows()).find((row) => row.message === 'trap')?.suspicion).toBe('honeypot')
})

test('two hundred at once from one network are slowed down or told to come again; its neighbours and who proves work are not', {
  tags: ['full'],
  timeout: 60_000,
}, async () => {
  const from = { 'x-forwarded-for': '172.16.0.9' }
  const flood = Array.from({ length: 200 }, (_, number) =>
    send({ ...writtenMessage, message: `flood ${number}` }, { headers: from }),
  )
  const first = await Promise.race(flood)
  expect(first.status).toBeLessThan(500)
  let answered = 0
  for (const each of flood) each.then(() => (answered += 1))
  const neighbour = await send({ ...writtenMessage, message: 'honest' })
  expect(neighbour.status).toBe(200)
  // Those of the one network that wait for a turn wait longer than its neighbour.
  expect(answered).toBeLessThan(flood.length)
  const { token, challenge } = await ticket('172.16.0.9')
  if (!challenge) throw new Error('No task')
  const proof = btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }))
  const headers = { ...from, 'x-form-token': token, 'x-proof-of-work': proof }
  expect((await send({ ...writtenMessage, message: 'proved' }, { headers })).status).toBe(200)
  const answers = await Promise.all(flood)
  const refused = answers.filter(({ status }) => status === 429)
  // Twelve at once, eight that wait, and those that came when some of them had waited.
  expect(answers.filter(({ status }) => status === 200).length + refused.length).toBe(200)
  expect(refused.length).toBeGreaterThan(150)
  for (const { text, headers: told } of refused) {
    expect(JSON.parse(text)).toEqual({ error: expect.any(String) })
    expect(Number(told['retry-after'])).toBeGreaterThan(0)
  }
})
