import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { settings } from '#content/model/kinds/settings.ts'
import { demoLocales } from '#demo/demo-locales.ts'
import { address } from '#kernel/addresses.ts'
import { systemActor } from '#kernel/caller.ts'
import { locales } from '#kernel/locales.ts'
import { callerOf } from '#kernel/site.ts'
import { openRegisterLimits } from '#register/store/register-limits.ts'
import { filled, words } from '../e2e/words.ts'
import { ask } from '../support/ask.ts'
import { openSpace } from '../support/open-space.ts'
import { readPage, wordsOf } from '../support/read-page.ts'
import { sampleCertificate, sampleCompany, storeSamples } from '../support/register-records.ts'
import { saveSample } from '../support/saved-entries.ts'
import { servedSite } from '../support/served-site.ts'

/* One search for certificates, companies, pages and content. */
const day = '2026-11-21'
const started = servedSite({ now: new Date(`${day}T15:00:00Z`) })
const many = Array.from({ length: 7 }, (_, at) => at)

beforeAll(async () => {
  // The site's content with a register of the test's own.
  await started.site.database.orm.execute(sql`truncate company, certificate, register_listing, register_token,
    register_word, register_bits, register_word_bits, register_name, register_index cascade`)
  await storeSamples(started.site.database, day, {
    companies: [
      ...many.map((at) => sampleCompany({ id: `M-${at}`, legalName: `Yatasto ${at} S.A.`, taxIds: [] })),
      ...many.map((at) => sampleCompany({ id: `E-${at}`, legalName: `Energía ${at} S.A.`, taxIds: [] })),
      sampleCompany({ id: 'A-1', legalName: 'Auditores del Yatay S.A.', taxIds: [] }),
      sampleCompany({ id: 'P-1', legalName: 'Predios del Arapey S.A.', taxIds: [] }),
    ],
    certificates: [
      ...many.map((at) =>
        sampleCertificate({ id: `K-E${at}`, companyId: `E-${at}`, number: `LSQ-400${at}/25` }),
      ),
      sampleCertificate({ id: 'K-A', companyId: 'A-1', number: 'LSQ-5000/25' }),
      sampleCertificate({ id: 'K-P', companyId: 'P-1', number: 'LSQ-6000/25' }),
      ...many.map((at) =>
        sampleCertificate({ id: `K-${at}`, companyId: `M-${at}`, number: `LSQ-200${at}/25` }),
      ),
      sampleCertificate({ id: 'K-X', companyId: 'M-0', number: 'LSQ-1000/24', expiresOn: '2026-11-20' }),
    ],
  })
})

const here = '127.0.0.1'
const limits = () => started.site.registerLimits
// Each test begins with nothing asked.
beforeEach(() => {
  Object.assign(limits(), openRegisterLimits())
})

const get = (target: string) => ask(started.url, target)

/** What the page says of a query, and where it leads, in its order. */
async function search(locale: string, query: string) {
  const { status, text } = await get(`/${locale}/search?q=${encodeURIComponent(query)}`)
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main'))
  return { status, said: wordsOf(main), hrefs: readPage(main).hrefs }
}

async function suggest(locale: string, query: string) {
  const { text } = await get(`/${locale}/search/suggestions?q=${encodeURIComponent(query)}`)
  return JSON.parse(text) as { href: string; kind: string; kindLabel: string }[]
}

/** The first of these ways on the page. */
const first = (hrefs: string[], ...wanted: RegExp[]) =>
  hrefs.find((href) => wanted.some((pattern) => pattern.test(href)))

