import { beforeAll, describe, expect, test } from 'vitest'
import { address } from '#kernel/addresses.ts'
import { mostSent } from '#kernel/limits/sent-bytes.ts'
import { locales } from '#kernel/locales.ts'
import { callerOf } from '#kernel/site.ts'
import { storeRecords } from '#register/store/store-records.ts'
import { words } from '../e2e/words.ts'
import { type Asking, ask } from '../support/ask.ts'
import { readPage, wordsOf } from '../support/read-page.ts'
import { sampleCertificate, sampleCompany } from '../support/register-records.ts'
import { unknownTerms } from '../support/schema-org.ts'
import { servedSite } from '../support/served-site.ts'

const site = servedSite({ now: new Date('2026-11-20T15:00:00Z'), env: { TRUSTED_PROXIES: '127.0.0.1' } })
const holder = 'Frigorífico Ñandú S.A.'
const of = (id: string, number: string, given: Partial<Parameters<typeof sampleCertificate>[0]> = {}) =>
  sampleCertificate({ id, number, companyId: 'TEST-1', ...given })

beforeAll(async () => {
  await store({
    companies: [
      sampleCompany({ id: 'TEST-1', legalName: holder, taxIds: [{ kind: 'rut', number: '21 999999 0018' }] }),
      sampleCompany({
        id: 'TEST-2',
        legalName: 'Sin Directorio S.R.L.',
        directoryConsent: null,
        taxIds: [{ kind: 'other', number: '80045851-6' }],
      }),
      sampleCompany({ id: 'TEST-3', legalName: 'Discreta S.A.', restrictedBecause: 'Seguridad', taxIds: [] }),
    ],
    certificates: [
      of('T-1', 'TST-0012/24', {
        scope: { es: null, en: 'Slaughter of cattle' },
        sites: [
          { name: 'Planta Norte', city: 'Rivera', country: 'UY', latitude: -30.9, longitude: -55.5 },
          { city: 'Livramento', country: 'BR', scope: { es: 'Solo depósito', en: 'Storage only' } },
        ],
      }),
      of('T-2', 'TST-0013/24', {
        originalIssuedOn: '2016-03-01',
        decisions: [{ decision: 'suspend', on: '2026-08-31', reason: 'fees' }],
      }),
      of('T-3', 'TST-0014/24', { expiresOn: '2026-11-20' }),
      of('T-4', 'TST-0015/24', {
        replacedBy: 'T-1',
        decisions: [{ decision: 'replace', on: '2026-01-10', reason: null }],
      }),
      of('T-5', 'TST-0016/24', { isAccredited: false, accreditation: null, expiresOn: null }),
      of('T-8', 'TST-0017/24', { issuedOn: '2027-01-02', originalIssuedOn: null }),
      of('T-6', 'TST-0020/24', { companyId: 'TEST-2' }),
      of('T-7', 'TST-0030/24', { companyId: 'TEST-3' }),
    ],
  })
}, 120_000)

