import { beforeAll, expect, test } from 'vitest'
import { address } from '#kernel/addresses.ts'
import { everything } from '#kernel/announcements.ts'
import { samples } from '../e2e/words.ts'
import { type Answer, type Asking, ask } from '../support/ask.ts'
import { fixedAddresses } from '../support/public-addresses.ts'
import { registerAddresses } from '../support/register-addresses.ts'
import { servedSite } from '../support/served-site.ts'

const started = servedSite({ now: new Date('2026-11-20T15:00:00Z') })
/** One address of each template, and files for machines; by turns in either language. */
let targets: string[]
let clean: Map<string, string>

beforeAll(async () => {
  const { letUsKnow: _, ...fixed } = fixedAddresses('es')
  const register = Object.values(await registerAddresses(started, 'es'))
  targets = [
    ...new Set([
      ...Object.values(fixed).filter((path) => !path.includes('let-us-know')),
      ...Object.values(samples.es),
      ...register.slice(0, 3),
      address.home('en'),
      address.companies('en', { country: 'UY' }),
      address.contact('en'),

      '/sitemap.xml',
      '/robots.txt',
      '/llms.txt',
      '/opensearch.xml',
      '/site.webmanifest',
      '/es/news/feed.xml',
      '/',
      '/es/nothing-here',
      '/fr/news',
      '/es/certificates/NO-SUCH-1',
    ]),
  ]
  clean = await visited()
}, 120_000)

const evil = 'evil.example'
/** What somebody sends with the address of a page, so that the next visitor may get what was made for them. */
const attacks: Record<string, (target: string) => Asking & { target?: string }> = {
  'another host': () => ({ headers: { host: evil } }),
  'headers of a proxy': () => ({
    headers: {
      'x-forwarded-host': evil,
      'x-forwarded-proto': 'https',
      'x-forwarded-port': '8443',
      'x-forwarded-prefix': '/evil',
      'x-forwarded-for': '203.0.113.9',
      'x-host': evil,
      forwarded: `for=203.0.113.9;host=${evil};proto=https`,
      'x-forwarded-server': evil,
    },
  }),
  'an address in a header': () => ({
    headers: {
      'x-original-url': '/admin',
      'x-rewrite-url': '/es/nothing',
      'x-http-method-override': 'DELETE',
    },
  }),
  'another language and taste': () => ({
    headers: { 'accept-language': 'en, de;q=0.9', 'sec-ch-prefers-color-scheme': 'dark', 'save-data': 'on' },
  }),
  cookies: () => ({
    headers: { cookie: 'aval.session=x; __Host-aval.session_token=y.z; lang=en; theme=dark' },
  }),
  'another type and encoding': () => ({
    headers: { accept: 'application/json, text/x-script', 'accept-encoding': 'identity;q=0, gzip' },
  }),
  'a part alone': () => ({ headers: { range: 'bytes=0-10', 'if-range': '"x"' } }),
  'conditions that hold': () => ({
    headers: { 'if-none-match': '*', 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' },
  }),
  'parameters that nobody reads': (target) => ({
    target: `${target}${target.includes('?') ? '&' : '?'}utm_source=<script>alert(1)</script>&lang=en&_routes=x&callback=evil`,
  }),
  'its head alone': () => ({ method: 'HEAD' }),
  'a body with a reading': () => ({
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '9' },
    body: 'lang=en&q',
  }),
  'another method': () => ({ method: 'POST', headers: { origin: `https://${evil}`, 'content-length': '0' } }),
  'a method of a cache': () => ({ method: 'PURGE' }),
  'an address that is written otherwise': (target) => ({ target: `//${evil}/..${target}` }),
  'a page that a script asks for': (target) => ({
    target: target.includes('.') ? target : target.replace(/(\?|$)/, '.data$1'),
    headers: { 'x-react-router-request': 'yes', purpose: 'prefetch', 'sec-purpose': 'prefetch' },
  }),
}

test.each(Object.entries(attacks))(
  'whoever asks with %s first changes nothing for who asks next',
  async (name, attack) => {
    // Nothing is kept: what the attacker asks for is made for the attacker.
    await started.site.announcements.announce([everything])
    for (const target of targets) {
      const { target: asked = target, ...asking } = attack(target)
      const { status } = await ask(started.url, asked, asking)
      expect(status, `${name}: ${target}`).toBeLessThan(500)
    }
    const after = await visited()
    for (const target of targets)
      expect(after.get(target) === clean.get(target), `${name}: ${target}`).toBe(true)
  },
  60_000,
)

test('what visitors get names no host but its own, and gives nobody a cookie', () => {
  for (const [target, said] of clean) {
    expect(said.includes(evil), target).toBe(false)
    expect(said.includes('set-cookie'), target).toBe(false)
  }
})

/** What a visitor gets of each address, in a compressed form and without one, from a browser in Spanish. */
async function visited(): Promise<Map<string, string>> {
  const all = new Map<string, string>()
  for (const target of targets)
    for (const encoding of ['br', 'identity']) {
      const answer = await ask(started.url, target, {
        headers: { 'accept-language': 'es', 'accept-encoding': encoding },
      })
      all.set(target, `${all.get(target) ?? ''}${told(answer)}`)
    }
  return all
}

function told({ status, headers, text }: Answer): string {
  const { date: _, 'x-request-id': __, age: ___, ...said } = headers
  return JSON.stringify([status, said, text])
}
