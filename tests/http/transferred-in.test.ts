import { beforeAll, describe, expect, test } from 'vitest'
import { locales } from '#kernel/locales.ts'
import { ask } from '../support/ask.ts'
import { wordsOf } from '../support/read-page.ts'
import { sampleCertificate, sampleCompany, storeSamples } from '../support/register-records.ts'
import { servedSite } from '../support/served-site.ts'

const day = '2026-11-20'
const site = servedSite({ now: new Date(`${day}T15:00:00Z`) })
const number = 'TRANSF-0001/23'
const formerBody = 'Certificadora Anterior Zzq S.A.'

beforeAll(async () => {
  await storeSamples(site.site.database, day, {
    companies: [sampleCompany({ id: 'TEST-T', legalName: 'Molinos Transferidos S.A.', taxIds: [] })],
    certificates: [
      sampleCertificate({
        ...{ id: 'T-T', companyId: 'TEST-T', number, issuedOn: '2023-12-07', expiresOn: '2027-12-06' },
        ...{ transferredFrom: formerBody, transferredOn: '2025-05-05' },
      }),
    ],
  })
}, 120_000)

const get = async (target: string) => (await ask(site.url, target)).text

test('of a day before it came from another body a program is told which one that was, and not how it stood', async () => {
  const told = async (on: string) =>
    JSON.parse(await get(`/api/v1/certificates/${encodeURIComponent(number)}?on=${on}`))
  const { statement, history } = await told('2024-06-01')
  expect(statement).toEqual({
    ...{ outcome: 'with-former-body', on: '2024-06-01', since: '2025-05-05', formerBody },
  })
  expect(history).toContainEqual({
    ...{ what: 'transferred-in', on: '2025-05-05', until: null, reason: null, annulled: null },
  })
  expect((await told('2025-05-05')).statement.status.state).toBe('in-force')
})

describe.each(locales)('in %s', (locale) => {
  test('the page says of such a day with which body the certification was, and nothing of its state', async () => {
    const page = await get(`/${locale}/certificates/TRANSF-0001-23?on=2024-06-01`)
    const answer = /id="on-a-day"[\s\S]*?role="status"[^>]*>([\s\S]*?)<\/section>/.exec(page)?.[1] ?? ''
    expect(wordsOf(answer)).toContain(formerBody)
    expect(answer).not.toMatch(/data-state|<dl/)
  })

  test('its history has the day on which it came, and from where', async () => {
    const page = await get(`/${locale}/certificates/TRANSF-0001-23`)
    const steps = Array.from(page.matchAll(/<time dateTime="([\d-]+)">.*?<\/time>(.*?)<\/li>/gi))
    const came = steps.find(([, on]) => on === '2025-05-05')
    expect(wordsOf(came?.[2] ?? '')).toContain(formerBody)
  })
})
