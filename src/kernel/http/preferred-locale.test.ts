import { expect, test } from 'vitest'
import { preferredLocale } from './preferred-locale.ts'

test.each([
  [null, 'es'],
  ['', 'es'],
  ['en', 'en'],
  ['en-GB,en;q=0.9,es;q=0.8', 'en'],
  ['es;q=0.5, EN-us', 'en'],
  ['de, fr;q=0.9', 'es'],
  ['de, en;q=0.3, es;q=0.2', 'en'],
  ['en;q=0', 'es'],
  ['*', 'es'],
  ['english, __proto__', 'es'],
  ['\u0000;;q=,,', 'es'],
  ['en;q=0.1,'.repeat(10_000), 'en'],
])('%s prefers %s', (header, locale) => {
  expect(preferredLocale(header)).toBe(locale)
})
