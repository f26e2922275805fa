import { expect, test } from 'vitest'
import { standardNotAmong } from './named-standard.ts'

const named = (...names: string[]) => names.map((name) => ({ name }))

test.each([
  ['ISO 9001', named('CXC 1-1969', 'Reglamento A-04'), 'ISO 9001'],
  ['Aceites Alliria, UNIT-ISO 9001:2015 rev. 2', named('CXC 1-1969'), 'UNIT-ISO 9001:2015'],
  ['ISO 9001 e ISO 14001', named('ISO 9001'), 'ISO 14001'],
  ['FSSC 22000', named('ISO 22000'), 'FSSC 22000'],
  ['SA 8000', named('ISO 9001'), 'SA 8000'],
])('%j beside a certificate for %o names %j, for which it is not', (text, standards, other) => {
  expect(standardNotAmong(text, standards)).toBe(other)
})

test.each([
  ['ISO 9001:2008', named('ISO 9001')],
  ['UNIT ISO 9001', named('ISO 9001')],
  ['iso9001', named('UNIT-ISO 9001')],
  ['FSSC 22000', named('FSSC 22000', 'ISO 22000')],
  ['ISO 14064', named('ISO 14064-1')],
  ['CXC 1-1969', named('CXC 1-1969')],
  ['Lanera SA 2026', named('ISO 9001')],
  ['vence en 2026', named('ISO 9001')],
  ['HACCP', named('ISO 9001')],
  ['ISO 9001', []],
])('%j beside a certificate for %o names no other', (text, standards) => {
  expect(standardNotAmong(text, standards)).toBeNull()
})

test('a long text is read in no time', () => {
  const began = performance.now()
  for (const text of [
    'iso '.repeat(5_000),
    'ISO/-.'.repeat(3_000),
    'rev. '.repeat(4_000),
    'sa8'.repeat(6_000),
  ])
    standardNotAmong(text, named('ISO 9001'))
  expect(performance.now() - began).toBeLessThan(2_000)
})
