import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { adminAddress } from '#kernel/admin-addresses.ts'
import { type SignedInBrowser, signedInBrowser } from '../support/accounts.ts'
import { ask } from '../support/ask.ts'
import { servedSite } from '../support/served-site.ts'

const started = servedSite({ demoContent: 'off' })
let browser: SignedInBrowser

beforeAll(async () => {
  browser = await signedInBrowser(started)
})

type Headers = Record<string, string | undefined>

async function send(method: string, target: string, body: unknown, headers: Headers = {}) {
  const given: Headers = {
    'content-type': 'application/json',
    origin: started.url,
    cookie: browser.cookie,
    'x-csrf-token': browser.csrf,
    ...headers,
  }
  const kept = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const answer = await ask(started.url, target, { method, headers: Object.fromEntries(kept), body: text })
  const isJson = answer.headers['content-type']?.includes('json')
  return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(answer.text) : null }
}

/** A text of these links, a thousand to a paragraph. */
function linked(addresses: string[]) {
  const words = addresses.map((href) => ({
    ...{ type: 'text', text: 'a' },
    marks: [{ type: 'link', attrs: { href, entry: null } }],
  }))
  const paragraphs = Array.from({ length: Math.ceil(words.length / 1000) }, (_, at) => ({
    ...{ type: 'paragraph', content: words.slice(at * 1000, at * 1000 + 1000) },
  }))
  return { type: 'doc', content: paragraphs }
}
const title = (text: string) => ({ kind: 'news', changes: { es: { title: text } } })
function put(id: string, body: unknown, headers: Headers = {}) {
  const saving = { 'if-match': '"0"', 'idempotency-key': randomUUID() }
  return send('PUT', adminAddress.entryDraft(id), body, { ...saving, ...headers })
}

test('a draft is made, merged, refused where both have changed a field, and answered again', async () => {
  const id = randomUUID()
  const made = await put(id, title('Feria'))
  expect(made).toMatchObject({ status: 200, body: { revision: 1, merged: {} }, headers: { etag: '"1"' } })
  expect(made.headers['cache-control']).toBe('private, no-store')
  const key = randomUUID()
  const again = { 'if-match': '"1"', 'idempotency-key': key }
  expect(await put(id, title('Gran feria'), again)).toMatchObject({ status: 200, body: { revision: 2 } })
  expect(await put(id, title('Gran feria'), again)).toMatchObject({ status: 200, body: { revision: 2 } })
  expect(await put(id, title('Otra'), { 'if-match': '"1"' })).toMatchObject({
    status: 412,
    body: {
      problem: 'conflict',
      revision: 2,
      conflicts: [{ place: 'es', field: 'title' }],
      theirs: { es: { title: 'Gran feria' } },
    },
  })
})

