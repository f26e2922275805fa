import { beforeEach, expect, test } from 'vitest'
import { importRow, importRun } from '#content/store/tables/imports.ts'
import type { Caller } from '#kernel/caller.ts'
import type { Database } from '#kernel/database/database.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { askingOn, sampleCertificate, sampleCompany, storeSamples } from '#tests/support/register-records.ts'
import { checkRegister } from './check-register.ts'
import { searchDirectory } from './directory/search-directory.ts'
import { findCertificate } from './find-certificate.ts'
import { findCompany } from './find-company.ts'

const day = '2026-11-20'
let database: Database
const caller = () => askingOn(database, day)
const outcomes = async (...asked: string[]) =>
  (await checkRegister(caller(), asked)).map(({ answer }) => answer.outcome)

beforeEach(async () => {
  database = await freshDatabase()
  await storeSamples(database, day, {
    companies: [
      sampleCompany({ id: 'A' }),
      sampleCompany({
        id: 'B',
        legalName: 'Agro Sur S.A.',
        city: 'Pirarajá',
        taxIds: [{ kind: 'rut', number: '22' }],
      }),
      sampleCompany({ id: 'C', legalName: 'Agro Sur SA', taxIds: [] }),
      sampleCompany({ id: 'D', legalName: 'Discreta', restrictedBecause: 'Seguridad', taxIds: [] }),
    ],
    certificates: [
      sampleCertificate({ id: '1', companyId: 'A', number: 'LSQ-0012/24' }),
      sampleCertificate({ id: '2', companyId: 'A', number: 'LSQ-0013/24', replacedBy: '1' }),
      sampleCertificate({ id: '3', companyId: 'D', number: 'LSQ-0014/24' }),
      sampleCertificate({
        id: '4',
        companyId: 'B',
        number: 'LSQ-0020/20',
        iqnetNumber: 'UY-0020/2020',
        issuedOn: '2020-01-01',
        originalIssuedOn: null,
        expiresOn: '2023-01-01',
      }),
      sampleCertificate({ id: '5', companyId: 'B', number: 'LSQ-0021/25', iqnetNumber: 'UY-0020/2020' }),
    ],
  })
})

test('a list is answered line by line in its order, also what is asked twice and what is not there', async () => {
  const asked = [
    'nothing of ours',
    'lsq 0012.24',
    'Agro Sur S.A.',
    '21 123456 0018',
    'lsq 0012.24',
    'LSQ-0014/24',
    'Discreta',
  ]
  const answered = await checkRegister(caller(), asked)
  expect(answered.map((line) => line.asked)).toEqual(asked)
  expect(answered.map(({ answer }) => answer.outcome)).toEqual([
    ...['unknown', 'certificate', 'several', 'company', 'certificate', 'restricted', 'restricted'],
  ])
})

test('the number that IQNet gave leads to the certificate in force', async () => {
  const [line] = await checkRegister(caller(), ['uy 0020.2020'])
  expect(line?.answer).toMatchObject({ outcome: 'certificate', certificate: { number: 'LSQ-0021/25' } })
})

test('a number that an import is writing, or refused this week, is being updated and not unknown', async () => {
  await waiting('lsq009924', 'applying', 'new')
  await waiting('lsq009824', 'applied', 'refused')
  await waiting('lsq009724', 'undone', 'new')
  // It was imported, and has another number since.
  await waiting('lsq009624', 'applied', 'new')
  expect(await outcomes('LSQ-0099/24', 'LSQ-0098/24', 'LSQ-0097/24', 'LSQ-0096/24')).toEqual([
    'updating',
    'updating',
    'unknown',
    'unknown',
  ])
  expect(await findCertificate(caller(), 'LSQ 0099 24')).toEqual({ outcome: 'updating' })
})

test('a number in a file that was only looked at, or that was refused eight days ago, is unknown', async () => {
  for (const outcome of ['new', 'changed', 'refused'] as const) await waiting('lsq009924', 'checked', outcome)
  await waiting('lsq009824', 'applied', 'refused', new Date(caller().now.getTime() - 8 * 86_400_000))
  expect(await outcomes('LSQ-0099/24', 'LSQ-0098/24')).toEqual(['unknown', 'unknown'])
})

