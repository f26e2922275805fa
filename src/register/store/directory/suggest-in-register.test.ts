import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#kernel/database/database.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { askingOn, sampleCertificate, sampleCompany, storeSamples } from '#tests/support/register-records.ts'
import { suggestInRegister } from './suggest-in-register.ts'

const day = '2026-11-21'
let database: Database
beforeAll(async () => {
  database = await freshDatabase()
  const named = [
    'Molino Ceibo S.A.',
    'Aserradero Ñandubay S.R.L.',
    'Nandubay Textiles Ltda.',
    'Frigorífico Ceibal S.A.',
  ]
  const companies = named.map((legalName, at) => sampleCompany({ id: `C-${at}`, legalName, taxIds: [] }))
  const silent = sampleCompany({
    id: 'C-S',
    legalName: 'Ceibo Silencioso S.A.',
    directoryConsent: null,
    taxIds: [],
  })
  const certificates = [...companies, silent].map(({ id }, at) =>
    sampleCertificate({ id: `${at}`, companyId: id, number: `LSQ-100${at}/25` }),
  )
  await storeSamples(database, day, { companies: [...companies, silent], certificates })
}, 60_000)
afterAll(() => database?.close())

test.each([
  ['molinoc', ['Molino Ceibo S.A.']],
  ['ceib', ['Frigorífico Ceibal S.A.', 'Molino Ceibo S.A.']],
  ['ñandu', ['Aserradero Ñandubay S.R.L.', 'Nandubay Textiles Ltda.']],
  ['textil nandubay', ['Nandubay Textiles Ltda.']],
  ['lsq 1002', ['LSQ-1002/25']],
  // Its holder does not stand in the directory: whoever names the number is sent to where it is answered.
  ['LSQ-1004/25', ['LSQ-1004/25 is known']],
  ['lsq 9999 25', ['lsq 9999 25 is nobody’s']],
  ['c', []],
  ["' or 1=1 --", []],
  ['\u0000\uD800', []],
])('%j suggests %j', async (typed, wanted) => {
  const found = await suggestInRegister(askingOn(database, day), typed)
  const names = found.map((each) => {
    if (each.kind === 'number') return `${each.number} ${each.isKnown ? 'is known' : 'is nobody’s'}`
    return each.kind === 'company' ? each.company.name : each.certificate.number
  })
  expect(names.toSorted()).toEqual(wanted)
})