describe('a save is refused', () => {
  test.each<[string, number, Headers]>([
    ['without a revision', 428, { 'if-match': undefined }],
    ['of any revision', 400, { 'if-match': '*' }],
    ['of a weak revision', 400, { 'if-match': 'W/"0"' }],
    ['of two revisions', 400, { 'if-match': '"0", "1"' }],
    ['of a revision that is no number', 400, { 'if-match': '"a"' }],
    ['of a huge revision', 400, { 'if-match': `"${'9'.repeat(40)}"` }],
    ['without a key', 400, { 'idempotency-key': undefined }],
    ['with an odd key', 400, { 'idempotency-key': "a' or 1=1--" }],
    ['as a text', 415, { 'content-type': 'text/plain' }],
    ['without a type', 415, { 'content-type': undefined }],
    ['without the token of its session', 403, { 'x-csrf-token': undefined }],
    ['from a foreign page', 403, { origin: 'https://evil.example' }],
  ])('%s (%i)', async (_, status, headers) => {
    const id = randomUUID()
    expect((await put(id, title('Feria'), headers)).status).toBe(status)
    expect((await put(id, title('Feria'))).body).toMatchObject({ revision: 1 })
  })

  test.each<[string, number, string]>([
    ['that is no JSON', 400, '{"kind":'],
    ['that is a list', 400, '[]'],
    ['that is nothing', 400, ''],
    ['that names a field twice', 400, '{"kind":"news","changes":{"es":{"title":"a","title":"b"}}}'],
    ['that means the prototype', 400, '{"kind":"news","changes":{"__proto__":{"isAdmin":true}}}'],
    ['that has no end', 400, `{"kind":"news","changes":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['that says more than is asked', 400, '{"kind":"news","changes":{},"revision":9}'],
    ['that is half a character', 422, '{"kind":"news","changes":{"es":{"title":"\\ud800"}}}'],
    ['of a NUL', 422, '{"kind":"news","changes":{"es":{"title":"a\\u0000b"}}}'],
    [
      'that points to an entry by other letters than its id',
      422,
      `{"kind":"news","changes":{"shared":{"certifications":["${randomUUID().toUpperCase()}"]}}}`,
    ],
    [
      'with a link of more bytes than can be looked for',
      422,
      JSON.stringify({
        kind: 'news',
        changes: { es: { body: linked([`https://a.example/${'ñ'.repeat(1000)}`]) } },
      }),
    ],
    ['of an unknown field', 422, '{"kind":"news","changes":{"es":{"owner":"a"}}}'],
    ['of an unknown kind', 422, '{"kind":"constructor","changes":{}}'],
    [
      'of two megabytes and more',
      413,
      `{"kind":"news","changes":{"es":{"title":"${'a'.repeat(2_200_000)}"}}}`,
    ],
  ])('%s (%i)', async (_, status, body) => {
    expect((await put(randomUUID(), body)).status).toBe(status)
  })

  test('by another method, under an address that is none, and of somebody who is not signed in', async () => {
    const id = randomUUID()
    expect((await send('POST', adminAddress.entryDraft(id), title('Feria'))).status).toBe(405)
    expect((await put('x', title('Feria'))).status).toBe(404)
    const visitor = await put(id, title('Feria'), { cookie: undefined })
    expect(visitor).toMatchObject({ status: 302 })
    expect(visitor.headers.location).toContain('/login')
  })
})

test('a text with more links than one statement takes values is kept', async () => {
  const body = linked(Array.from({ length: 15_000 }, (_, at) => `/es/${at}`))
  expect((await put(randomUUID(), { kind: 'news', changes: { es: { body } } })).status).toBe(200)
})

test('a text longer than any form is kept', async () => {
  const text = { type: 'text', text: 'a'.repeat(19_000) }
  const body = { type: 'doc', content: Array(10).fill({ type: 'paragraph', content: [text] }) }
  expect((await put(randomUUID(), { kind: 'news', changes: { es: { body } } })).status).toBe(200)
})

test('a form says that it is open, learns what has changed, and settles what is older', async () => {
  const id = randomUUID()
  await put(id, { kind: 'news', changes: { es: { title: 'Feria' }, en: { title: 'Fair' } } })
  await put(id, title('Gran feria'), { 'if-match': '"1"' })
  const presence = adminAddress.entryPresence(id)
  expect(await send('POST', presence, { tab: 'a' })).toMatchObject({
    status: 200,
    body: { others: [], revision: 2 },
  })
  expect((await send('POST', presence, { tab: 'b' })).body.others).toMatchObject([{ isSelf: true }])
  expect((await send('POST', presence, { tab: {} })).status).toBe(422)
  const read = (target: string) => ask(started.url, target, { headers: { cookie: browser.cookie } })
  expect(JSON.parse((await read(`${presence}?since=1`)).text)).toMatchObject({
    changes: { es: { title: 'Gran feria' } },
  })
  expect((await read(`${presence}?since=-1`)).status).toBe(422)
  const translation = adminAddress.entryTranslation(id)
  expect(JSON.parse((await read(`${translation}?field=title`)).text)).toMatchObject({
    before: 'Feria',
    now: 'Gran feria',
  })
  expect((await send('POST', translation, { field: 'title', revision: '2' })).status).toBe(422)
  for (const revision of [1, 0, -1, 2 ** 31, 2 ** 40])
    expect((await send('POST', translation, { field: 'title', revision })).status).toBe(409)
  expect(await send('POST', translation, { field: 'title', revision: 2 })).toMatchObject({
    status: 200,
    body: { translations: { title: { ahead: null } } },
  })
  expect((await read(`${translation}?field=title`)).status).toBe(404)
})
