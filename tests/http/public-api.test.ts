import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints, problemAnswer } from '#register/model/public-api/endpoints.ts'
import { type Asking, ask } from '../support/ask.ts'
import { hostileTexts } from '../support/hostile-texts.ts'
import {
  sampleCertificate,
  sampleCompany,
  storeSamples,
  unlistedCompanies,
} from '../support/register-records.ts'
import { servedSite } from '../support/served-site.ts'

const day = '2026-11-21'
const site = servedSite({
  ...{ demoContent: 'off', now: new Date(`${day}T15:00:00Z`) },
  env: { TRUSTED_PROXIES: '127.0.0.1' },
})
let network = 0

beforeAll(async () => {
  await storeSamples(site.site.database, day, {
    companies: [
      sampleCompany({ id: 'C-1', website: 'https://frigorifico.example' }),
      sampleCompany({
        id: 'C-2',
        legalName: 'Calzados Ñandú S.R.L.',
        country: 'AR',
        city: 'Rosario',
        taxIds: [],
      }),
      ...unlistedCompanies,
    ],
    certificates: [
      sampleCertificate({
        ...{ id: 'K-1', companyId: 'C-1', number: 'LSQ-0012/24', iqnetNumber: 'IQ-1' },
        sites: [
          { city: 'Durazno', country: 'UY', latitude: -33.4, longitude: -56.5 },
          { name: 'Depósito', city: 'Rosario', country: 'AR', scope: { es: 'Depósito' } },
        ],
        ownerRegisters: [{ owner: 'GLOBALG.A.P.', number: '4000000000001', href: 'https://example.org/1' }],
        jointIssues: [{ partner: 'Socia', number: 'SOC-1', href: 'https://example.org/soc-1' }],
      }),
      sampleCertificate({
        ...{ id: 'K-2', companyId: 'C-1', number: 'LSQ-0013/24', family: 'product', type: 'product' },
        scheme: 'mark-of-conformity',
        products: [{ name: { es: 'Carne', en: 'Beef' }, brand: 'SJ' }],
        decisions: [{ decision: 'suspend', on: '2026-08-31', reason: 'nonconformity' }],
      }),
      sampleCertificate({ id: 'K-3', companyId: 'C-2', number: 'AR-77', standards: [{ name: 'ISO 14001' }] }),
      sampleCertificate({ id: 'K-4', companyId: 'C-3', number: 'OC-1' }),
      sampleCertificate({ id: 'K-5', companyId: 'C-4', number: 'SD-1', expiresOn: '2026-11-20' }),
    ],
  })
})

/** One request, in JSON, from a network of its own unless it says otherwise. */
async function call(target: string, { headers, ...asking }: Asking = {}) {
  network += 1
  const answer = await ask(site.url, `/api${target}`, {
    ...asking,
    headers: { 'x-forwarded-for': `10.${network >> 8}.${network & 255}.1`, ...headers },
  })
  const isJson = answer.headers['content-type']?.includes('json')
  return { ...answer, json: isJson && answer.text ? JSON.parse(answer.text) : null }
}

function send(body: unknown, headers: Record<string, string> = { 'content-type': 'application/json' }) {
  return call('/v1/check', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers,
  })
}

const described = async (lang = 'en') => (await call(`/openapi.json?lang=${lang}`)).json

