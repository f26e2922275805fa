import { expect, test } from 'vitest'
import { countSlips, nearestWords } from './typos.ts'

const known = ['norma', 'forma', 'certificacion', 'calidad', '9001', '14001', 'sur', 'servicio'].map(
  (word, place) => ({ word, weight: 20 - place }),
)

test.each([
  ['nroma', 'norma'],
  ['certifcacion', 'certificacion'],
  ['certificasiones', 'certificacion'],
  ['hcalidad', 'calidad'],
  ['serbisio', 'servicio'],
  ['90001', '9001'],
  ['9010', '9001'],
  ['9002', null],
  ['9011', null],
  ['14011', null],
  ['zur', null],
  ['ornitorrinco', null],
])('%s is mended to %s', (typed, expected) => {
  expect(nearestWords(typed, known)[0]?.word ?? null).toBe(expected)
})

test('between equally near words the one of which the site speaks more is meant', () => {
  expect(
    nearestWords('lorma', [
      { word: 'norma', weight: 1 },
      { word: 'forma', weight: 9 },
    ])[0]?.word,
  ).toBe('forma')
})

test('swapped neighbours are one slip', () => {
  expect(countSlips('certificacion', 'cretificacion')).toBe(1)
  expect(countSlips('', 'abc')).toBe(3)
})
