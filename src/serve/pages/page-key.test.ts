import { expect, test } from 'vitest'
import { isOneOfMany, pageKey } from './page-key.ts'

test.each([
  ['/es', false],
  ['/es/news/una-feria', false],
  ['/en/companies', false],
  ['/en/about/team.data', false],
  ['/es/news?page=2', true],
  ['/es/companies?country=UY&state=valid', true],
  ['/es/companies/E-1', true],
  ['/en/certificates/LSQ-0012-24.data', true],
])('%s is kept among those that everybody reads, or apart: %s', (target, isApart) => {
  expect(isOneOfMany(pageKey(target) ?? '')).toBe(isApart)
})
