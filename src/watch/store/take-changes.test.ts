import { afterEach, beforeEach, expect, test } from 'vitest'
import { sampleCertificate, sampleCompany, storeSamples } from '#tests/support/register-records.ts'
import { setUpWatch } from '#tests/support/watch-setup.ts'

const day = '2026-11-23'
const later = '2026-11-24'

let setup: Awaited<ReturnType<typeof setUpWatch>>

beforeEach(async () => {
  setup = await setUpWatch(day)
}, 60_000)
afterEach(() => setup?.database.close())

test('whoever watches a certificate is told that it was suspended, with the reason where that is public, once', async () => {
  await watch('LSQ-0012/24')
  await setup.decide(day, { decision: 'suspend', reason: 'fees', reasonPublic: 'yes' })
  const [mail, ...others] = await setup.tell(day)
  expect(others).toEqual([])
  expect(mail).toContain('LSQ-0012/24: suspendido')
  expect(mail).toContain('Suspendido · 23 de noviembre de 2026. Motivo: ')
  expect(mail).toContain('https://aval.example/es/certificates/LSQ-0012-24')
  expect(mail).toMatch(/https:\/\/aval\.example\/es\/watch\/manage\?token=\S+/)
  expect(await setup.tell(day)).toEqual([])
})

test('a reason that is not public is told nobody', async () => {
  await watch('LSQ-0012/24')
  await setup.decide(day, { decision: 'suspend', reason: 'fees' })
  expect((await setup.tell(day))[0]).not.toContain('Motivo')
})

test('nobody else is told', async () => {
  await setup.decide(day, { decision: 'suspend', reason: 'fees' })
  await watch('LSQ-0099/26')
  await setup.decide(day, { decision: 'restore' })
  expect(await setup.tell(day)).toEqual([])
})

test('two decisions between two looks are both told, in one mail', async () => {
  await watch('LSQ-0012/24')
  await setup.decide(day, { decision: 'suspend', reason: 'fees' })
  await setup.decide(day, { decision: 'restore' })
  const mails = await setup.tell(day)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatch(/Suspendido[\s\S]*Restaurado[\s\S]*Estado hoy: Vigente/)
})

test('what is planned is told on its day, and taken back before it never', async () => {
  await watch('LSQ-0012/24')
  await setup.decide(day, { decision: 'suspend', reason: 'fees', on: '2026-11-26' })
  expect(await setup.tell(later)).toEqual([])
  await setup.takeBack(later)
  expect(await setup.tell('2026-11-27')).toEqual([])
  await setup.decide('2026-11-27', { decision: 'withdraw', reason: 'fees', on: '2026-11-30' })
  expect(await setup.tell('2026-11-29')).toEqual([])
  expect(await setup.tell('2026-11-30')).toEqual([expect.stringContaining('Retirado')])
})

test('an annulment of what was told is told as one, and of what nobody was told nothing is', async () => {
  await watch('LSQ-0012/24')
  await setup.decide(day, { decision: 'suspend', reason: 'fees' })
  await setup.annulLast(day)
  expect(await setup.tell(day)).toEqual([])
  await setup.decide(day, { decision: 'suspend', reason: 'fees' })
  await setup.tell(day)
  await setup.annulLast(later)
  const [mail] = await setup.tell(later)
  expect(mail).toContain('decisión anulada')
  expect(mail).toContain('Cuenta como si nunca se hubiera tomado')
  expect(mail).toContain('Estado hoy: Vigente')
})

test('it is told 90, 30 and 7 days before the last day, once each, and once it has expired', async () => {
  await watch('LSQ-0012/24')
  const told: [string, string][] = []
  for (const on of [
    '2027-12-14',
    '2027-12-15',
    '2027-12-16',
    '2028-02-13',
    '2028-03-07',
    '2028-03-14',
    '2028-03-15',
  ])
    for (const mail of await setup.tell(on)) told.push([on, mail.split('\n')[0]?.split(': ').at(-1) ?? ''])
  expect(told).toEqual([
    ['2027-12-15', 'por vencer'],
    ['2028-02-13', 'por vencer'],
    ['2028-03-07', 'por vencer'],
    ['2028-03-15', 'vencido'],
  ])
})

test('whoever begins to watch within the last days is not told what the page says, but what comes next', async () => {
  await setup.watch('2028-03-01', await setup.numbers('LSQ-0012/24'))
  expect(await setup.tell('2028-03-01')).toEqual([])
  expect(await setup.tell('2028-03-07')).toHaveLength(1)
})

test('a renewal and another scope are told', async () => {
  await watch('LSQ-0012/24')
  await store({ issuedOn: '2026-11-24', expiresOn: '2029-11-23', decidedOn: '2026-11-20' })
  expect(await setup.tell(day)).toEqual([])
  expect(await setup.tell(later)).toEqual([expect.stringMatching(/Renovado|Emitido de nuevo/)])
})

