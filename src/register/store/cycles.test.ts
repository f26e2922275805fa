import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '#kernel/database/database.ts'
import type { AnnulmentAsked } from '#register/model/annulment.ts'
import { certificateRecord } from '#register/model/certificate-record.ts'
import type { DecisionAsked } from '#register/model/work/decision-form.ts'
import { freshDatabase } from '#tests/support/database.ts'
import {
  anyCertificate,
  askingOn,
  sampleCertificate,
  sampleCompany,
  storeSamples,
} from '#tests/support/register-records.ts'
import { checkRegister } from './check-register.ts'
import { searchDirectory } from './directory/search-directory.ts'
import { findCertificate } from './find-certificate.ts'
import { findCompany } from './find-company.ts'
import { readCertificateRecords } from './read-records.ts'
import { countRegister } from './statistics/count-register.ts'
import { annul, decide, takeBack } from './work/decide.ts'
import { listCertificates } from './work/lists.ts'
import { readCertificate, seenOf } from './work/read-register-record.ts'
import { saveCertificate, saveCompany } from './work/save-records.ts'

/*
 * What a certificate stated stays on record: its former issues, the days between them, its former scope, and decisions
 * that were annulled. Wherever somebody asks, the same is told.
 */
const number = 'LSQ-0012/24'
const first = certificateRecord.parse(
  sampleCertificate({
    ...{ id: 'a-1', companyId: 'A', number, issuedOn: '2023-10-23', expiresOn: '2026-10-22' },
    ...{ originalIssuedOn: '2017-10-23', scope: { es: 'Faena y depósito', en: null } },
  }),
)
const next = { ...first, issuedOn: '2026-11-20', decidedOn: '2026-11-18', expiresOn: '2029-10-22' }

let database: Database
beforeEach(async () => {
  database = await freshDatabase()
  await storeSamples(database, '2026-10-01', {
    companies: [sampleCompany({ id: 'A' })],
    certificates: [first],
  })
}, 60_000)
afterEach(() => database?.close())

const on = (day: string) => askingOn(database, day, { id: 'ana', name: 'Ana Sosa' })
const stored = async () => (await readCertificateRecords(database.orm, ['a-1'])).get('a-1')
const seen = async () => {
  const record = await stored()
  return record ? seenOf(record) : ''
}
const save = async (record: typeof first, day: string, isCorrection = false) =>
  saveCertificate(on(day), { record, seen: await seen(), isCorrection })
const decided = async (asked: Partial<DecisionAsked> & Pick<DecisionAsked, 'decision' | 'on'>, day: string) =>
  decide(on(day), 'a-1', { reason: null, note: null, by: null, scope: null, ...asked }, await seen())

async function page(day: string, asked: string | null = null) {
  const answer = await findCertificate(on(day), number, asked)
  if (answer.outcome !== 'found') throw new Error(answer.outcome)
  return answer.found
}

/** The state that page, list, search, check and statistics tell; each once. */
async function told(day: string): Promise<string[]> {
  const caller = on(day)
  const { state } = (await page(day)).standing
  const [line] = await checkRegister(caller, [number])
  const { hits } = await searchDirectory(caller, { text: number, filters: {}, sort: 'relevance', page: 1 })
  const listed = await listCertificates(caller, { ...anyCertificate, state: state }, 1)
  const inForce = (await countRegister(caller)).total
  return [
    ...new Set([
      state,
      line?.answer.outcome === 'certificate' ? line.answer.certificate.standing.state : 'not checked',
      ...hits.map(({ standing }) => standing.state),
      listed.ok && listed.value.total === 1 ? state : 'not listed',
      (inForce === 1) === (state === 'in-force') ? state : 'not counted',
    ]),
  ]
}

const steps = async (day: string) => (await page(day)).history.map(({ what, on }) => `${on} ${what}`)

test('a certificate that expired and was recertified shows the days between, and its former issue', async () => {
  expect(await told('2026-11-19')).toEqual(['expired'])
  expect(await save(next, '2026-11-22')).toMatchObject({ ok: true })
  expect(await told('2026-11-22')).toEqual(['in-force'])
  expect(await steps('2026-11-22')).toEqual([
    ...['2017-10-23 first-issued', '2023-10-23 issued', '2026-10-23 expired', '2026-11-20 recertified'],
  ])
  expect((await page('2026-11-22')).issues).toMatchObject([
    { ordinal: 1, issuedOn: '2023-10-23', expiresOn: '2026-10-22' },
    { ordinal: 2, issuedOn: '2026-11-20', expiresOn: '2029-10-22' },
  ])
  const states = ['2026-10-22', '2026-10-23', '2026-11-19', '2026-11-20'].map(
    async (day) => (await page('2026-11-22', day)).statement,
  )
  expect(await Promise.all(states)).toMatchObject(
    ['in-force', 'expired', 'expired', 'in-force'].map((state) => ({ standing: { state } })),
  )
})

