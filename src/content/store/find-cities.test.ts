import { expect, test } from 'vitest'
import { type Locale, locales } from '#kernel/locales.ts'
import { cityNames } from '#kernel/words/city-names.ts'
import { findCities } from './find-cities.ts'

const named = (asked: string, locale: Locale = 'es') => findCities(asked, locale).map(({ label }) => label)

test('a city is found by how its name begins, in capitals or not, with accents or without', () => {
  expect(named('MONTEVID')).toEqual(['Montevideo, Uruguay'])
  expect(named('Asunción')[0]).toBe('Asunción, Paraguay')
  const [found] = findCities('montevideo', 'en')
  expect(found?.lat).toBeCloseTo(-34.9, 0)
  expect(found?.lng).toBeCloseTo(-56.2, 0)
})

test('a city is found by what Spanish calls it and by its name on English maps, and is called as the reader calls it', () => {
  const well = [
    'Londres, Reino Unido',
    'Ciudad de México, México',
    'Nueva York, Estados Unidos',
    'Roma, Italia',
  ]
  for (const label of well) expect(named(label.split(',')[0] ?? '')[0]).toBe(label)
  expect(named('London')[0]).toBe('Londres, Reino Unido')
  expect(findCities('londres', 'en')[0]?.label).toBe('London, United Kingdom')
  for (const asked of [
    'Pekín',
    'Múnich',
    'Ginebra',
    'Viena',
    'Fráncfort',
    'El Cairo',
    'San Pablo',
    'Oporto',
    'Tokio',
  ])
    expect(named(asked).length, asked).toBeGreaterThan(0)
})

test('every city that is called otherwise is one of the list', () => {
  for (const called of Object.values(cityNames))
    for (const locale of locales)
      expect(named(called[locale], locale).length, called[locale]).toBeGreaterThan(0)
})

test('no label says a name twice', () => {
  expect(named('Tacuarembó')).toEqual(['Tacuarembó, Uruguay'])
  expect(named('San José, Costa')).toEqual(['San José, Costa Rica'])
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