describe('a certificate', () => {
  test.each(['tst001224', 'TST-0012/24', 'TST%200012.24', 'TST-0012%2F24', '%EF%BC%B4ST-0012-24'])(
    'is found however its number is written: %s',
    async (written) => {
      const answer = await get(`/en/certificates/${written}`)
      expect([answer.status, answer.headers.location]).toEqual([301, '/en/certificates/TST-0012-24'])
    },
  )

  test.each(['TST-0012-24', 'TST-0014-24', 'TST-0016-24', 'TST-0017-24'])(
    '%s names nothing of which it says nothing',
    async (number) => {
      for (const locale of locales) {
        const { text } = await get(`/${locale}/certificates/${number}`)
        const facts = [...text.matchAll(/<dd[^>]*>([\s\S]*?)<\/dd>/g)].map(([, inside = '']) =>
          wordsOf(inside).trim(),
        )
        expect(facts.length).toBeGreaterThan(3)
        expect(facts).not.toContain('')
      }
    },
  )

  test('says how it stood on a day of the past, without script, and refuses a day to come', async () => {
    const { status, text } = await get('/en/certificates/TST-0013-24?on=2026-08-30')
    const said = wordsOf(text)
    expect([status, said.includes('On 30 August 2026: In force'), readPage(text).meta('robots')]).toEqual([
      ...[200, true, 'noindex'],
    ])
    const later = await get('/en/certificates/TST-0013-24?on=2026-11-21')
    expect([later.status, wordsOf(later.text).includes(words.en.reg_on_problem)]).toEqual([400, true])
    // Another way to write the number leads to the same day.
    const { headers } = await get('/en/certificates/tst001324?on=2026-08-30')
    expect(headers.location).toBe('/en/certificates/TST-0013-24?on=2026-08-30')
  })

  test.each([
    ['es', 'El 29 de febrero de 2016 el certificado todavía no se había emitido.'],
    ['en', 'On 29 February 2016 the certificate had not yet been issued.'],
  ])('of a day before it was first issued nothing is said but that (%s)', async (locale, sentence) => {
    const { text } = await get(`/${locale}/certificates/TST-0013-24?on=2016-02-29`)
    const answer = /id="on-a-day"[\s\S]*?role="status"[^>]*>([\s\S]*?)<\/section>/.exec(text)?.[1] ?? ''
    expect(wordsOf(answer).trim()).toBe(sentence)
    const told = await get(`/api/v1/certificates/TST-0013-24?on=2016-02-29&lang=${locale}`)
    expect(JSON.parse(told.text).statement).toEqual({ outcome: 'not-issued', on: '2016-02-29' })
  })

  test.each([
    ['es', 'En este registro no consta cuándo se emitió el certificado por primera vez'],
    ['en', 'This register does not record when the certificate was first issued'],
  ])(
    'where its first issue is not recorded, an early day is not said to follow it (%s)',
    async (locale, said) => {
      const { text } = await get(`/${locale}/certificates/TST-0012-24?on=2016-02-29`)
      const answer = /id="on-a-day"[\s\S]*?role="status"[^>]*>([\s\S]*?)<\/section>/.exec(text)?.[1] ?? ''
      expect(wordsOf(answer).trim()).toContain(said)
    },
  )

  test('of a day after its last one it says that day as everywhere, and programs are told what the other one is', async () => {
    site.setNow(new Date('2026-11-23T15:00:00Z'))
    for (const [lang, said] of [
      ['es', 'El 21 de noviembre de 2026: Vencido (último día de validez: 20 de noviembre de 2026)'],
      ['en', 'On 21 November 2026: Expired (last day of validity: 20 November 2026)'],
    ]) {
      const page = wordsOf((await get(`/${lang}/certificates/TST-0014-24?on=2026-11-21`)).text)
      expect(page.replace(/\s+/g, ' ')).toContain(said)
      expect(wordsOf((await get(`/${lang}/certificates/TST-0014-24?on=2026-11-20`)).text)).not.toContain(
        lang === 'es' ? 'último día de validez: ' : 'last day of validity: ',
      )
    }
    const { text } = await get('/en/certificates/TST-0014-24', { headers: { accept: 'application/json' } })
    expect(JSON.parse(text)).toMatchObject({ status: { since: '2026-11-21' }, expiresOn: '2026-11-20' })
    site.setNow(new Date('2026-11-20T15:00:00Z'))
    const described = JSON.parse((await get('/api/openapi.json?lang=en')).text)
    expect(described.components.schemas.Standing.properties.since.description).toContain(
      'first day without validity',
    )
  })

  test('says what it is, whose, how it stands, what it covers, and in which language that is', async () => {
    const { status, text } = await get('/es/certificates/TST-0012-24')
    const said = wordsOf(text)
    expect(status).toBe(200)
    expect(readPage(text).headings).toEqual([holder])
    for (const each of [
      'TST-0012/24',
      'ISO 9001:2015',
      'Vigente hasta el 14 de marzo de 2028',
      'Planta Norte',
      'Solo depósito',
    ])
      expect(said).toContain(each)
    expect(text).toContain('lang="en">Slaughter of cattle')
    expect(text).toContain('/drawings/qr/es/TST-0012-24.svg')
  })

  test.each([
    ['TST-0013-24', /Suspended since 31 August 2026/, /28 February 2027/],
    ['TST-0014-24', /In force until 20 November 2026/, /valid today/],
    ['TST-0015-24', /Replaced on 10 January 2026 by TST-0012\/24/, /not valid today/],
    ['TST-0016-24', /In force since 15 March 2025/, /Not accredited/],
  ])('%s says its state in words with the day', async (number, state, also) => {
    const said = wordsOf((await get(`/en/certificates/${number}`)).text)
    expect(said).toMatch(state)
    expect(said).toMatch(also)
  })

  test('expires at midnight in Montevideo, also on a page that was kept', async () => {
    site.setNow(new Date('2026-11-21T02:59:00Z'))
    expect(wordsOf((await get('/en/certificates/TST-0014-24')).text)).toContain('In force until')
    site.setNow(new Date('2026-11-21T03:01:00Z'))
    expect(wordsOf((await get('/en/certificates/TST-0014-24')).text)).toContain('Expired on 20 November 2026')
    site.setNow(new Date('2026-11-20T15:00:00Z'))
  })

  test('is shown as it stands at the very next request after a decision, and so is its company', async () => {
    const paths = ['/es/certificates/TST-0016-24', '/es/companies/TEST-1']
    for (const path of paths) await get(path)
    await store({
      companies: [],
      certificates: [
        of('T-5', 'TST-0016/24', {
          ...{ isAccredited: false, accreditation: null, expiresOn: null },
          decisions: [{ decision: 'withdraw', on: '2026-11-20', reason: 'mark-misuse' }],
        }),
      ],
    })
    for (const path of paths)
      expect(wordsOf((await get(path)).text), path).toContain('Retirado el 20 de noviembre de 2026')
  })

  test('is a Certification in terms of schema.org, active only while it is in force', async () => {
    const dataOf = async (number: string) =>
      readPage((await get(`/es/certificates/${number}`)).text).jsonLd.find(
        (each) => each['@type'] === 'Certification',
      )
    expect(unknownTerms(await dataOf('TST-0012-24'))).toEqual([])
    expect(await dataOf('TST-0012-24')).toMatchObject({
      certificationIdentification: 'TST-0012/24',
      certificationStatus: 'https://schema.org/CertificationActive',
      expires: '2028-03-14',
      about: { name: holder },
    })
    expect(await dataOf('TST-0013-24')).toMatchObject({
      certificationStatus: 'https://schema.org/CertificationInactive',
    })
  })

  test('answers a program with data at the same address, and neither answer is ever mistaken for the other', async () => {
    const path = '/en/certificates/TST-0012-24'
    for (const accept of ['text/html', 'application/json', '*/*', 'application/json', 'text/html']) {
      const answer = await get(path, { headers: { accept } })
      const isData = accept === 'application/json'
      expect(answer.headers['content-type']).toContain(isData ? 'application/json' : 'text/html')
      expect(answer.headers.vary).toMatch(/(^|, )Accept(,|$)/)
      if (isData)
        expect(JSON.parse(answer.text)).toMatchObject({ number: 'TST-0012/24', status: { valid: true } })
    }
    const html = await get(path)
    const known = await get(path, {
      headers: { accept: 'application/json', 'if-none-match': String(html.headers.etag) },
    })
    expect(known.status).toBe(200)
  })

  test.each(['/en/certificates/TST-0012-24', '/en/certificates/TST-9999-99'])(
    'HEAD says of %s what GET does, to people and to programs',
    async (path) => {
      for (const accept of ['text/html', 'application/json']) {
        const whole = await get(path, { headers: { accept } })
        const { status, headers, text } = await get(path, { method: 'HEAD', headers: { accept } })
        expect({ status, text }).toEqual({ status: whole.status, text: '' })
        for (const name of ['content-type', 'vary', 'etag', 'cache-control'])
          expect(headers[name], name).toBe(whole.headers[name])
      }
    },
  )
})

