import { expect, test } from 'vitest'
import { officesView } from './offices-view.ts'

const country = (code: string, cities: string[]) => ({
  ...{ code, name: code, href: null, summary: null },
  offices: cities.map((city) => ({ city })),
})

test('countries with an office have their certificates, and the others are counted', () => {
  const view = officesView(
    [country('UY', ['Montevideo', 'Salto']), country('PY', [])],
    [
      { country: 'UY', total: 1200 },
      { country: 'DE', total: 3 },
      { country: 'FR', total: 1 },
    ],
    'en',
  )
  expect(view.countries.map(({ cities, certificates }) => [cities, certificates?.text])).toEqual([
    [['Montevideo', 'Salto'], '1,200'],
    [[], undefined],
  ])
  expect(view.countries[0]?.certificates?.href).toBe('/en/companies?state=in-force&country=UY')
  expect(view.others?.text).toContain('2')
  expect(view.mapLabel).toMatch(/\b2 .+\b1 /)
})

test('before the register has certificates, nothing is said of them', () => {
  const view = officesView([country('UY', ['Montevideo'])], [], 'es')
  expect([view.others, view.mapKey, view.countries[0]?.certificates]).toEqual([null, null, null])
})