test('more than six months after its expiry it is certified anew, not restored', async () => {
  await save({ ...next, issuedOn: '2027-05-03', decidedOn: null, expiresOn: '2030-05-02' }, '2027-05-03')
  expect((await steps('2027-05-03')).at(-1)).toBe('2027-05-03 issued-again')
  await save({ ...next, issuedOn: '2027-04-22' }, '2027-05-03', true)
  expect((await steps('2027-05-03')).at(-1)).toBe('2027-04-22 recertified')
})

test('what lapsed while it was suspended is restored by its recertification', async () => {
  await decided({ decision: 'suspend', on: '2026-10-05' }, '2026-10-05')
  await save(next, '2026-11-22')
  expect(await told('2026-11-22')).toEqual(['in-force'])
  expect(await steps('2026-11-22')).toContain('2026-11-20 restore')
})

test('an expired certificate is not made to last longer without a new issue, but for a correction', async () => {
  const longer = { ...first, expiresOn: '2029-10-22' }
  const problems = [{ field: 'expiresOn', code: 'renewal-without-issue' }]
  expect(await save(longer, '2026-11-22')).toMatchObject({ detail: { problems } })
  expect(await told('2026-11-22')).toEqual(['expired'])
  expect(await save(longer, '2026-11-22', true)).toMatchObject({ ok: true })
  expect(await told('2026-11-22')).toEqual(['in-force'])
  expect(await steps('2026-11-22')).not.toContain('2026-10-23 expired')
})

test('of the days before its first issue that is known nothing is said but whether it had been issued', async () => {
  expect((await page('2026-10-02', '2020-03-01')).statement).toEqual({
    ...{ outcome: 'not-recorded', on: '2020-03-01', since: '2023-10-23' },
  })
  expect((await page('2026-10-02', '2017-10-22')).statement).toEqual({
    ...{ outcome: 'not-issued', on: '2017-10-22' },
  })
})

test('a scope that is reduced from a day to come holds from then on, also where data is sent meanwhile', async () => {
  const scope = { es: 'Faena', en: null }
  await decided({ decision: 'reduce', on: '2026-10-10', scope }, '2026-10-02')
  await save({ ...first, sectors: ['3', '30'] }, '2026-10-03')
  const scopes = ['2026-10-02', '2026-10-09', '2026-10-10'].map(async (day) => (await page(day)).scope?.value)
  expect(await Promise.all(scopes)).toEqual(['Faena y depósito', 'Faena y depósito', 'Faena'])
  expect((await page('2026-10-15', '2026-10-02')).statement).toMatchObject({
    scope: { value: 'Faena y depósito' },
  })
  const search = { text: 'depósito', filters: {}, sort: 'relevance', page: 1 } as const
  expect((await searchDirectory(on('2026-10-09'), search)).hits).toHaveLength(1)
})

test('a reduction that is taken back before it begins leaves the scope as it was', async () => {
  await decided({ decision: 'reduce', on: '2026-10-10', scope: { es: 'Faena', en: null } }, '2026-10-02')
  const read = await readCertificate(on('2026-10-02'), 'a-1')
  const id = read.ok ? (read.value.made[0]?.id ?? 0) : 0
  expect(await takeBack(on('2026-10-02'), 'a-1', id, await seen())).toMatchObject({ ok: true })
  expect(await stored()).toMatchObject({ scope: { es: 'Faena y depósito' }, former: [], decisions: [] })
})

const because: AnnulmentAsked = { on: '2026-10-08', reason: 'appeal-upheld', note: 'Expediente 12' }

async function annulled(asked: Partial<AnnulmentAsked> = {}, day = '2026-10-08', at = 0) {
  const read = await readCertificate(on(day), 'a-1')
  const id = read.ok ? (read.value.made[at]?.id ?? 0) : 0
  return annul(on(day), 'a-1', id, { asked: { ...because, ...asked }, seen: await seen() })
}