describe('where there is nothing to show, the page says which of the reasons it is', () => {
  test.each([
    ['/en/certificates/TST-9999-99', 404, /issued no certificate/],
    ['/en/certificates/TST-OO12-24', 404, /TST-0012\/24/],
    ['/en/certificates/TST-0030-24', 403, /It exists; ask us/],
    ['/en/companies/TEST-3', 403, /It exists; ask us/],
    ['/en/companies/TEST-999', 404, /no company/],
  ])('%s', { tags: ['full'] }, async (path, status, said) => {
    const answer = await get(path)
    expect(answer.status).toBe(status)
    expect(wordsOf(answer.text)).toMatch(said)
    expect(wordsOf(answer.text)).not.toContain('Discreta')
    expect(readPage(answer.text).meta('robots')).toBe('noindex')
  })

  test('a program is told the same', async () => {
    for (const number of ['TST-9999-99', 'x'.repeat(3000)]) {
      const answer = await get(`/en/certificates/${number}`, { headers: { accept: 'application/json' } })
      expect([400, 404]).toContain(answer.status)
      expect(answer.headers['content-type']).toContain('problem+json')
    }
  })

  test.each([
    ...[
      '%00',
      '%E0%A4%A',
      '..%2f..%2fetc%2fpasswd',
      "'%20or%201=1--",
      '%F0%9F%90%84',
      '-',
      'a/b/c/d/e',
      '%2525',
    ],
    ...['x'.repeat(5000), '<script>', '%3Cscript%3Ealert(1)%3C%2Fscript%3E', 'LSQ-1.data'],
  ])('an address that nobody meant is not found: %s', async (written) => {
    for (const section of ['certificates', 'companies']) {
      const answer = await get(`/es/${section}/${written}`)
      expect([301, 308, 404], `${section} ${answer.status}`).toContain(answer.status)
      expect(answer.text).not.toContain('<script>alert')
    }
  })
})

