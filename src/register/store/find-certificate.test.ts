import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#kernel/database/database.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { askingOn, sampleCertificate, sampleCompany, storeSamples } from '#tests/support/register-records.ts'
import { findCertificate, findSummary } from './find-certificate.ts'
import { findCompany } from './find-company.ts'

const day = '2026-11-21'
let database: Database
beforeAll(async () => {
  database = await freshDatabase()
  const replaced = { decision: 'replace', on: '2026-02-01', reason: 'new-edition' } as const
  await storeSamples(database, day, {
    companies: [
      sampleCompany({ id: 'A', legalName: 'Molino Ceibo S.A.' }),
      sampleCompany({ id: 'B', legalName: 'Molino Quebracho S.A.', city: 'Salto', taxIds: [] }),
      sampleCompany({ id: 'R', legalName: 'Discreta S.A.', restrictedBecause: 'Seguridad', taxIds: [] }),
      sampleCompany({ id: 'S', legalName: 'Tres Plantas S.A.', taxIds: [] }),
      sampleCompany({ id: 'U', legalName: 'Callada S.A.', directoryConsent: null, taxIds: [] }),
    ],
    certificates: [
      sampleCertificate({
        id: '3',
        companyId: 'A',
        number: 'LSQ-0130/26',
        issuedOn: '2026-02-01',
        expiresOn: '2029-01-31',
      }),
      sampleCertificate({
        id: '2',
        companyId: 'A',
        number: 'LSQ-0120/23',
        issuedOn: '2023-03-01',
        expiresOn: '2026-02-28',
        replacedBy: '3',
        decisions: [replaced],
      }),
      sampleCertificate({
        id: '1',
        companyId: 'A',
        number: 'LSQ-0110/20',
        issuedOn: '2020-03-01',
        expiresOn: '2023-02-28',
        replacedBy: '2',
      }),
      sampleCertificate({
        id: '4',
        companyId: 'A',
        number: 'LSQ-0140/25',
        originalIssuedOn: '2019-05-02',
        decisions: [{ decision: 'suspend', on: '2026-08-31', reason: 'fees' }],
      }),
      sampleCertificate({ id: '5', companyId: 'R', number: 'LSQ-0150/25' }),
      sampleCertificate({
        id: '6',
        companyId: 'U',
        number: 'LSQ-0160/25',
        scope: { es: 'Molienda', en: null },
      }),
      // Wrong data of the body's own system: each in the other's place.
      sampleCertificate({ id: '7', companyId: 'B', number: 'LSQ-0170/25', replacedBy: '8' }),
      sampleCertificate({ id: '8', companyId: 'B', number: 'LSQ-0180/25', replacedBy: '7' }),
      sampleCertificate({ id: '9', companyId: 'B', number: 'LSQ-0O9O/25', replacedBy: '5' }),
      sampleCertificate({ id: '10', companyId: 'B', number: 'LSQ-1100/25', replacedBy: '6' }),
      sampleCertificate({ id: '11', companyId: 'U', number: 'LSQ-1111/25', replacedBy: '6' }),
      sampleCertificate({
        ...{ id: '12', companyId: 'B', number: 'LSQ-1122/25', replacedBy: '13' },
        decisions: [{ decision: 'replace', on: '2026-12-01', reason: 'new-edition' }],
      }),
      sampleCertificate({ id: '13', companyId: 'B', number: 'LSQ-1133/26' }),
      sampleCertificate({ id: 's1', companyId: 'S', sites: [{ city: 'Rocha', country: 'UY' }] }),
      sampleCertificate({
        ...{ id: 's2', companyId: 'S', sites: [{ city: 'Melo', country: 'UY' }] },
        decisions: [{ decision: 'withdraw', on: '2026-01-02', reason: 'fees' }],
      }),
    ],
  })
}, 60_000)
afterAll(() => database?.close())

async function find(number: string, on = day) {
  const answer = await findCertificate(askingOn(database, on), number)
  if (answer.outcome !== 'found') throw new Error(answer.outcome)
  return answer.found
}
const numbers = (all: { number: string }[]) => all.map(({ number }) => number)

test('a certificate leads to all that came in its place, the nearest first, and back', async () => {
  expect(numbers((await find('LSQ-0110/20')).replacedBy)).toEqual(['LSQ-0120/23', 'LSQ-0130/26'])
  expect(numbers((await find('lsq013026')).replaces)).toEqual(['LSQ-0120/23', 'LSQ-0110/20'])
})

test('certificates in each other’s place end the chain instead of going round', async () => {
  expect(numbers((await find('LSQ-0170/25')).replacedBy)).toEqual(['LSQ-0180/25'])
})

test('what is restricted is not named by what it replaced', async () => {
  expect((await find('LSQ-0O9O/25')).replacedBy).toEqual([])
})

test('a chain names nobody else who does not stand in the directory, and the holder itself always', async () => {
  expect((await find('LSQ-1100/25')).replacedBy).toEqual([])
  expect(numbers((await find('LSQ-1111/25')).replacedBy)).toEqual(['LSQ-0160/25'])
  expect(numbers((await find('LSQ-0160/25')).replaces)).toEqual(['LSQ-1100/25', 'LSQ-1111/25'])
})

test('what will come in its place is told from the day on which it does', async () => {
  expect((await find('LSQ-1122/25')).replacedBy).toEqual([])
  expect((await find('LSQ-1133/26')).replaces).toEqual([])
  expect(numbers((await find('LSQ-1122/25', '2026-12-01')).replacedBy)).toEqual(['LSQ-1133/26'])
  expect(numbers((await find('LSQ-1133/26', '2026-12-01')).replaces)).toEqual(['LSQ-1122/25'])
})