describe.each([
  ['es', 'Vigente hasta el 14 de marzo de 2028', 'Vencido el 20 de noviembre de 2026'],
  ['en', 'In force until 14 March 2028', 'Expired on 20 November 2026'],
] as const)('in %s', (locale, inForce, expired) => {
  test('a number leads to its certificate before anything else, and says how it stands', async () => {
    for (const [typed, number, state] of [
      ['LSQ-2003/25', 'LSQ-2003/25', inForce],
      ['lsq 1000 24', 'LSQ-1000/24', expired],
    ] as const) {
      const { said, hrefs } = await search(locale, typed)
      expect(said, typed).toContain(state)
      expect(first(hrefs, /\/certificates\//, /\/companies\//, /\/certifications\//)).toBe(
        address.certificate(locale, number),
      )
      const [suggested] = await suggest(locale, typed)
      expect(suggested?.href).toBe(address.certificate(locale, number))
      expect(suggested?.kindLabel).toContain(state)
    }
  })

  test('a number that nobody has says so, with the page that checks beside it', async () => {
    const { said, hrefs } = await search(locale, 'LSQ-9999/25')
    expect(said).toContain(
      { es: 'ningún certificado con ese número', en: 'no certificate with that number' }[locale],
    )
    expect(hrefs).toContain(address.verify(locale))
  })

  test('of a number that is nearly one of ours the near one comes first, as where numbers are checked', async () => {
    const { said } = await search(locale, 'LSQ-20O3/25')
    const near = words[locale].reg_near_number_one
    expect(said).toMatch(new RegExp(`${near}.*LSQ-2003/25`, 's'))
    expect(said).not.toContain(words[locale].reg_unknown_certificate)
    expect(wordsOf((await get(address.verify(locale, 'LSQ-20O3/25'))).text)).toContain(near)
  })

  test('a company is found by its name, before the content; few of many, and the way to all', async () => {
    const { hrefs } = await search(locale, 'yatasto 4')
    expect(first(hrefs, /\/companies\//, /\/news\//, /\/certifications\//)).toBe(
      address.company(locale, 'M-4'),
    )
    const all = await search(locale, 'yatasto')
    const led = new Set(all.hrefs.map((href) => href.replaceAll('&amp;', '&')))
    expect([...led].filter((href) => /\/companies\/M-/.test(href))).toHaveLength(5)
    expect([...led].filter((href) => /\/certificates\//.test(href))).toHaveLength(3)
    expect(led).toContain(address.companies(locale, { q: 'yatasto' }))
    const suggested = await suggest(locale, 'yatas')
    expect(suggested.filter(({ kind }) => kind === 'company')).toHaveLength(3)
  })

  test('a scheme is found while it is typed, and further pages and kinds are content alone', async () => {
    expect((await suggest(locale, 'iso 9001')).map(({ href }) => href)).toContainEqual(
      expect.stringMatching(/\/certifications\/iso\/iso-9001/),
    )
    const whole = await search(locale, 'iso 9001')
    expect(whole.hrefs).toContainEqual(expect.stringContaining('/certificates/'))
    const { text } = await get(`/${locale}/search?q=iso+9001&kind=news`)
    expect(readPage(text).hrefs).not.toContainEqual(expect.stringContaining('/certificates/'))
  })
})

test('who names a company meets it before the content; a word that many companies have is rather a topic', async () => {
  const met = async (query: string) =>
    first((await search('es', query)).hrefs, /\/companies\//, /\/news\//, /\/certifications[/#]/)
  expect(await met('auditores')).toBe(address.company('es', 'A-1'))
  expect(await met('energía')).toMatch(/\/news\/|\/certifications/)
})

test('what is only like the words, or only of a scheme that has them, does not stand beside what has them', async () => {
  const inRegister = ({ hrefs }: { hrefs: string[] }) =>
    hrefs.filter((href) => /\/certificates\/|\/companies\//.test(href))
  const directory = async (q: string) => readPage((await get(address.companies('es', { q }))).text)
  for (const [asked, number] of [
    ['precio', 'LSQ-6000-25'],
    ['calidad', 'LSQ-2000-25'],
  ] as const) {
    const found = await search('es', asked)
    expect(found.said, asked).toMatch(/\d+ resultados?/)
    expect(inRegister(found), asked).toEqual([])
    // The directory, where nothing else can be meant, finds them.
    expect((await directory(asked)).hrefs.join(), asked).toContain(number.slice(0, 5))
  }
  expect(inRegister(await search('es', 'predio'))).toContain(address.certificate('es', 'LSQ-6000/25'))
  // Nothing else is like it: what is shown is said to be for another word.
  const mended = await search('es', 'yatastto')
  expect(mended.said).toContain(filled(words.es.search_corrected, { query: 'yatasto' }))
  expect(inRegister(mended)).not.toEqual([])
})

test.each([
  ['es', 'denuncia', 'space_lead_closed', /2 resultados/],
  ['es', 'estadística', 'stat_text', /\d+ resultados?/],
  ['en', 'whistleblowing', 'space_lead_closed', /1 result(?!s)/],
] as const)(
  'in %s, the page found by %j is told in a sentence and counted',
  async (lang, typed, text, counted) => {
    const { said } = await search(lang, typed)
    expect(said).toContain(words[lang][text])
    expect(said).toMatch(counted)
  },
)

test('the words that editors keep for a page are shown in no excerpt', async () => {
  const { said } = await search('es', 'precio')
  expect(said).toContain('De qué se compone')
  expect(said).not.toContain('precio · De qué se compone')
})

test.each([
  ['es', 'denuncia', address.letUsKnow('es')],
  ['es', 'quiero hacer una denuncia', address.letUsKnow('es')],
  ['es', 'queja', address.contact('es')],
  ['es', 'reclamo', address.policy('es', 'quejas-y-apelaciones')],
  ['es', 'estadistica', address.statistics('es')],
  ['es', 'precios', address.policy('es', 'tarifas')],
  ['es', 'auditor', address.about('es', 'team')],
  ['es', 'validez', address.verify('es')],
  ['en', 'whistleblowing', address.letUsKnow('en')],
  ['en', 'grievance', address.policy('en', 'complaints-and-appeals')],
  ['en', 'statistic', address.statistics('en')],
  ['en', 'price', address.policy('en', 'fees')],
  ['en', 'auditor', address.about('en', 'team')],
] as const)(
  'in %s, %j leads to the page that people mean, on the page and while it is typed',
  async (lang, typed, href) => {
    expect((await search(lang, typed)).hrefs).toContain(href)
    expect((await suggest(lang, typed)).map((each) => each.href)).toContain(href)
  },
)

describe.each(demoLocales)('where nothing is found, in %s', (locale) => {
  test('that is said with what was asked, and there are ways on', async () => {
    const { said, hrefs } = await search(locale, 'qqzzxxw')
    expect(said).toContain(
      { es: 'No encontramos nada para «qqzzxxw»', en: 'Nothing found for “qqzzxxw”' }[locale],
    )
    expect(hrefs).toEqual(
      expect.arrayContaining([
        address.verify(locale, 'qqzzxxw'),
        address.companies(locale, { q: 'qqzzxxw' }),
        address.certifications(locale),
        address.contact(locale),
      ]),
    )
    expect(hrefs).not.toContain(address.letUsKnow(locale))
  })
})

test('a search is counted before anything is looked for, and a number costs less', async () => {
  await limits().asking.take(here, 6_000 - 34)
  expect((await search('es', 'yatasto')).status).toBe(429)
  Object.assign(limits(), openRegisterLimits())
  await limits().asking.take(here, 6_000 - 35)
  expect((await search('es', 'LSQ-2003/25')).status).toBe(200)
  expect((await limits().asking.left(here)).units).toBe(10)
})

test('while the anonymous space takes reports, it is among the ways on', async () => {
  await openSpace(started.site)
  for (const locale of locales)
    expect((await search(locale, 'qqzzxxw')).hrefs).toContain(address.letUsKnow(locale))
})

test('a word that an editor publishes leads to its page at the next search', async () => {
  expect((await search('es', 'chiflido')).hrefs).not.toContain(address.statistics('es'))
  await saveSample(callerOf(started.site, { locale: 'es', actor: systemActor }), settings, {
    key: 'settings',
    es: { searchWords: { statistics: 'chiflido' } },
    publish: ['es'],
  })
  expect((await search('es', 'un chiflido')).hrefs).toContain(address.statistics('es'))
})