describe('a company', () => {
  test('shows what is in force before everything else, where it stands, and how it is known', async () => {
    const said = wordsOf((await get('/es/companies/TEST-1')).text)
    const places = ['TST-0012/24', 'TST-0013/24', 'TST-0015/24'].map((number) => said.indexOf(number))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places.every((at) => at > 0)).toBe(true)
    for (const each of ['RUT 21 999999 0018', 'Livramento']) expect(said).toContain(each)
    const other = wordsOf((await get('/es/companies/TEST-2')).text)
    expect(other).toContain('Identificación tributaria 80045851-6')
  })

  test('is an Organization with its certificates', async () => {
    const data = readPage((await get('/es/companies/TEST-1')).text).jsonLd
    const organization = data.find((each) => 'hasCertification' in each)
    expect(unknownTerms(organization)).toEqual([])
    expect(organization).toMatchObject({ name: holder, taxID: '21 999999 0018' })
    expect(organization?.hasCertification).toHaveLength(6)
  })

  test('that stands in no directory is answered to whoever asks for it, and to no search engine', async () => {
    for (const path of ['/es/companies/TEST-2', '/es/certificates/TST-0020-24']) {
      const answer = await get(path)
      expect(answer.status, path).toBe(200)
      expect(readPage(answer.text).meta('robots'), path).toBe('noindex')
    }
    const parts = [
      ...(await get('/sitemap.xml')).text.matchAll(/\/sitemaps\/(?:company|certificate)\/[^<]+/g),
    ]
    const named = await Promise.all(parts.map(async ([part]) => (await get(part)).text))
    expect(named.join()).toContain('/es/certificates/TST-0012-24<')
    expect(named.join()).not.toMatch(/TEST-[23]|TST-00[23]0/)
  })

  test('is found where only the letters of its address are others', async () => {
    for (const id of ['TEST-1', 'TEST-3']) {
      const answer = await get(`/es/companies/${id.toLowerCase()}`)
      expect([answer.status, answer.headers.location]).toEqual([301, `/es/companies/${id}`])
    }
  })
})