test('its history is told in order until the day: what is planned is not told yet', async () => {
  const steps = async (number: string, on: string) =>
    (await find(number, on)).history.map((step) => `${step.on} ${step.what}`)
  expect(await steps('LSQ-0140/25', day)).toEqual([
    '2019-05-02 first-issued',
    '2025-03-15 issued',
    '2026-08-31 suspend',
  ])
  expect(await steps('LSQ-0140/25', '2026-08-30')).toEqual(['2019-05-02 first-issued', '2025-03-15 issued'])
  expect(await steps('LSQ-0120/23', day)).toEqual(['2023-03-01 issued', '2026-02-01 replace'])
  expect(await steps('LSQ-0110/20', day)).toEqual(['2020-03-01 issued', '2023-03-01 expired'])
})

test('it expires when its last day ends in Montevideo, not in Greenwich', async () => {
  const at = async (moment: string) => {
    const answer = await findCertificate({ ...askingOn(database, day), now: new Date(moment) }, 'LSQ-0130/26')
    return answer.outcome === 'found' && answer.found.standing.state
  }
  expect(await at('2029-02-01T02:59:59Z')).toBe('in-force')
  expect(await at('2029-02-01T03:00:00Z')).toBe('expired')
})

test.each([
  ['LSQ-0I40/25', 'LSQ-0140/25'],
  ['LSQ-014O/2S', 'LSQ-0140/25'],
  ['LSQ-0410/25', 'LSQ-0140/25'],
  ['LSQ-140/25', 'LSQ-0140/25'],
  ['LSQ-00140/25', 'LSQ-0140/25'],
  ['LSQ-0149/25', 'LSQ-0140/25'],
  ['LSQ-0140', 'LSQ-0140/25'],
  ['…0140/25', 'LSQ-0140/25'],
])('a bad copy that says %s is told of %s', async (read, printed) => {
  const answer = await findCertificate(askingOn(database, day), read)
  expect(answer).toMatchObject({ outcome: 'unknown' })
  const near = answer.outcome === 'unknown' ? answer.near : []
  expect(near.map((each) => each.kind === 'certificate' && each.certificate.number)).toContain(printed)
})

test('near matches name only who stands in the directory', async () => {
  for (const [asked, holder] of [
    ['LSQ-015O/25', 'Discreta'],
    ['LSQ-016O/25', 'Callada'],
    ['LSQ-0161/25', 'Callada'],
    ['LSQ-0160', 'Callada'],
    ['0160/25', 'Callada'],
  ] as const)
    expect(JSON.stringify(await findCertificate(askingOn(database, day), asked)), asked).not.toContain(holder)
})

test('in few words it stands as it does on its page, and what is not there has no near matches', async () => {
  const brief = (number: string) => findSummary(askingOn(database, day), number)
  const { standing } = await find('LSQ-0140/25')
  expect(await brief('lsq 0140 25')).toMatchObject({ outcome: 'found', found: { id: '4', standing } })
  expect(await brief('LSQ-0150/25')).toEqual({ outcome: 'restricted' })
  expect(await brief('LSQ-0149/25')).toEqual({ outcome: 'unknown' })
})

test('a scope that is in one language alone is shown in that one, and says so', async () => {
  const english = { ...askingOn(database, day), locale: 'en' as const }
  const answer = await findCertificate(english, 'LSQ-0160/25')
  expect(answer).toMatchObject({ found: { scope: { value: 'Molienda', locale: 'es' }, isListed: false } })
})

test.each(['', ' ', '-', '\u0000', '../..', '%00', 'x'.repeat(5_000)])('%j is no certificate', async (odd) =>
  expect(await findCertificate(askingOn(database, day), odd)).toMatchObject({ outcome: 'unknown' }),
)

test('a company has its certificates in force first', async () => {
  const answer = await findCompany(askingOn(database, day), 'A')
  if (answer.outcome !== 'found') throw new Error(answer.outcome)
  expect(answer.found.certificates.map(({ standing }) => standing.state)).toEqual([
    ...['in-force', 'suspended', 'expired', 'replaced'],
  ])
})

test('a company is where its certificates in force hold, and nowhere else', async () => {
  const citiesOn = async (on: string) => {
    const answer = await findCompany(askingOn(database, on), 'S')
    return answer.outcome === 'found' && answer.found.sites.map(({ city }) => city)
  }
  expect(await citiesOn('2026-01-01')).toEqual(['Rocha', 'Melo'])
  expect(await citiesOn(day)).toEqual(['Rocha'])
  expect(await citiesOn('2028-03-15')).toEqual([])
})

test('a restricted company is only said to be there, one that did not agree is answered, an unknown one is not', async () => {
  expect(await findCompany(askingOn(database, day), 'R')).toEqual({ outcome: 'restricted' })
  expect(await findCompany(askingOn(database, day), 'U')).toMatchObject({ found: { isListed: false } })
  expect(await findCompany(askingOn(database, day), 'Molino Ceib')).toEqual({ outcome: 'unknown', near: [] })
  const near = await findCompany(askingOn(database, day), 'quebracho')
  expect(near).toMatchObject({ near: [{ company: { name: 'Molino Quebracho S.A.' } }] })
  expect(await findCompany(askingOn(database, day), 'salto-xyzzy')).toEqual({ outcome: 'unknown', near: [] })
  expect(await findCompany(askingOn(database, day), 'salto')).toEqual({ outcome: 'unknown', near: [] })
})
