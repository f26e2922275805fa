import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { address } from '#kernel/addresses.ts'
import { locales } from '#kernel/locales.ts'
import { endpoints, problems } from '#register/model/public-api/endpoints.ts'
import { registerProblems } from '#register/store/import/request-problems.ts'
import { ask } from '../support/ask.ts'
import { hostileTexts } from '../support/hostile-texts.ts'
import { readPage, wordsOf } from '../support/read-page.ts'
import {
  sampleCertificate,
  sampleCompany,
  storeSamples,
  unlistedCompanies,
} from '../support/register-records.ts'
import { servedSite } from '../support/served-site.ts'

const day = '2026-11-21'
const site = servedSite({ now: new Date(`${day}T15:00:00Z`) })

beforeAll(async () => {
  // The site's pages with a register of the test's own.
  await site.site.database.orm.execute(sql`truncate company, certificate, register_listing, register_token,
    register_word, register_bits, register_word_bits, register_name, register_index cascade`)
  await storeSamples(site.site.database, day, {
    companies: [
      sampleCompany({ id: 'C-1' }),
      sampleCompany({
        id: 'C-2',
        legalName: '=HYPERLINK("http://evil.example") S.A.',
        country: 'AR',
        taxIds: [],
      }),
      ...unlistedCompanies,
    ],
    certificates: [
      sampleCertificate({ id: 'K-1', companyId: 'C-1', number: 'LSQ-0012/24' }),
      sampleCertificate({ id: 'K-2', companyId: 'C-1', number: 'LSQ-0013/24', expiresOn: '2026-11-20' }),
      sampleCertificate({
        id: 'K-3',
        companyId: 'C-2',
        number: 'AR-77',
        family: 'agrifood',
        scheme: 'haccp',
      }),
      sampleCertificate({ id: 'K-4', companyId: 'C-3', number: 'OC-1' }),
      sampleCertificate({ id: 'K-5', companyId: 'C-4', number: 'SD-1' }),
    ],
  })
})

const get = (target: string, headers: Record<string, string> = {}) => ask(site.url, target, { headers })

/** The words of what has a class, in the order of the page. */
function texts(html: string, name: string, element = 'a-z0-9'): string[] {
  const pattern = new RegExp(
    `<([${element}]+)[^>]*class="[^"]*\\b${name}\\b[^"]*"[^>]*>([\\s\\S]*?)</\\1>`,
    'g',
  )
  return [...html.matchAll(pattern)].map(([, , inside = '']) => wordsOf(inside).trim())
}

/** The rows of the tables in a part of the page, by their cells. */
function rowsOf(html: string): string[][] {
  return [...html.matchAll(/<tr[^>]*>([\s\S]*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell = '']) => wordsOf(cell)),
  )
}

/** What a link with these words says of itself. */
function linkWith(html: string, words: string): { attributes: string; href: string } {
  const found = [...html.matchAll(/<a ([^>]*)>([\s\S]*?)<\/a>/g)].find(
    ([, , inside = '']) => wordsOf(inside).replace(/\s+/g, ' ').trim() === words,
  )
  const href = /href="([^"]*)"/.exec(found?.[1] ?? '')?.[1] ?? ''
  return { attributes: found?.[1] ?? '', href: href.replaceAll('&amp;', '&') }
}

test.each(locales)(
  'in %s, without a question, the directory shows where certificates are in force',
  async (locale) => {
    const { status, text } = await get(address.companies(locale))
    expect(status).toBe(200)
    expect(rowsOf(text).slice(1)).toEqual([
      ['Argentina', '1', '–', '–', '–', '1'],
      ['Uruguay', '1', '1', '–', '–', '–'],
    ])
    expect(readPage(text).hrefs).toContain(address.companies(locale, { state: 'in-force', country: 'AR' }))
  },
)

