import { expect, test } from 'vitest'
import { sampleCertificate } from '#tests/support/register-records.ts'
import { asListed, standardList, withListedStandards } from './listed-standards.ts'

const list = standardList([
  { name: 'ISO 14001', aliases: ['UNIT-ISO 14001', 'ISO 9001'] },
  { name: 'ISO 9001', aliases: [] },
  { name: 'ISO/TS 22002-1', aliases: [] },
])
const named = (name: string, edition: string | null = null) => asListed([{ name, edition }], list)

test.each(['ISO14001', 'ISO-14001', 'iso  14001', 'ISO\u00A014001', 'Unit ISO-14001'])(
  '%s is ISO 14001',
  (name) => {
    expect(named(name, '2015').standards).toEqual([{ name: 'ISO 14001', edition: '2015' }])
  },
)

test('a name of its own counts for more than the alias of another', () => {
  expect(named('iso9001').standards).toEqual([{ name: 'ISO 9001', edition: null }])
})

test('a hyphen between figures is part of a number', () => {
  expect(named('ISO TS 22002-1').unknown).toEqual([])
  expect(named('ISO/TS 220021').unknown).toEqual(['ISO/TS 220021'])
})

test('a name that ends in an edition says both, and what is said twice is said once', () => {
  expect(named('ISO 14001:2015').standards).toEqual([{ name: 'ISO 14001', edition: '2015' }])
  const twice = ['ISO14001', 'UNIT-ISO 14001'].map((name) => ({ name, edition: '2015' }))
  expect(asListed(twice, list).standards).toEqual([{ name: 'ISO 14001', edition: '2015' }])
})

test('what stands apart is called as the standard, with its edition', () => {
  const standards = [
    { name: 'UNIT-ISO 14001:2015', edition: null },
    { name: 'iso14001', edition: '2004' },
  ]
  const record = sampleCertificate({ id: 'a', companyId: 'A', standards, standardsApart: standards })
  const named = withListedStandards(record, list)
  expect(named.standards.map(({ edition }) => edition)).toEqual(['2015', '2004'])
  expect(named.standardsApart).toMatchObject(named.standards)
})

test('a name that the list lacks is told, and an empty list lacks none', () => {
  expect(named('ISO 50001')).toEqual({
    ...{ standards: [{ name: 'ISO 50001', edition: null }], unknown: ['ISO 50001'] },
  })
  expect(asListed([{ name: 'anything', edition: null }], standardList([])).unknown).toEqual([])
})