test('what nobody has is met with what may have been meant, never with somebody restricted', async () => {
  const [line] = await checkRegister(caller(), ['LSQ-OO12/24'])
  expect(line?.answer).toMatchObject({
    outcome: 'unknown',
    near: [{ certificate: { number: 'LSQ-0012/24' } }],
  })
  const [hidden] = await checkRegister(caller(), ['LSQ-OO14/24'])
  expect(JSON.stringify(hidden)).not.toMatch(/0014|Discreta/)
})

test('controls and halves of characters are no reason to fail', async () => {
  expect(await outcomes('\0', '\ud800', 'LSQ\0-0012/24', '')).toEqual([
    'unknown',
    'unknown',
    'certificate',
    'unknown',
  ])
})

test('a chain of replacements is followed to its end, and a ring of them once round', async () => {
  await storeSamples(database, day, {
    companies: [],
    certificates: [sampleCertificate({ id: '1', companyId: 'A', number: 'LSQ-0012/24', replacedBy: '2' })],
  })
  const answer = await findCertificate(caller(), 'LSQ-0012/24')
  expect(answer.outcome === 'found' && answer.found.replacedBy.map(({ id }) => id)).toEqual(['2'])
  expect(answer.outcome === 'found' && answer.found.replaces.map(({ id }) => id)).toEqual(['2'])
})

async function waiting(
  foldedNumber: string,
  state: typeof importRun.$inferInsert.state,
  outcome: typeof importRow.$inferInsert.outcome,
  at = caller().now,
) {
  const { orm } = database
  const [run] = await orm
    .insert(importRun)
    .values({
      ...{ kind: 'register', state, source: 'file', fileName: 'a.csv', hash: '' },
      at,
    })
    .returning()
  if (!run) throw new Error('No import was kept')
  await orm
    .insert(importRow)
    .values({ runId: run.id, number: 1, record: 'certificate', recordId: 'x', foldedNumber, outcome })
}

test('of many lines nobody is asked one by one, whatever they are', async () => {
  const lines = (line: (at: number) => string) => Array.from({ length: 500 }, (_, at) => line(at))
  const companies = lines((at) => `Lanera del Norte ${at} S.A.`)
  await storeSamples(database, day, {
    companies: companies.map((legalName, at) => sampleCompany({ id: `N-${at}`, legalName, taxIds: [] })),
    certificates: companies.map((_, at) => sampleCertificate({ id: `n-${at}`, companyId: `N-${at}` })),
  })
  for (const [asked, outcome] of [
    [lines((at) => `LSQ-n-${at}`), 'certificate'],
    [companies, 'company'],
    [lines((at) => `Lanera inventada ${at} Limitada`), 'unknown'],
    [lines((at) => `Sin pies ni cabeza ${at}`), 'unknown'],
    [lines((at) => `ZZZ-${10_000 + at}/77`), 'unknown'],
  ] as const) {
    const counted = countingStatements(caller())
    const answers = await checkRegister(counted.caller, asked)
    expect(new Set(answers.map(({ answer }) => answer.outcome))).toEqual(new Set([outcome]))
    expect(counted.count(), outcome).toBeLessThan(40)
  }
})

test('others are answered while many lines are checked', async () => {
  const asked = Array.from({ length: 500 }, (_, at) => `Frigorífico inventado ${at} Limitada`)
  let turns = 0
  let isDone = false
  const turn = () => {
    turns += 1
    if (!isDone) setImmediate(turn)
  }
  setImmediate(turn)
  await checkRegister(caller(), asked)
  isDone = true
  expect(turns).toBeGreaterThan(4)
})

test('in a list too a name with a slip is met with the company that was meant', async () => {
  const [line, other] = await checkRegister(caller(), ['Frigorifico San Josse SA', 'nadie'])
  expect(line?.answer).toMatchObject({ outcome: 'unknown', near: [{ company: { id: 'A' } }] })
  expect(other?.answer).toEqual({ outcome: 'unknown', near: [] })
  const [hidden] = await checkRegister(caller(), ['Discretas', 'nadie'])
  expect(JSON.stringify(hidden)).not.toContain('Discreta"')
})