test('every answer is what the description says of it, by the very schema in the document', async () => {
  const document = await described()
  const calls: [keyof typeof endpoints, string][] = [
    ['check', '/v1/check?text=lsq001224'],
    ['check', '/v1/check?text=Frigor%C3%ADfico%20San%20Jos%C3%A9%20S.A.'],
    ['check', '/v1/check?text=OC-1'],
    ['check', '/v1/check?text=LSQ-0012/25'],
    ['check', '/v1/check?text=calzados'],
    ['certificate', '/v1/certificates/LSQ-0012%2F24'],
    ['certificate', '/v1/certificates/lsq001324?lang=en'],
    ['certificates', '/v1/certificates'],
    ['company', '/v1/companies/C-1'],
    ['companies', '/v1/companies'],
    ['schemes', '/v1/schemes'],
    ['countries', '/v1/countries'],
    ['offices', '/v1/offices'],
  ]
  for (const [name, target] of calls) {
    const answer = await call(target)
    expect(answer.status, target).toBe(200)
    expect(endpoints[name].answer?.safeParse(answer.json).error, target).toBeUndefined()
    const { schema } = document.paths[endpoints[name].path].get.responses[200].content['application/json']
    const asDescribed = z.fromJSONSchema(alone(schema, document))
    expect(asDescribed.safeParse(answer.json).error, target).toBeUndefined()
  }
})

/** A schema of the document with what it refers to, to be read by itself. */
function alone(schema: object, { components }: { components: { schemas: object } }) {
  const whole = JSON.stringify({ ...schema, $defs: components.schemas })
  return JSON.parse(whole.replaceAll('#/components/schemas/', '#/$defs/'))
}

test('the description is a sound OpenAPI 3.1 document in either language', async () => {
  for (const lang of ['es', 'en']) {
    const document = await described(lang)
    expect(document.openapi).toMatch(/^3\.1\.\d+$/)
    expect(document.info).toMatchObject({
      title: expect.any(String),
      version: expect.stringMatching(/^1\.\d+\.\d+$/),
    })
    expect(document.servers).toEqual([{ url: `${site.url}/api` }])
    const text = JSON.stringify(document)
    for (const [, reference] of text.matchAll(/"\$ref":"#\/([^"]*)"/g)) {
      const found = (reference ?? '').split('/').reduce((part, name) => part?.[name], document)
      expect(found, reference).toBeDefined()
    }
    const operations = Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, methods]) =>
      Object.values(methods).map((operation) => ({ path, ...operation })),
    )
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
    for (const { path, operationId, summary, description, parameters = [], responses } of operations) {
      expect([operationId, summary, description].every(Boolean), path).toBe(true)
      const inPath = parameters.filter((each) => each.in === 'path').map(({ name }) => name)
      expect(inPath.sort()).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort())
      for (const each of parameters) expect(each.description, `${path} ${each.name}`).not.toBe('')
      for (const each of Object.values(responses)) expect(each.$ref ?? each.description, path).toBeTruthy()
    }
  }
  expect((await described('es')).paths['/v1/check'].get.summary).not.toBe(
    (await described('en')).paths['/v1/check'].get.summary,
  )
})

type Operation = {
  operationId: string
  summary: string
  description: string
  parameters?: { name: string; in: string; description: string }[]
  responses: Record<string, { $ref?: string; description?: string }>
}

test('a certificate says in the language that is asked for how it stands', async () => {
  const spanish = await call('/v1/certificates/LSQ-0013%2F24', { headers: { 'accept-language': 'es-UY' } })
  expect(spanish.json.status).toEqual({
    ...{ state: 'suspended', label: 'Suspendido', valid: false },
    ...{ since: '2026-08-31', reviewBy: '2027-02-28' },
  })
  expect(spanish.headers['content-language']).toBe('es')
  const english = await call('/v1/certificates/LSQ-0013%2F24?lang=en', {
    headers: { 'accept-language': 'es-UY' },
  })
  expect(english.json).toMatchObject({ status: { label: 'Suspended' }, scope: { language: 'en' } })
  expect(english.json.url).toBe(`${site.url}/en/certificates/LSQ-0013-24`)
  expect(english.headers.vary).toContain('Accept-Language')
})

