import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#kernel/database/database.ts'
import { runAval, startedFolder } from '#tests/support/aval.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { childrenOf, readXml, textOf } from '#tests/support/read-xml.ts'
import { sampleCertificate, sampleCompany, storeSamples } from '#tests/support/register-records.ts'
import { publishAccreditations } from '#tests/support/saved-entries.ts'

const dataDir = startedFolder()
const folder = path.join(dataDir, 'files')

let database: Database

beforeAll(async () => {
  database = await freshDatabase()
  await publishAccreditations(database, {
    'oda-management': { body: 'Organismo (ODA)', standard: 'ISO/IEC 17021-1' },
  })
  const iafConsent = { isGiven: true, source: 'Contrato', on: '2024-01-10' }
  await storeSamples(database, '2026-11-22', {
    companies: [sampleCompany({ id: 'A', iafConsent }), sampleCompany({ id: 'B' })],
    certificates: [
      sampleCertificate({ id: 'a-1', companyId: 'A' }),
      sampleCertificate({ id: 'a-2', companyId: 'A', expiresOn: null }),
      sampleCertificate({ id: 'b-1', companyId: 'B' }),
    ],
  })
})
afterAll(async () => {
  await database.close()
})

test('the files are written to a folder, and what is not in them is named', () => {
  const { status, stdout, stderr } = aval(folder, '--format', 'xml')
  expect({ status, stderr }).toEqual({ status: 0, stderr: expect.stringContaining('certificate a-2: ') })
  expect(stdout).toContain('cb_certs.xml: 1 certificates')
  expect(stdout).toContain('Left out because they break rules: 1.')
  expect(stdout).toContain('1 of companies that have not consented')
  expect(readdirSync(folder)).toEqual(['cb_certs.xml'])
  expect([folder, path.join(folder, 'cb_certs.xml')].map((each) => statSync(each).mode & 0o777)).toEqual([
    0o700, 0o600,
  ])
  const root = readXml(readFileSync(path.join(folder, 'cb_certs.xml'), 'utf8'))
  expect(childrenOf(root, 'certification').map((each) => textOf(each, 'certificate_number'))).toEqual([
    'LSQ-a-1',
  ])
})

test('a file that is there already is left alone', () => {
  expect(aval(folder, '--format', 'xml')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('EEXIST'),
  })
})

test('what is not understood is answered with how it is used', () => {
  for (const args of [
    [],
    ['a', 'b'],
    [folder, '--format', 'ods'],
    [folder, '--template', '9'],
    [folder, '--x'],
  ])
    expect(aval(...args), args.join(' ')).toMatchObject({
      ...{ status: 2, stdout: '', stderr: expect.stringContaining('export iaf') },
    })
  expect(aval('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('export iaf') })
})

function aval(...args: string[]) {
  return runAval(['export', 'iaf', ...args], { dataDir, databaseUrl: database.url })
}
