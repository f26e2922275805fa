import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#kernel/database/database.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { askingOn, sampleCertificate, sampleCompany, storeSamples } from '#tests/support/register-records.ts'
import { checkRegister } from './check-register.ts'

const day = '2026-11-20'
let database: Database

beforeAll(async () => {
  database = await freshDatabase()
  await storeSamples(database, day, {
    companies: [
      sampleCompany({
        id: 'A',
        legalName: 'Aceites Alliria S.A.',
        taxIds: [{ kind: 'rut', number: '139751940013' }],
      }),
      sampleCompany({ id: 'B', legalName: 'Discreta', restrictedBecause: 'Seguridad', taxIds: [] }),
    ],
    certificates: [
      sampleCertificate({
        ...{ id: '1', companyId: 'A', number: 'SSA-0001-08', scheme: 'haccp' },
        standards: [{ name: 'CXC 1-1969', edition: '2022' }],
      }),
      sampleCertificate({ id: '2', companyId: 'A', number: 'SSUR-0351/26' }),
      sampleCertificate({ ...{ id: '3', companyId: 'A', number: 'SSA-0008-23', scheme: 'organic' } }),
      sampleCertificate({ id: '4', companyId: 'B', number: 'SSA-0009-23' }),
    ],
  })
  await publishScheme('haccp', 'Codex Alimentarius', {
    es: 'HACCP: análisis de peligros',
    en: 'HACCP: hazard analysis',
  })
  await publishScheme('welfare', 'Sello Campo', {
    es: 'Bienestar animal en la producción ganadera',
    en: 'Animal welfare in livestock production',
  })
  await publishScheme('organic', 'GLOBALG.A.P.', { es: 'Producción orgánica', en: 'Organic production' })
})

async function publishScheme(key: string, brand: string, titles: Record<string, string>) {
  for (const [locale, title] of Object.entries(titles))
    await database.orm.execute(sql`
      with made as (
        insert into entry (kind, key) values ('certification', ${key})
        on conflict (kind, key) do update set key = excluded.key returning id)
      insert into entry_locale (entry_id, locale, kind, published)
      select id, ${locale}, 'certification', ${JSON.stringify({ title, brand: { slug: 'x', name: brand } })}::jsonb from made`)
}

async function check(asked: string) {
  const [line] = await checkRegister(askingOn(database, day), [asked])
  return line?.answer
}

test.each([
  ...['SSA-0001-08 HACCP', 'SSA-0001-08 certificado HACCP', 'SSA-0001-08 Rev. 2', 'SSA-0001-08 rev2'],
  ...['SSA-0001-08 hazard analysis', 'SSA-0001-08 análisis de peligros', 'Codex Alimentarius SSA-0001-08'],
  ...['SSA-0008-23 orgánico', 'SSA-0008-23 organic', 'SSA-0008-23 GlobalGAP', 'SSA-0008-23 ISO 9001'],
])('%j names a scheme, a standard or an edition, and nobody', async (asked) => {
  const answer = await check(asked)
  expect(answer).toMatchObject({ outcome: 'certificate' })
  expect(answer).not.toHaveProperty('holder')
  expect(answer).not.toHaveProperty('otherStandard')
})

test('another company is warned of, whatever else stands beside the number', async () => {
  for (const named of ['Construcciones Zarandete', 'HACCP Zarandete Ltda.', 'ISO 9001 Zarandete rev. 2'])
    expect(await check(`SSA-0001-08 ${named}`), named).toMatchObject({ holder: { is: 'other' } })
})

test('a standard that the certificate is not for is said, and its holder is no other for that', async () => {
  for (const standard of ['ISO 9001', 'FSSC 22000']) {
    const answer = await check(`SSA-0001-08 ${standard}`)
    expect(answer).toMatchObject({ certificate: { number: 'SSA-0001-08' }, otherStandard: standard })
    expect(answer).not.toHaveProperty('holder')
  }
  expect(await check('SSA-0001-08 - Aceites Alliria S.A. - ISO 9001')).toMatchObject({
    holder: { is: 'same' },
    otherStandard: 'ISO 9001',
  })
})

test.each(['orgánico', 'ORGANICA', 'organic production', 'certificado de producción orgánica'])(
  'a certificate that is not for it is doubted where %j stands beside its number, and programs are told of that too',
  async (scheme) => {
    expect(await check(`SSA-0001-08 ${scheme}`)).toMatchObject({
      certificate: { number: 'SSA-0001-08' },
      otherScheme: scheme,
      holder: { is: 'other' },
    })
  },
)

test('a company that is called like a scheme is still another holder', async () => {
  for (const named of ['Producción Orgánica S.A.', 'Orgánicos Zarandete', 'La Ganadera', 'Bienestar']) {
    const answer = await check(`SSA-0001-08 ${named}`)
    expect(answer, named).toMatchObject({ holder: { is: 'other' } })
    expect(answer, named).not.toHaveProperty('otherScheme')
  }
})

test('another number beside one is no holder, and it is said that it was not answered for', async () => {
  for (const [asked, otherNumber] of [
    ['SSA-0001-08, SSUR-0351/26', 'SSUR-0351/26'],
    ['SSA-0001-08 SSUR 0351 26', 'SSUR 0351 26'],
    ['SSA-0001-08 y SSUR-9999/26', 'SSUR-9999/26'],
  ] as const) {
    const answer = await check(asked)
    expect(answer, asked).toMatchObject({ certificate: { number: 'SSA-0001-08' }, otherNumber })
    expect(answer, asked).not.toHaveProperty('holder')
  }
  expect(await check('SSA-0001-08, ssa 0001 08 HACCP')).not.toHaveProperty('otherNumber')
})

test('of a holder who restricts what is told neither standard nor number is compared', async () => {
  for (const beside of ['ISO 14001', 'SSUR-0351/26'])
    expect(await check(`SSA-0009-23 ${beside}`)).toEqual({ outcome: 'restricted' })
})

test('a tax id after the code of its country finds its company', async () => {
  for (const asked of ['UY139751940013', 'RUT UY 139751940013', '139751940013'])
    expect(await check(asked), asked).toMatchObject({ outcome: 'company', company: { id: 'A' } })
})

test.each([
  ['SSA-0001-08 2029', 'SSA-0001-08'],
  ['SSA-0001-08/2026', 'SSA-0001-08'],
  ['SSA-0001-08.pdf', 'SSA-0001-08'],
  ['SSA-0001-08 12/2026', 'SSA-0001-08'],
  ['SSUR 0351 2026', 'SSUR-0351/26'],
])('%j is met with %s', async (asked, number) => {
  const near = [{ kind: 'certificate', certificate: { number } }]
  expect(await check(asked)).toMatchObject({ outcome: 'unknown', near })
})

test('a number that only begins like one, or goes on for long, is met with nothing', async () => {
  for (const asked of ['SSUR-7777/26', 'SSA-0001-08 12345678', 'SSA-9001-08/2026'])
    expect(await check(asked), asked).toEqual({ outcome: 'unknown', near: [] })
})