test('nothing that a client keeps back, and no reason of it, is in any answer', async () => {
  const restricted = await call('/v1/certificates/OC-1')
  expect([restricted.status, restricted.json.type]).toEqual([403, `${site.url}/en/developers#restricted`])
  expect((await call('/v1/companies/C-3')).status).toBe(403)
  expect((await call('/v1/check?text=oc%201')).json).toMatchObject({ asked: 'oc 1', outcome: 'restricted' })
  const lists = [await call('/v1/companies?limit=100'), await call('/v1/certificates?limit=100'), restricted]
  for (const { text } of lists) expect(text).not.toMatch(/Ocultas|Seguridad|OC-1|Sin Directorio|SD-1/)
})

test('one that is not in the directory is answered for by its number, and expired by its date', async () => {
  const { json } = await call('/v1/certificates/SD-1')
  expect(json).toMatchObject({
    number: 'SD-1',
    status: { state: 'expired', valid: false, since: '2026-11-21' },
  })
})

test('an answer that somebody keeps says until when its status is that of today: midnight in Montevideo', async () => {
  const { json } = await call('/v1/certificates/LSQ-0012%2F24')
  expect(json.freshUntil).toBe('2026-11-22T03:00:00.000Z')
})

test('what was never issued is a problem that names what was meant', async () => {
  const { status, json, headers } = await call('/v1/certificates/LSQ-0O12%2F24?lang=en')
  expect(status).toBe(404)
  expect(headers['content-type']).toContain('application/problem+json')
  expect(problemAnswer.safeParse(json).error).toBeUndefined()
  expect(json).toMatchObject({ type: `${site.url}/en/developers#not-found`, status: 404 })
  expect(json.near[0]).toMatchObject({ kind: 'certificate', certificate: { number: 'LSQ-0012/24' } })
})

test('many are checked at once, each however it is written, in the order in which they were sent', async () => {
  const texts = ['lsq 0012.24', '21.123456.0018', 'c-2', 'nadie', 'OC 1']
  const { json, headers } = await send({ texts })
  expect(
    json.answers.map(({ asked, outcome }: { asked: string; outcome: string }) => [asked, outcome]),
  ).toEqual([
    ...[
      ['lsq 0012.24', 'certificate'],
      ['21.123456.0018', 'company'],
      ['c-2', 'company'],
    ],
    ...[
      ['nadie', 'unknown'],
      ['OC 1', 'restricted'],
    ],
  ])
  expect(headers['cache-control']).toBe('no-store')
  expect((await send({ text: 'AR-77' })).json).toMatchObject({ outcome: 'certificate' })
  expect((await send({ texts: Array(500).fill('AR-77') })).json.answers).toHaveLength(500)
})

test('words alone lead to what the directory finds for them, with how many that are', async () => {
  const directory = {
    ...{ total: 2, atLeast: false, url: `${site.url}/en/companies?q=frigor%C3%ADfico` },
    self: `${site.url}/api/v1/certificates?q=frigor%C3%ADfico`,
  }
  const asked = await call(`/v1/check?text=${encodeURIComponent('frigorífico')}&lang=en`)
  expect(asked.json).toMatchObject({
    outcome: 'unknown',
    directory,
    message: expect.stringMatching(/neither/),
  })
  expect((await call(directory.self.replace(`${site.url}/api`, ''))).json.total).toBe(directory.total)
  expect((await send({ text: 'frigorífico' })).json.directory).toMatchObject({ total: 2 })
  // Each of many would be a search of its own; a number, and a word that nothing has, are none.
  expect(JSON.stringify((await send({ texts: ['frigorífico', 'calzados'] })).json)).not.toContain('directory')
  for (const text of ['LSQ-0012/25', 'nadie']) expect((await send({ text })).json.directory).toBeUndefined()
})