test('what nobody agreed to show is in no result and in no suggestion', async () => {
  for (const target of [
    ...['/es/companies', '/es/companies?sort=newest', '/es/companies?q=ocultas', '/es/companies?q=SD-1'],
    ...['/es/search/companies?q=ocultas', '/es/search/companies?q=SD-1', '/api/companies.csv?lang=es'],
  ]) {
    // What was asked stands in the form; nothing else of it may.
    const said = (await get(target)).text.replace(/ocultas|SD-1/g, '')
    expect(said, target).not.toMatch(/Minas|Seguridad|Sin Directorio|OC-1|SD-1/i)
  }
})

test('each filter is a link that says how many it leaves, and takes itself off again', async () => {
  const all = (await get('/es/companies?sort=newest')).text
  const filtered = (await get(linkWith(all, 'Agroalimentaria 1').href)).text
  expect(texts(filtered, 'holder')).toHaveLength(1)
  const chosen = linkWith(filtered, 'Agroalimentaria 1')
  expect([chosen.href, chosen.attributes]).toEqual([
    '/es/companies?sort=newest',
    expect.stringContaining('aria-current="true"'),
  ])
  expect(linkWith(filtered, 'Familia: Agroalimentaria ×').attributes).toContain(
    'aria-label="Quitar el filtro Familia: Agroalimentaria"',
  )
})

test('nothing found says so, and where to go on', async () => {
  const { status, text } = await get('/en/companies?q=zzzzqqqq&country=UY')
  expect(status).toBe(200)
  expect(readPage(text).hrefs).toEqual(
    expect.arrayContaining([address.verify('en', 'zzzzqqqq'), address.contact('en')]),
  )
})

test.each([
  ...[
    'state=valid',
    'country=URU',
    'family=x',
    'sort=password,-id',
    'sort=(select+1)',
    'page=0',
    'page=2',
    'page=1e9',
  ],
  ...['sector=99', 'accreditation=__proto__', 'standard=%00', 'country=UY&page=7'],
])('%s is no page of the directory', async (query) => {
  expect((await get(`/es/companies?${query}`)).status).toBe(404)
})

test('whatever is typed, the directory, its file and its suggestions answer', {
  tags: ['full'],
}, async () => {
  for (const text of hostileTexts) {
    const typed = encodeURIComponent(text.toWellFormed().slice(0, 3_000))
    for (const target of [
      ...[`/es/companies?q=${typed}`, `/en/companies?standard=${typed}`, `/es/companies?scheme=${typed}`],
      ...[`/api/companies.csv?lang=es&q=${typed}`, `/es/search/companies?q=${typed}`],
      ...[`/es/companies?q[]=${typed}`, `/es/companies?__proto__[a]=${typed}`],
    ])
      expect((await get(target)).status, target).toBeLessThan(500)
  }
})

test('a question is kept nowhere and listed by no search engine; a filter may be', async () => {
  const asked = await get('/es/companies?q=jose')
  expect(readPage(asked.text).meta('robots')).toBe('noindex')
  const filtered = readPage((await get('/es/companies?country=UY&utm_source=x&page=1')).text)
  expect(filtered.links.filter(({ rel }) => rel === 'canonical')).toEqual([
    expect.objectContaining({ href: `${site.url}/es/companies?country=UY` }),
  ])
  expect(filtered.meta('robots')).toBeUndefined()
})

test('a result is a file for spreadsheets, in the asked language, in which nothing is a formula', async () => {
  const { status, headers, text } = await get('/api/companies.csv?lang=en&sort=newest')
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    ...[200, 'text/csv; charset=utf-8', 'no-store'],
  ])
  expect(headers['content-disposition']).toBe(`attachment; filename="certificates-${day}.csv"`)
  const rows = parse(text, { bom: true, columns: true }) as Record<string, string>[]
  expect(rows.map((row) => [row.Number, row.Status])).toEqual([
    ['LSQ-0012/24', 'In force'],
    ['LSQ-0013/24', 'Expired'],
    ['AR-77', 'In force'],
  ])
  expect(rows[2]?.Company).toBe('\'=HYPERLINK("http://evil.example") S.A.')
  const searched = parse((await get('/api/companies.csv?lang=es&q=jose&state=in-force')).text, { bom: true })
  expect(searched).toHaveLength(2)
  expect((await get('/api/companies.csv')).status).toBe(404)
})

