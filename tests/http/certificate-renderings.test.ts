import { beforeAll, expect, test } from 'vitest'
import { defaultLocale } from '#kernel/locales.ts'
import { callerOf } from '#kernel/site.ts'
import { followCredentials } from '#trust/store/follow-credentials.ts'
import { type Asking, ask } from '../support/ask.ts'
import { isBitSet } from '../support/credentials-setup.ts'
import {
  sampleCertificate,
  sampleCompany,
  storeSamples,
  unlistedCompanies,
} from '../support/register-records.ts'
import { servedSite } from '../support/served-site.ts'
import { type DidDocument, verifiedBy } from '../support/signing.ts'

const day = '2026-11-21'
const site = servedSite({
  ...{ demoContent: 'off', now: new Date(`${day}T15:00:00Z`) },
  env: { TRUSTED_PROXIES: '127.0.0.1' },
})
let network = 0

beforeAll(async () => {
  await storeSamples(site.site.database, day, {
    companies: [sampleCompany({ id: 'C-1' }), ...unlistedCompanies],
    certificates: [
      sampleCertificate({ id: 'K-1', companyId: 'C-1', number: 'LSQ-0012/24' }),
      sampleCertificate({ id: 'K-4', companyId: 'C-3', number: 'OC-1' }),
      sampleCertificate({ id: 'K-5', companyId: 'C-4', number: 'SD-1' }),
    ],
  })
})

/** One request from a network of its own. */
function call(target: string, headers: Record<string, string> = {}, more: Asking = {}) {
  network += 1
  return ask(site.url, target, {
    ...more,
    headers: { 'x-forwarded-for': `198.51.100.${network % 250}`, ...headers },
  })
}

const own = '/certificates/LSQ-0012-24'

async function keys(): Promise<DidDocument> {
  return JSON.parse((await call('/.well-known/did.json')).text) as DidDocument
}

test.each([
  ['text/html,application/xhtml+xml,*/*;q=0.8', 302, undefined],
  ['*/*', 302, undefined],
  ['application/ld+json', 200, 'application/ld+json'],
  ['application/json', 200, 'application/ld+json'],
  ['application/vc', 200, 'application/vc'],
  ['application/vc+jwt', 200, 'application/vc+jwt'],
  ['text/html;q=0.5, application/vc+jwt', 200, 'application/vc+jwt'],
  ['application/vc;q=0', 302, undefined],
])(
  'a certificate’s own address is answered in the form that is accepted: %s',
  async (accept, status, type) => {
    const answer = await call(own, { accept, 'accept-language': 'en' })
    expect([answer.status, answer.headers['content-type']]).toEqual([status, type])
    expect(answer.headers.vary).toContain('Accept')
    if (status === 302) expect(answer.headers.location).toBe('/en/certificates/LSQ-0012-24')
  },
)

test('each form has an address that names the others and the page in every language', async () => {
  for (const as of ['json', 'vc.jwt', 'vc.json']) {
    const { status, headers } = await call(`${own}.${as}`)
    expect(status).toBe(200)
    for (const other of ['json', 'vc.jwt', 'vc.json', 'pdf'].filter((each) => each !== as))
      expect(headers.link).toContain(`${own}.${other}>; rel="alternate"; type="application/`)
    for (const language of ['es', 'en'])
      expect(headers.link).toContain(
        `/${language}${own}>; rel="alternate"; type="text/html"; hreflang="${language}"`,
      )
    expect(headers['access-control-allow-origin']).toBe('*')
  }
})

test('whoever has an answer already is told that it is the same', async () => {
  const { headers, text } = await call(`${own}.vc.jwt`)
  const again = await call(`${own}.vc.jwt`, { 'if-none-match': String(headers.etag) })
  expect([again.status, again.text]).toEqual([304, ''])
  expect((await call(`${own}.vc.jwt`)).text).toBe(text)
  const head = await call(`${own}.vc.jwt`, {}, { method: 'HEAD' })
  expect([head.status, head.text]).toEqual([200, ''])
})