test.each([
  ['more than five hundred', { texts: Array(501).fill('a') }, 400],
  ['none', { texts: [] }, 400],
  ['both forms', { text: 'a', texts: ['a'] }, 400],
  ['a field more', { text: 'a', isAdmin: true }, 400],
  ['a prototype', '{"__proto__":{"text":"a"}}', 400],
  ['a field twice', '{"text":"a","text":"b"}', 400],
  ['a number', { text: 1 }, 400],
  ['no JSON', 'text=a', 400],
  ['deep nesting', '['.repeat(100_000), 400],
  ['too much', `{"text":"${'x'.repeat(1_100_000)}"}`, 413],
])('a body with %s is refused', async (_, body, status) => {
  const answer = await send(body)
  expect(answer.status).toBe(status)
  expect(problemAnswer.safeParse(answer.json).error).toBeUndefined()
})

test('only JSON is taken', async () => {
  expect((await send('{"text":"a"}', { 'content-type': 'text/plain' })).status).toBe(415)
})

test('lists go on from cursor to cursor until everything was seen once', async () => {
  for (const [target, ids] of [
    ['/v1/certificates?limit=1', ['K-1', 'K-2', 'K-3']],
    ['/v1/companies?limit=1', ['C-1', 'C-2']],
  ] as const) {
    const seen: string[] = []
    for (let next: string | null = target; next && seen.length < 9; ) {
      const { json, headers } = await call(next)
      seen.push(...json.items.map(({ id }: { id: string }) => id))
      if (json.next) expect(headers.link).toBe(`<${json.next}>; rel="next"`)
      next = json.next?.replace(`${site.url}/api`, '') ?? null
    }
    expect(seen.sort()).toEqual([...ids].sort())
  }
})

test.each([
  ['state=suspended', ['K-2']],
  ['country=ar', ['K-1', 'K-3']],
  ['country=AR&state=in-force&q=calzados', ['K-3']],
  ['standard=ISO%2014001', ['K-3']],
  ['family=product&scheme=mark-of-conformity', ['K-2']],
  ['accreditation=unaccredited', []],
  ['q=frigor%C3%ADfico%20JOSE', ['K-1', 'K-2']],
  ['q=lsq001224', ['K-1']],
  ['q=nada%20parecido', []],
])('certificates are filtered by %s', async (query, ids) => {
  const { status, json } = await call(`/v1/certificates?${query}`)
  expect(status).toBe(200)
  expect(json.items.map(({ id }: { id: string }) => id).sort()).toEqual(ids)
})

test.each([
  ['/v1/companies?nothing=1', 'unknown-parameter', ['nothing']],
  ['/v1/companies?country[]=UY', 'unknown-parameter', ['country[]']],
  [
    '/v1/companies?where[owner][password][startsWith]=$2',
    'unknown-parameter',
    ['where[owner][password][startsWith]'],
  ],
  ['/v1/certificates?fields=*&sort=password,-id', 'unknown-parameter', ['fields', 'sort']],
  ['/v1/companies?__proto__=1', 'unknown-parameter', ['__proto__']],
  ['/v1/companies?toString=1', 'unknown-parameter', ['toString']],
  ['/v1/schemes?limit=1', 'unknown-parameter', ['limit']],
  ['/v1/companies?country=UY&country=AR', 'repeated-parameter', ['country']],
  ['/v1/companies?country=URU', 'invalid-parameter', ['country']],
  ['/v1/companies?country=XX', 'invalid-parameter', ['country']],
  ['/v1/certificates?country=uk', 'invalid-parameter', ['country']],
  ['/v1/certificates?updatedSince=yesterday', 'invalid-parameter', ['updatedSince']],
  ['/v1/certificates?updatedSince=2026-02-30', 'invalid-parameter', ['updatedSince']],
  ['/v1/certificates?updatedSince=2026-11-21T10:00:00', 'invalid-parameter', ['updatedSince']],
  ['/v1/certificates?updatedSince=2026-11-21&cursor=WyIxIl0', 'invalid-parameter', ['cursor']],
  ['/v1/certificates?cursor=WyIxLjEuMSJd', 'invalid-parameter', ['cursor']],
  ['/v1/certificates?languages=es', 'invalid-parameter', ['languages']],
  ['/v1/companies?limit=2.0', 'invalid-parameter', ['limit']],
  ['/v1/companies?limit=0', 'invalid-parameter', ['limit']],
  ['/v1/companies?limit=-1', 'invalid-parameter', ['limit']],
  ['/v1/companies?limit=1e9', 'invalid-parameter', ['limit']],
  ['/v1/companies?limit=101', 'invalid-parameter', ['limit']],
  ['/v1/companies?cursor=abc', 'invalid-parameter', ['cursor']],
  ['/v1/certificates?cursor=WyJhIl0', 'invalid-parameter', ['cursor']],
  ['/v1/certificates?state=valid', 'invalid-parameter', ['state']],
  ['/v1/companies?lang=en%00', 'invalid-parameter', ['lang']],
  ['/v1/check', 'invalid-parameter', ['text']],
  ['/openapi.json?x=1', 'unknown-parameter', ['x']],
])('%s is refused with its parameters named', async (target, problem, parameters) => {
  const { status, json } = await call(target)
  expect([status, json.type, json.parameters]).toEqual([
    400,
    `${site.url}/en/developers#${problem}`,
    parameters,
  ])
  expect(problemAnswer.safeParse(json).error).toBeUndefined()
})

