import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Editor } from '#kernel/caller.ts'
import type { Database } from '#kernel/database/database.ts'
import { addDays } from '#kernel/time/calendar-days.ts'
import { standingOn } from '#register/model/certificate-standing.ts'
import {
  certificateStates,
  readCertificatesAsk,
  readCompaniesAsk,
} from '#register/model/work/register-asks.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { askingOn, sampleCertificate, sampleCompany, storeSamples } from '#tests/support/register-records.ts'
import type { SentCertificate } from '../store-records.ts'
import { findCertificates, listCertificates, listCompanies, registerReminders } from './lists.ts'

const day = '2026-11-22'
const yes = { isGiven: true, source: 'Contrato', on: '2024-01-10' }

let database: Database
let caller: Editor
let sent: SentCertificate[]

beforeAll(async () => {
  database = await freshDatabase()
  caller = askingOn(database, day, { id: 'ana', name: 'Ana Sosa' })
  const one = (id: string, given: object = {}) =>
    sampleCertificate({ id, companyId: 'A', scheme: `s-${id}`, ...given })
  sent = [
    one('in-force'),
    one('last-day', { issuedOn: '2023-11-23', expiresOn: day }),
    one('expired', { issuedOn: '2023-11-22', expiresOn: addDays(day, -1) }),
    one('future', { issuedOn: addDays(day, 1) }),
    one('soon-suspended', { decisions: [{ decision: 'suspend', on: addDays(day, 1), reason: 'fees' }] }),
    one('suspended', { decisions: [{ decision: 'suspend', on: '2026-11-01', reason: 'fees' }] }),
    one('near-six-months', { decisions: [{ decision: 'suspend', on: '2026-06-20', reason: 'fees' }] }),
    one('over-six-months', { decisions: [{ decision: 'suspend', on: '2026-04-30', reason: 'fees' }] }),
    one('restored', {
      decisions: [
        { decision: 'suspend', on: '2026-05-01', reason: 'fees' },
        { decision: 'restore', on: '2026-05-01', reason: null },
      ],
    }),
    one('withdrawn', {
      decisions: [
        { decision: 'suspend', on: '2026-05-01', reason: 'fees' },
        { decision: 'withdraw', on: '2026-06-01', reason: 'fees' },
      ],
    }),
    one('statement', { type: 'verification', expiresOn: null }),
    one('transferred', { decisions: [{ decision: 'transfer', on: day, reason: null }] }),
    one('cancelled', { decisions: [{ decision: 'cancel', on: day, reason: 'client-request' }] }),
    one('replaced', {
      ...{ issuedOn: '2023-01-01', expiresOn: '2026-01-01', replacedBy: 'in-force' },
      decisions: [{ decision: 'replace', on: '2026-02-01', reason: null }],
    }),
    one('ends-soon', { issuedOn: '2023-12-01', expiresOn: '2026-12-10' }),
    one('ends-later', { issuedOn: '2023-12-01', expiresOn: '2027-02-10' }),
    one('renewed', { issuedOn: '2023-12-01', expiresOn: '2026-12-10', scheme: 's-renewal' }),
    one('renewal', { issuedOn: '2026-11-01', expiresOn: '2029-12-10', scheme: 's-renewal' }),
    one('plant', { issuedOn: '2024-02-01', expiresOn: '2027-01-31', scheme: 's-plants' }),
    one('other-plant', { issuedOn: '2025-02-01', expiresOn: '2028-01-31', scheme: 's-plants' }),
    one('b-1', { companyId: 'B', number: 'XYZ-1', standards: [{ name: 'ISO 14001', edition: '2015' }] }),
  ]
  await storeSamples(database, day, {
    companies: [
      sampleCompany({ id: 'A', tradeName: 'Ñandú' }),
      sampleCompany({
        ...{ id: 'B', legalName: 'Cooperativa 100% del Litoral', country: 'AR', directoryConsent: null },
        taxIds: [{ kind: 'cuit', number: '30-71234567-8' }],
      }),
      sampleCompany({
        id: 'E_1',
        legalName: 'Zafra Ltda.',
        iafConsent: yes,
        restrictedBecause: 'A pedido',
        taxIds: [],
      }),
    ],
    certificates: sent,
  })
}, 60_000)
afterAll(() => database?.close())