describe.each(locales)('checking in %s', (locale) => {
  const checked = async (q: string) => wordsOf((await get(address.verify(locale, q))).text)

  test('answers a number, a tax id and a name on the same page', async () => {
    for (const asked of ['tst 0012 24', '219999990018', 'frigorifico ñandu sa'])
      expect(await checked(asked), asked).toContain(holder)
  })

  test('tells what exists from what does not', async () => {
    expect(await checked('TST-0030/24')).toContain(
      locale === 'es' ? 'Existe; pregúntenos' : 'It exists; ask us',
    )
    const w = words[locale]
    // A number that does not exist is another answer than words that nothing is called.
    expect(await checked('TST-9999/99')).toContain(w.reg_unknown_certificate)
    expect(await checked('TST-9999/99')).not.toContain(w.reg_unknown)
    expect(await checked('zzzz')).toContain(w.reg_unknown)
    expect(await checked('zzzz')).not.toContain(w.reg_unknown_certificate)
  })

  test.each([
    ['TST-OO12/24', 'reg_near_number_one', 'TST-0012/24'],
    ['TST-0018/24', 'reg_near_number', 'TST-0013/24'],
    ['TST-0012/2', 'reg_near_within_one', 'TST-0012/24'],
    ['Frigorifico Ñandi', 'reg_near_name_one', holder],
  ] as const)('%s is answered as a near miss, first of all and in its title', async (asked, title, near) => {
    const { text } = await get(address.verify(locale, asked))
    const said = words[locale][title]
    expect(wordsOf(/<title>(.*?)<\/title>/.exec(text)?.[1] ?? '')).toMatch(
      new RegExp(`^${said.replaceAll('.', '\\.')}: `),
    )
    const plate = text.slice(text.indexOf('class="state-plate"'))
    expect(plate).toMatch(/^class="state-plate" data-state="ask"/)
    expect(wordsOf(plate)).toMatch(new RegExp(`${said}.*${near}`, 's'))
    expect(wordsOf(text)).not.toContain(words[locale].reg_unknown)
  })

  test('of a name that has the word that was asked nobody says that it is written almost the same', async () => {
    const said = await checked('ñandu')
    expect(said).toContain(words[locale].reg_words)
    expect(said).toContain(words[locale].reg_near_named_text_one)
    expect(said).not.toContain(words[locale].reg_near_name_text_one)
  })

  test.each(['\0', '\ud800', "'; drop table certificate", '%', '_', '\\', 'ñ'.repeat(300)])(
    '%j is answered',
    async (q) => {
      expect((await get(`/${locale}/verify?q=${encodeURIComponent(q.toWellFormed())}`)).status).toBe(200)
    },
  )
})