test('whatever is typed anywhere, the answer is right or a refusal', async () => {
  for (const text of hostileTexts) {
    const escaped = encodeURIComponent(text.toWellFormed().slice(0, 3_000))
    const targets = [
      ...[`/v1/check?text=${escaped}`, `/v1/companies?q=${escaped}`, `/v1/certificates?q=${escaped}`],
      ...[`/v1/certificates/${escaped}`, `/v1/companies/${escaped}`, `/v1/certificates/${escaped}/badge.svg`],
      ...[`/v1/certificates?standard=${escaped}`, `/v1/certificates?scheme=${escaped}`],
    ]
    for (const target of targets) expect((await call(target)).status, target).toBeLessThan(500)
    expect((await send({ texts: [text.slice(0, 200), 'AR-77'] })).json.answers?.[1]).toMatchObject({
      outcome: 'certificate',
    })
  }
  for (const target of [
    '/v1/certificates/%ZZ',
    '/v1/certificates/%00',
    '/v1/companies/..%2f..%2fetc',
    '/v1',
    '/v1/users',
    '/v1/companies/a/b',
  ]) {
    const { status, json } = await call(target)
    expect(status, target).toBeGreaterThanOrEqual(400)
    expect(problemAnswer.safeParse(json).error, target).toBeUndefined()
  }
})

test('what has not changed is not sent again, and what changed has another tag', async () => {
  const first = await call('/v1/certificates/AR-77')
  expect(first.headers).toMatchObject({
    'cache-control': 'public, no-cache',
    etag: expect.stringMatching(/^"[^"]+"$/),
  })
  const again = await call('/v1/certificates/AR-77', {
    headers: { 'if-none-match': `"x", ${first.headers.etag}` },
  })
  expect([again.status, again.text, again.headers.etag]).toEqual([304, '', first.headers.etag])
  const english = await call('/v1/certificates/AR-77?lang=en')
  expect(english.headers.etag).not.toBe(first.headers.etag)
  const zipped = await call('/v1/certificates/AR-77', { headers: { 'accept-encoding': 'gzip' } })
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(zipped.headers.etag).not.toBe(first.headers.etag)
  expect(zipped.json).toEqual(first.json)
})

