import { beforeAll, expect, test } from 'vitest'
import { address } from '#kernel/addresses.ts'
import { defaultLocale } from '#kernel/locales.ts'
import { renderingAddress } from '#kernel/renderings.ts'
import { callerOf } from '#kernel/site.ts'
import { watchAddress } from '#kernel/watch-addresses.ts'
import { turnToToday } from '#register/store/directory/turn-day.ts'
import { followCredentials } from '#trust/store/follow-credentials.ts'
import { ask } from '../support/ask.ts'
import { type Claims, isBitSet } from '../support/credentials-setup.ts'
import { wordsOf } from '../support/read-page.ts'
import { sampleCertificate, sampleCompany, storeSamples } from '../support/register-records.ts'
import { servedSite } from '../support/served-site.ts'

const noon = (day: string) => new Date(`${day}T15:00:00Z`)
const started = servedSite({ now: noon('2026-11-20') })
const number = 'LSQ-0012/24'
const of = (as: 'json' | 'vc.jwt' | 'vc.json') => renderingAddress(number, as)

beforeAll(() =>
  storeSamples(started.site.database, '2026-11-20', {
    companies: [sampleCompany({ id: 'C-1' })],
    certificates: [
      sampleCertificate({
        ...{ id: 'K-1', companyId: 'C-1', number },
        decisions: [
          { decision: 'suspend', on: '2026-11-23', reason: 'fees' },
          { decision: 'withdraw', on: '2026-12-10', reason: 'fees' },
        ],
      }),
    ],
  }),
)

/** A day comes, with what the jobs of a running site do on it. */
async function dayComes(day: string): Promise<void> {
  started.setNow(noon(day))
  const caller = callerOf(started.site, { locale: defaultLocale })
  await turnToToday(caller)
  const { signing, env } = started.site
  await followCredentials({ signing, env }, caller)
  await started.site.announcements.announce(['register', 'register:records'])
}

const get = async (target: string) => {
  const answer = await ask(started.url, target)
  expect([target, answer.status]).toEqual([target, 200])
  return answer
}

/** Whether the lists that a credential names say that it is suspended, or revoked, and whether it counts as in force. */
async function bitsOf(document: Claims): Promise<Record<string, boolean>> {
  const entries = [document.credentialStatus].flat()
  const bits = entries.map(async ({ statusListCredential, statusListIndex, statusPurpose }) => {
    const headers = { accept: 'application/vc' }
    const { text } = await ask(started.url, new URL(statusListCredential).pathname, { headers })
    return [statusPurpose, isBitSet(text, Number(statusListIndex))] as const
  })
  return Object.fromEntries(await Promise.all(bits))
}

/** What every form of the certificate says at this moment. */
async function everyForm(handedOut: Claims) {
  const page = await get(address.certificate('en', number))
  const data = JSON.parse((await get(of('json'))).text)
  const api = JSON.parse((await get(`/api/v1/certificates/${encodeURIComponent(number)}?lang=en`)).text)
  const check = JSON.parse((await get(`/api/v1/check?text=${encodeURIComponent(number)}&lang=en`)).text)
  const { bytes } = await get(renderingAddress(number, 'pdf'))
  const feed = (await get(watchAddress.certificateFeed('en', number))).text
  return {
    words: wordsOf(page.text),
    data,
    api: api.status.state as string,
    isValid: [api.status.valid, JSON.stringify(check).includes('"valid":true')],
    bits: await bitsOf(handedOut),
    pdf: bytes,
    steps: [...feed.matchAll(/<entry>/g)].length,
  }
}

test('from its issue over its suspension to its withdrawal every form of a certificate says the same', {
  timeout: 120_000,
}, async () => {
  const handedOut = JSON.parse((await get(of('vc.json'))).text) as Claims
  const issued = await everyForm(handedOut)
  expect([issued.api, issued.isValid]).toEqual(['in-force', [true, true]])
  expect(issued.bits).toMatchObject({ suspension: false, revocation: false })

  await dayComes('2026-11-23')
  const suspended = await everyForm(handedOut)
  expect([suspended.api, suspended.isValid]).toEqual(['suspended', [false, false]])
  expect(suspended.bits).toMatchObject({ suspension: true, revocation: false })
  expect(suspended.words).toMatch(/Suspended since 23 November 2026/)
  expect(suspended.steps).toBe(issued.steps + 1)

  await dayComes('2026-12-10')
  const withdrawn = await everyForm(handedOut)
  expect([withdrawn.api, withdrawn.isValid]).toEqual(['withdrawn', [false, false]])
  expect(withdrawn.bits).toMatchObject({ revocation: true })
  expect(withdrawn.words).toMatch(/Withdrawn (on|since) 10 December 2026/)
  expect(withdrawn.steps).toBe(suspended.steps + 1)

  const forms = [issued, suspended, withdrawn]
  expect(new Set(forms.map(({ data }) => JSON.stringify(data))).size).toBe(3)
  expect(new Set(forms.map(({ pdf }) => pdf.toString('latin1'))).size).toBe(3)
  for (const as of ['vc.jwt', 'vc.json'] as const)
    expect((await ask(started.url, of(as))).status, as).not.toBe(500)
})
