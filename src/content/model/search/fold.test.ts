import { expect, test } from 'vitest'
import { foldForSearch, foldWords } from './fold.ts'

test.each([
  ['ISO 9001:2015', ['iso', '9001', '2015']],
  ['iso9001', ['iso', '9001']],
  ['ISO/IEC 27001', ['iso', 'iec', '27001']],
  ['«¿Qué es, Año?»', ['que', 'es', 'ano']],
  ['CO₂ y ﬁbra', ['co', '2', 'y', 'fibra']],
  ['９００１', ['9001']],
  ['Straße Øresund Łódź', ['strasse', 'oresund', 'lodz']],
  ['İstanbul', ['istanbul']],
  ['\uFEFFsel\u200Dlo\u00AD sur\u202E', ['sello', 'sur']],
  ['a\uD800b \u0000 🎉 %_\\', ['a', 'b']],
  ['', []],
])('%j is folded to the words %j', (text, words) => {
  expect(foldWords(text)).toEqual(words)
})

test('a letter and its marks are the same composed and decomposed', () => {
  for (const text of ['ñandú', 'PINGÜINO', 'gestión', 'Ñ'])
    expect(foldWords(text.normalize('NFD'))).toEqual(foldWords(text.normalize('NFC')))
})

test('ten thousand combining marks on one letter leave the letter', () => {
  expect(foldWords(`n${'\u0301'.repeat(10_000)}orma`)).toEqual(['norma'])
})

test('the accent is put back where the stemmer needs it, whether it was written or not', () => {
  for (const text of ['certificación', 'certificacion', 'CERTIFICACIÓN'])
    expect(foldForSearch(text, 'es')).toBe('certificación')
  expect(foldForSearch('mas imágenes francesas, más intereses', 'es')).toBe(
    'más imagen francesas más interés',
  )
})

test('British and American spellings meet in English and are left alone in Spanish', () => {
  expect(foldForSearch('organisations', 'en')).toBe(foldForSearch('organizations', 'en'))
  expect(foldForSearch('la norma base', 'es')).toBe('la norma base')
})