test('a withdrawal that was a mistake is annulled: it stays visible as annulled, and the certificate holds', async () => {
  await decided({ decision: 'withdraw', on: '2026-10-05', reason: 'fees' }, '2026-10-05')
  expect(await told('2026-10-06')).toEqual(['withdrawn'])
  expect(await annulled()).toMatchObject({ ok: true })
  expect(await told('2026-10-08')).toEqual(['in-force'])
  expect((await page('2026-10-08')).history.at(-1)).toMatchObject({
    ...{ what: 'withdraw', on: '2026-10-05', annulled: { on: '2026-10-08', reason: 'appeal-upheld' } },
  })
  expect((await page('2026-10-08', '2026-10-06')).statement).toMatchObject({
    standing: { state: 'in-force' },
  })
  // It may be decided again, of the same day too, and is another decision.
  expect(await decided({ decision: 'withdraw', on: '2026-10-05' }, '2026-10-09')).toMatchObject({ ok: true })
  expect(await told('2026-10-09')).toEqual(['withdrawn'])
})

test('what was decided later must make sense without it', async () => {
  await decided({ decision: 'suspend', on: '2026-10-03' }, '2026-10-05')
  await decided({ decision: 'restore', on: '2026-10-04' }, '2026-10-05')
  expect(await annulled({}, '2026-10-08', 1)).toMatchObject({ problem: 'followed' })
  expect(await annulled({}, '2026-10-08', 0)).toMatchObject({ ok: true })
  expect(await told('2026-10-08')).toEqual(['suspended'])
  expect(await annulled({}, '2026-10-08', 0)).toMatchObject({ problem: 'annulled-already' })
  expect(await annulled({}, '2026-10-08', 1)).toMatchObject({ ok: true })
})

test.each([
  ['before the decision', { on: '2026-10-04' }, 'before-decision'],
  ['on a day to come', { on: '2026-10-09' }, 'day-to-come'],
])('nothing is annulled %s', async (_, asked, problem) => {
  await decided({ decision: 'suspend', on: '2026-10-05' }, '2026-10-05')
  expect(await annulled(asked)).toMatchObject({ problem })
})

test('what is only planned is taken back, not annulled', async () => {
  await decided({ decision: 'suspend', on: '2026-10-12' }, '2026-10-05')
  expect(await annulled({})).toMatchObject({ problem: 'still-planned' })
})

test('a reduction that is annulled brings the scope of before back, for the days since it too', async () => {
  await decided({ decision: 'reduce', on: '2026-10-05', scope: { es: 'Faena', en: null } }, '2026-10-05')
  await annulled()
  expect((await page('2026-10-08')).scope?.value).toBe('Faena y depósito')
  expect((await page('2026-10-08', '2026-10-06')).statement).toMatchObject({
    scope: { value: 'Faena y depósito' },
  })
})

test('why something was decided is told only where somebody chose so, or it says nothing of the holder', async () => {
  const reasons = async () => (await page('2026-10-08')).history.flatMap(({ reason }) => reason ?? [])
  await decided({ decision: 'suspend', on: '2026-10-03', reason: 'fees' }, '2026-10-05')
  expect(await reasons()).toEqual([])
  await decided({ decision: 'restore', on: '2026-10-04', reason: 'fees', isReasonPublic: true }, '2026-10-05')
  expect(await reasons()).toEqual(['fees'])
  await decided({ decision: 'suspend', on: '2026-10-05', reason: 'edition-ended' }, '2026-10-05')
  expect(await reasons()).toEqual(['fees', 'edition-ended'])
})

test('what changes today is told today, also while another scope is planned, which stays planned', async () => {
  await decided({ decision: 'reduce', on: '2026-10-10', scope: { es: 'Faena', en: null } }, '2026-10-02')
  const corrected = { ...first, scope: { es: 'Faena, desosado y depósito', en: null } }
  expect(await save(corrected, '2026-10-03')).toMatchObject({ value: { isChanged: true } })
  const scopes = ['2026-10-03', '2026-10-10'].map(async (day) => (await page(day)).scope?.value)
  expect(await Promise.all(scopes)).toEqual(['Faena, desosado y depósito', 'Faena'])
})

