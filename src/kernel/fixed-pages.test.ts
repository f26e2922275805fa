import { expect, test } from 'vitest'
import { fixedPageAt, inLanguage } from './fixed-pages.ts'

test('an address of a page that every language has leads to it in the language that is read', () => {
  expect(inLanguage('en', '/es/contact?subject=quote#write')).toBe('/en/contact?subject=quote#write')
  expect(inLanguage('es', '/es')).toBe('/es')
  expect(inLanguage('en', '/es')).toBe('/en')
})

test('what only one language has, and what is elsewhere, stays as it is', () => {
  for (const href of [
    '/es/news/una-noticia',
    '/es/contacto',
    '/contact',
    'https://a.example/es/contact',
    '#es',
  ])
    expect(inLanguage('en', href), href).toBe(href)
  expect(fixedPageAt('/en/verify?q=1')).toEqual({ page: 'verify', rest: '?q=1' })
  expect(fixedPageAt('/en/elsewhere')).toBe(null)
})
