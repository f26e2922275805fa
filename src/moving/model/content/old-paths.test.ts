import { expect, test } from 'vitest'
import { oldPathsOf, readPattern } from './old-paths.ts'

const document = {
  path: ['news', 'a 1'],
  values: new Map(
    Object.entries({ slug: 'año nuevo', slug_en: 'new-year', lang: null, signs: 'a/b?c#d\uD800' }),
  ),
}
const found = (pattern: string) => {
  const read = readPattern(pattern)
  return read && oldPathsOf([read], { document, locale: null })
}

test.each([
  ['news=/noticias/{slug}', [{ path: '/noticias/a%C3%B1o%20nuevo', locale: 'es' }]],
  ['news=/n/{slug_en}/', [{ path: '/n/new-year', locale: 'en' }]],
  ['news=/en/n/{id}', [{ path: '/en/n/a%201', locale: 'en' }]],
  ['news=/noticia.php?id={id}', [{ path: '/noticia.php?id=a%201', locale: 'es' }]],
  ['news=/?p={id}', [{ path: '/?p=a%201', locale: 'es' }]],
  ['news=/n/{signs}', [{ path: '/n/a%2Fb%3Fc%23d%EF%BF%BD', locale: 'es' }]],
  ['news=/n/{nothing}', []],
  ['offices=/n/{id}', []],
  ['news=n/{id}', null],
  ['news=/n/{id}\0', null],
  ['news=/n', null],
  ['list.csv', null],
])('%s finds a document', (pattern, paths) => {
  expect(found(pattern)).toEqual(paths)
})

test('a collection may have an equals sign in its name, and spaces around it', () => {
  expect(readPattern('a=b=/n?c={id}')).toEqual({ collection: 'a=b', pattern: '/n?c={id}' })
  expect(readPattern(' a ={link}')).toEqual({ collection: ' a ', pattern: '{link}' })
})

test('an address that names no language is in that of its document', () => {
  const read = readPattern('news=/n/{id}')
  expect(read && oldPathsOf([read], { document, locale: 'en' })).toEqual([{ path: '/n/a%201', locale: 'en' }])
})