test('another scope is told, and a correction of nothing that watchers are told is not', async () => {
  await watch('LSQ-0012/24')
  await store({ dataAsOf: '2026-11-02' })
  expect(await setup.tell(later)).toEqual([])
  await store({ scope: { es: 'Solo faena', en: 'Slaughter only' } }, later)
  expect(await setup.tell(later)).toEqual([expect.stringContaining('alcance modificado')])
})

test('a number that is not there is told of once it is', async () => {
  await watch('lsq 0500 / 26')
  await store({ id: 'fresh', number: 'LSQ-0500/26' })
  expect(await setup.tell(day)).toEqual([expect.stringContaining('LSQ-0500/26: nuevo en el registro')])
})

test('of a company all certificates are told, new ones too', async () => {
  await setup.watch(day, [{ kind: 'company', target: 'A', written: 'Frigorífico' }])
  await store({ id: 'fresh', number: 'LSQ-0500/26' })
  await setup.decide(day, { decision: 'suspend', reason: 'fees' })
  const [mail] = await setup.tell(day)
  expect(mail).toContain('LSQ-0500/26')
  expect(mail).toContain('LSQ-0012/24')
})

test('of a holder that restricts what is told nothing is told but that', async () => {
  await watch('LSQ-0012/24')
  await setup.watch(day, [{ kind: 'company', target: 'A', written: 'Frigorífico' }], {
    email: 'leo@example.org',
  })
  await storeSamples(setup.database, day, {
    companies: [sampleCompany({ id: 'A', restrictedBecause: 'Seguridad' })],
    certificates: [],
  })
  const mails = await setup.tell(day)
  expect(mails.join()).toContain('su titular pide que se nos consulte')
  expect(mails.join()).not.toContain('Frigorífico')
  await store({ id: 'fresh', number: 'LSQ-0500/26' })
  await setup.decide(day, { decision: 'suspend', reason: 'fees' })
  expect(await setup.tell(day)).toEqual([])
})

test('of a holder that no longer restricts what is told, it is told how its certificate stands now', async () => {
  await watch('LSQ-0012/24')
  const holder = (restrictedBecause: string | null) =>
    storeSamples(setup.database, day, {
      companies: [sampleCompany({ id: 'A', restrictedBecause })],
      certificates: [],
    })
  await holder('Seguridad')
  await setup.tell(day)
  await setup.decide(day, { decision: 'suspend', reason: 'fees' })
  expect(await setup.tell(day)).toEqual([])
  await holder(null)
  const [mail, ...others] = await setup.tell(day)
  expect(others).toEqual([])
  expect(mail).toContain('LSQ-0012/24: se informa de nuevo')
  expect(mail).toContain('Estado hoy: Suspendido')
  expect(await setup.tell(day)).toEqual([])
})

test.each(['each', 'weekly'] as const)('a mail of many changes leaves none out: %s', async (rhythm) => {
  const numbers = Array.from({ length: 130 }, (_, at) => `LSQ-${1000 + at}/26`)
  await setup.watch(day, await setup.numbers(...numbers), { rhythm })
  const certificates = numbers.map((number, at) =>
    sampleCertificate({ id: `many-${at}`, companyId: 'A', number }),
  )
  await storeSamples(setup.database, later, { companies: [], certificates })
  const [mail, ...others] = await setup.tell('2026-11-30')
  expect(others).toEqual([])
  expect(mail?.split('\n')[0]).toContain('130')
  for (const number of numbers) expect(mail).toContain(`${number}`)
  // The first hundred with their day and page, each of the rest in a line.
  expect(mail?.match(/https:\/\/aval\.example\/es\/certificates\//g)).toHaveLength(100)
  expect(mail?.match(/^- LSQ-\d+\/26: nuevo en el registro$/gm)).toHaveLength(30)
})

test('what was written again as it was tells nobody anything', async () => {
  await watch('LSQ-0012/24')
  await store({})
  await store({})
  expect(await setup.tell(day)).toEqual([])
})

test('a digest comes on Mondays by the body’s clock, and only where something changed', async () => {
  await watch('LSQ-0012/24', 'weekly')
  await setup.decide(later, { decision: 'suspend', reason: 'fees' })
  await setup.decide(later, { decision: 'restore' })
  for (const on of ['2026-11-24', '2026-11-29']) expect(await setup.tell(on)).toEqual([])
  const [mail] = await setup.tell('2026-11-30')
  expect(mail).toContain('su resumen semanal (2)')
  expect(await setup.tell('2026-12-07')).toEqual([])
  await setup.decide('2026-12-09', { decision: 'suspend', reason: 'fees' })
  for (const on of ['2026-12-09', '2026-12-13']) expect(await setup.tell(on), on).toEqual([])
  expect(await setup.tell('2026-12-14')).toHaveLength(1)
})

async function watch(number: string, rhythm: 'each' | 'weekly' = 'each') {
  return setup.watch(day, await setup.numbers(number), { rhythm })
}

function store(given: Partial<Parameters<typeof sampleCertificate>[0]>, on = day) {
  const certificate = sampleCertificate({ id: 'a-1', companyId: 'A', number: 'LSQ-0012/24', ...given })
  return storeSamples(setup.database, on, { companies: [], certificates: [certificate] })
}