describe('a list', () => {
  test('is answered in its order, and stays in the field', async () => {
    const answer = await send('/en/verify', { lines: 'TST-0013/24\n<b>nobody</b>\n\ntst001224\nTST-0030/24' })
    expect(answer.status).toBe(200)
    const rows = [...answer.text.matchAll(/<tr><th scope="row">(.*?)<\/tr>/g)].map(([row]) => wordsOf(row))
    expect(rows.map((row) => row.slice(0, 30))).toEqual([
      expect.stringContaining('TST-0013/24Suspended'),
      expect.stringContaining('<b>nobody</b>Unknown'),
      expect.stringContaining('tst001224In force'),
      expect.stringContaining('TST-0030/24Exists; ask us'),
    ])
    expect(answer.text).toContain('&lt;b&gt;nobody&lt;/b&gt;\ntst001224')
  })

  test('may come as a sheet, whose column is named', async () => {
    const answer = await send('/es/verify', { lines: '', file: 'Proveedor;Certificado\nx;TST-0012/24\n' })
    expect(wordsOf(answer.text)).toContain('Leímos la columna «Certificado»')
    expect(wordsOf(answer.text)).toContain(holder)
  })

  test('of several columns without titles that say which is asked is not guessed at', async () => {
    const answer = await send('/en/verify', { lines: 'Agro Sur\tMelo\nNorte\tRivera' })
    expect(answer.status).toBe(422)
    expect(wordsOf(answer.text)).toContain(words.en.reg_many_choose)
  })

  test('is read by the columns that were chosen, where they are of this list', async () => {
    const lines = 'x\ty\nAgro Sur\tTST-0012/24'
    const chosen = { width: '2', titles: '0', column: '1', holder: '0' }
    const answer = await send('/en/verify', { lines, ...chosen })
    expect(answer.status).toBe(200)
    expect(wordsOf(answer.text)).toContain('TST-0012/24, Agro Sur')
    expect(wordsOf(answer.text)).toContain(words.en.reg_holder_other)
    for (const odd of [{ width: '3' }, { column: '7' }, { column: '-1' }, { titles: '1.5' }, { holder: 'x' }])
      expect((await send('/en/verify', { lines: `${lines}\na\tb`, ...chosen, ...odd })).status).toBe(422)
  })

  test('is given as a file of which no cell is a formula', async () => {
    const answer = await send('/en/verify/answers', { lines: '=cmd|1\nTST-0012/24' })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(
      /attachment; filename="verification-2026-11-20\.csv"/,
    )
    const [heads, formula, found] = answer.text.split('\r\n')
    expect(formula).toContain(`"'=cmd|1","Unknown"`)
    expect(found).toContain(`"In force","TST-0012/24","${holder}"`)
    expect(found).toContain(`${site.url}/en/certificates/TST-0012-24`)
    // The last day of the term stands there whatever became of it, and its column says no more than that.
    expect(heads).toContain(`"${words.en.reg_many_last_day}"`)
    const ended = await send('/en/verify/answers', { lines: 'TST-0013/24\nTST-0015/24\nTST-0016/24' })
    const lastDays = ended.text
      .split('\r\n')
      .map((row) => /"(Suspended|Replaced)".*"(\d{4}-\d\d-\d\d)"/.exec(row)?.slice(1))
    expect(lastDays.filter(Boolean)).toEqual([
      ['Suspended', '2028-03-14'],
      ['Replaced', '2028-03-14'],
    ])
  })

  test('has five hundred lines at most, and says so', async () => {
    const answer = await send('/en/verify', { lines: 'x1y2z3\n'.repeat(600) })
    expect(answer.text.match(/<tr><th scope="row">/g)).toHaveLength(500)
    expect(wordsOf(answer.text)).toContain('first 500 lines')
    const file = await send('/en/verify/answers', { lines: 'x1y2z3\n'.repeat(600) })
    const rows = file.text.trimEnd().split('\r\n')
    expect(rows).toHaveLength(502)
    expect(rows.at(-1)).toBe(`"${words.en.reg_many_cut.replace('{lines}', '500')}"`)
  })

  test.each([
    ['nothing', { lines: ' \n' }],
    ['a picture', { lines: '', file: '\x89PNG\r\n\x1a\n\0\0\0' }],
    ['an archive that is none', { lines: '', file: 'PK\x03\x04nonsense' }],
  ])('%s is refused in words', async (_, fields) => {
    expect((await send('/en/verify', fields)).status).toBe(400)
    // As a file there is nothing to give: the form is sent on to its page, which says why.
    const { status, headers } = await send('/en/verify/answers', fields)
    expect([status, headers.location]).toEqual([307, '/en/verify'])
  })

  test('that is too long is refused before it is read', { tags: ['full'] }, async () => {
    expect((await send('/en/verify', { lines: 'x'.repeat(3 * 1024 * 1024) })).status).toBe(413)
  })

  test.each([
    ['a Spanish page', '/es/verify', 'text/html', words.es.too_long_title],
    ['an English page', '/en/verify', 'text/html,*/*;q=0.8', words.en.too_long_title],
    ['a program', '/en/verify', '*/*', 'Payload Too Large'],
  ])('that is too long is refused in words that %s reads', async (_, path, accept, said) => {
    const answer = await send(path, { lines: 'x'.repeat(mostSent.checkedFile + 1024 * 1024) }, { accept })
    expect(answer.status).toBe(413)
    expect(answer.text).toContain(said)
  })
})

async function store(sent: Parameters<typeof storeRecords>[2]) {
  const caller = callerOf(site.site, { locale: 'es' })
  await site.site.database.orm.transaction((orm) => storeRecords(orm, caller, sent))
  await site.site.announcements.announce(['register', 'register:records'])
}

function get(path: string, asking: Asking = {}) {
  return ask(site.url, path, asking)
}

let networks = 0

/** As a browser without script sends the form, each time from another network: one that sends much waits. */
async function send(
  path: string,
  { lines, file, ...chosen }: { lines: string; file?: string } & Record<string, string | undefined>,
  others: Record<string, string> = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ lines, ...chosen })) form.set(name, value ?? '')
  form.set('file', new File(file === undefined ? [] : [file], file === undefined ? '' : 'list'))
  const request = new Request(site.url, { method: 'POST', body: form })
  const body = new Uint8Array(await request.arrayBuffer())
  const headers = {
    ...{ 'content-type': request.headers.get('content-type') ?? '', 'content-length': String(body.length) },
    origin: site.url,
    'x-forwarded-for': `10.${++networks}.0.1`,
    ...others,
  }
  return ask(site.url, path, { method: 'POST', headers, body })
}