test('every site may read, no cookie is set, and no other site may send anything else', async () => {
  const elsewhere = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
  const read = await call('/v1/check?text=AR-77', { headers: { ...elsewhere, cookie: 'a=b' } })
  expect(read.headers).toMatchObject({ 'access-control-allow-origin': '*' })
  expect(read.headers['set-cookie']).toBeUndefined()
  expect(read.headers['access-control-allow-credentials']).toBeUndefined()
  const before = await call('/v1/check', { method: 'OPTIONS', headers: elsewhere })
  expect([before.status, before.headers['access-control-allow-methods']]).toEqual([
    204,
    'GET, POST, HEAD, OPTIONS',
  ])
  const posted = await call('/v1/check', {
    ...{ method: 'POST', body: '{"text":"AR-77"}' },
    headers: { ...elsewhere, 'content-type': 'application/json' },
  })
  expect(posted.status).toBe(200)
  const refused = await call('/v1/companies', { method: 'DELETE' })
  expect([refused.status, refused.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS'])
})

test('a head is asked for without a body', async () => {
  const { status, text, headers } = await call('/v1/schemes', { method: 'HEAD' })
  expect([status, text, headers['cache-control']]).toEqual([200, '', 'public, max-age=300'])
})

test('the badge says number, state and day, and turns grey with the certificate', async () => {
  const force = await call('/v1/certificates/LSQ-0012%2F24/badge.svg?lang=en')
  expect(force.headers).toMatchObject({
    'content-type': expect.stringContaining('image/svg+xml'),
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  const titleOf = (text: string) => /<title>(.*?)<\/title>/.exec(text)?.[1]
  expect(titleOf(force.text)).toBe('Certificate LSQ-0012/24. In force until 14 March 2028')
  const suspended = await call('/v1/certificates/LSQ-0013-24/badge.svg')
  expect(titleOf(suspended.text)).toBe('Certificado LSQ-0013/24. Suspendido desde el 31 de agosto de 2026')
  const expired = await call('/v1/certificates/SD-1/badge.svg')
  const colours = [force, suspended, expired].map(({ text }) => /stroke="(#\w+)"\/>/.exec(text)?.[1])
  expect(colours).toEqual(['#1b6e43', '#5b2fc0', '#5a6670'])
  const unknown = await call('/v1/certificates/%3Cscript%3E/badge.svg')
  expect([unknown.status, titleOf(unknown.text)]).toEqual([
    404,
    'Certificado &#60;script&#62;. No emitido por nosotros',
  ])
  for (const { text } of [force, suspended, expired, unknown])
    expect(text).not.toMatch(/<script|<foreignObject|href=|url\(|@font-face|style/)
  const same = await call('/v1/certificates/LSQ-0012%2F24/badge.svg?lang=en', {
    headers: { 'if-none-match': force.headers.etag ?? '' },
  })
  expect(same.status).toBe(304)
})

test('a badge is small, whatever is asked for and however long it is', async () => {
  const longest = encodeURIComponent('Ñ&'.repeat(60))
  for (const number of ['LSQ-0012%2F24', 'LSQ-0013-24', 'OC-1', longest])
    for (const lang of ['es', 'en']) {
      const { text } = await call(`/v1/certificates/${number}/badge.svg?lang=${lang}`)
      expect(Buffer.byteLength(text), number).toBeLessThan(4_000)
    }
})

test('badges are counted apart: many of them take nothing of what a program may ask', async () => {
  const from = { headers: { 'x-forwarded-for': '198.51.100.9' } }
  await Promise.all(Array.from({ length: 30 }, () => call('/v1/certificates/AR-77/badge.svg', from)))
  const badge = await call('/v1/certificates/AR-77/badge.svg', from)
  expect(badge.headers).toMatchObject({
    'ratelimit-policy': '"badges";q=1200;w=60',
    ratelimit: expect.stringMatching(/^"badges";r=1169;t=\d+$/),
  })
  const asked = await call('/v1/certificates/AR-77', from)
  expect(asked.headers).toMatchObject({
    'ratelimit-policy': '"asking";q=1200;w=60',
    ratelimit: expect.stringMatching(/^"asking";r=1199;t=(60|59)$/),
  })
  expect((await call('/v1/certificates?limit=0', from)).headers.ratelimit).toMatch(/^"asking";r=1198;t=/)
})

test('a version that there is not is a problem, not a page', async () => {
  for (const target of ['/v2/certificates', '/v2', '/v10/check?text=a', '/v1.1/offices']) {
    const { status, json, headers } = await call(`${target}`)
    expect([status, json.type], target).toEqual([404, `${site.url}/en/developers#unknown-version`])
    expect(headers['content-type']).toContain('application/problem+json')
    expect(problemAnswer.safeParse(json).error).toBeUndefined()
  }
})

test('lists say how many there are in all, with filters too', async () => {
  for (const [target, total] of [
    ...[['/v1/certificates?limit=1', 3] as const, ['/v1/certificates?country=AR', 2] as const],
    ...[['/v1/certificates?q=lsq001224', 1] as const, ['/v1/certificates?q=frigor%C3%ADfico', 2] as const],
    ...[['/v1/certificates?q=nadie', 0] as const, ['/v1/companies?limit=1', 2] as const],
    ...[['/v1/companies?country=AR', 1] as const],
  ])
    expect((await call(target)).json.total, target).toBe(total)
  const first = await call('/v1/companies?limit=1')
  expect((await call(first.json.next.replace(`${site.url}/api`, ''))).json.total).toBe(2)
})

test('every language is in one answer where that is asked for, and says what it says alone', async () => {
  const { json } = await call('/v1/certificates/LSQ-0013%2F24?lang=es&languages=all')
  expect(endpoints.certificate.answer.safeParse(json).error).toBeUndefined()
  expect(json).toMatchObject({
    status: { label: 'Suspendido', labelByLanguage: { es: 'Suspendido', en: 'Suspended' } },
    scope: { language: 'es' },
    scopeByLanguage: {
      es: 'Faena bovina y producción de carne congelada',
      en: 'Slaughter of cattle and frozen beef',
    },
    company: { country: { nameByLanguage: { es: 'Uruguay', en: 'Uruguay' } } },
    products: [{ nameByLanguage: { es: 'Carne', en: 'Beef' } }],
    sectors: [{ code: '3', nameByLanguage: { en: expect.any(String) } }],
    urlByLanguage: { en: `${site.url}/en/certificates/LSQ-0013-24` },
  })
  const site2 = (await call('/v1/certificates/LSQ-0012%2F24?lang=en&languages=all')).json.sites[1]
  expect(site2).toMatchObject({ scope: { language: 'es' }, scopeByLanguage: { es: 'Depósito', en: null } })
  const plain = (await call('/v1/certificates/LSQ-0013%2F24?lang=es')).json
  expect(JSON.stringify(plain)).not.toContain('ByLanguage')
  for (const [name, target] of [
    ...[['certificates', '/v1/certificates'] as const, ['companies', '/v1/companies'] as const],
    ...[['company', '/v1/companies/C-1'] as const, ['countries', '/v1/countries'] as const],
    ...[['check', '/v1/check?text=OC-1'] as const, ['check', '/v1/check?text=LSQ-0012%2F25'] as const],
  ]) {
    const all = (await call(`${target}${target.includes('?') ? '&' : '?'}languages=all&lang=en`)).json
    expect(endpoints[name].answer.safeParse(all).error, target).toBeUndefined()
    expect(JSON.stringify(all), target).toContain('ByLanguage')
  }
})

test('only who asks very much is told to wait, and others are not', async () => {
  const many = { method: 'POST', body: JSON.stringify({ texts: Array(500).fill('AR-77') }) }
  const from = (address: string) => ({
    ...many,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
  })
  const statuses: number[] = []
  for (let time = 0; time < 11; time += 1)
    statuses.push((await call('/v1/check', from('198.51.100.7'))).status)
  // Six thousand lines a minute; for the last of a list there must be room also where nobody has any of it.
  expect(statuses).toEqual(Array(11).fill(200))
  const refused = await call('/v1/check', from('198.51.100.7'))
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await call('/v1/check', from('198.51.100.8'))).status).toBe(200)
})
