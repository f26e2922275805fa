import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compareWords } from './compare-words.ts'

test('languages with the same messages and placeholders agree, in whatever order', () => {
  const es = { found: '{count} resultados de {total}', home: 'Inicio' }
  const en = { home: 'Home', found: 'Of {total}, {count} found' }
  expect(compareWords({ es, en })).toEqual([])
})

test('a message that is missing or empty in one language is named with that language', () => {
  expect(compareWords({ es: { home: 'Inicio', news: 'Novedades' }, en: { home: ' ' } })).toEqual([
    'home: missing in en',
    'news: missing in en',
  ])
})

test('a placeholder that only one language has is named', () => {
  expect(compareWords({ es: { found: '{count} en {place}' }, en: { found: '{count}' } })).toEqual([
    'found: es has {count} {place}, en has {count}',
  ])
})

test('the words of the site agree', () => {
  const read = (locale: string) =>
    JSON.parse(readFileSync(new URL(`./messages/${locale}.json`, import.meta.url), 'utf8'))
  expect(compareWords({ es: read('es'), en: read('en') })).toEqual([])
})
