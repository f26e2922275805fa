import { beforeAll, expect, test } from 'vitest'
import { locales } from '#kernel/locales.ts'
import { ask } from '../support/ask.ts'
import { readPage } from '../support/read-page.ts'
import { sampleCertificate, sampleCompany, storeSamples } from '../support/register-records.ts'
import { servedSite } from '../support/served-site.ts'

const day = '2026-11-20'
const site = servedSite({ now: new Date(`${day}T15:00:00Z`) })
const number = 'TST-0500/24'

beforeAll(async () => {
  await storeSamples(site.site.database, day, {
    companies: [sampleCompany({ id: 'TEST-9', legalName: 'Aserradero Cuatro Normas S.A.', taxIds: [] })],
    certificates: [
      sampleCertificate({
        ...{ id: 'T-500', companyId: 'TEST-9', number },
        standards: ['ISO 9001', 'ISO 14001', 'ISO 45001', 'ISO 50001'].map((name) => ({ name })),
        standardsApart: [
          { name: 'ISO 14001', accreditation: 'ada-management', suspendedOn: '2026-09-01' },
          { name: 'ISO 45001', withdrawnOn: '2026-10-01' },
          { name: 'ISO 50001', accreditation: 'no' },
        ],
      }),
      sampleCertificate({
        ...{ id: 'T-504', companyId: 'TEST-9', number: 'TST-0504/24' },
        standards: ['2008', '2015'].map((edition) => ({ name: 'ISO 9001', edition })),
        standardsApart: [
          { name: 'ISO 9001', edition: '2008', withdrawnOn: '2026-09-01' },
          { name: 'ISO 9001', edition: '2015', accreditation: 'ada-management' },
        ],
      }),
      sampleCertificate({ id: 'T-501', companyId: 'TEST-9', number: 'TST-0501/24' }),
      sampleCertificate({
        ...{ id: 'T-503', companyId: 'TEST-9', number: 'TST-0503/24' },
        standards: ['ISO 9001', 'ISO 14001'].map((name) => ({ name })),
        standardsApart: [{ name: 'ISO 14001', suspendedOn: '2026-09-01' }],
      }),
      sampleCertificate({
        ...{ id: 'T-502', companyId: 'TEST-9', number: 'TST-0502/24' },
        standards: ['ISO 9001', 'ISO 14001'].map((name) => ({ name })),
        standardsApart: [{ name: 'ISO 14001', suspendedOn: '2026-09-01' }],
        decisions: [{ decision: 'suspend', on: '2026-10-01', reason: null }],
      }),
    ],
  })
}, 120_000)

const get = async (target: string) => (await ask(site.url, target)).text
const told = async (query = '') =>
  JSON.parse(await get(`/api/v1/certificates/${encodeURIComponent(number)}${query}`))

test('the interface says of each standard whether it holds, and under whose accreditation', async () => {
  const certificate = await told()
  expect(certificate.status.valid).toBe(true)
  expect(certificate.standards).toEqual([
    { name: 'ISO 9001', edition: null, accredited: true, suspendedSince: null },
    { name: 'ISO 14001', edition: null, accredited: true, suspendedSince: '2026-09-01' },
    { name: 'ISO 50001', edition: null, accredited: false, suspendedSince: null },
  ])
  expect(certificate.withdrawnStandards).toEqual([
    { name: 'ISO 45001', edition: null, withdrawnOn: '2026-10-01' },
  ])
  const [own, ...others] = certificate.ownAccreditations
  expect([own.standard.name, others]).toEqual(['ISO 14001', []])
  expect(own.accreditation.body).not.toBe(certificate.accreditation.body)
})

test('on a day of the past it says which standards held then', async () => {
  const { statement } = await told('?on=2026-08-31')
  const held = statement.standards.map((each: { name: string; suspendedSince: string | null }) => [
    each.name,
    each.suspendedSince,
  ])
  expect(held).toEqual(['ISO 9001', 'ISO 14001', 'ISO 45001', 'ISO 50001'].map((name) => [name, null]))
})