test.each([
  ['es', 'No emitimos ningún certificado con ese número', 'Ningún certificado tiene este número'],
  ['en', 'We have issued no certificate with that number', 'No certificate has this number'],
] as const)(
  'a number that nobody has is said to be nobody’s before anything else: %s',
  async (lang, none, few) => {
    for (const typed of ['JOSE-9999/24', 'lsq 9999 24', 'JOSE9999']) {
      const asked = encodeURIComponent(typed)
      for (const target of [`/${lang}/companies?q=${asked}`, `/${lang}/search?q=${asked}`]) {
        const { status, text } = await get(target)
        const said = wordsOf(text.slice(text.indexOf('<main'), text.indexOf('</main')))
        expect(status, target).toBe(200)
        expect(said, target).toContain(none)
        // What has some of its letters is no answer.
        expect(said.slice(said.indexOf(none)), target).not.toContain('Frigorífico San José')
      }
      for (const target of [
        `/${lang}/search/companies?q=${asked}`,
        `/${lang}/search/suggestions?q=${asked}`,
      ]) {
        const [first, ...others] = JSON.parse((await get(target)).text)
        expect(first, target).toMatchObject({ href: address.verify(lang, typed), kindLabel: few })
        expect(others, target).toEqual([])
      }
    }
  },
)

test('what comes near a number by its letters and digits is named after that, and nothing else', async () => {
  for (const target of ['/es/companies?q=LSQ-0012%2F25', '/es/search?q=lsq+0012.25']) {
    const said = wordsOf((await get(target)).text)
    const nearMiss = said.indexOf('Ese número no existe; hay')
    expect(nearMiss, target).toBeGreaterThan(0)
    expect(said.lastIndexOf('LSQ-0012/24'), target).toBeGreaterThan(nearMiss)
    expect(said, target).not.toContain('AR-77')
  }
})

test('the search of the site finds a certificate by its number, also where its company is in no list', async () => {
  for (const typed of ['LSQ-0012/24', 'lsq 0012 24', 'Certificado n.º LSQ-0012/24', 'SD-1']) {
    const { text } = await get(`/es/search?q=${encodeURIComponent(typed)}`)
    expect(text, typed).toContain(address.certificate('es', typed === 'SD-1' ? 'SD-1' : 'LSQ-0012/24'))
  }
  const hidden = wordsOf((await get('/es/search?q=OC-1')).text)
  expect(hidden).toContain('Existe; pregúntenos')
  expect(hidden).not.toContain('Ocultas')
  const suggested = JSON.parse((await get('/es/search/suggestions?q=lsq0012')).text)
  expect(suggested[0].href).toBe(address.certificate('es', 'LSQ-0012/24'))
})

test('norms are no numbers of certificates', async () => {
  for (const typed of ['ISO 9001', '9001', 'ISO 14001:2015']) {
    const said = wordsOf((await get(`/es/search?q=${encodeURIComponent(typed)}`)).text)
    expect(said, typed).not.toContain('ningún certificado con ese número')
  }
  const found = wordsOf((await get('/es/companies?q=ISO+9001')).text)
  expect(found).toContain('Frigorífico San José')
})

test('suggestions name companies and certificates, and lead to them', async () => {
  const suggestions = async (typed: string) =>
    JSON.parse((await get(`/es/search/companies?q=${encodeURIComponent(typed)}`)).text) as { href: string }[]
  expect((await suggestions('frigor')).map(({ href }) => href)).toEqual([address.company('es', 'C-1')])
  expect((await suggestions('lsq0012')).map(({ href }) => href)).toEqual([
    address.certificate('es', 'LSQ-0012/24'),
  ])
  expect(await suggestions('')).toEqual([])
})

