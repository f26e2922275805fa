import { expect, test } from 'vitest'
import { findCities } from './find-cities.ts'

const named = (asked: string) => findCities(asked, 'es').map(({ label }) => label)

test('a city is found by how its name begins, in capitals or not, with accents or without', () => {
  expect(named('MONTEVID')).toEqual(['Montevideo, Uruguay'])
  expect(named('Asunción')[0]).toBe('Asuncion, Asunción, Paraguay')
  const [found] = findCities('montevideo', 'en')
  expect(found?.lat).toBeCloseTo(-34.9, 0)
  expect(found?.lng).toBeCloseTo(-56.2, 0)
})

test('cities of one name come with their countries, the largest first, and a comma narrows them', () => {
  expect(named('San José').length).toBeGreaterThan(1)
  expect(named('San José, Costa')).toEqual([expect.stringMatching(/Costa Rica$/)])
  expect(named('Salto, Uruguay')).toEqual(['Salto, Uruguay'])
})

test('nothing is found for nothing, and no list is longer than eight', () => {
  for (const asked of ['', 'a', ' , ', '%', '\u0000', 'x'.repeat(100_000)]) expect(named(asked)).toEqual([])
  expect(named('san')).toHaveLength(8)
})

test('a city where the list has no code for the country is found all the same', () => {
  expect(named('Pristina')).toEqual([expect.stringContaining('Pristina')])
  expect(named('Hargeysa')).toEqual([expect.stringContaining('Hargeysa')])
})
