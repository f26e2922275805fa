import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { address } from '#kernel/addresses.ts'
import { locales } from '#kernel/locales.ts'
import { callerOf } from '#kernel/site.ts'
import { endpoints } from '#register/model/public-api/endpoints.ts'
import { storeRecords } from '#register/store/store-records.ts'
import { words } from '../e2e/words.ts'
import { ask } from '../support/ask.ts'
import { readPage, wordsOf } from '../support/read-page.ts'
import { sampleCertificate, sampleCompany } from '../support/register-records.ts'
import { servedSite } from '../support/served-site.ts'

const now = new Date('2026-11-20T15:00:00Z')
const site = servedSite({ now })
const number = 'SITES-0001/24'
const sites = [
  { number: '01', role: 'central', name: 'Casa central', city: 'Durazno', country: 'UY' },
  { number: 'A/2', name: 'Planta Salto', city: 'Salto', country: 'UY', suspendedOn: '2026-11-21' },
  { number: '03', name: 'Depósito', city: 'Livramento', country: 'BR', withdrawnOn: '2026-11-21' },
  { number: '04', name: 'Obrador', city: 'Asunción', country: 'PY', addedOn: '2026-11-21' },
  { name: 'Oficina', city: 'Rocha', country: 'UY' },
] as const

beforeAll(async () => {
  const caller = callerOf(site.site, { locale: 'es' })
  const certificate = (id: string, companyId: string, printed: string) =>
    sampleCertificate({ id, companyId, number: printed, sites: sites.map((each) => ({ ...each })) })
  await site.site.database.orm.transaction((orm) =>
    storeRecords(orm, caller, {
      companies: [
        sampleCompany({ id: 'SITES-1', legalName: 'Zzqcinco Lugares S.A.' }),
        sampleCompany({ id: 'SITES-2', directoryConsent: null, taxIds: [] }),
        sampleCompany({
          ...{ id: 'SITES-3', legalName: 'Discreta S.A.', restrictedBecause: 'Seguridad', taxIds: [] },
        }),
      ],
      certificates: [
        certificate('S-1', 'SITES-1', number),
        certificate('S-2', 'SITES-2', 'SITES-0002/24'),
        certificate('S-3', 'SITES-3', 'SITES-0003/24'),
      ],
    }),
  )
  await site.site.announcements.announce(['register', 'register:records'])
}, 120_000)

afterEach(() => site.setNow(now))

test('what is withdrawn, or not covered yet, is not counted and not found by its country', async () => {
  const lead = words.es.reg_sites_count.replace('{count}', '4').replace('{countries}', '2')
  for (const day of ['2026-11-20', '2026-11-21']) {
    site.setNow(new Date(`${day}T15:00:00Z`))
    const text = wordsOf((await get(address.certificate('es', number))).text)
    expect(text).toContain(lead)
    // It is named all the same, with its state.
    expect(text).toContain('Depósito')
  }
  const found = async (country: string) =>
    (await get(`/es/companies?q=zzqcinco&country=${country}`)).text.includes('/es/companies/SITES-1')
  expect([await found('UY'), await found('BR'), await found('PY')]).toEqual([true, false, true])
})

