import { expect, test } from 'vitest'
import { locales } from '#kernel/locales.ts'
import { compareWords, readCatalogue } from './catalogues.ts'

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

test('what a group lacks in one language is named with where it stands', () => {
  expect(compareWords({ es: { news: { title: 'Título' } }, en: { news: {} } })).toEqual([
    'news.title: missing in en',
  ])
})

test('a number that is filled in stays on the line of its percent sign', () => {
  for (const locale of locales) expect(JSON.stringify(readCatalogue(locale))).not.toMatch(/\} %/)
})

test('the words of the site agree', () => {
  const said = Object.fromEntries(locales.map((locale) => [locale, readCatalogue(locale)]))
  expect(compareWords(said)).toEqual([])
})
