import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Editor } from '#kernel/caller.ts'
import type { Database } from '#kernel/database/database.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { apply, check, csv, importerOf, refusalsOf, report, row } from '#tests/support/register-imports.ts'
import { certificate, company } from '../tables/register.ts'

let database: Database
let caller: Editor

beforeAll(async () => {
  database = await freshDatabase()
  caller = await importerOf(database)
})
afterAll(async () => {
  await caller?.announcements.close()
  await database?.close()
})

/** What no cell may bring about, each with what is said of it. */
const cells: [column: string, text: string, refusal: string | null][] = [
  ['company.legalName', '<img src=x onerror=alert(1)>', null],
  ['company.legalName', '=HYPERLINK("http://x","y")', null],
  ['company.legalName', 'a\u0007b', 'unfit'],
  ['company.legalName', 'x'.repeat(301), 'too-long'],
  ['company.legalName', 'n\u0301'.repeat(10), null],
  ['company.website', 'javascript:alert(1)', 'not-valid'],
  ['company.website', '//evil.example', 'not-valid'],
  ['id', '../../etc', 'bad-id'],
  ['id', '%2e%2e', 'bad-id'],
  ['id', 'constructor', null],
  ['id', '__proto__', 'bad-id'],
  ['id', 'x'.repeat(61), 'too-long'],
  ['number', '🙂', 'unlikely'],
  ['number', '-', 'unlikely'],
  ['number', 'E\\12', 'unlikely'],
  ['number', 'CB-12.pdf', 'unlikely'],
  ['number', 'CB-12.vc.jwt', 'unlikely'],
  ['issuedOn', '2026-02-30', 'not-date'],
  ['issuedOn', '0000-00-00', 'not-date'],
  ['issuedOn', '1026-01-01', 'unlikely'],
  ['issuedOn', '275761-01-01', 'not-date'],
  ['expiresOn', '2020-01-01', 'before-issue'],
  ['isAccredited', '2', 'not-boolean'],
  ['sectors', '1; 40', 'not-choice'],
  ['family', 'toString', 'not-choice'],
  ['site.latitude', '91', 'not-valid'],
  ['site.latitude', '1e309', 'not-number'],
  ['site.country', 'XX', 'not-country'],
  ['standards', Array.from({ length: 13 }, (_, at) => `ISO ${at}`).join(';'), 'too-many'],
  ['scope.es', 'x'.repeat(10_001), 'too-long'],
  ['replacedBy', '9', 'itself'],
  ['decisions', 'expire 2025-01-01', 'not-decisions'],
]

test.each(cells)('%s: %s', async (column, text, refusal) => {
  const said = await refusalsOf(caller, [row('9', { 'company.id': 'E-9', [column]: text })])
  if (refusal === null) expect(said).toEqual([])
  else expect(said.join()).toContain(refusal)
})

test('names that programs give a meaning are names like others', async () => {
  const rows = ['constructor', 'toString', 'hasOwnProperty'].map((id) =>
    row(id, { 'company.id': id, number: `N-${id}` }),
  )
  const id = await check(caller, csv(rows))
  expect((await report(caller, id)).counts).toEqual({ 'company.new': 3, 'certificate.new': 3 })
  const odd = await check(caller, 'id,__proto__,constructor\n1,2,3\n')
  expect((await report(caller, odd)).run).toMatchObject({
    problems: [{ code: 'columns-unmapped' }],
    columns: ['id', '__proto__', 'constructor'],
  })
})

test('rows of sites and products stand below their certificate, or are refused', async () => {
  const site = { row: 'site', id: '9', 'site.city': 'Rivera', 'site.country': 'UY' }
  const owner = row('9', { row: 'certificate', 'company.id': 'E-9' })
  expect(await refusalsOf(caller, [owner, site, { ...site, 'site.country': 'XX' }])).toEqual([
    '2 site.country not-country',
  ])
  expect(await refusalsOf(caller, [owner, { ...site, id: '8' }])).toEqual(['3 id row-alone'])
  expect(await refusalsOf(caller, [site, owner])).toEqual(['2 id row-alone'])
})

test('nothing of all this is in the register', async () => {
  expect(await database.orm.select().from(company)).toEqual([])
  expect(await database.orm.select().from(certificate)).toEqual([])
  const dead = await check(caller, '\0')
  expect(await apply(caller, dead)).toMatchObject({ problem: 'not-waiting' })
})
