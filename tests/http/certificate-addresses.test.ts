import { beforeAll, describe, expect, test } from 'vitest'
import { type Answer, ask } from '../support/ask.ts'
import { sampleCertificate, sampleCompany, storeSamples } from '../support/register-records.ts'
import { servedSite } from '../support/served-site.ts'

const day = '2026-11-21'
const site = servedSite({
  now: new Date(`${day}T15:00:00Z`),
  env: { TRUSTED_PROXIES: '127.0.0.1' },
})
let network = 0

/** Numbers as bodies print them, with what an address has signs for. */
const numbers = ['A%2F12/3', 'LSQ-0012/24', 'Q 50%/7', 'R?1/2#3']

beforeAll(async () => {
  const certificates = numbers.map((number, at) =>
    sampleCertificate({ id: `K-${at}`, companyId: 'C-1', number }),
  )
  await storeSamples(site.site.database, day, { companies: [sampleCompany({ id: 'C-1' })], certificates })
})

/** Follows where a request is led, each time from a network of its own. */
async function follow(target: string): Promise<Answer> {
  let at = target
  for (let step = 0; step < 4; step += 1) {
    network += 1
    const answer = await ask(site.url, at, {
      headers: { 'x-forwarded-for': `198.51.100.${network % 250}` },
    })
    if (answer.status < 300 || answer.status >= 400) return answer
    at = String(answer.headers.location).replace(site.url, '')
  }
  throw new Error(`${target} leads round`)
}

/** As links have it, and as a proxy hands it on that takes the address apart and writes it anew (`proxy_pass …/;`). */
const spellings = (number: string) => {
  const escaped = encodeURIComponent(number)
  return { escaped, plain: escaped.replaceAll('%2F', '/'), dashed: number.replace(/[^A-Za-z0-9]+/g, '-') }
}

const places: Record<string, (written: string) => string> = {
  page: (written) => `/es/certificates/${written}`,
  'page in English': (written) => `/en/certificates/${written}`,
  data: (written) => `/certificates/${written}.json`,
  credential: (written) => `/certificates/${written}.vc.jwt`,
  'credential as a document': (written) => `/certificates/${written}.vc.json`,
  PDF: (written) => `/certificates/${written}.pdf`,
  feed: (written) => `/es/certificates/${written}/changes.atom`,
  API: (written) => `/api/v1/certificates/${written}`,
  badge: (written) => `/api/v1/certificates/${written}/badge.svg`,
  check: (written) => `/api/v1/check?text=${written.replaceAll('/', '%2F')}`,
}

describe.each(numbers)('the certificate %s is found in every spelling of its address', (number) => {
  test.each(Object.entries(places))('%s', async (place, at) => {
    for (const [spelling, written] of Object.entries(spellings(number))) {
      const { status, text } = await follow(at(written))
      expect(status, `${spelling} ${at(written)}`).toBe(200)
      if (place === 'PDF' || place.startsWith('credential')) continue
      expect(text, spelling).not.toContain('"outcome":"unknown"')
      expect(text, spelling).toContain(number)
    }
  })
})

test('the day that is asked about comes along to the address as it is written', async () => {
  for (const target of [
    '/es/certificates/LSQ-0012%2F24',
    '/en/certificates/lsq001224',
    '/certificates/LSQ-0012%2F24',
  ]) {
    const { text } = await follow(`${target}?on=2026-11-20`)
    expect(text, target).toContain('value="2026-11-20"')
  }
  expect((await follow('/es/certificates/LSQ-0012%2F24?on=2026-02-30')).status).toBe(400)
})

test('what is decoded twice is another number, and none of ours', async () => {
  for (const target of ['/es/certificates/A%25252F12', '/api/v1/certificates/A%25252F12%252F3'])
    expect((await follow(target)).status, target).toBe(404)
})

test('the rest of an API address that is none is no number', async () => {
  expect((await follow('/api/v1/certificates/LSQ-0012/24/nothing')).status).toBe(404)
  expect((await follow('/api/v1/companies/C-1/nothing')).status).toBe(404)
})