describe('companies', () => {
  test.each([
    ['?q=nandu', ['A']],
    ['?q=jose frigorif', ['A']],
    ['?q=litoral 100', ['B']],
    ['?q=30.71234567/8', ['B']],
    ['?q=3071', ['B']],
    ['?q=b', ['B']],
    ['?q=e_1', ['E_1']],
    ['?q=%25', []],
    ['?country=AR', ['B']],
    ['?consent=directory-given', ['A', 'E_1']],
    ['?consent=directory-unasked', ['B']],
    ['?consent=iaf-given', ['E_1']],
    ['?consent=iaf-unasked', ['B', 'A']],
    ['?restricted=yes', ['E_1']],
    ['?restricted=no&sort=country', ['B', 'A']],
    ['', ['B', 'A', 'E_1']],
  ])('%s lists %j', async (query, ids) => {
    const ask = readCompaniesAsk(new URLSearchParams(query))
    if (!ask) throw new Error('not an address')
    const page = await listCompanies(caller, ask, 1)
    expect(page.ok && page.value.companies.map(({ id }) => id)).toEqual(ids)
    expect(page.ok && page.value.total).toBe(ids.length)
  })

  test('each has its number of certificates, and countries are counted', async () => {
    const page = await listCompanies(caller, { ...nothing, sort: 'name' }, 1)
    if (!page.ok) throw new Error(page.problem)
    expect(page.value.companies.map(({ id, certificates }) => [id, certificates])).toEqual([
      ['B', 1],
      ['A', sent.length - 1],
      ['E_1', 0],
    ])
    expect(page.value.countries).toEqual([
      { code: 'AR', name: 'Argentina', count: 1 },
      { code: 'UY', name: 'Uruguay', count: 2 },
    ])
  })
})

describe('certificates', () => {
  test('are found by a piece of their number with or without its separators, and by their holder, a few at a time', async () => {
    const found = async (typed: string) => (await findCertificates(caller, typed, 3)).map(({ id }) => id)
    for (const typed of ['XYZ-1', 'xyz1', 'yz-1', 'cooperativa litoral'])
      expect(await found(typed), typed).toEqual(['b-1'])
    expect(await findCertificates(caller, 'XYZ-1', 3)).toEqual([
      { id: 'b-1', number: 'XYZ-1', holder: 'Cooperativa 100% del Litoral' },
    ])
    expect(await found('ñandú')).toHaveLength(3)
    for (const typed of ['', 'x', "'; drop table certificate; --", '%%%', '((('])
      expect(await found(typed)).toEqual([])
  })

  test('are told by whole words of their holder first, by beginnings then, and not by the inside of words', async () => {
    const holders = ['Aguas de Santa Celia', 'Agua Potable del Norte', 'Constructora Guareté', 'Desagua S.A.']
    const companies = holders.map((legalName, at) => sampleCompany({ id: `h-${at}`, legalName, taxIds: [] }))
    const certificates = companies.map(({ id }, at) =>
      sampleCertificate({ id: `w-${id}`, companyId: id, issuedOn: `2025-0${4 - at}-01`, scheme: id }),
    )
    const watered = await freshDatabase()
    await storeSamples(watered, day, { companies, certificates })
    const found = await findCertificates(askingOn(watered, day, { id: 'ana', name: 'Ana Sosa' }), 'agua', 9)
    await watered.close()
    expect(found.map(({ holder }) => holder)).toEqual([holders[1], holders[0]])
  })

  test('of every state are those that stand so, one by one', async () => {
    for (const state of certificateStates) {
      const expected = sent.filter((each) => standingOn(each, each.decisions ?? [], day).state === state)
      expect(expected.length, state).toBeGreaterThan(0)
      expect(await idsOf(`?state=${state}`), state).toEqual(expected.map(({ id }) => id).sort())
    }
  })

  test.each([
    ['?q=xyz 1', ['b-1']],
    ['?q=litoral', ['b-1']],
    ['?q=withdrawn', ['withdrawn']],
    ['?standard=ISO 14001', ['b-1']],
    ['?scheme=s-renewal', ['renewal', 'renewed']],
    ['?due=expires-30', ['ends-soon', 'last-day', 'renewed']],
    ['?due=expires-90', ['ends-later', 'ends-soon', 'last-day', 'plant', 'renewed']],
    ['?due=unfollowed', ['ends-later', 'ends-soon', 'last-day', 'plant']],
    ['?due=suspension', ['near-six-months', 'over-six-months']],
    ['?due=suspension&q=litoral', []],
  ])('%s lists %j', async (query, ids) => {
    expect(await idsOf(query)).toEqual(ids)
  })

  test.each(['?state=lost', '?due=never', '?sort=__proto__', '?q=%00'])('%s is no address', (query) => {
    expect(readCertificatesAsk(new URLSearchParams(query))).toBeNull()
  })
})

test('reminders name what is most urgent first, and how many there are', async () => {
  const reminders = await registerReminders(caller, 2)
  const { suspensions, expiries } = reminders
  expect([suspensions.total, suspensions.shown.map(({ id }) => id)]).toEqual([
    2,
    ['over-six-months', 'near-six-months'],
  ])
  expect([expiries.total, expiries.shown.map(({ id }) => id)]).toEqual([4, ['last-day', 'ends-soon']])
})

const nothing = { query: '', country: null, consent: null, restricted: null }

async function idsOf(query: string): Promise<string[]> {
  const page = await listCertificates(caller, certificatesAsked(query), 1)
  if (!page.ok) throw new Error(page.problem)
  const ids = page.value.certificates.map(({ id }) => id)
  expect(page.value.total).toBe(ids.length)
  return ids.sort()
}

function certificatesAsked(query: string) {
  const ask = readCertificatesAsk(new URLSearchParams(query))
  if (!ask) throw new Error('not an address')
  return ask
}