test.each(['lsq001224', 'LSQ-0012/24', 'LSQ-0012%2F24'])(
  'every spelling of the number leads to the one address: %s',
  async (written) => {
    const { status, headers } = await call(`/certificates/${written}.vc.json`)
    expect([status, headers.location]).toEqual([301, `${own}.vc.json`])
    const { location = '' } = (await call(`/certificates/${written}`)).headers
    const { location: page = location } = (await call(location)).headers
    expect(page).toBe(`/${defaultLocale}${own}`)
  },
)

test('a stranger verifies the token by the keys of the site, and finds in the list that it holds', async () => {
  const token = (await call(`${own}.vc.jwt`)).text
  const said = JSON.parse((await verifiedBy(await keys(), token)) ?? 'null')
  expect(said).toMatchObject({
    issuer: { id: `did:web:${new URL(site.url).host.replace(':', '%3A')}` },
    credentialSubject: { id: site.url + own },
  })
  const entry = said.credentialStatus
  const list = await call(new URL(entry.statusListCredential).pathname, { accept: 'application/vc' })
  expect(list.headers).toMatchObject({
    'content-type': 'application/vc',
    'cache-control': 'public, max-age=300',
  })
  expect(isBitSet(list.text, entry.statusListIndex)).toBe(false)
  const signed = await call(new URL(entry.statusListCredential).pathname)
  expect(signed.headers['content-type']).toBe('application/vc+jwt')
  expect(await verifiedBy(await keys(), signed.text)).not.toBeNull()
})

test('a suspension is in the list as soon as the register says so', async () => {
  const entry = JSON.parse((await call(`${own}.vc.json`)).text).credentialStatus[0]
  const caller = callerOf(site.site, { locale: defaultLocale })
  await storeSamples(site.site.database, day, {
    companies: [],
    certificates: [
      sampleCertificate({
        ...{ id: 'K-1', companyId: 'C-1', number: 'LSQ-0012/24' },
        decisions: [{ decision: 'suspend', on: day, reason: 'fees' }],
      }),
    ],
  })
  await followCredentials(site.site, caller)
  const list = await call(new URL(entry.statusListCredential).pathname, { accept: 'application/vc' })
  expect(isBitSet(list.text, Number(entry.statusListIndex))).toBe(true)
})

test.each([
  ['/certificates/SD-1.vc.jwt', 404, 'no-credential'],
  ['/certificates/OC-1.vc.jwt', 403, 'restricted'],
  ['/certificates/OC-1.json', 403, 'restricted'],
  ['/certificates/NADA-1.json', 404, 'not-found'],
  ['/status/suspension-9', 404, 'no-such-address'],
  ['/status/refresh-1', 404, 'no-such-address'],
])(
  'what cannot be answered is refused with its reason, in the language that is accepted: %s',
  async (target, status, name) => {
    const titles = new Set<string>()
    for (const language of ['es', 'en']) {
      const answer = await call(target, { 'accept-language': language })
      expect([answer.status, answer.headers['content-type']]).toEqual([
        status,
        'application/problem+json; charset=utf-8',
      ])
      const said = JSON.parse(answer.text)
      expect(said.type).toMatch(new RegExp(`#${name}$`))
      titles.add(said.title)
    }
    expect(titles.size).toBe(2)
  },
)

test('the data of a certificate that is kept out of the directory names no credential', async () => {
  const { status, headers } = await call('/certificates/SD-1.json')
  expect([status, headers.link?.includes('.vc.')]).toEqual([200, false])
})

test('whoever asks too much is told when to ask again', { tags: ['full'] }, async () => {
  const from = { 'x-forwarded-for': '203.0.113.9' }
  let refused: Awaited<ReturnType<typeof ask>> | undefined
  for (let asked = 0; asked < 1_000 && !refused; asked += 1) {
    const answer = await ask(site.url, '/certificates/NADA-1.json', { headers: from })
    if (answer.status === 429) refused = answer
  }
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await call(`${own}.json`)).status).toBe(200)
})
