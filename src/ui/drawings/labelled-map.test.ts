import { expect, test } from 'vitest'
import { labelledMap, type MappedCountry } from './labelled-map.ts'

const uruguay: MappedCountry = {
  ...{ code: 'UY', name: 'Uruguay', note: '324', href: '/es/international/uruguay' },
  places: [
    { key: 'salto', lat: -31.4, lng: -58, isHead: false },
    { key: 'montevideo', lat: -34.9, lng: -56.2, isHead: true },
  ],
}
const spain: MappedCountry = {
  ...{ code: 'ES', name: 'España', note: null, href: null },
  places: [{ key: 'madrid', lat: 40.4, lng: -3.7, isHead: false }],
}

test('a country is as dark as what is counted in it, beside the one with most', () => {
  const { groups } = labelledMap(
    [uruguay],
    [
      { country: 'UY', total: 324 },
      { country: 'AR', total: 300 },
      { country: 'DE', total: 1 },
    ],
  )
  expect(groups).toEqual([
    { outlines: '/drawings/countries/de.ar-uy.svg#g1', shade: 1, range: '1' },
    { outlines: '/drawings/countries/de.ar-uy.svg#g2', shade: 4, range: '300–324' },
  ])
})

test('where nothing is counted the countries with offices are shown', () => {
  expect(labelledMap([uruguay, spain], []).groups).toEqual([
    { outlines: '/drawings/countries/es-uy.svg#g1', shade: 4, range: '' },
  ])
})

test('the name stands beside the head office, a line leads to it, and every office has its point', () => {
  const { points, labels, leaders } = labelledMap([uruguay, spain, { ...spain, places: [] }], [])
  expect(points.map(({ isHead }) => isHead)).toEqual([false, true, false])
  expect(labels.map(({ name, note }) => [name, note])).toEqual([
    ['Uruguay', '324'],
    ['España', null],
  ])
  const head = points[1]
  expect(leaders.startsWith(`M${head?.x} ${head?.y}L`)).toBe(true)
})
