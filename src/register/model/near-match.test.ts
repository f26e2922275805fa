import { expect, test } from 'vitest'
import { nearnessOf } from './near-match.ts'
import type { Near } from './shown.ts'

const numbers = (...all: string[]) =>
  all.map((number) => ({ kind: 'certificate', certificate: { number } }) as Near)
const companies = (...all: [name: string, tradeName?: string][]) =>
  all.map(([name, tradeName = null]) => ({ kind: 'company', company: { name, tradeName } }) as Near)

test.each([
  ['SSUR-027O-26', numbers('SSUR-0270-26'), 'alike'],
  ['SSUR-0720-26', numbers('SSUR-0270-26'), 'alike'],
  ['Certificado n.º SSUR-0270', numbers('SSUR-0270-26'), 'has-it'],
  ['0270/26', numbers('SSUR-0270-26', 'SSP-0270-26'), 'has-it'],
  ['SSUR-0270', numbers('SSUR-0270-26', 'SSUR-027-26'), 'alike'],
  ['aberturas', companies(['Aberturas Norte S.A.'], ['Del Sur S.R.L.', 'Abertura Sur']), 'has-it'],
  ['Abertúra nor', companies(['Aberturas Norte S.A.']), 'has-it'],
  ['Aberturas Norta', companies(['Aberturas Norte S.A.']), 'alike'],
  ['aberturas', companies(['Aberturas Norte S.A.'], ['Abertal S.A.']), 'alike'],
] as const)('%j comes near as %o', (asked, near, nearness) => {
  expect(nearnessOf(asked, near)).toBe(nearness)
})