test('a scheme leads to who holds it', async () => {
  const scheme = (await get('/sitemaps/certification-1.xml')).text.match(
    /\/en\/certifications\/iso\/iso-9001[\w-]*/,
  )?.[0]
  const { text } = await get(scheme ?? '')
  expect(readPage(text).hrefs.map((href) => href.replaceAll('&amp;', '&'))).toContain(
    address.companies('en', { scheme: 'iso-9001', state: 'in-force' }),
  )
})

test('a page that was kept is fresh at the request after a change', async () => {
  const filtered = '/es/companies?country=UY&state=in-force'
  const isThere = async () => (await get(filtered)).text.includes('/certificates/LSQ-0012-24')
  const atHome = async () => rowsOf((await get('/es')).text).find(([country]) => country === 'Uruguay')?.[2]
  expect(await isThere()).toBe(true)
  expect(await atHome()).toBe('1')
  await storeSamples(site.site.database, day, {
    companies: [],
    certificates: [
      sampleCertificate({
        ...{ id: 'K-1', companyId: 'C-1', number: 'LSQ-0012/24' },
        decisions: [{ decision: 'withdraw', on: day, reason: null }],
      }),
    ],
  })
  await site.site.announcements.announce(['register', 'register:records'])
  expect(await isThere()).toBe(false)
  expect(await atHome()).toBe('–')
})

test('the figures of the register are written beside each plot', async () => {
  const { text } = await get('/en/statistics')
  const countries = text.slice(text.indexOf('id="countries"'))
  expect(rowsOf(countries).map(([name, count]) => [name, count])).toEqual(
    expect.arrayContaining([
      ['Argentina', '1'],
      ['Uruguay', '2'],
    ]),
  )
  expect(text).toContain('Certificates in force at the end of each year, by family</title>')
})

test('the page for programs shows every address, explains every problem, and its examples answer', async () => {
  const { text } = await get('/en/developers')
  for (const { path } of Object.values(endpoints)) expect(text).toContain(path)
  for (const name of Object.keys({ ...problems, ...registerProblems })) expect(text).toContain(`id="${name}"`)
  const examples = readPage(text).hrefs.filter((href) => href.startsWith('/api/'))
  expect(examples.length).toBeGreaterThanOrEqual(9)
  for (const each of examples) expect((await get(each.replaceAll('&amp;', '&'))).status, each).toBe(200)
})

test.each([
  ['es', 'Un certificado en el directorio', 'Avisar de un certificado sospechoso'],
  ['en', 'One certificate in the directory', 'Report a suspicious certificate'],
] as const)(
  'a check of words leads to what the directory finds, one of a number does not: %s',
  async (locale, count, report) => {
    for (const q of ['HACCP', 'peligros']) {
      const { text } = await get(address.verify(locale, q))
      const answer = answerIn(text)
      expect(wordsOf(answer), q).toContain(count)
      expect(readPage(answer).hrefs, q).toContain(address.companies(locale, { q }))
      expect(wordsOf(answer), q).not.toContain(report)
      const programs = JSON.parse((await get(`/api/v1/certificates?q=${q}`)).text)
      expect(programs, q).toMatchObject({ total: 1, atLeast: false })
    }
    for (const q of ['ZZZ-9999/24 HACCP', 'ZZZ-9999/24', 'nadie', '0012/2']) {
      const answer = answerIn((await get(address.verify(locale, q))).text)
      expect(wordsOf(answer), q).toContain(report)
      expect(readPage(answer).hrefs, q).not.toContain(address.companies(locale, { q }))
    }
  },
)

/** The part of a page that answers a check. */
function answerIn(html: string): string {
  const from = html.indexOf('<section id="answer"')
  return html.slice(from, html.indexOf('id="many"', from))
}