test('a number that nobody has is never met with names that have nothing to do with it', async () => {
  for (const asked of [['Agro 99999'], ['Agro 99999', 'nadie']]) {
    const [line] = await checkRegister(caller(), asked)
    expect(line?.answer).toEqual({ outcome: 'unknown', near: [] })
  }
})

/** Somebody whose questions to the database are counted. */
function countingStatements(asking: Caller): { caller: Caller; count: () => number } {
  let statements = 0
  const { orm } = asking.database
  const counted = new Proxy(orm, {
    get(target, name) {
      if (name === 'execute' || name.toString().startsWith('select')) statements += 1
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { caller: { ...asking, database: { ...asking.database, orm: counted } }, count: () => statements }
}

test('a holder named beside a number is compared with it, but for one who restricts what is told', async () => {
  const check = async (asked: string) => (await checkRegister(caller(), [asked]))[0]?.answer
  const number = { certificate: { number: 'LSQ-0012/24' } }
  expect(await check('LSQ-0012/24, Frigorífico San José')).toMatchObject({
    ...number,
    holder: { is: 'same' },
  })
  expect(await check('LSQ-0012/24 Agro Sur S.A.')).toMatchObject({
    ...number,
    holder: { named: 'Agro Sur S.A.', is: 'other' },
  })
  expect(await check('LSQ-0012/24, Construcciones Zarandete')).toMatchObject({ holder: { is: 'other' } })
  // A place of another holder, or anywhere in the world, names nobody.
  for (const note of ['ISO 9001', 'Pirarajá', 'Chile', 'Pirarajá, Nueva Zelanda'])
    expect(await check(`LSQ-0012/24 ${note}`), note).not.toHaveProperty('holder')
  // Whoever guesses the name of one who restricts what is told learns nothing.
  for (const named of ['Agro Sur', 'Discreta'])
    expect(await check(`LSQ-0014/24 ${named}`)).toEqual({ outcome: 'restricted' })
})

test('whoever names a holder as it was called before named the holder', async () => {
  await storeSamples(database, '2026-11-21', {
    companies: [sampleCompany({ id: 'A', legalName: 'Carnes del Yi S.A.' })],
    certificates: [],
  })
  for (const named of ['Frigorífico San José S.A.', 'Carnes del Yi S.A.']) {
    const [line] = await checkRegister(askingOn(database, '2026-11-22'), [`LSQ-0012/24, ${named}`])
    expect(line?.answer, named).toMatchObject({
      certificate: { number: 'LSQ-0012/24' },
      holder: { is: 'same' },
    })
  }
})

test('an address of the site, other letters that look alike and a part of a number are understood', async () => {
  expect(
    await outcomes(
      'https://aval.example/es/certificates/LSQ-0012-24',
      '/en/verify?q=LSQ-0012%2F24',
      'LЅQ-ОО12/24'.replaceAll('О', '0'),
    ),
  ).toEqual(['certificate', 'certificate', 'certificate'])
  const [line] = await checkRegister(caller(), ['0013'])
  expect(line?.answer).toMatchObject({
    outcome: 'unknown',
    near: [{ certificate: { number: 'LSQ-0013/24' } }],
  })
})

test('a number that nobody has, with a name beside it, is met with nobody else', async () => {
  const [line] = await checkRegister(caller(), ['ZZZ-9999/24 Agropecuaria del Norte'])
  expect(line?.answer).toEqual({ outcome: 'unknown', near: [] })
})

test('the number that the owner of a scheme gave leads to the certificate', async () => {
  await storeSamples(database, day, {
    companies: [],
    certificates: [
      sampleCertificate({
        ...{ id: '6', companyId: 'A', number: 'LSQ-0030/25' },
        ownerRegisters: [{ owner: 'GLOBALG.A.P.', number: 'GGN 4049929999999', href: null }],
      }),
    ],
  })
  for (const asked of ['4049929999999', 'GGN 4049 929 999 999', 'ggn: 4049929999999']) {
    const [line] = await checkRegister(caller(), [asked])
    expect(line?.answer).toMatchObject({ certificate: { number: 'LSQ-0030/25' } })
  }
})

test('the number of a partner body leads to the certificate that it issued jointly', async () => {
  await storeSamples(database, day, {
    companies: [],
    certificates: [
      sampleCertificate({
        ...{ id: '7', companyId: 'A', number: 'LSQ-0031/25' },
        jointIssues: [{ partner: 'Socia', number: 'SOC-Q 5521', href: null }],
      }),
    ],
  })
  const [line] = await checkRegister(caller(), ['soc q-5521'])
  expect(line?.answer).toMatchObject({ certificate: { number: 'LSQ-0031/25' } })
  const query = { text: 'SOC-Q 5521', filters: {}, sort: 'relevance', page: 1 } as const
  expect((await searchDirectory(caller(), query)).hits).toMatchObject([{ number: 'LSQ-0031/25' }])
})

test('a certificate of a person is found by its number, and neither its name nor a list leads to it', async () => {
  await storeSamples(database, day, {
    companies: [sampleCompany({ id: 'P', legalName: 'Juana Pérez Ibarra', taxIds: [] })],
    certificates: [sampleCertificate({ id: 'p', companyId: 'P', number: 'LSQ-P-77/25', type: 'person' })],
  })
  expect(await outcomes('LSQ-P-77/25', 'Juana Pérez Ibarra')).toEqual(['certificate', 'unknown'])
  expect(await findCompany(caller(), 'P')).toEqual({ outcome: 'restricted' })
  const query = { text: 'Juana Pérez', filters: {}, sort: 'relevance', page: 1 } as const
  expect((await searchDirectory(caller(), query)).hits).toEqual([])
  const found = await findCertificate(caller(), 'LSQ-P-77/25')
  expect(found).toMatchObject({ outcome: 'found', found: { isListed: false } })
})

test('addresses of a site, in capitals too, citations and sentences with a number in their middle are understood', async () => {
  for (const asked of [
    'https://aval.example/es/certificates/LSQ-0012-24/sites/02',
    'HTTPS://AVAL.EXAMPLE/ES/CERTIFICATES/LSQ-0012-24',
    'Certificado: LSQ-0012/24 válido hasta mayo de 2027',
    'Certificado N° LSQ-0012/24 de Frigorífico San José',
    'El certificado LSQ 0012 24 vence en 2027',
    `Sello Sur. Certificado LSQ-0012/24, Frigorífico San José S.A. (ISO 9001:2015). Vigente, consultado el 24 de
      noviembre de 2026. https://aval.example/es/certificates/LSQ-0012-24`,
    `${'Certificado LSQ-0012/24 '.padEnd(160, 'ver ')}https://aval.example/es/certificates/LSQ-0013-24`,
  ]) {
    const [line] = await checkRegister(caller(), [asked])
    expect(line?.answer, asked).toMatchObject({ certificate: { number: 'LSQ-0012/24' } })
    const named = line?.answer.outcome === 'certificate' ? line.answer.holder : null
    expect(named?.is ?? 'same', asked).toBe('same')
  }
})

test('the number of the body before leads to the certificate that was transferred from it, in the directory too', async () => {
  await storeSamples(database, day, {
    companies: [],
    certificates: [
      sampleCertificate({
        ...{ id: '8', companyId: 'A', number: 'LSQ-0032/25' },
        ...{ transferredFrom: 'Anterior S.A.', transferredNumber: 'CA-0077', transferredOn: '2025-02-10' },
      }),
      // The number of another certificate of ours goes before it.
      sampleCertificate({
        ...{ id: '9', companyId: 'B', number: 'LSQ-0033/25' },
        ...{
          transferredFrom: 'Anterior S.A.',
          transferredNumber: 'LSQ-0012/24',
          transferredOn: '2025-02-10',
        },
      }),
    ],
  })
  const [line, ours] = await checkRegister(caller(), ['ca 0077', 'LSQ-0012/24'])
  expect(line?.answer).toMatchObject({ certificate: { number: 'LSQ-0032/25' } })
  expect(ours?.answer).toMatchObject({ certificate: { number: 'LSQ-0012/24' } })
  const query = { text: 'CA-0077', filters: {}, sort: 'relevance', page: 1 } as const
  expect((await searchDirectory(caller(), query)).hits).toMatchObject([{ number: 'LSQ-0032/25' }])
})