test.each(locales)('the page warns of the standards that do not hold, in %s', async (locale) => {
  const page = await get(`/${locale}/certificates/TST-0500-24`)
  const warned = Array.from(
    page.matchAll(/<dd[^>]*data-tone="warning"[^>]*>(.*?)<\/dd>/g),
    ([, text]) => text,
  )
  const named = warned.map((text) => /ISO \d+/.exec(text ?? '')?.[0])
  expect(named).toEqual(['ISO 14001', 'ISO 45001', 'ISO 50001'])
  expect(page.match(/<p class="record-standards[^>]*>(.*?)<\/p>/)?.[1]).not.toContain('ISO 45001')
})

test('the directory finds it by the standards that it covers, not by one that was withdrawn', async () => {
  const found = async (standard: string) => {
    const query = new URLSearchParams({ q: 'cuatro normas', standard, lang: 'en' })
    return (await get(`/api/companies.csv?${query}`)).includes(number)
  }
  expect([await found('ISO 14001'), await found('ISO 50001'), await found('ISO 45001')]).toEqual([
    true,
    true,
    false,
  ])
})

test('a list for a spreadsheet says in its cell that a standard is suspended', async () => {
  const list = await get('/api/companies.csv?lang=en&q=cuatro+normas')
  expect(list).toMatch(/ISO 9001; ISO 14001 \([^)]+\); ISO 50001(?! \()/)
})

test.each(locales)(
  'the badge names the standards that do not hold, and stays small, in %s',
  async (locale) => {
    const badge = await get(`/api/v1/certificates/${encodeURIComponent(number)}/badge.svg?lang=${locale}`)
    const title = /<title>(.*?)<\/title>/.exec(badge)?.[1] ?? ''
    expect(title).toMatch(/ISO 14001 suspend.*ISO 45001 (retirada|withdrawn)/)
    const one = await get(
      `/api/v1/certificates/${encodeURIComponent('TST-0503/24')}/badge.svg?lang=${locale}`,
    )
    const lines = Array.from(one.matchAll(/<text[^>]*>(.*?)<\/text>/g), ([, text]) => text)
    expect(lines.at(-1)).toMatch(/^ISO 14001 (suspendida|suspended)$/)
    for (const each of [badge, one]) expect(Buffer.byteLength(each)).toBeLessThan(4_000)
  },
)

test.each(locales)(
  'the picture for sharing says in words that not all of it holds, in %s',
  async (locale) => {
    const pictureOf = async (path: string) => readPage(await get(path)).meta('og:image') ?? ''
    const inPart = await pictureOf(`/${locale}/certificates/TST-0500-24`)
    const whole = await pictureOf(`/${locale}/certificates/TST-0501-24`)
    const [drawn, plain] = await Promise.all(
      [inPart, whole].map((address) => ask(site.url, new URL(address).pathname)),
    )
    expect([drawn?.status, drawn?.headers['content-type']]).toEqual([200, 'image/png'])
    expect(drawn?.text).not.toBe(plain?.text)
  },
)

test.each(locales)(
  'one edition that was withdrawn is named with its edition, and the other holds, in %s',
  async (locale) => {
    const asked = encodeURIComponent('TST-0504/24')
    const certificate = JSON.parse(await get(`/api/v1/certificates/${asked}?lang=${locale}`))
    expect(certificate.standards.map((each: { edition: string }) => each.edition)).toEqual(['2015'])
    expect(certificate.withdrawnStandards).toMatchObject([{ edition: '2008', withdrawnOn: '2026-09-01' }])
    expect(certificate.ownAccreditations).toMatchObject([{ standard: { edition: '2015' } }])
    const page = await get(`/${locale}/certificates/TST-0504-24`)
    expect(page.match(/<p class="record-standards[^>]*>(.*?)<\/p>/)?.[1]).not.toContain('2008')
    expect(page).toMatch(/data-tone="warning"[^>]*>[^<]*ISO 9001:2008/)
    const badge = await get(`/api/v1/certificates/${asked}/badge.svg?lang=${locale}`)
    expect(badge).toMatch(/<title>[^<]*ISO 9001:2008 (retirada|withdrawn)/)
    const list = await get(`/api/companies.csv?lang=${locale}&q=cuatro+normas`)
    expect(list).toMatch(/TST-0504\/24.*ISO 9001:2015/)
    expect(list).not.toContain('ISO 9001:2008')
  },
)

test('a certificate that does not hold at all says so, and nothing of its standards', async () => {
  const badge = await get(`/api/v1/certificates/${encodeURIComponent('TST-0502/24')}/badge.svg?lang=en`)
  expect(badge).toMatch(/<title>[^<]*Suspended/)
  expect(badge).not.toContain('ISO 14001')
})