test('a scope that is reduced before a renewal begins holds until then', async () => {
  await save(
    { ...next, issuedOn: '2026-10-23', decidedOn: null, scope: { es: 'Depósito', en: null } },
    '2026-10-02',
  )
  await decided({ decision: 'reduce', on: '2026-10-03', scope: { es: 'Faena', en: null } }, '2026-10-03')
  const scopes = ['2026-10-03', '2026-10-22', '2026-10-23'].map(async (day) => (await page(day)).scope?.value)
  expect(await Promise.all(scopes)).toEqual(['Faena', 'Faena', 'Depósito'])
})

test('a renewal of what was withdrawn never comes to be, and none may be entered for after its end', async () => {
  await save({ ...next, issuedOn: '2026-10-23', decidedOn: null }, '2026-10-02')
  await decided({ decision: 'withdraw', on: '2026-10-05' }, '2026-10-05')
  expect(await told('2026-10-24')).toEqual(['withdrawn'])
  expect(await steps('2026-10-24')).not.toContain('2026-10-23 renewed')
  const problems = [{ field: 'issuedOn', code: 'issue-after-end' }]
  expect(await save({ ...next, issuedOn: '2026-10-23', decidedOn: null }, '2026-10-06')).toMatchObject({
    detail: { problems },
  })
})

test.each([
  ['has not begun', '2026-10-10', '2026-10-12'],
  ['has begun', '2026-11-20', '2026-11-21'],
])(
  'a mistaken end that is annulled brings a renewal back that %s, on its day',
  async (_, made, annulledOn) => {
    const renewal = {
      ...next,
      issuedOn: '2026-10-23',
      decidedOn: '2026-10-02',
      scope: { es: 'Depósito', en: null },
    }
    await save(renewal, '2026-10-02')
    await decided({ decision: 'withdraw', on: '2026-10-08' }, made)
    expect(await told('2026-11-20')).toEqual(['withdrawn'])
    expect(await annulled({ on: annulledOn, reason: 'clerical-error' }, annulledOn)).toMatchObject({
      ok: true,
    })
    expect(await told('2026-12-10')).toEqual(['in-force'])
    expect((await page('2026-12-10')).scope?.value).toBe('Depósito')
    expect((await page('2026-12-10', '2026-11-01')).statement).toMatchObject({
      standing: { state: 'in-force' },
    })
    expect((await page('2026-12-10')).issues).toMatchObject([
      { issuedOn: '2023-10-23' },
      { issuedOn: '2026-10-23', expiresOn: '2029-10-22' },
    ])
  },
)

test('an end that was only planned, taken back, leaves a renewal as it was entered', async () => {
  await save({ ...next, issuedOn: '2026-10-23', decidedOn: '2026-10-01' }, '2026-10-02')
  await decided({ decision: 'transfer', on: '2026-10-15' }, '2026-10-03')
  await save({ ...first, sectors: ['3', '30'] }, '2026-10-04')
  const read = await readCertificate(on('2026-10-05'), 'a-1')
  const id = read.ok ? (read.value.made[0]?.id ?? 0) : 0
  expect(await takeBack(on('2026-10-05'), 'a-1', id, await seen())).toMatchObject({ ok: true })
  expect(await told('2026-10-24')).toEqual(['in-force'])
  expect(await stored()).toMatchObject({ issuedOn: '2026-10-23', sectors: ['3', '30'] })
})

test('a suspension of today is decided also while a reduction is planned, which stays planned', async () => {
  await decided({ decision: 'reduce', on: '2026-10-15', scope: { es: 'Faena', en: null } }, '2026-10-02')
  expect(await decided({ decision: 'suspend', on: '2026-10-05' }, '2026-10-05')).toMatchObject({ ok: true })
  expect(await told('2026-10-05')).toEqual(['suspended'])
  expect((await page('2026-10-16')).scope?.value).toBe('Faena')
  expect(await decided({ decision: 'withdraw', on: '2026-10-06' }, '2026-10-06')).toMatchObject({
    problem: 'before-last',
  })
})

test('what the register has told as expired is not told otherwise by the day of an issue alone', async () => {
  const backdated = { ...next, issuedOn: '2026-10-23', decidedOn: null }
  const problems = [{ field: 'decidedOn', code: 'renewal-undecided' }]
  expect(await save(backdated, '2026-11-20')).toMatchObject({ detail: { problems } })
  expect(await told('2026-11-20')).toEqual(['expired'])
  expect(await save({ ...backdated, decidedOn: '2026-10-20' }, '2026-11-20')).toMatchObject({ ok: true })
})

