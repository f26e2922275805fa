import { expect, test } from 'vitest'
import { localeOfPath } from './addresses.ts'

test('the first segment says the language of a page, and of its data', () => {
  for (const path of ['/en', '/en/', '/en/news', '/en.data', '/en/news.data'])
    expect(localeOfPath(path), path).toBe('en')
  for (const path of ['/', '/fr', '/english', '/data', '/.data', '/news/en'])
    expect(localeOfPath(path), path).toBe(null)
})