describe('a site of a certificate', () => {
  test.each([
    ['01', 'in-force', 'in-force'],
    ['A/2', 'in-force', 'suspended'],
    ['03', 'in-force', 'withdrawn'],
    ['04', 'not-yet-in-force', 'in-force'],
  ])(
    'stands otherwise from midnight in Montevideo on, also on a page that was kept: %s',
    async (at, before, after) => {
      for (const locale of locales) {
        site.setNow(new Date('2026-11-21T02:59:00Z'))
        expect(await stateOf(address.certificateSite(locale, number, at))).toBe(before)
        site.setNow(new Date('2026-11-21T03:01:00Z'))
        expect(await stateOf(address.certificateSite(locale, number, at))).toBe(after)
      }
    },
  )

  test('leads to the whole certificate, however its number was written', async () => {
    const path = address.certificateSite('en', number, 'A/2')
    // As links have it, and as a proxy hands it on that takes the address apart and writes it anew (`proxy_pass …/;`).
    const slashed = ['A%2F2', 'A/2'].flatMap((site) =>
      ['SITES-0001-24', 'SITES-0001%2F24', 'SITES-0001/24'].map(
        (of) => `/en/certificates/${of}/sites/${site}`,
      ),
    )
    for (const written of ['/en/certificates/sites000124/sites/a2', ...slashed]) {
      const { status, headers } = await get(written)
      expect([status, headers.location]).toEqual([301, path])
    }
    expect(readPage((await get(path)).text).hrefs).toContain(address.certificate('en', number))
  })

  test('that the certificate does not have is not found', async () => {
    for (const at of ['99', '5', '-', '%00', '%252e'])
      expect((await get(`${address.certificate('es', number)}/sites/${at}`)).status, at).toBe(404)
  })

  describe('that is asked for in a check', () => {
    const checked = async (text: string) =>
      JSON.parse((await get(`/api/v1/check?text=${encodeURIComponent(text)}&lang=en`)).text)
    const whole = (path: string) => `${site.url}${path}`

    test.each([
      ['its address', () => whole(address.certificateSite('es', number, 'A/2'))],
      ['its address in a sentence', () => `Ver ${whole(address.certificateSite('en', number, 'A/2'))}.`],
      ['its number after that of the certificate', () => `${number}-A/2`],
      ['the same apart', () => 'sites 0001 24  a2'],
      ['what its page is called', () => `Sitio A/2 del certificado ${number}`],
      ['the same with its holder', () => `${number}, site N.º a-2, Zzqcinco Lugares S.A.`],
    ])('is named by %s, with a state of its own beside the certificate', async (_, text) => {
      site.setNow(new Date('2026-11-21T15:00:00Z'))
      const json = await checked(text())
      expect(json).toMatchObject({
        ...{ outcome: 'certificate', certificate: { number, status: { state: 'in-force' } } },
        site: { number: 'A/2', name: 'Planta Salto', state: 'suspended', valid: false, since: '2026-11-21' },
      })
      expect(json.holder?.is ?? 'same').toBe('same')
      expect(endpoints.check.answer.safeParse(json).error).toBeUndefined()
      const page = await get(`/es/verify?q=${encodeURIComponent(text())}`)
      expect(wordsOf(page.text)).toMatch(
        /Suspendido en este sitio desde el 21 de noviembre de 2026\s*Sitio A\/2: Planta Salto, Salto, Uruguay/,
      )
      expect(readPage(page.text).hrefs).toContain(address.certificateSite('es', number, 'A/2'))
    })

    test('and holds is told to hold, and no longer once its certificate has none of it', async () => {
      const [held, none] = ['01', '99'].map((at) => whole(address.certificateSite('es', number, at)))
      expect((await checked(held ?? '')).site).toMatchObject({ state: 'covered', valid: true })
      expect((await checked(none ?? '')).site).toBeNull()
      expect((await checked(number)).site).toBeUndefined()
      const say = async (text = '') => wordsOf((await get(`/es/verify?q=${encodeURIComponent(text)}`)).text)
      expect(await say(held)).toContain(words.es.reg_answer_site_holds)
      expect(await say(none)).toContain(words.es.reg_answer_no_site.replace('{site}', '99'))
    })

    test('is named in the search of the site and in a list too', async () => {
      site.setNow(new Date('2026-11-21T15:00:00Z'))
      const asked = whole(address.certificateSite('es', number, 'A/2'))
      expect(wordsOf((await get(`/es/search?q=${encodeURIComponent(asked)}`)).text)).toContain('Sitio A/2')
      const lines = [asked, number, whole(address.certificateSite('es', number, '99')), `${number} 04`]
      const { text } = await send('/es/verify', new URLSearchParams({ lines: lines.join('\n') }))
      const [suspended = '', inForce = '', none = '', fourth = ''] = text.split('<tr>').slice(2)
      expect(suspended).toContain('data-state="suspended"')
      expect(wordsOf(suspended)).toContain(`${number}, sitio A/2`)
      expect(inForce).toContain('data-state="in-force"')
      expect(wordsOf(none)).toContain(words.es.reg_answer_no_site.replace('{site}', '99'))
      expect(wordsOf(fourth)).toContain(`${number}, sitio 04`)
    })

    test('is not told of where its holder restricts what is told', async () => {
      for (const text of [
        whole(address.certificateSite('es', 'SITES-0003/24', '01')),
        'SITES-0003/24 01',
        'SITES-0003/24 99',
      ]) {
        const json = await checked(text)
        expect(json.outcome).toBe('restricted')
        expect(JSON.stringify(json)).not.toMatch(/site"|Casa central|Discreta/)
      }
    })

    test('is none where something else follows the number of the certificate', async () => {
      for (const text of [`${number}01`, `${number} 77`])
        expect((await checked(text)).outcome).toBe('unknown')
    })
  })

  test('says no more of its holder than the certificate does', async () => {
    const unlisted = await get(address.certificateSite('es', 'SITES-0002/24', '01'))
    expect([unlisted.status, readPage(unlisted.text).meta('robots')]).toEqual([200, 'noindex'])
    const restricted = await get(address.certificateSite('es', 'SITES-0003/24', '01'))
    expect([restricted.status, restricted.headers.location]).toEqual([
      ...[302, address.certificate('es', 'SITES-0003/24')],
    ])
    expect(restricted.text).not.toMatch(/Discreta|Casa central/)
  })
})

// Last: the directory turns to that day and does not go back.
test('a site holds no more once its certificate has ended', async () => {
  site.setNow(new Date('2028-03-15T15:00:00Z'))
  for (const at of ['01', 'A/2', '03'])
    expect(await stateOf(address.certificateSite('en', number, at)), at).toBe('expired')
})

async function stateOf(path: string): Promise<string | undefined> {
  const { status, text } = await get(path)
  expect(status, path).toBe(200)
  return /<main[\s\S]*?data-state="([\w-]+)"/.exec(text)?.[1]
}

function send(path: string, form: URLSearchParams) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: site.url }
  return ask(site.url, path, { method: 'POST', body: form.toString(), headers })
}

function get(path: string) {
  return ask(site.url, path)
}