test('a lapse is not hidden by an earlier first day either', async () => {
  const longer = { ...first, issuedOn: '2023-10-22', expiresOn: '2029-10-22' }
  const problems = [{ field: 'expiresOn', code: 'renewal-without-issue' }]
  expect(await save(longer, '2026-11-22')).toMatchObject({ detail: { problems } })
})

test('what lapsed while it was suspended is restored also where its scope was reduced meanwhile', async () => {
  await decided({ decision: 'suspend', on: '2026-10-05' }, '2026-10-05')
  await decided({ decision: 'reduce', on: '2026-10-06', scope: { es: 'Faena', en: null } }, '2026-10-06')
  await save({ ...next, scope: { es: 'Faena', en: null } }, '2026-11-22')
  expect(await told('2026-11-22')).toEqual(['in-force'])
})

test('a first day that was wrong is corrected to one to come: nothing held before', async () => {
  expect(await save({ ...first, issuedOn: '2026-10-15' }, '2026-10-02', true)).toMatchObject({ ok: true })
  expect(await stored()).toMatchObject({ issuedOn: '2026-10-15', former: [] })
  expect((await page('2026-10-02')).standing.state).toBe('not-yet-in-force')
})

test('a certificate that was transferred to another body has ended, and says so everywhere', async () => {
  expect(await decided({ decision: 'transfer', on: '2026-10-05' }, '2026-10-02')).toMatchObject({ ok: true })
  expect(await told('2026-10-04')).toEqual(['in-force'])
  expect(await told('2026-10-05')).toEqual(['transferred'])
  expect(await told('2027-01-10')).toEqual(['transferred'])
  expect(
    await decided({ decision: 'suspend', on: '2026-10-06', reason: 'fees' }, '2026-10-06'),
  ).toMatchObject({
    ok: false,
  })
})

test('one that came from another body says from which and since when, and needs both', async () => {
  const from = { ...first, transferredFrom: 'Certificadora Anterior', transferredOn: '2023-10-23' }
  await save(from, '2026-10-02')
  expect(await page('2026-10-02')).toMatchObject({ transferredFrom: 'Certificadora Anterior' })
  expect(certificateRecord.safeParse({ ...from, transferredOn: null }).success).toBe(false)
  expect(certificateRecord.safeParse({ ...from, transferredOn: '2017-10-22' }).success).toBe(false)
})

test('before it came from another body that body answers for it, and this register says nothing of how it stood', async () => {
  const from = { ...first, transferredFrom: 'Certificadora Anterior', transferredOn: '2025-05-05' }
  await save(from, '2026-10-02')
  const asked = async (day: string) => (await page('2026-10-02', day)).statement
  for (const day of ['2020-03-01', '2024-06-01', '2025-05-04'])
    expect(await asked(day)).toEqual({
      ...{ outcome: 'with-former-body', on: day, since: '2025-05-05', formerBody: 'Certificadora Anterior' },
    })
  expect(await asked('2025-05-05')).toMatchObject({ outcome: 'stated', standing: { state: 'in-force' } })
  expect(await asked('2017-10-22')).toEqual({ outcome: 'not-issued', on: '2017-10-22' })
  expect(await steps('2026-10-02')).toEqual([
    ...['2017-10-23 first-issued', '2023-10-23 issued', '2025-05-05 transferred-in'],
  ])
})

test('a holder that is called otherwise is found by its former name, which a day of the past still tells', async () => {
  const company = sampleCompany({ id: 'A' })
  const renamed = { ...company, legalName: 'Carnes del Plata S.A.' }
  await saveCompany(on('2026-10-10'), { record: renamed, seen: 1 })
  const [line] = await checkRegister(on('2026-10-11'), [company.legalName])
  expect(line?.answer).toMatchObject({ outcome: 'company', company: { name: 'Carnes del Plata S.A.' } })
  const found = await searchDirectory(on('2026-10-11'), {
    ...{ text: 'San José', filters: {}, sort: 'relevance', page: 1 },
  })
  expect(found.hits.map(({ number: each }) => each)).toEqual([number])
  expect(await findCompany(on('2026-10-11'), 'A')).toMatchObject({
    found: { formerNames: [{ name: company.legalName, until: '2026-10-09' }] },
  })
  const names = ['2026-10-09', '2026-10-10'].map(async (day) => {
    const { statement } = await page('2026-10-11', day)
    return statement?.outcome === 'stated' ? statement.holder?.name : null
  })
  expect(await Promise.all(names)).toEqual([company.legalName, 'Carnes del Plata S.A.'])
})
